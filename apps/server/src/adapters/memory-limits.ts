import type { Cache, Clock, RateLimiter } from '../ports/index.ts';

const sweepAt = 50_000;

/** Fixed windows in memory. The number of keys is bounded: keys whose window is over are dropped. */
export function memoryRateLimiter(clock: Clock): RateLimiter {
  const windows = new Map<string, { used: number; until: number }>();
  return {
    async take(key, limit, windowMs) {
      const now = clock.now().getTime();
      if (windows.size > sweepAt) {
        for (const [name, window] of windows) if (window.until <= now) windows.delete(name);
      }
      const window = windows.get(key);
      if (!window || window.until <= now) {
        windows.set(key, { used: 1, until: now + windowMs });
        return { ok: true };
      }
      if (window.used >= limit) return { ok: false, retryAfterMs: window.until - now };
      window.used += 1;
      return { ok: true };
    },
  };
}

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
      if (entries.size > sweepAt) entries.clear();
      entries.set(key, { value, until: clock.now().getTime() + ttlMs });
    },
    async delete(key) {
      entries.delete(key);
    },
  };
}
