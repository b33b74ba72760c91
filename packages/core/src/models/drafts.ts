import type { KeyValueStorage } from './environment.ts';

const KEY = 'drafts';

/**
 * What was being written, by member: it survives a reload and a visit to the payment page. All of it is one entry of
 * the storage, so that logging out takes all of it away.
 */
export class Drafts {
  readonly #storage: KeyValueStorage;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
  }

  get(profile: string): string {
    return this.#read()[profile] ?? '';
  }

  set(profile: string, text: string): void {
    const { [profile]: _before, ...others } = this.#read();
    const drafts = text === '' ? others : { ...others, [profile]: text };
    if (Object.keys(drafts).length === 0) this.clear();
    else this.#storage.set(KEY, JSON.stringify(drafts));
  }

  clear(): void {
    this.#storage.remove(KEY);
  }

  #read(): Readonly<Record<string, string>> {
    try {
      const value: unknown = JSON.parse(this.#storage.get(KEY) ?? '{}');
      if (typeof value !== 'object' || value === null) return {};
      return Object.fromEntries(
        Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
      );
    } catch {
      return {};
    }
  }
}
