import { randomUUID } from 'node:crypto';
import type { Payment } from '@dating/core/contract';
import { expect } from 'vitest';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

type Change = Readonly<Record<string, unknown>>;

export const order = (change: Change = {}) => ({
  bundle: 'ember-p0',
  payment_method: 'ideal',
  country: 'NL',
  withdrawal_waiver: true,
  ...change,
});

export const begin = (who: Person, change: Change = {}, key: string = randomUUID()) =>
  who.client.post<{ payment: Payment }>('/api/payment.php', order(change), { key });

export async function buy(who: Person, change: Change = {}): Promise<Payment> {
  const reply = await begin(who, change);
  expect(reply.status, reply.text).toBe(201);
  return reply.body.payment;
}

/** Path of the sandbox's page. */
export const checkout = ({ payment_id: id }: Pick<Payment, 'payment_id'>): string => `/sandbox/checkout/${id}`;

/** The buyer's action at the provider; resolves once the notice was delivered. */
export const decide = (
  who: Person,
  payment: Pick<Payment, 'payment_id'>,
  outcome: string,
  more: Readonly<Record<string, string>> = {},
) => who.client.request('POST', checkout(payment), { form: { outcome, ...more } });

export const look = async (who: Person, payment: Payment): Promise<Payment> =>
  (await who.client.get<{ payment: Payment }>('/api/payment.php', { id: payment.payment_id })).body.payment;

/** The payment when everything that is queued is done. */
export async function settled(server: TestServer, who: Person, payment: Payment): Promise<Payment> {
  await server.settle();
  return look(who, payment);
}

/** Status and code of a refusal. */
export async function refused(call: Promise<{ status: number; body: unknown }>): Promise<readonly [number, string]> {
  const { status, body } = await call;
  return [status, (body as { error: { code: string } }).error.code];
}

/** The keyed hash of the card that a payment was paid with, in hexadecimal; empty where none is known. */
export async function cardOf({ ctx }: TestServer, { payment_id: id }: Pick<Payment, 'payment_id'>): Promise<string> {
  const row = await ctx.db.selectFrom('payment_signal').select('card').where('payment_id', '=', id).executeTakeFirst();
  return row?.card?.toString('hex') ?? '';
}

const złoty = { currency: 'PLN', prices: { p0: 3999, p1: 9999, p2: 19_999, p3: 34_999 } };

/** Ember sells for złoty in Poland, as some methods ask for. */
export async function sellForZłoty({ ctx }: TestServer): Promise<void> {
  await ctx.db
    .updateTable('brand')
    .set({ country_prices: JSON.stringify({ PL: złoty }) })
    .where('id', '=', 'ember')
    .execute();
  await ctx.brands.reload();
}
