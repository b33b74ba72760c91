import { type DBSchema, openDB } from 'idb';
import type { KeptChats, KeptChatsStorage } from '../models/kept-chats.ts';
import type { databases } from '../rules/browser-storage.ts';
import { makeKey, seal, type Sealed, unseal } from './sealing.ts';

const NAME: (typeof databases)[number] = 'kept-chats';

interface Schema extends DBSchema {
  /** One key, which no script can read: it opens and seals. */
  keys: { key: 'chats'; value: CryptoKey };
  sealed: { key: 'chats'; value: Sealed };
}

async function withDatabase<T>(work: (db: Awaited<ReturnType<typeof openDB<Schema>>>) => Promise<T>): Promise<T> {
  const db = await openDB<Schema>(NAME, 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('keys');
      fresh.createObjectStore('sealed');
    },
    // A log-out in another tab takes it away.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** Seals them with a key that stays on this device, and that `forgetSealed` destroys with them. */
async function keep(kept: KeptChats): Promise<void> {
  const plain = new TextEncoder().encode(JSON.stringify(kept));
  await withDatabase(async (db) => {
    const key = (await db.get('keys', 'chats')) ?? (await makeKey());
    const sealed = await seal(key, plain);
    const transaction = db.transaction(['keys', 'sealed'], 'readwrite');
    await Promise.all([
      transaction.objectStore('keys').put(key, 'chats'),
      transaction.objectStore('sealed').put(sealed, 'chats'),
      transaction.done,
    ]);
  });
}

async function open(): Promise<KeptChats | null> {
  return withDatabase(async (db) => {
    const [key, sealed] = await Promise.all([db.get('keys', 'chats'), db.get('sealed', 'chats')]);
    if (!key || !sealed) return null;
    return JSON.parse(new TextDecoder().decode(await unseal(key, sealed))) as KeptChats;
  });
}

/** Conversations on this device, sealed while they lie there. `open` says null, too, where they cannot be opened any more. */
export const sealedChats: KeptChatsStorage = { keep, open: () => open().catch(() => null) };
