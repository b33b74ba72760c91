import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long an operator's preview of a closed brand lasts. */
export const previewDays = 7;
const dayMs = 24 * 60 * 60 * 1000;

/** A token that shows a closed brand to whoever has it, for seven days. @param secret of `brand-previews` */
export function makePreview(secret: Buffer, brandId: string, now: Date): string {
  return sign(secret, brandId, now.getTime() + previewDays * dayMs);
}

/** Whether this token shows this brand now. */
export function readPreview(secret: Buffer, brandId: string, token: string, now: Date): boolean {
  const until = Number.parseInt(token.split('.')[0] ?? '', 36);
  if (!(until > now.getTime())) return false;
  const genuine = Buffer.from(sign(secret, brandId, until));
  const given = Buffer.from(token);
  return given.length === genuine.length && timingSafeEqual(given, genuine);
}

function sign(secret: Buffer, brandId: string, until: number): string {
  const mac = createHmac('sha256', secret).update(`${brandId} ${until}`).digest().subarray(0, 16);
  return `${until.toString(36)}.${mac.toString('base64url')}`;
}
