import { deleteAccount, offerDeletion, reactivateAccount } from '@dating/core/contract';
import { inTransaction } from '../db/transaction.ts';
import { presentUser } from '../user/present.ts';
import { keepDeparture } from '../departures/departures.ts';
import { leave, offerFor, reactivate } from './leave.ts';
import { type Route, route } from '../http/call.ts';
import { refuseOtherMembers } from '../http/named-member.ts';

export const routes: readonly Route[] = [
  route(offerDeletion, async ({ ctx, brand, member, body }) => {
    const offer = await inTransaction(ctx.db, async (tx) => {
      await keepDeparture(tx, ctx, member.id, body);
      return offerFor(tx, ctx, brand, member.id);
    });
    return { status: 200, body: { offer } };
  }),

  route(deleteAccount, async (call) => {
    const { ctx, member, body, origin } = call;
    refuseOtherMembers(call);
    const deleteAfter = await leave(ctx, member, body.password, origin);
    return { status: 200, body: { delete_after: deleteAfter.toISOString() }, signOut: true };
  }),

  route(reactivateAccount, async ({ ctx, brand, body }) => {
    const memberId = await inTransaction(ctx.db, (tx) => reactivate(tx, ctx, brand.id, body.token));
    return { status: 200, body: { user: await presentUser(ctx, memberId) }, signIn: memberId, byLink: true };
  }),
];
