import { Refusal } from './errors.ts';
import { refusalOf } from './failures.ts';

/** The refusal that a failure stands for; null where nobody foresaw it. */
export function asRefusal(error: unknown): Refusal | null {
  const known = refusalOf(error);
  if (known) return known;
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500;
  if (status === 413) return new Refusal('too_large');
  if (status === 415) return new Refusal('unsupported_media_type');
  if (status === 503) return new Refusal('unavailable', { retryAfter: 2 });
  return typeof status === 'number' && status >= 400 && status < 500 ? new Refusal('malformed') : null;
}
