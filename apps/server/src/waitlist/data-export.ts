import type { Gather } from '../context.ts';
import { waitlistEntryOf } from './waitlist.ts';

export const gatherWaitlistEntry: Gather = async (ctx, { id }) => ({
  documents: { waiting_to_buy: await waitlistEntryOf(ctx.db, id) },
});
