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
