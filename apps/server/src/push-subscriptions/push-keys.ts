import { generateKeyPairSync } from 'node:crypto';
import * as z from 'zod/mini';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { replaceSecret, type Secrets } from '../db/secrets.ts';

/** A pair of keys of web push (RFC 8292), each base64url: an uncompressed point on P-256, and 32 bytes. */
export const pushKeyPair = z.strictObject({ publicKey: z.string(), privateKey: z.string() });
export type PushKeyPair = z.infer<typeof pushKeyPair>;

export function newPushKeys(): PushKeyPair {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d };
}

const read = (plain: Buffer): PushKeyPair => pushKeyPair.parse(JSON.parse(plain.toString('utf8')));

/** The pairs that were made here before the environment named one, the latest first. */
export async function earlierPushKeys(secrets: Pick<Secrets, 'find'>): Promise<readonly PushKeyPair[]> {
  const found = [await secrets.find('web-push'), await secrets.find('web-push-before')];
  return found.flatMap((plain) => (plain ? [read(plain)] : []));
}

/** The pair in the database, and the one before it where it was changed: browsers that nobody opened since know that one. */
export async function keptPushKeys(
  secrets: Pick<Secrets, 'find' | 'kept'>,
  make: () => Promise<Buffer>,
): Promise<readonly [PushKeyPair, ...PushKeyPair[]]> {
  const now = read(await secrets.kept('web-push', make));
  const before = await secrets.find('web-push-before');
  return before ? [now, read(before)] : [now];
}

/**
 * Makes a new pair and keeps the one before.
 *
 * @returns the new public key; null where there is no pair yet
 */
export async function rotatePushKeys(db: Kysely<Database>, secret: string | undefined): Promise<string | null> {
  const pair = newPushKeys();
  const value = Buffer.from(JSON.stringify(pair));
  const replaced = await replaceSecret(db, secret, { name: 'web-push', keptAs: 'web-push-before', value });
  return replaced ? pair.publicKey : null;
}
