import { createHmac, timingSafeEqual } from 'node:crypto';

const validMs = 7 * 24 * 60 * 60 * 1000;

/** The token of a link that shows a closed brand to whoever prepares it, for seven days. */
export function makePreview(secret: Buffer, brandId: string, now: Date): string {
  const ends = (now.getTime() + validMs).toString(36);
  const seal = createHmac('sha256', secret).update(`${brandId} ${ends}`).digest().subarray(0, 16);
  return `${ends}.${seal.toString('base64url')}`;
}

/** Whether a token is ours, for this brand, and still valid. */
export function readPreview(secret: Buffer, brandId: string, token: string, now: Date): boolean {
  const ends = Number.parseInt(token.split('.')[0] ?? '', 36);
  if (!Number.isSafeInteger(ends) || ends <= now.getTime()) return false;
  const genuine = Buffer.from(makePreview(secret, brandId, new Date(ends - validMs)));
  const given = Buffer.from(token);
  return given.length === genuine.length && timingSafeEqual(given, genuine);
}
