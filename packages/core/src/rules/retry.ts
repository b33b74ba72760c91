import type { ErrorCode } from '../contract/errors.ts';

/** How the client asks again (SPEC section 7, and the wire's conventions). */

/** A call is repeated at most this many times after its first try. */
export const MAX_RETRIES = 5;

/** Delay before the first repetition; doubled for each further one. */
export const RETRY_BASE_MS = 300;

/** No single pause is longer than this. */
export const RETRY_CAP_MS = 10_000;

/** A `Retry-After` longer than this is a refusal to show, not a pause to sit out. */
export const RETRY_AFTER_LIMIT_SECONDS = 30;

const RETRIED_STATUSES: ReadonlySet<number> = new Set([408, 425, 502, 503, 504]);

/** How a try ended. `status` 0 stands for a network failure. */
export interface FailedAttempt {
  readonly status: number;
  /** The `error.code` of the answer, when it had one. */
  readonly code?: ErrorCode | undefined;
  /** Seconds of the `Retry-After` header, when it had one. */
  readonly retryAfterSeconds?: number | undefined;
}

/**
 * Whether a failed call is asked again: network failures, 408, 409 `in_progress`, 425,
 * 429 after its Retry-After, and 502 to 504. A refusal never is: nor is the log-in block,
 * which is a 429 that only waiting for minutes can lift.
 */
export function isRetried({ status, code, retryAfterSeconds = 0 }: FailedAttempt): boolean {
  if (retryAfterSeconds > RETRY_AFTER_LIMIT_SECONDS) return false;
  if (status === 0) return true;
  if (status === 409) return code === 'in_progress';
  if (status === 429) return code === undefined || code === 'too_many_requests';
  return RETRIED_STATUSES.has(status);
}

/**
 * Milliseconds to wait before repetition `retry` (1 to 5): exponential, half of it jitter.
 *
 * @param random a number in [0, 1)
 */
export function retryDelayMs(retry: number, random: number, retryAfterSeconds = 0): number {
  const full = Math.min(RETRY_CAP_MS, RETRY_BASE_MS * 2 ** (retry - 1));
  const jittered = Math.round(full / 2 + (full / 2) * random);
  return Math.max(jittered, retryAfterSeconds * 1_000);
}

/** Reads a `Retry-After` header (seconds or an HTTP date) as whole seconds; undefined when absent or unreadable. */
export function parseRetryAfter(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Number(text);
  const date = Date.parse(text);
  if (Number.isNaN(date)) return undefined;
  return Math.max(0, Math.ceil((date - now.getTime()) / 1_000));
}
