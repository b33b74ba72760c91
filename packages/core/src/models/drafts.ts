import type { KeyValueStorage } from './environment.ts';

const KEY = 'drafts';

/** For so long what credits were missing for goes by itself once there are some. */
export const HELD_MS = 24 * 60 * 60 * 1_000;

interface Draft {
  readonly text: string;
  /** Absent for what is still being written. */
  readonly held?: Hold;
}

/** That a draft was held back for want of credits. */
interface Hold {
  /** ISO 8601: since when. */
  readonly at: string;
  /** The idempotency key under which it goes: from however many tabs, it arrives once. */
  readonly key: string;
}

/** A draft that goes by itself. */
export interface HeldDraft {
  /** The member whom it is for. */
  readonly profile: string;
  readonly text: string;
  readonly key: string;
}

/** The entry of the storage: drafts by the member whom they are for. */
interface Entry {
  /** Who writes. */
  readonly owner: string;
  readonly drafts: Readonly<Record<string, Draft | string>>;
}

/**
 * What was being written, by member, and under keys of their own the lines of gifts: it survives a reload and a visit to
 * the payment page. All of it is one entry of the storage, so that logging out takes all of it away. What another member
 * of this browser wrote is not read.
 */
export class Drafts {
  readonly #storage: KeyValueStorage;
  readonly #owner: () => string | null;

  /** @param owner the member who writes; null when nobody is logged in: then nothing is kept */
  constructor(storage: KeyValueStorage, owner: () => string | null) {
    this.#storage = storage;
    this.#owner = owner;
  }

  get(profile: string): string {
    return this.#read()[profile]?.text ?? '';
  }

  set(profile: string, text: string): void {
    this.#write(profile, text === '' ? null : { text });
  }

  /** What was sent is a draft no longer, unless it was written on meanwhile. */
  remove(profile: string, text: string): void {
    if (text !== '' && this.get(profile) === text) this.#write(profile, null);
  }

  /** What was to be sent waits for credits: it goes by itself, unless it is changed before. */
  hold(profile: string, now: Date, key: string): void {
    this.#write(profile, { text: this.get(profile), held: { at: now.toISOString(), key } });
  }

  /** The drafts that go by themselves. */
  held(now: Date): readonly HeldDraft[] {
    return Object.entries(this.#read()).flatMap(([profile, { text, held }]) =>
      held !== undefined && now.getTime() - Date.parse(held.at) < HELD_MS ? [{ profile, text, key: held.key }] : [],
    );
  }

  clear(): void {
    this.#storage.remove(KEY);
  }

  #write(profile: string, draft: Draft | null): void {
    const owner = this.#owner();
    if (owner === null) return;
    const { [profile]: _before, ...others } = this.#read();
    const drafts = Object.entries(draft === null ? others : { ...others, [profile]: draft });
    if (drafts.length === 0) return this.clear();
    const entry: Entry = { owner, drafts: Object.fromEntries(drafts.map(([id, one]) => [id, stored(one)])) };
    this.#storage.set(KEY, JSON.stringify(entry));
  }

  #read(): Readonly<Record<string, Draft>> {
    try {
      const entry: Partial<Entry> | null = JSON.parse(this.#storage.get(KEY) ?? 'null');
      if (entry?.owner === undefined || entry.owner !== this.#owner()) return {};
      return Object.fromEntries(
        Object.entries(entry.drafts ?? {}).flatMap(([profile, one]: [string, unknown]) => {
          const draft = draftOf(one);
          return draft ? [[profile, draft]] : [];
        }),
      );
    } catch {
      return {};
    }
  }
}

const stored = (draft: Draft): Draft | string => (draft.held === undefined ? draft.text : draft);

function draftOf(value: unknown): Draft | null {
  if (typeof value === 'string') return { text: value };
  const { text, held }: Partial<Draft> = Object(value);
  return typeof text === 'string' && typeof held?.at === 'string' && typeof held.key === 'string'
    ? { text, held }
    : null;
}
