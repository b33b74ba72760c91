import { createECDH } from 'node:crypto';
import { readSecrets } from '../../db/secrets.ts';
import { countSubscriptions } from '../../push-subscriptions/subscriptions.ts';
import { failed, failedBy, type Line, ok, warning } from './line.ts';
import type { Patient } from './patient.ts';

interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The keys in the database: whether SECRET opens them, and whether those of web push are a pair that browsers know. */
export async function checkKeys({ env, database }: Patient): Promise<readonly Line[]> {
  const given = env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY ? { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY } : null; // prettier-ignore
  if (!database) return given ? [checkPair(given)] : [];
  try {
    const keys = await readSecrets(database.db, env.SECRET);
    const pair = keys.get('web-push');
    const kept = pair ? (JSON.parse(pair.plain.toString('utf8')) as KeyPair) : null;
    const used = given ?? kept;
    return [
      checkSealing([...keys.values()], env),
      ...(used ? [checkPair(used)] : []),
      ...(await checkBrowsers(database, given, kept)),
    ];
  } catch (error) {
    return [failedBy('keys', error, 'Set the SECRET that they were encrypted with.'), ...(given ? [checkPair(given)] : [])]; // prettier-ignore
  }
}

function checkSealing(keys: readonly { readonly sealed: boolean }[], { production }: Patient['env']): Line {
  const plain = keys.filter(({ sealed }) => !sealed).length;
  if (plain === 0) return ok('keys', `${keys.length} keys are in the database, and SECRET opens them.`);
  if (!production) return ok('keys', `${keys.length} keys are in the database, ${plain} of them not encrypted.`);
  return warning('keys', `${plain} keys in the database are not encrypted.`, 'Start the product with its SECRET: it encrypts them.'); // prettier-ignore
}

function checkPair({ publicKey, privateKey }: KeyPair): Line {
  try {
    const ecdh = createECDH('prime256v1');
    ecdh.setPrivateKey(privateKey, 'base64url');
    if (ecdh.getPublicKey('base64url') === publicKey) return ok('push', 'The keys of web push are a pair.');
  } catch {
    // Not a key at all.
  }
  return failed('push', 'VAPID_PRIVATE_KEY does not belong to VAPID_PUBLIC_KEY: no notification arrives.', 'Set the two that were made together, or neither: then the pair in the database is used.'); // prettier-ignore
}

async function checkBrowsers(
  { db }: NonNullable<Patient['database']>,
  given: KeyPair | null,
  kept: KeyPair | null,
): Promise<readonly Line[]> {
  if (!given || !kept || given.publicKey === kept.publicKey) return [];
  const count = await countSubscriptions(db);
  if (count === 0) return [];
  return [warning('push', `${count} browsers may have subscribed with the keys in the database, not with those of VAPID_PUBLIC_KEY.`, 'Leave both VAPID keys empty to go on with the pair in the database.')]; // prettier-ignore
}
