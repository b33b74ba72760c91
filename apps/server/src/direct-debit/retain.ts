import type { AppContext } from '../context.ts';
import type { Tx } from '../db/tx.ts';
import { dayMs } from '../http/limits.ts';

/** Nobody comes back to sign after this. */
const unsignedMs = dayMs;
/** A bank asks for the mandate of a debit that the payer disowns for 13 months after it. */
const signedMs = 426 * dayMs;

/**
 * Deletes what is no longer needed: drafts that nobody signed, and the payer's details once no bank can ask for the
 * mandate. The keyed hash of the account stays with a returned debit, so that it stays blocked.
 */
export async function forgetOldDebits(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now().getTime();
  const drafts = await ctx.db
    .deleteFrom('direct_debit')
    .where('signed_at', 'is', null)
    .where('created_at', '<', new Date(now - unsignedMs))
    .returning('payment_id')
    .execute();
  await ctx.sms?.forget(drafts.map((row) => row.payment_id));
  await ctx.db
    .updateTable('direct_debit')
    .set({ sealed: null })
    .where('sealed', 'is not', null)
    .where('signed_at', '<', new Date(now - signedMs))
    .execute();
}

/**
 * A member is erased: drafts go, and a signed mandate stays, without a way to the member, for as long as a bank may ask
 * for it.
 * @returns the ids of the messages that may still lie in the outbox
 */
export async function forgetDebitsOf(tx: Tx, memberId: string): Promise<readonly string[]> {
  const all = await tx.selectFrom('direct_debit').select('payment_id').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('direct_debit').where('member_id', '=', memberId).where('signed_at', 'is', null).execute();
  return all.map((row) => row.payment_id);
}
