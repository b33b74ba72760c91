import type { Tx } from '../db/tx.ts';
import { everything } from '../personal-data/part.ts';
import type { Gather } from '../context.ts';
import { presentPayment } from './present.ts';
import { findPayments } from './queries.ts';

/** What is stored to tell a member's payments apart from fraud: keyed hashes in hexadecimal, and what was looked at. */
export async function paymentChecksOf(tx: Tx, memberId: string) {
  const signals = await tx
    .selectFrom('payment_signal')
    .select(['payment_id', 'network', 'device', 'card', 'paid', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
  const reviews = await tx
    .selectFrom('payment_review as review')
    .innerJoin('payment', 'payment.id', 'review.payment_id')
    .select(['review.payment_id', 'review.state', 'review.reasons', 'review.begun_at', 'review.decided_at'])
    .where('payment.member_id', '=', memberId)
    .orderBy('review.begun_at')
    .execute();
  const hex = (hash: Buffer | null) => hash?.toString('hex') ?? null;
  return {
    signals: signals.map((row) => ({
      ...row,
      network: hex(row.network),
      device: hex(row.device),
      card: hex(row.card),
    })),
    reviews,
  };
}

export const gatherPayments: Gather = async (ctx, { id }) => {
  const payments = await findPayments(ctx.db, { memberId: id, limit: everything });
  return {
    documents: { payments: payments.map(presentPayment), payment_checks: await paymentChecksOf(ctx.db, id) },
  };
};
