/** Whether an action was within its limit. */
export type Taken = { readonly ok: true } | { readonly ok: false; readonly retryAfterMs: number };

/** Counts actions in a time window, all processes of the product together: in Redis where REDIS_URL names one, else in the database. */
export interface RateLimiter {
  /** Counts one action for `key`; at most `limit` per `windowMs`. */
  take(key: string, limit: number, windowMs: number): Promise<Taken>;
  /** Takes one action back that was counted by the same limit: it turned out to be one that it is not for. */
  giveBack(key: string, limit: number, windowMs: number): Promise<void>;
}

/** A cache that may be lost at any time: that only costs time. */
export interface Cache {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, ttlMs: number): Promise<void>;
  delete(key: string): Promise<void>;
}
