import type { AppContext } from '../../context.ts';
import { linkOrigin } from '../../mails/send.ts';

const patienceMs = 5_000;

/** Asks an address as somebody outside would. @throws when nothing answers in time */
export function ask(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs), ...init });
}

/** The address of a brand for people outside, as its mails have it. */
export function originOfBrand(ctx: AppContext, brandId: string): string {
  return linkOrigin(ctx, brandId, null);
}

/** The code of the error below a failed fetch, e.g. `ENOTFOUND`. */
export function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null;
  const first = cause instanceof AggregateError ? (cause.errors[0] as unknown) : cause;
  if (typeof first === 'object' && first !== null && 'code' in first) return String(first.code);
  return error instanceof Error ? error.name : '';
}
