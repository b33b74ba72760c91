import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { FORGOTTEN_AFTER_MS, type KeptMessage, type OutboxStorage } from '../models/outbox.ts';
import type { databases } from '../rules/browser-storage.ts';
import { keyOf, type KeySource } from './outbox-keys.ts';
import { seal, type Sealed, unseal } from './sealing.ts';

const NAME: (typeof databases)[number] = 'outbox';

/** A message as it lies in the database: who wrote to whom is told, what was written is sealed. */
interface SealedMessage extends Omit<KeptMessage, 'text' | 'photo'> {
  /** The text in UTF-8, or the bytes of the photo. */
  readonly sealed: Sealed;
  /** Of a photo. */
  readonly mediaType?: string;
}

interface Schema extends DBSchema {
  /** As they are: of a version that sealed none. */
  messages: { key: string; value: SealedMessage | KeptMessage; indexes: { owner: [string, number] } };
}

/** The key is asked for once as long as the member stays logged in here. */
export interface IndexedOutboxOptions extends KeySource {
  readonly now?: () => Date;
}

/**
 * The outbox in the browser's own database: it outlives the page, the tab and the browser. What was written lies there
 * sealed by a key that log-out destroys (`outbox-keys`), and that the server has for the same member when they come back.
 */
export function indexedOutbox({ now = () => new Date(), ...source }: IndexedOutboxOptions): OutboxStorage {
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

  /**
   * The key of the member who wrote last. A page that has not heard of the log-out in another tab still has words to seal: it
   * has their key as long as it stands, and does not write it down again.
   */
  let latest: { readonly owner: string; readonly key: Promise<CryptoKey> } | null = null;

  /** @param isAnew somebody has logged in: their key has to lie on the device again */
  function keyFor(owner: string, isAnew = false): Promise<CryptoKey> {
    const before = latest?.owner === owner ? latest : null;
    if (before && !isAnew) return before.key;
    const asked = { owner, key: keyOf(owner, source) };
    latest = asked;
    asked.key.catch(() => {
      if (latest === asked) latest = before;
    });
    return asked.key;
  }

  async function sealedMessage({ text, photo, ...message }: KeptMessage): Promise<SealedMessage> {
    const plain = photo === null ? new TextEncoder().encode(text) : await photo.arrayBuffer();
    const sealed = await seal(await keyFor(message.owner), plain);
    return { ...message, sealed, ...(photo === null ? {} : { mediaType: photo.type }) };
  }

  async function opened(kept: SealedMessage | KeptMessage): Promise<KeptMessage> {
    if (!('sealed' in kept)) return kept;
    const { sealed, mediaType, ...message } = kept;
    const plain = await unseal(await keyFor(message.owner), sealed);
    return message.kind === 'text'
      ? { ...message, text: new TextDecoder().decode(plain), photo: null }
      : { ...message, text: '', photo: new Blob([plain], { type: mediaType ?? '' }) };
  }

  /** What can be read: nobody has the key any more of what cannot. Rejects where the key cannot be asked for. */
  async function readable(owner: string, kept: readonly (SealedMessage | KeptMessage)[]): Promise<KeptMessage[]> {
    if (kept.length > 0) await keyFor(owner);
    const all = await Promise.all(kept.map((one) => opened(one).catch(() => null)));
    return all.filter((one) => one !== null);
  }

  async function put(message: KeptMessage): Promise<void> {
    // Sealed first: a transaction ends while it waits for something else.
    const sealed = await sealedMessage(message);
    const transaction = (await open()).transaction('messages', 'readwrite', { durability: 'strict' });
    await Promise.all([transaction.store.put(sealed), transaction.done]);
  }

  return {
    async load(owner) {
      // Asked for while there is a line: what is written without one is sealed, too.
      keyFor(owner, true).catch(() => undefined);
      const transaction = (await open()).transaction('messages', 'readwrite');
      const oldest = now().getTime() - FORGOTTEN_AFTER_MS;
      const own: (SealedMessage | KeptMessage)[] = [];
      // All of it, one at a time: the writer of what is over may never come back to this device.
      let cursor = await transaction.store.index('owner').openCursor();
      while (cursor) {
        if (Date.parse(cursor.value.createdAt) < oldest) await cursor.delete();
        else if (cursor.value.owner === owner) own.push(cursor.value);
        cursor = await cursor.continue();
      }
      await transaction.done;
      const messages = await readable(owner, own);
      const unsealed = new Set(own.flatMap((one) => ('sealed' in one ? [] : [one.localId])));
      await Promise.all(messages.filter(({ localId }) => unsealed.has(localId)).map(put));
      return messages;
    },
    async before({ owner, profile, place }) {
      const earlier = IDBKeyRange.bound([owner, -Infinity], [owner, place], false, true);
      const kept = await (await open()).getAllFromIndex('messages', 'owner', earlier);
      return readable(owner, kept.filter((one) => one.profile === profile)); // prettier-ignore
    },
    async get(localId) {
      const message = await (await open()).get('messages', localId);
      return message && opened(message);
    },
    put,
    remove: async (localId) => (await open()).delete('messages', localId),
  };
}
