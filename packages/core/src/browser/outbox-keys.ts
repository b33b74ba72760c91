import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { databases } from '../rules/browser-storage.ts';
import { importKey } from './sealing.ts';

const NAME: (typeof databases)[number] = 'outbox-keys';

interface Schema extends DBSchema {
  /** By member. No script can read them; log-out deletes the database. */
  keys: { key: string; value: CryptoKey };
}

type Database = IDBPDatabase<Schema>;

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDB<Schema>(NAME, 1, {
    upgrade: (fresh) => void fresh.createObjectStore('keys'),
    // A log-out in another tab takes it away.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** Where the key comes from, and for whom it stays. */
export interface KeySource {
  /** 32 bytes in base64url; rejects where the member is not logged in or the server is away. */
  readonly fetchKey: (owner: string) => Promise<string>;
  /** Whether the member is logged in on this page. */
  readonly isHere: (owner: string) => boolean;
}

/**
 * The key of a member's messages on this device: the one that lies here, or else the server's, which it gives to that
 * member alone and which is the same each time. It stays where the member is still logged in when it comes, in the place of
 * anybody else's.
 *
 * @throws what `fetchKey` rejects with
 */
export async function keyOf(owner: string, { fetchKey, isHere }: KeySource): Promise<CryptoKey> {
  const known = await withDatabase((db) => db.get('keys', owner));
  if (known) return known;
  const key = await importKey(await fetchKey(owner));
  if (isHere(owner)) await withDatabase((db) => keepOnly(db, owner, key));
  // Logged out while it was written down.
  if (!isHere(owner)) await withDatabase((db) => db.delete('keys', owner));
  return key;
}

async function keepOnly(db: Database, owner: string, key: CryptoKey): Promise<void> {
  const transaction = db.transaction('keys', 'readwrite');
  await Promise.all([transaction.store.clear(), transaction.store.put(key, owner), transaction.done]);
}
