import { StorageFull, StorageUnavailable } from '../storage-errors.ts';
import { ProviderUnavailable } from '../ports/payments.ts';
import { Refusal } from './errors.ts';

/**
 * A database that cannot be reached, that starts or ends, that lets nobody in just now (a password that is being
 * changed), or that takes no writes (its standby, while they change places).
 */
const gone = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH',
  '57P01', '57P02', '57P03', '57P04', '57P05', '08000', '08001', '08003', '08004', '08006', '53300', '3D000', '28000',
  '28P01', '25006',
]); // prettier-ignore
const full = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** The data folder is there, and takes no writes. */
const readOnly = new Set(['EROFS', 'EACCES', 'EPERM']);

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** PgBouncer has no other code for what it says itself: its database is away, or it has waited too long for a connection. */
const isFatalOfPooler = (error: unknown): boolean =>
  codeOf(error) === '08P01' && String((error as { readonly severity?: unknown }).severity) === 'FATAL';

function isDatabaseGone(error: unknown): boolean {
  if (gone.has(codeOf(error)) || isFatalOfPooler(error)) return true;
  const message = error instanceof Error ? error.message : '';
  return /connection terminated|timeout exceeded when trying to connect|client has encountered a connection/i.test(
    message,
  );
}

/**
 * A row of a member who is gone was referred to, every time it was tried. Whoever is written to is read anew each time: it is
 * the member who calls that was erased meanwhile.
 */
function isErased(error: unknown): boolean {
  if (codeOf(error) !== '23503') return false;
  return /is not present in table "(?:member|wallet)"/.test(String((error as { readonly detail?: unknown }).detail));
}

/**
 * The answer to a failure: a refusal stays as it is. If a database or store is unavailable, it is 503, so that clients
 * try again. Everything else is our error (null: 500).
 */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof StorageFull || full.has(codeOf(error)) || readOnly.has(codeOf(error)))
    return new Refusal('unavailable', { retryAfter: 30 });
  if (error instanceof StorageUnavailable || error instanceof ProviderUnavailable || isDatabaseGone(error)) {
    return new Refusal('unavailable', { retryAfter: 2 });
  }
  if (isErased(error)) return new Refusal('authentication_required');
  return null;
}
