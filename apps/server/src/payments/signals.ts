import { createHmac } from 'node:crypto';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/tx.ts';
import { readDeviceCookie } from '../auth/known-devices.ts';
import { networksOf } from '../http/networks.ts';
import type { PaymentRow } from './queries.ts';
import { signalsKeptMs } from './review-rules.ts';

/** Where an order came from. */
export interface Origin {
  readonly ip: string;
  /** Value of the device cookie. */
  readonly device: string | undefined;
}

type Signal = 'network' | 'device' | 'card';

/** A keyed hash: the table does not tell an address or a card, and is of no use in another database. */
async function hashOf(ctx: Pick<AppContext, 'secrets'>, signal: Signal, value: string): Promise<Buffer> {
  return createHmac('sha256', await ctx.secrets.random('payment-signals'))
    .update(`${signal} ${value}`)
    .digest();
}

/** Keeps where an order came from, once. */
export async function keepOrigin(tx: Tx, ctx: AppContext, payment: PaymentRow, { ip, device }: Origin): Promise<void> {
  const cookie = readDeviceCookie(device);
  const network = networksOf(ip).at(-1)?.name ?? ip;
  await tx
    .insertInto('payment_signal')
    .values({
      payment_id: payment.id,
      member_id: payment.member_id,
      network: await hashOf(ctx, 'network', network),
      device: cookie === null ? null : await hashOf(ctx, 'device', cookie),
      card: null,
      created_at: payment.created_at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Keeps that an order was paid, and with which card (as the provider tells it apart). @returns all its signals */
export async function keepPaid(
  tx: Tx,
  ctx: AppContext,
  payment: PaymentRow,
  card: string | undefined,
): Promise<Readonly<Record<Signal, Buffer | null>>> {
  const hashed = card === undefined ? null : await hashOf(ctx, 'card', card);
  return tx
    .insertInto('payment_signal')
    .values({
      payment_id: payment.id,
      member_id: payment.member_id,
      network: null,
      device: null,
      card: hashed,
      paid: true,
      created_at: payment.created_at,
    })
    .onConflict((conflict) => conflict.column('payment_id').doUpdateSet({ card: hashed, paid: true }))
    .returning(['network', 'device', 'card'])
    .executeTakeFirstOrThrow();
}

/** Deletes what no rule looks back to. */
export async function forgetOldSignals(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - signalsKeptMs);
  await ctx.db.deleteFrom('payment_signal').where('created_at', '<', before).execute();
}
