import { createHmac, timingSafeEqual } from 'node:crypto';
import { decrypt, encrypt, packEncrypted, unpackEncrypted } from '../db/cipher.ts';
import type { Secrets } from '../db/secrets.ts';
import type { AccountDetails } from './account.ts';

type Keys = Pick<Secrets, 'random'>;

/** The details of a payment, as its row keeps them. */
export async function sealDetails(secrets: Keys, paymentId: string, details: AccountDetails): Promise<Buffer> {
  const key = await secrets.random('direct-debit-details');
  return packEncrypted(encrypt(key, paymentId, Buffer.from(JSON.stringify(details))));
}

export async function openDetails(secrets: Keys, paymentId: string, sealed: Buffer): Promise<AccountDetails> {
  const key = await secrets.random('direct-debit-details');
  return JSON.parse(decrypt(key, paymentId, unpackEncrypted(sealed)).toString('utf8')) as AccountDetails;
}

/** The same for the same value, and no way back to it without the key: accounts, phones and codes are few enough to try. */
export async function keyedHash(secrets: Keys, kind: 'account' | 'phone' | 'code', value: string): Promise<Buffer> {
  const key = await secrets.random('direct-debit-keys');
  return createHmac('sha256', key).update(`${kind} ${value}`).digest();
}

/** The hash of a code is of no use for another payment. */
export const codeHash = (secrets: Keys, paymentId: string, code: string): Promise<Buffer> =>
  keyedHash(secrets, 'code', `${paymentId} ${code}`);

export const isSameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
