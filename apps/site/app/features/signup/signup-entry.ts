import { ApiError } from '@dating/core/api';
import { getProfile } from '@dating/core/contract';
import { signupAnswers } from '@dating/core/rules';
import type { RootStore } from '@dating/core/stores';
import { browserPage } from '../../lib/browser.ts';

/**
 * Takes what the address of the sign-up page says: what was answered on a landing page (`gender`, `meet`), the member that
 * the person comes for (`profile`) and where they want to go (`next`). What is filled in already stays.
 */
export function applySignupEntry(signup: RootStore['signup'], search: URLSearchParams): void {
  if (signup.progress !== 'form') return;
  signup.setNextPath(search.get('next'));
  const { gender, sexuality } = signupAnswers(search);
  if (gender !== undefined && signup.draft.gender === null) {
    signup.set('gender', gender);
    signup.set('sexuality', sexuality ?? 'hetero');
  }
  const profile = search.get('profile');
  if (profile && profile !== signup.profile) void loadTarget(signup, profile);
}

/** A member whom a visitor may not see is no target. */
async function loadTarget(signup: RootStore['signup'], id: string): Promise<void> {
  try {
    const { profile } = await browserPage().api.call(getProfile, { query: { id } });
    signup.setTarget({ id: profile.id, name: profile.name });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
