import type { AppContext } from '../context.ts';
import { Refusal } from '../http/errors.ts';

/** Photos a day that an account may send before its address is confirmed, whatever becomes of them. */
export const uploadsBeforeConfirming = 10;

const dayMs = 24 * 60 * 60_000;

/** Counts a photo that is about to be opened. @throws Refusal photo_daily_limit for an unconfirmed member */
export async function countUpload(
  ctx: Pick<AppContext, 'limiter'>,
  member: { readonly id: string; readonly status: 'not_confirmed' | 'active' },
): Promise<void> {
  if (member.status === 'active') return;
  const taken = await ctx.limiter.take(`photos of unconfirmed ${member.id}`, uploadsBeforeConfirming, dayMs);
  if (!taken.ok) throw new Refusal('photo_daily_limit');
}
