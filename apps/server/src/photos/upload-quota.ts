import type { ErrorCode } from '@dating/core/contract';
import type { AppContext } from '../context.ts';
import { Refusal } from '../http/errors.ts';

/** Photos a day that an account may send before its address is confirmed, whatever becomes of them. */
export const uploadsBeforeConfirming = 10;

const dayMs = 24 * 60 * 60_000;

/** Refusals of a photo that was not opened, because others were to be opened first. */
const busy: readonly ErrorCode[] = ['unavailable', 'too_many_requests'];

/**
 * Counts a photo and opens it. One for which there was no time does not count.
 * @throws Refusal photo_daily_limit for an unconfirmed member; what opening it throws
 */
export async function countUpload<Opened>(
  ctx: Pick<AppContext, 'limiter'>,
  member: { readonly id: string; readonly status: 'not_confirmed' | 'active' },
  open: () => Promise<Opened>,
): Promise<Opened> {
  if (member.status === 'active') return open();
  const limit = [`photos of unconfirmed ${member.id}`, uploadsBeforeConfirming, dayMs] as const;
  const taken = await ctx.limiter.take(...limit);
  if (!taken.ok) throw new Refusal('photo_daily_limit');
  try {
    return await open();
  } catch (error) {
    if (error instanceof Refusal && busy.includes(error.code)) await ctx.limiter.giveBack(...limit);
    throw error;
  }
}
