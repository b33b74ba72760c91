import type { Gather } from '../context.ts';
import { subscriptionsOf } from './subscriptions.ts';

export const gatherSubscriptions: Gather = async (ctx, { id }) => ({
  documents: { devices: { push: (await subscriptionsOf(ctx.db, id)).map(({ endpoint }) => endpoint) } },
});
