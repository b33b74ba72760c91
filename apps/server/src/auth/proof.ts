import { PROOF_MINUTES } from '@dating/core/contract';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/tx.ts';
import { invalid, Refusal } from '../http/errors.ts';
import { findMember, type Member } from '../members/queries.ts';
import { checkPassword } from './passwords.ts';
import type { CurrentMember } from '../http/current-member.ts';
import { countAttempt, forgetAttempts, throttleKey } from './throttle.ts';

/** The session that a proof is given in, and counts for. */
export type ProvingSession = Pick<CurrentMember, 'id' | 'sessionId'>;

/** The form field of a password, and the key of the message when it is wrong. */
export interface PasswordField {
  readonly field: string;
  /** `password_wrong` where there is no new password to confuse the old one with. */
  readonly words: 'old_password_wrong' | 'password_wrong';
}

/**
 * Asks a logged-in member for their password again, and notes the proof. Wrong ones count for this session only:
 * someone at an open browser must not keep guessing, and shuts nobody out elsewhere.
 * @throws Refusal validation with the field, too_many_attempts
 */
export async function provePassword(
  ctx: AppContext,
  { id: memberId, sessionId }: ProvingSession,
  password: string,
  { field, words }: PasswordField,
): Promise<Member> {
  const member = await findMember(ctx.db, memberId);
  if (!member) throw new Error('The member of this session does not exist.');
  const key = throttleKey({ memberId, session: sessionId });
  const right = await countAttempt(ctx, key, () => checkPassword(password, member.password_hash));
  if (!right) throw invalid({ [field]: { key: `validation.${words}` } });
  await forgetAttempts(ctx.db, key);
  await noteProof(ctx.db, ctx, sessionId);
  return member;
}

/** Notes that the session has just proved whose it is. */
export async function noteProof(tx: Tx, ctx: Pick<AppContext, 'clock'>, sessionId: string): Promise<void> {
  await tx.updateTable('session').set({ proved_at: ctx.clock.now() }).where('id', '=', sessionId).execute();
}

/**
 * Whether the session proved whose it is in the last ten minutes, by the password or a passkey.
 *
 * @param anew whether the log-in itself does not count
 */
export async function isProved(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  sessionId: string,
  { anew = false }: { readonly anew?: boolean } = {},
): Promise<boolean> {
  const session = await ctx.db
    .selectFrom('session')
    .select(['created_at', 'proved_at', 'by_link'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session) return false;
  const since = ctx.clock.now().getTime() - PROOF_MINUTES * 60_000;
  const isFresh = (time: Date | null) => time !== null && time.getTime() > since;
  return isFresh(session.proved_at) || (!anew && !session.by_link && isFresh(session.created_at));
}

/**
 * What may cost a member the account or its data asks for a fresh proof: a passkey, the archive of the data.
 * @throws Refusal proof_required
 */
export async function requireProof(
  ctx: AppContext,
  { sessionId }: ProvingSession,
  options: { readonly anew?: boolean } = {},
): Promise<void> {
  if (!(await isProved(ctx, sessionId, options))) throw new Refusal('proof_required');
}

/**
 * What ends the member's hold on the account (another address, deletion) comes with the password, or follows a proof
 * that was given in the session; having logged in just now is not enough.
 * @throws Refusal validation with the field, too_many_attempts, proof_required
 */
export async function requirePasswordOrProof(
  ctx: AppContext,
  session: ProvingSession,
  password: string | undefined,
  field: PasswordField,
): Promise<void> {
  if (password === undefined) await requireProof(ctx, session, { anew: true });
  else await provePassword(ctx, session, password, field);
}
