import { block, getBlocks, unblock } from '@dating/core/contract';
import { inTransaction } from '../db/transaction.ts';
import { notFound } from '../http/errors.ts';
import { isId } from '../ids.ts';
import { presentCards } from '../profile-views/present.ts';
import { blockMember, unblockMember } from '../blocks/block-member.ts';
import { findBlockable } from './find-blockable.ts';
import { blockedBy } from '../blocks/queries.ts';
import { type Route, route } from '../http/call.ts';

export const routes: readonly Route[] = [
  route(block, (call) =>
    call.transaction(async (tx) => {
      const target = await findBlockable(tx, call.ctx, call.member, call.body.profile);
      if (!target) throw notFound('member');
      await blockMember(tx, call.ctx, call.member.id, target.member.id);
      return { status: 200 as const, body: { blocked: true } };
    }),
  ),

  route(unblock, async ({ ctx, member, body }) => {
    const { profile: id } = body;
    if (isId(id)) await inTransaction(ctx.db, (tx) => unblockMember(tx, ctx, member.id, id));
    return { status: 200, body: { blocked: false } };
  }),

  route(getBlocks, async ({ ctx, member }) => {
    const ids = await blockedBy(ctx.db, member.id);
    const cards = await presentCards(ctx, member, ids, { blockedByViewer: true });
    return { status: 200, body: { profiles: [...cards.values()] } };
  }),
];
