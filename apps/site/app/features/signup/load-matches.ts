import type { ApiClient } from '@dating/core/api';
import { findMatches, type Match, ownSignup, type ProfileCard } from '@dating/core/contract';

/** What the page of matches is made of. */
export interface LoadedMatches {
  readonly matches: readonly Match[];
  /** For whom the member signed up; null for nobody. */
  readonly target: ProfileCard | null;
  /** What they wanted to say to them and could not yet. */
  readonly message: string | null;
}

/** The people who fit, and the one somebody came for: never twice. */
export async function loadMatches(api: ApiClient): Promise<LoadedMatches> {
  const [{ matches }, own] = await Promise.all([api.call(findMatches), api.call(ownSignup, { query: { own: '1' } })]);
  const { profile: target, signup_message: message } = own;
  return { matches: matches.filter(({ id }) => id !== target?.id), target, message };
}
