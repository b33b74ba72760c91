import { routePath } from '@dating/core/rules';
import { safeNext } from '../../lib/guards.ts';

/** An address with where to go afterwards, as the pages of signing up hand it on. */
export function withNext(path: string, next: string | null): string {
  return next ? `${path}?next=${encodeURIComponent(safeNext(next))}` : path;
}

/** Where signing up ends: at the page that was asked for, else among the members, with the reminder to confirm the e-mail. */
export function afterSignup(next: string | null): string {
  return next ? safeNext(next) : `${routePath('members')}?api_signup_complete=1`;
}
