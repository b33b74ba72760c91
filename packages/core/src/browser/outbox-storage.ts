import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptMessage, OutboxStorage } from '../models/outbox.ts';
import type { databases } from '../rules/browser-storage.ts';

const NAME: (typeof databases)[number] = 'outbox';

/** What waits for longer than this is forgotten, whoever wrote it. */
const FORGOTTEN_AFTER_MS = 30 * 24 * 60 * 60 * 1_000;

interface Schema extends DBSchema {
  messages: { key: string; value: KeptMessage; indexes: { owner: [string, number] } };
}

/** The outbox in the browser's own database: it outlives the page, the tab and the browser. */
export function indexedOutbox(now: () => Date = () => new Date()): OutboxStorage {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;

  function open(): Promise<IDBPDatabase<Schema>> {
    opening ??= openDB<Schema>(NAME, 1, {
      upgrade: (db) => {
        db.createObjectStore('messages', { keyPath: 'localId' }).createIndex('owner', ['owner', 'place']);
      },
      // The browser took it away: the next one to ask opens it anew.
      terminated: () => (opening = null),
    }).catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  }

  return {
    async load(owner) {
      const transaction = (await open()).transaction('messages', 'readwrite');
      const oldest = now().getTime() - FORGOTTEN_AFTER_MS;
      const own: KeptMessage[] = [];
      // All of it, one at a time: the writer of what is over may never come back to this device.
      let cursor = await transaction.store.index('owner').openCursor();
      while (cursor) {
        if (Date.parse(cursor.value.createdAt) < oldest) await cursor.delete();
        else if (cursor.value.owner === owner) own.push(cursor.value);
        cursor = await cursor.continue();
      }
      await transaction.done;
      return own;
    },
    async before({ owner, profile, place }) {
      const earlier = IDBKeyRange.bound([owner, -Infinity], [owner, place], false, true);
      const kept = await (await open()).getAllFromIndex('messages', 'owner', earlier);
      return kept.filter((one) => one.profile === profile);
    },
    get: async (localId) => (await open()).get('messages', localId),
    put: async (message) => {
      const transaction = (await open()).transaction('messages', 'readwrite', { durability: 'strict' });
      await Promise.all([transaction.store.put(message), transaction.done]);
    },
    remove: async (localId) => (await open()).delete('messages', localId),
  };
}
