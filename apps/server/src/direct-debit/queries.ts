import type { Selectable } from 'kysely';
import type { Tx } from '../db/tx.ts';
import { isId } from '../ids.ts';
import type { DirectDebitTable } from './tables.ts';

export type DirectDebitRow = Selectable<DirectDebitTable>;

/** The direct debit of a payment, or null; with `memberId` only of that member. */
export async function findDebit(tx: Tx, paymentId: string, memberId?: string): Promise<DirectDebitRow | null> {
  if (!isId(paymentId)) return null;
  let query = tx.selectFrom('direct_debit').selectAll().where('payment_id', '=', paymentId);
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  return (await query.executeTakeFirst()) ?? null;
}

export async function lockDebit(tx: Tx, paymentId: string): Promise<DirectDebitRow> {
  return tx
    .selectFrom('direct_debit')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** A member, and the account where it is known. */
export interface Payer {
  readonly memberId: string;
  readonly accountKey: Buffer | null;
}

/** The payments for which this member, or anybody from this account, signed a mandate. */
export async function signedPayments(
  tx: Tx,
  { memberId, accountKey }: Payer,
  since?: Date,
): Promise<readonly string[]> {
  let query = tx
    .selectFrom('direct_debit')
    .select('payment_id')
    .where('signed_at', 'is not', null)
    .where((eb) =>
      eb.or([eb('member_id', '=', memberId), ...(accountKey ? [eb('account_key', '=', accountKey)] : [])]),
    );
  if (since) query = query.where('signed_at', '>', since);
  return (await query.execute()).map((row) => row.payment_id);
}

/** The payment that was first collected by the mandate of this one; null where this one is the first. */
export async function firstOfMandate(tx: Tx, debit: DirectDebitRow): Promise<string | null> {
  const row = await tx
    .selectFrom('direct_debit')
    .select('payment_id')
    .where('member_id', '=', debit.member_id)
    .where('mandate_reference', '=', debit.mandate_reference)
    .where('mandate_signed_at', 'is', null)
    .executeTakeFirst();
  return row && row.payment_id !== debit.payment_id ? row.payment_id : null;
}

/** How many codes this member, and this phone, were sent since then. */
export async function codesSent(tx: Tx, memberId: string, phoneKey: Buffer, since: Date): Promise<number> {
  const rows = await tx
    .selectFrom('direct_debit')
    .select(['member_id', 'phone_key', 'code_number'])
    .where('created_at', '>', since)
    .where('mandate_signed_at', 'is', null)
    .where((eb) => eb.or([eb('member_id', '=', memberId), eb('phone_key', '=', phoneKey)]))
    .execute();
  const sum = (own: (row: (typeof rows)[number]) => boolean): number =>
    rows.filter(own).reduce((total, row) => total + row.code_number, 0);
  return Math.max(
    sum((row) => row.member_id === memberId),
    sum((row) => row.phone_key.equals(phoneKey)),
  );
}
