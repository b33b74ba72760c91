import { randomUUID } from 'node:crypto';
import type { DirectDebit, Payment } from '@dating/core/contract';
import { expect } from 'vitest';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

type Change = Readonly<Record<string, unknown>>;

export interface Debited {
  readonly payment: Payment;
  readonly debit: DirectDebit;
}

/** A Dutch account of its own for each test: `0417164300` and such, with its check digits. */
export function ibanOf(account: number): string {
  const bban = `ABNA${String(account).padStart(10, '0')}`;
  const digits = [...`${bban}NL00`].map((letter) => Number.parseInt(letter, 36)).join('');
  return `NL${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${bban}`;
}

/** A mobile number of its own for each test. */
export const mobileOf = (account: number): string => `+316${String(10_000_000 + (account % 20_000_000))}`;

export const debitForm = (account: number, change: Change = {}) => ({
  bundle: 'ember-p0',
  account_holder: 'Marie Jansen',
  iban: ibanOf(account),
  street: 'Oudegracht',
  house_number: '12 bis',
  zip: '3511 AB',
  city: 'Utrecht',
  phone: mobileOf(account),
  ...change,
});

export const beginDebit = (who: Person, account: number, change: Change = {}, key: string = randomUUID()) =>
  who.client.post<Debited>('/api/directdebit.php', debitForm(account, change), { key });

/** The code that the phone received last. */
export async function codeFor(server: TestServer, phone: string): Promise<string> {
  const text = (await server.mailsTo(`${phone}@sms.invalid`)).at(-1)?.text ?? '';
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

export const sign = (who: Person, payment: Pick<Payment, 'payment_id'>, otp: string) =>
  who.client.put<{ payment: Payment }>('/api/directdebit.php', { payment: payment.payment_id, otp });

/** A direct debit that is signed and waits for the bank. */
export async function signed(server: TestServer, who: Person, account: number, change: Change = {}): Promise<Payment> {
  const begun = await beginDebit(who, account, change);
  expect(begun.status, begun.text).toBe(201);
  const reply = await sign(who, begun.body.payment, await codeFor(server, mobileOf(account)));
  expect(reply.status, reply.text).toBe(200);
  return reply.body.payment;
}
