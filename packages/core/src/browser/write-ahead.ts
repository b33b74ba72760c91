import type { KeyValueStorage } from '../models/environment.ts';
import { FORGOTTEN_AFTER_MS, type KeptMessage, type OutboxStorage } from '../models/outbox.ts';

const KEY = 'outbox-ahead';

/**
 * The same outbox, but for what is lost when the page goes while its database is still opened: a text is written down
 * at once where writing takes no time, until the database has it. A photo is too large for that.
 *
 * @param storage outlives the page
 */
export function writtenAhead(outbox: OutboxStorage, storage: KeyValueStorage): OutboxStorage {
  function read(): Readonly<Record<string, KeptMessage>> {
    try {
      return Object(JSON.parse(storage.get(KEY) ?? '{}'));
    } catch {
      return {};
    }
  }

  function write(messages: Readonly<Record<string, KeptMessage>>): void {
    if (Object.keys(messages).length === 0) storage.remove(KEY);
    else storage.set(KEY, JSON.stringify(messages));
  }

  function strike(localId: string): void {
    const { [localId]: struck, ...others } = read();
    if (struck !== undefined) write(others);
  }

  /** Where the database does not take it, or nothing seals it yet, it stands here until it has arrived or its writer logs out. */
  async function put(message: KeptMessage): Promise<void> {
    if (message.photo === null) write({ ...read(), [message.localId]: message });
    await outbox.put(message);
    strike(message.localId);
  }

  return {
    put,
    async load(owner) {
      // Left by a page that is gone. What others wrote waits for them: only they have the key that seals it.
      for (const message of Object.values(read())) {
        if (message.owner === owner) await put(message).catch(() => undefined);
        else if (Date.now() - Date.parse(message.createdAt) > FORGOTTEN_AFTER_MS) strike(message.localId);
      }
      return outbox.load(owner);
    },
    before: (message) => outbox.before(message),
    get: (localId) => outbox.get(localId),
    remove: async (localId) => {
      strike(localId);
      await outbox.remove(localId);
    },
  };
}
