import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CookieName } from '@dating/core/rules';
import type { AppContext } from '../context.ts';
import { Refusal } from '../http/errors.ts';
import type { PasskeyChallengeTable } from './tables.ts';
import type { Tx } from '../db/tx.ts';

/** The cookie of the browser that asked for a challenge; it is sent only to the passkey calls. */
export const challengeCookie = 'auth.challenge' satisfies CookieName;
export const challengeSeconds = 5 * 60;

type Purpose = PasskeyChallengeTable['purpose'];

/** What a challenge is bound to besides the browser that asked. */
export interface Binding {
  readonly purpose: Purpose;
  readonly brand: string;
  /** Session of the member who adds a passkey, or proves with one whose the session is; null for a log-in. */
  readonly sessionId: string | null;
}

/** Whether a challenge (base64url) is the one that was taken. */
export type TakenChallenge = (challenge: string) => boolean;

const hashOf = (value: string): Buffer => createHash('sha256').update(value).digest();

/** Makes a challenge; both values are only in the answer and are not stored. */
export async function issueChallenge(
  ctx: AppContext,
  { purpose, brand, sessionId }: Binding,
): Promise<{ readonly challenge: Uint8Array<ArrayBuffer>; readonly visitor: string }> {
  const visitor = randomBytes(32).toString('base64url');
  const challenge = new Uint8Array(randomBytes(32));
  await ctx.db
    .insertInto('passkey_challenge')
    .values({
      visitor_hash: hashOf(visitor),
      challenge_hash: hashOf(Buffer.from(challenge).toString('base64url')),
      purpose,
      brand,
      session_id: sessionId,
      expires_at: new Date(ctx.clock.now().getTime() + challengeSeconds * 1000),
    })
    .execute();
  return { challenge, visitor };
}

/**
 * Uses up the challenge of this browser, also when the check fails.
 * @throws Refusal passkey_expired when there is none, it has expired, or it was for another purpose
 */
export async function takeChallenge(
  tx: Tx,
  ctx: AppContext,
  visitor: string | undefined,
  { purpose, brand, sessionId }: Binding,
): Promise<TakenChallenge> {
  const taken = await tx
    .deleteFrom('passkey_challenge')
    .where('visitor_hash', '=', hashOf(visitor ?? ''))
    .returningAll()
    .executeTakeFirst();
  const fits =
    taken &&
    taken.expires_at > ctx.clock.now() &&
    taken.purpose === purpose &&
    taken.brand === brand &&
    taken.session_id === sessionId;
  if (!fits) throw new Refusal('passkey_expired');
  return (challenge) => timingSafeEqual(hashOf(challenge), taken.challenge_hash);
}

export async function forgetOldChallenges(ctx: AppContext): Promise<void> {
  await ctx.db.deleteFrom('passkey_challenge').where('expires_at', '<', ctx.clock.now()).execute();
}
