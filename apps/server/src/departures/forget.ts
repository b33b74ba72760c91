import { countDeparture } from './counts.ts';
import { departureOf } from './departures.ts';
import type { Forget } from '../context.ts';

/** Counts that one who left is erased. */
export const forgetDeparture: Forget = async (tx, ctx, { id, brand }) => {
  const left = await departureOf(tx, id);
  if (left?.deleted_at) await countDeparture(tx, 'erased', { brand, reason: left.reason, now: ctx.clock.now() });
};
