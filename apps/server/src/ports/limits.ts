/** Counts acts in a window: memory by default, Redis or Valkey behind the same port. */
export interface RateLimiter {
  /** Takes one from `key`; at most `limit` per `windowMs`. */
  take(key: string, limit: number, windowMs: number): Promise<{ ok: true } | { ok: false; retryAfterMs: number }>;
}

/** A cache whose loss costs time only. */
export interface Cache {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, ttlMs: number): Promise<void>;
  delete(key: string): Promise<void>;
}
