import { ApiError } from '@dating/core/api';
import { getProfile } from '@dating/core/contract';
import { signupAnswers } from '@dating/core/rules';
import type { RootStore } from '@dating/core/stores';
import { browserPage } from '../../lib/browser.ts';
import { takeFirstStep } from './take-first-step.ts';

type Stores = Pick<RootStore, 'signup' | 'profiles'>;

/**
 * Takes what the address of the sign-up page says: what was answered on a landing page (`gender`, `meet`), the member that
 * the person comes for (`profile`) and where they want to go (`next`). What is filled in already stays.
 */
export function applySignupEntry(stores: Stores, search: URLSearchParams): void {
  const { signup } = stores;
  if (signup.progress !== 'form') return;
  signup.setNextPath(search.get('next'));
  const { gender, sexuality } = signupAnswers(search);
  if (gender !== undefined && signup.draft.gender === null) {
    signup.set('gender', gender);
    signup.set('sexuality', sexuality ?? 'hetero');
  }
  const profile = search.get('profile');
  if (profile && profile !== signup.profile) void loadTarget(stores, profile);
}

/**
 * Takes the first step that stands on a landing page: unlike an address it wins over what was filled in before.
 *
 * @param search of the form's address, with the member that it is about
 */
export function applySignupForm(stores: Stores, search: URLSearchParams, form: FormData): void {
  const { signup } = stores;
  if (signup.progress !== 'form') return;
  const fields = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
  takeFirstStep(signup, signupAnswers(fields));
  const profile = search.get('profile');
  if (profile) void loadTarget(stores, profile, fields.get('signup_message') ?? '');
}

/**
 * A member whom a visitor may not see is no target. One whom the page shows is not asked for again: visitors read only so
 * many in a day, and whoever has read them all would lose whom they came for, with what they wrote.
 */
async function loadTarget({ signup, profiles }: Stores, id: string, message = ''): Promise<void> {
  try {
    const known = profiles.get(id);
    const member = known && !known.gone ? known : (await browserPage().api.call(getProfile, { query: { id } })).profile;
    signup.setTarget({ id: member.id, name: member.name }, message);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
