import { setTimeout as delay } from 'node:timers/promises';

/** Repeats a check until it returns a value. @throws naming `what` when there is none in time */
export async function eventually<T>(
  read: () => Promise<T | null | undefined | false>,
  what = 'the answer',
  timeoutMs = 10_000,
): Promise<T> {
  for (const until = Date.now() + timeoutMs; ; await delay(20)) {
    const value = await read();
    if (value !== null && value !== undefined && value !== false) return value;
    if (Date.now() > until) throw new Error(`${what} did not come within ${timeoutMs} ms`);
  }
}
