import { getUser, updateUser } from '@dating/core/contract';
import { inTransaction } from '../db/transaction.ts';
import { type Route, route } from '../http/call.ts';
import { touchActivity } from '../members/activity.ts';
import { changeAccount } from './change-account.ts';
import { presentUser } from './present.ts';

export const routes: readonly Route[] = [
  route(getUser, async ({ ctx, member }) => {
    await touchActivity(ctx, member.id);
    return { status: 200, body: { user: await presentUser(ctx, member.id) } };
  }),

  route(updateUser, async ({ ctx, member, body }) => {
    await inTransaction(ctx.db, (tx) => changeAccount(tx, ctx, member.id, body));
    return { status: 200, body: { user: await presentUser(ctx, member.id) } };
  }),
];
