import type { Receipt } from '@dating/core/contract';
import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Tx } from '../db/tx.ts';
import { isId } from '../ids.ts';
import type { ReceiptTable } from './tables.ts';

/** A receipt or credit note as stored in the database. */
export type ReceiptRow = Selectable<ReceiptTable>;

/** The paper of a payment, or null. */
export async function findReceipt(tx: Tx, paymentId: string, kind: Receipt['kind']): Promise<ReceiptRow | null> {
  const row = await tx
    .selectFrom('receipt')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ?? null;
}

/** A paper of a member by its id, or null. */
export async function findOwnReceipt(tx: Tx, memberId: string, id: string): Promise<ReceiptRow | null> {
  if (!isId(id)) return null;
  const row = await tx
    .selectFrom('receipt')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
}

/** The papers of a member, oldest first. */
export async function listReceipts(tx: Tx, memberId: string): Promise<readonly ReceiptRow[]> {
  return tx
    .selectFrom('receipt')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('issued_at')
    .orderBy('number')
    .execute();
}

/** Series of receipts with a gap, or whose counter says something else than its receipts. An empty result is good. */
export async function auditReceipts(db: Kysely<Database>): Promise<readonly { readonly company: string }[]> {
  const rows = await db
    .selectFrom('receipt_series')
    .leftJoin('receipt', 'receipt.company', 'receipt_series.company')
    .select('receipt_series.company')
    .groupBy(['receipt_series.company', 'receipt_series.last'])
    .having((eb) =>
      eb.or([
        eb(eb.fn.count('receipt.number'), '<>', eb.ref('receipt_series.last')),
        eb(sql<number>`coalesce(max(receipt.number), 0)`, '<>', eb.ref('receipt_series.last')),
      ]),
    )
    .execute();
  return rows.map(({ company }) => ({ company }));
}
