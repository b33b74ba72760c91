import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Tx } from '../db/tx.ts';
import { lockWallet } from '../ledger/ledger.ts';
import { endSigned } from '../payments/sync.ts';

/**
 * Takes the member's stored mandates back: no order is collected by them again, and those that the provider does not
 * have yet end.
 * @returns whether there was one
 */
export async function revokeMandates(ctx: AppContext, memberId: string): Promise<boolean> {
  return inTransaction(ctx.db, (tx) => revoke(tx, ctx, memberId));
}

async function revoke(tx: Tx, ctx: AppContext, memberId: string): Promise<boolean> {
  // An order that uses a mandate holds the wallet: it is found here, or it finds its mandate revoked.
  await lockWallet(tx, memberId);
  const now = ctx.clock.now();
  const rows = await tx
    .updateTable('direct_debit')
    .set({ revoked_at: now })
    .where('member_id', '=', memberId)
    .where('covers_repeats', '=', true)
    .where('signed_at', 'is not', null)
    .where('revoked_at', 'is', null)
    .returning(['payment_id', 'sent_at'])
    .execute();
  const waiting = rows.filter((row) => row.sent_at === null).map((row) => row.payment_id);
  for (const id of waiting) await endSigned(tx, id, { status: 'cancelled', failure: null });
  if (waiting.length > 0) {
    await tx.updateTable('direct_debit').set({ ordered_at: now }).where('payment_id', 'in', waiting).execute();
  }
  return rows.length > 0;
}
