import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { usedClaims } from '../discounts/audit.ts';
import { purchases } from '../ledger/ledger.ts';

/** A payment whose credits differ from the ledger; null: there are none on that side. */
export interface PaymentDiscrepancy {
  readonly payment: string;
  /** The credits that the completed payment was for. */
  readonly paid: number | null;
  /** The credits that the ledger added to the wallet for it. */
  readonly granted: number | null;
}

/** A limit: enough to see what is wrong. */
const most = 1000;

/**
 * Compares the payments with the ledger: every completed payment brought its credits, once and to its member, and no
 * credits were sold without a payment. An empty result is good.
 */
export async function auditPayments(db: Kysely<Database>): Promise<readonly PaymentDiscrepancy[]> {
  const rows = await db
    .with('bought', () => purchases(db))
    .with('paid', (qb) => qb.selectFrom('payment').selectAll().where('completed_at', 'is not', null))
    .selectFrom('paid')
    .fullJoin('bought', (join) =>
      join.onRef('bought.payment_id', '=', 'paid.id').onRef('bought.member_id', '=', 'paid.member_id'),
    )
    .select(['paid.id', 'paid.credits', 'bought.payment_id', 'bought.amount'])
    .where((eb) => eb(eb.fn.coalesce('paid.credits', eb.lit(0)), '<>', eb.fn.coalesce('bought.amount', eb.lit(0))))
    .limit(most)
    .execute();
  return rows.map((row) => ({ payment: row.id ?? row.payment_id ?? '', paid: row.credits, granted: row.amount }));
}

/** A completed payment below its price without a used claim, or a used claim whose payment is not completed. */
export async function auditClaims(db: Kysely<Database>): Promise<readonly { readonly payment: string }[]> {
  const rows = await db
    .with('used', () => usedClaims(db))
    .with('paid', (qb) =>
      qb.selectFrom('payment').select(['id', 'amount', 'price']).where('completed_at', 'is not', null),
    )
    .selectFrom('paid')
    .fullJoin('used', 'used.payment_id', 'paid.id')
    .select(['paid.id', 'used.payment_id'])
    .where((eb) =>
      eb.or([
        eb('paid.id', 'is', null),
        eb.and([eb('used.payment_id', 'is', null), eb('paid.amount', '<', eb.ref('paid.price'))]),
      ]),
    )
    .limit(most)
    .execute();
  return rows.map((row) => ({ payment: row.id ?? row.payment_id ?? '' }));
}
