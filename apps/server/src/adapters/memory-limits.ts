import type { Cache, Clock, RateLimiter } from '../ports/index.ts';

/** Keys in one generation. Two of them, for windows of one length, hold about 30 MB. */
const mostKeys = 100_000;

interface Window {
  used: number;
  readonly until: number;
}

/**
 * The windows of one length in two generations. A generation takes new keys for the length of a window, then waits as
 * long for the last of them to end, and is dropped whole: no key is ever looked for. A full one makes room early: then
 * the oldest counts are forgotten, so that no crowd of addresses can fill the memory.
 */
class Windows {
  readonly #lengthMs: number;
  #young = new Map<string, Window>();
  #old = new Map<string, Window>();
  #since: number;

  constructor(lengthMs: number, now: number) {
    this.#lengthMs = lengthMs;
    this.#since = now;
  }

  get size(): number {
    return this.#young.size + this.#old.size;
  }

  /** The window of a key that is not over. */
  find(key: string, now: number): Window | null {
    const window = this.#young.get(key) ?? this.#old.get(key);
    // A window from after now is one from before the product's clock was set back.
    return window && window.until > now && window.until <= now + this.#lengthMs ? window : null;
  }

  open(key: string, now: number): void {
    const age = now - this.#since;
    if (age >= this.#lengthMs || age < 0 || this.#young.size >= mostKeys) {
      this.#old = age >= 2 * this.#lengthMs ? new Map() : this.#young;
      this.#young = new Map();
      this.#since = now;
    }
    this.#young.set(key, { used: 1, until: now + this.#lengthMs });
  }
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

  async take(
    key: string,
    limit: number,
    windowMs: number,
  ): Promise<{ ok: true } | { ok: false; retryAfterMs: number }> {
    const now = this.#clock.now().getTime();
    let windows = this.#byLength.get(windowMs);
    if (!windows) this.#byLength.set(windowMs, (windows = new Windows(windowMs, now)));
    const window = windows.find(key, now);
    if (!window) windows.open(key, now);
    else if (window.used >= limit) return { ok: false, retryAfterMs: window.until - now };
    else window.used += 1;
    return { ok: true };
  }

  async giveBack(key: string, windowMs: number): Promise<void> {
    const window = this.#byLength.get(windowMs)?.find(key, this.#clock.now().getTime());
    if (window && window.used > 0) window.used -= 1;
  }
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
