import type { User } from '@dating/core/contract';
import { openSteps, type PushState, routePath } from '@dating/core/rules';
import { isReady } from '../../route-table.ts';

/** Where photos and words are added: the steps that were left out after signing up, then the profile; null for nowhere. */
export function enrichTarget(user: User | null, push: PushState): string | null {
  if (user && openSteps(user.profile, push).length > 0) return routePath('complete-signup');
  return isReady('profile') ? routePath('profile') : null;
}
