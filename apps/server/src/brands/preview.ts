import { createHmac, timingSafeEqual } from 'node:crypto';

const validMs = 7 * 24 * 60 * 60 * 1000;

const sealOf = (secret: Buffer, brandId: string, ends: string): string =>
  createHmac('sha256', secret).update(`${brandId} ${ends}`).digest().subarray(0, 16).toString('base64url');

/** The token of a link that shows a closed brand to whoever prepares it, for seven days. */
export function makePreview(secret: Buffer, brandId: string, now: Date): string {
  const ends = (now.getTime() + validMs).toString(36);
  return `${ends}.${sealOf(secret, brandId, ends)}`;
}

/** Whether a token is ours, for this brand, and still valid. */
export function readPreview(secret: Buffer, brandId: string, token: string, now: Date): boolean {
  const [ends = '', seal = ''] = token.split('.');
  const genuine = Buffer.from(sealOf(secret, brandId, ends));
  const given = Buffer.from(seal);
  if (given.length !== genuine.length || !timingSafeEqual(given, genuine)) return false;
  return Number.parseInt(ends, 36) > now.getTime();
}
