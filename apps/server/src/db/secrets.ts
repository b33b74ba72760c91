import { hkdfSync, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { StartupError } from '../startup-error.ts';
import { decrypt, encrypt } from './cipher.ts';
import type { Database } from './schema.ts';
import type { Tx } from './tx.ts';

/** The secrets of 256 random bits, which every process holds. */
const randomNames = [
  'photo-addresses',
  'unsubscribe-links',
  'brand-previews',
  'direct-debit-details',
  'direct-debit-keys',
  'payment-signals',
  'outbox-keys',
  'signup-mailboxes',
  'limits',
] as const;
type RandomName = (typeof randomNames)[number];

/**
 * The purpose of a secret; each purpose has its own, so that a signature for one is not valid for another.
 * `web-push` and `web-push-before` hold a pair of keys as JSON, the others random bits.
 */
export type SecretName = RandomName | 'web-push' | 'web-push-before' | 'sandbox-payments';

/** The keys of one database, shared by all of its processes. They are encrypted where the environment has a SECRET. */
export interface Secrets {
  /** 256 random bits. */
  random(name: RandomName): Promise<Buffer>;
  /** Any value; `make` makes it when it is asked for first. */
  kept(name: SecretName, make: () => Promise<Buffer>): Promise<Buffer>;
  /** null where there is none. */
  find(name: SecretName): Promise<Buffer | null>;
}

interface Sealed {
  readonly value: Buffer;
  readonly nonce: Buffer | null;
}

/** The key of a SECRET, or null where there is none. */
type Key = Buffer | null;

function keyOf(secret: string | undefined): Key {
  return secret ? Buffer.from(hkdfSync('sha256', secret, '', 'dating: table secret, version 1', 32)) : null;
}

/** Each value is bound to its name: one row's value is of no use in another row. */
function seal(key: Key, name: string, plain: Buffer): Sealed {
  return key ? encrypt(key, name, plain) : { value: plain, nonce: null };
}

/** @throws StartupError when this is not the key that it was encrypted with */
function open(key: Key, name: string, { value, nonce }: Sealed): Buffer {
  if (!nonce) return value;
  if (!key) {
    throw new StartupError('SECRET is missing: the keys in this database are encrypted. Set the one that they were encrypted with.'); // prettier-ignore
  }
  try {
    return decrypt(key, name, { value, nonce });
  } catch {
    throw new StartupError(
      `SECRET is not the one that the keys in this database are encrypted with (${name} cannot be read). Set that one; \`pnpm ops secret rotate\` changes it.`,
    );
  }
}

/**
 * Opens the keys of a database. Those that are plain are encrypted now, once there is a SECRET to do it with, and random
 * ones that are missing are made.
 * @throws StartupError when SECRET is missing, or not the one that they are encrypted with
 */
export async function openSecrets(db: Kysely<Database>, secret: string | undefined): Promise<Secrets> {
  const key = keyOf(secret);
  const present = await readSecrets(db, secret);
  if (key) await sealPlain(db, key);

  const find = async (name: SecretName) => {
    const row = await db.selectFrom('secret').selectAll().where('name', '=', name).executeTakeFirst();
    return row ? open(key, name, row) : null;
  };
  const kept = async (name: SecretName, make: () => Promise<Buffer>): Promise<Buffer> => {
    const found = await find(name);
    if (found) return found;
    await db
      .insertInto('secret')
      .values({ name, ...seal(key, name, await make()) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const stored = await find(name);
    if (!stored) throw new Error(`The secret ${name} was not stored.`);
    return stored;
  };
  // Held from the start: once another SECRET encrypts them for the processes that start later, this one can open none,
  // and what it made nobody else could open.
  const held = new Map<RandomName, Buffer>();
  for (const name of randomNames) {
    held.set(name, present.get(name)?.plain ?? (await kept(name, async () => randomBytes(32))));
  }
  const random = async (name: RandomName): Promise<Buffer> => {
    const found = held.get(name);
    if (!found) throw new Error(`There is no secret ${name}.`);
    return found;
  };
  return { find, kept, random };
}

/**
 * Reads every key and changes none, for the operator's diagnosis.
 * @throws StartupError when SECRET is missing, or not the one that they are encrypted with
 */
export async function readSecrets(
  db: Kysely<Database>,
  secret: string | undefined,
): Promise<ReadonlyMap<string, { readonly plain: Buffer; readonly sealed: boolean }>> {
  const key = keyOf(secret);
  const rows = await db.selectFrom('secret').selectAll().orderBy('name').execute();
  return new Map(rows.map((row) => [row.name, { plain: open(key, row.name, row), sealed: row.nonce !== null }]));
}

async function sealPlain(db: Kysely<Database>, key: Key): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const plain = (await lockRows(tx)).filter(({ nonce }) => nonce === null);
    for (const { name, value } of plain) await write(tx, name, seal(key, name, value));
  });
}

/**
 * Encrypts every key anew, all or none. Running processes have theirs already; whoever starts from now on needs `to`.
 * @param to undefined: plain again
 * @returns how many keys there are
 * @throws StartupError when `from` is not the SECRET that they are encrypted with
 */
export async function rotateSecret(
  db: Kysely<Database>,
  { from, to }: { readonly from: string | undefined; readonly to: string | undefined },
): Promise<number> {
  const [before, after] = [keyOf(from), keyOf(to)];
  return db.transaction().execute(async (tx) => {
    const rows = await lockRows(tx);
    for (const row of rows) await write(tx, row.name, seal(after, row.name, open(before, row.name, row)));
    return rows.length;
  });
}

/**
 * Puts another value in the place of a secret, and keeps the present one under another name.
 *
 * @returns false where there is none to replace
 */
export async function replaceSecret(
  db: Kysely<Database>,
  secret: string | undefined,
  { name, keptAs, value }: { readonly name: SecretName; readonly keptAs: SecretName; readonly value: Buffer },
): Promise<boolean> {
  const key = keyOf(secret);
  return db.transaction().execute(async (tx) => {
    const present = (await lockRows(tx)).find((row) => row.name === name);
    if (!present) return false;
    const sealed = seal(key, keptAs, open(key, name, present));
    await tx
      .insertInto('secret')
      .values({ name: keptAs, ...sealed })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(sealed))
      .execute();
    await write(tx, name, seal(key, name, value));
    return true;
  });
}

const lockRows = (tx: Tx) => tx.selectFrom('secret').selectAll().orderBy('name').forUpdate().execute();

async function write(tx: Tx, name: string, sealed: Sealed): Promise<void> {
  await tx.updateTable('secret').set(sealed).where('name', '=', name).execute();
}
