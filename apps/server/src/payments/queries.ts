import type { Payment } from '@dating/core/contract';
import type { Selectable } from 'kysely';
import { isId } from '../ids.ts';
import type { PaymentTable } from './tables.ts';
import type { Tx } from '../db/tx.ts';

/** A payment as stored in the database. */
export type PaymentRow = Selectable<PaymentTable>;

/** Statuses that the provider may still change. */
export const openStatuses = ['loading', 'pending'] as const satisfies readonly Payment['status'][];

export const isOpen = (payment: PaymentRow): boolean => payment.status === 'loading' || payment.status === 'pending';

/** Another payment took its discount over while it waited at the provider's page. */
export const isSuperseded = (payment: PaymentRow): boolean =>
  payment.superseded_at !== null && payment.completed_at === null;

/** Money that comes for it brings no credits: trying again is a new payment. */
export const isOver = (payment: PaymentRow): boolean => isSuperseded(payment) || payment.status === 'failed';

/** A payment by its id, or null; with `memberId` only a payment of that member. */
export async function findPayment(tx: Tx, id: string, memberId?: string): Promise<PaymentRow | null> {
  if (!isId(id)) return null;
  let query = tx.selectFrom('payment').selectAll().where('id', '=', id);
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  return (await query.executeTakeFirst()) ?? null;
}

/** What the member bought last and has, or null. */
export async function findLastPurchase(tx: Tx, memberId: string): Promise<PaymentRow | null> {
  const row = await tx
    .selectFrom('payment')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', '=', 'completed')
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** What these payments cost and brought. */
export async function pricesOf(
  tx: Tx,
  ids: readonly string[],
): Promise<readonly Pick<PaymentRow, 'id' | 'amount' | 'credits' | 'currency'>[]> {
  if (ids.length === 0) return [];
  return tx.selectFrom('payment').select(['id', 'amount', 'credits', 'currency']).where('id', 'in', ids).execute();
}

/** A provider's open payments of which it has no order yet, as a part of another feature's query. */
export function unsentPayments(tx: Tx, provider: string) {
  return tx
    .selectFrom('payment')
    .select('id')
    .where('provider', '=', provider)
    .where('provider_ref', 'is', null)
    .where('status', 'in', openStatuses);
}

/** Position of a payment in the list, newest first. */
export interface PaymentPlace {
  readonly createdAt: Date;
  readonly id: string;
}

/** Payments, newest first; only those before a position. */
export async function findPayments(
  tx: Tx,
  page: {
    readonly limit: number;
    readonly memberId?: string;
    readonly brand?: string;
    readonly before?: PaymentPlace | undefined;
  },
): Promise<readonly PaymentRow[]> {
  const { before, brand, limit, memberId } = page;
  let query = tx.selectFrom('payment').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  if (brand !== undefined) query = query.where('brand', '=', brand);
  if (before) {
    query = query.where((eb) =>
      eb.or([
        eb('created_at', '<', before.createdAt),
        eb.and([eb('created_at', '=', before.createdAt), eb('id', '<', before.id)]),
      ]),
    );
  }
  return query.execute();
}

/** What of these payments was paid or may still be, minor units together. */
export async function debitedBy(tx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { total } = await tx
    .selectFrom('payment')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('amount'), eb.val('0')).as('total'))
    .where('id', 'in', ids)
    .where('status', 'not in', ['failed', 'cancelled'])
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Those of these payments that were paid and have stayed so. */
export async function completedOf(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('payment')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'completed')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Whether a bank took the money of one of these payments back. */
export async function wasChargedBack(tx: Tx, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const returned = await tx
    .selectFrom('payment')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'charged_back')
    .executeTakeFirst();
  return returned !== undefined;
}
