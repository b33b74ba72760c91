import { getSwipe, swipe, undoSwipe } from '@dating/core/contract';
import { inTransaction } from '../db/transaction.ts';
import { presentSwipe } from './deck.ts';
import { decide, undo } from './decide.ts';
import { type Route, route } from '../http/call.ts';

export const routes: readonly Route[] = [
  route(getSwipe, async ({ ctx, brand, member }) => ({ status: 200, body: await presentSwipe(ctx, brand, member) })),

  route(swipe, (call) =>
    call.transaction(async (tx) => {
      await decide(tx, call.ctx, call.member, call.body);
      const body = await presentSwipe({ ...call.ctx, db: tx }, call.brand, call.member);
      return { status: 200 as const, body };
    }),
  ),

  route(undoSwipe, async ({ ctx, brand, member }) => {
    await inTransaction(ctx.db, (tx) => undo(tx, ctx, member));
    return { status: 200, body: await presentSwipe(ctx, brand, member) };
  }),
];
