import type { ApiClient } from '@dating/core/api';
import { findMatches, type Match, type MatchesReply, ownSignup, type ProfileCard } from '@dating/core/contract';

/** What the page of matches is made of. */
export interface LoadedMatches {
  readonly matches: readonly Match[];
  /** The gender they were looked for by; null for any. */
  readonly gender: MatchesReply['preferences']['gender'];
  /** The member for whom the person signed up; null for none. */
  readonly target: ProfileCard | null;
  /** What they wanted to say to them and could not yet. */
  readonly message: string | null;
}

/** The members who fit, and the target of the sign-up: none of them twice. */
export async function loadMatches(api: ApiClient): Promise<LoadedMatches> {
  const [{ matches, preferences }, own] = await Promise.all([
    api.call(findMatches),
    api.call(ownSignup, { query: { own: '1' } }),
  ]);
  const { profile: target, signup_message: message } = own;
  return { matches: matches.filter(({ id }) => id !== target?.id), gender: preferences.gender, target, message };
}
