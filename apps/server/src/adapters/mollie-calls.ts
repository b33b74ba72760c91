import { setTimeout as sleep } from 'node:timers/promises';
import { MollieApiError } from '@mollie/api-client';
import type { Logger } from 'pino';
import { OrderRefused, OrderUnknown, ProviderUnavailable } from '../ports/index.ts';

/** How long Mollie may take for one call, in milliseconds. The library's own attempts after a 5xx are part of it. */
const deadlineMs = 12_000;
/** Attempts after a 409, a 429 and a broken connection, which the library does not repeat, with a growing pause. */
const attempts = 3;
const pauseMs = 300;
/** An earlier call with the same idempotency key is still in work there ("API idempotency"); too many calls. */
const passing: readonly (number | undefined)[] = [409, 429];

class TooSlow extends Error {}

const statusOf = (error: unknown): number | undefined =>
  error instanceof MollieApiError ? error.statusCode : undefined;

/**
 * One call to Mollie, repeated where that helps. What changes something there carries an idempotency key, so that a
 * repeated call does it once.
 * @throws ProviderUnavailable; OrderUnknown for what Mollie does not have, OrderRefused for what it does not do
 */
export async function callMollie<T>(log: Logger, call: () => Promise<T>, withinMs = deadlineMs): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTime(call(), withinMs);
    } catch (error) {
      if (attempt === attempts || !mayPassSoon(error)) throw failureOf(log, error);
    }
    await sleep(pauseMs * 2 ** attempt * (1 + Math.random()));
  }
}

async function inTime<T>(reply: Promise<T>, withinMs: number): Promise<T> {
  const ended = new AbortController();
  const late = sleep(withinMs, undefined, { signal: ended.signal, ref: false }).then(() => {
    throw new TooSlow(`no answer within ${withinMs} ms`);
  });
  try {
    return await Promise.race([reply, late]);
  } finally {
    late.catch(() => undefined);
    ended.abort();
  }
}

/** One of those, or no answer at all. */
function mayPassSoon(error: unknown): boolean {
  const status = statusOf(error);
  return passing.includes(status) || (error instanceof MollieApiError && status === undefined);
}

function failureOf(log: Logger, error: unknown): Error {
  const status = statusOf(error);
  const message = `Mollie: ${status ?? 'no answer'}: ${error instanceof Error ? error.message : String(error)}`;
  if (error instanceof TooSlow || status === undefined || passing.includes(status) || status >= 500) {
    return new ProviderUnavailable(message);
  }
  if (status === 401 || status === 403) {
    log.error({ status }, 'Mollie does not accept MOLLIE_API_KEY');
    return new ProviderUnavailable(message);
  }
  return status === 404 || status === 410 ? new OrderUnknown(message) : new OrderRefused(message);
}
