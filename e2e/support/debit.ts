import { randomInt } from 'node:crypto';
import { dataDir } from './browser.ts';
import { latestMail } from './outbox.ts';
import { eventually, type Person } from './wire.ts';

/** A Dutch mobile number as it is written at home. */
export const mobile = (): string => `06 1${randomInt(1_000_000, 9_999_999)}`;

const international = (number: string): string => `+31${number.replaceAll(' ', '').slice(1)}`;

/** A Dutch account of its own: a returned debit blocks an account for everybody. */
function newIban(): string {
  const bban = `ABNA${randomInt(1_000_000_000, 10_000_000_000)}`;
  const digits = [...`${bban}NL00`].map((letter) => Number.parseInt(letter, 36)).join('');
  return `NL${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${bban}`;
}

/** The code in the text message to a number as it is written at home. */
export async function codeFor(number: string): Promise<string> {
  const sms = await eventually(async () => latestMail(dataDir, `${international(number)}@sms.invalid`));
  return /\b\d{6}\b/.exec(sms.text)?.[0] ?? '';
}

/** Signs a direct debit for the smallest bundle. @returns the address of the bank's page */
export async function signDebit(person: Person): Promise<string> {
  const number = mobile();
  const begun = await person.post('/api/directdebit.php', {
    bundle: 'ember-p0', account_holder: 'Eva Smit', iban: newIban(), street: 'Singel', house_number: '1',
    zip: '1012 AB', city: 'Amsterdam', phone: international(number),
  }); // prettier-ignore
  const { payment_id: payment } = begun.json['payment'] as unknown as { payment_id: string };
  const signed = await person.put('/api/directdebit.php', { payment, otp: await codeFor(number) });
  return (signed.json['payment'] as unknown as { redirect_url: string }).redirect_url;
}

/** What becomes of an order at the bank's page. */
export async function decideAt(checkout: string, outcome: string): Promise<void> {
  await fetch(checkout, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
}

/** Signs a direct debit, and waits until it is paid. */
export async function payByDebit(person: Person): Promise<void> {
  const checkout = await signDebit(person);
  await decideAt(checkout, 'paid');
  const id = new URL(checkout).pathname.split('/').at(-1) ?? '';
  await eventually(async () => {
    const { json } = await person.get('/api/payment.php', { id });
    return (json['payment'] as unknown as { status: string }).status === 'completed' || null;
  });
}
