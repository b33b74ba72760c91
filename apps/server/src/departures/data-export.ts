import type { Gather } from '../context.ts';
import { departureOf } from './departures.ts';

export const gatherDeparture: Gather = async (ctx, { id }) => ({
  documents: { leaving: await departureOf(ctx.db, id) },
});
