import type { Cache, Clock, RateLimiter, Taken } from '../ports/index.ts';
import { CountTable, type KeyMark, markOf } from './count-table.ts';

/** A window that is not over. */
interface Place {
  readonly table: CountTable;
  readonly at: number;
}

/**
 * The windows of one length in two generations. A generation takes new keys for the length of a window, then waits as
 * long for the last of them to end, and is dropped whole: no key is ever looked for. A full one makes room early: then
 * the oldest counts are forgotten, so that no crowd of addresses can fill the memory.
 */
class Windows {
  readonly #lengthMs: number;
  #young: CountTable;
  #old: CountTable | null = null;

  constructor(lengthMs: number, now: number) {
    this.#lengthMs = lengthMs;
    this.#young = new CountTable(now);
  }

  get size(): number {
    return this.#young.size + (this.#old?.size ?? 0);
  }

  find(mark: KeyMark, now: number): Place | null {
    for (const table of [this.#young, this.#old]) {
      const at = table?.find(mark, now, this.#lengthMs) ?? -1;
      if (table && at >= 0) return { table, at };
    }
    return null;
  }

  open(mark: KeyMark, now: number): void {
    const age = now - this.#young.since;
    if (age >= this.#lengthMs || age < 0 || this.#young.isFull) {
      this.#old = age >= 2 * this.#lengthMs || age < 0 ? null : this.#young;
      this.#young = new CountTable(now);
    }
    this.#young.open(mark, now + this.#lengthMs);
  }
}

/** What is known of a key; `place` null: no window of it is on. */
interface Look {
  readonly windows: Windows;
  readonly mark: KeyMark;
  readonly now: number;
  readonly place: Place | null;
}

/** Fixed windows in memory: a bounded number of keys, and the same cost for each call, however many there are. */
export class MemoryRateLimiter implements RateLimiter {
  readonly #clock: Clock;
  readonly #byLength = new Map<number, Windows>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Keys that are kept now. */
  get size(): number {
    return [...this.#byLength.values()].reduce((sum, windows) => sum + windows.size, 0);
  }

  async take(key: string, limit: number, windowMs: number): Promise<Taken> {
    const found = this.#look(key, windowMs);
    const { place, now } = found;
    if (place && place.table.countOf(place.at) >= limit) {
      return { ok: false, retryAfterMs: place.table.endOf(place.at) - now };
    }
    count(found);
    return { ok: true };
  }

  async giveBack(key: string, _limit: number, windowMs: number): Promise<void> {
    const place = this.#placeOf(key, windowMs);
    if (place) place.table.setCount(place.at, Math.max(0, place.table.countOf(place.at) - 1));
  }

  /** Counts one action for `key` without a limit. @returns how many there are in its window now, and when it began */
  note(key: string, windowMs: number): { readonly count: number; readonly beganAt: number } {
    const found = this.#look(key, windowMs);
    const { place, now } = found;
    return { count: count(found), beganAt: place ? place.table.endOf(place.at) - windowMs : now };
  }

  /** How many actions there are in the window of `key`. */
  countOf(key: string, windowMs: number): number {
    const place = this.#placeOf(key, windowMs);
    return place ? place.table.countOf(place.at) : 0;
  }

  /** The window of `key` that is on; null where none is. */
  #placeOf(key: string, windowMs: number): Place | null {
    return this.#byLength.get(windowMs)?.find(markOf(key), this.#clock.now().getTime()) ?? null;
  }

  #look(key: string, windowMs: number): Look {
    const now = this.#clock.now().getTime();
    const mark = markOf(key);
    let windows = this.#byLength.get(windowMs);
    if (!windows) this.#byLength.set(windowMs, (windows = new Windows(windowMs, now)));
    return { windows, mark, now, place: windows.find(mark, now) };
  }
}

/** Counts one action in the window that is on, or begins one. @returns how many there are now */
function count({ windows, mark, now, place }: Look): number {
  if (!place) {
    windows.open(mark, now);
    return 1;
  }
  const { table, at } = place;
  table.setCount(at, table.countOf(at) + 1);
  return table.countOf(at);
}

/** Entries of the cache. */
const mostEntries = 50_000;

/** A bounded map with expiry. */
export function memoryCache(clock: Clock): Cache {
  const entries = new Map<string, { value: string; until: number }>();
  return {
    async get(key) {
      const entry = entries.get(key);
      if (!entry) return null;
      if (entry.until > clock.now().getTime()) return entry.value;
      entries.delete(key);
      return null;
    },
    async set(key, value, ttlMs) {
      if (entries.size > mostEntries) entries.clear();
      entries.set(key, { value, until: clock.now().getTime() + ttlMs });
    },
    async delete(key) {
      entries.delete(key);
    },
  };
}
