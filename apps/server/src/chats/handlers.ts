import { on } from '../events/events.ts';
import { forgetEachOther } from '../live/forget.ts';
import { findMember } from '../members/queries.ts';
import { holdConversation, lockHeld } from './locks.ts';
import { releaseHeld } from './release-held.ts';

/** Nothing is written across a block; what was held back is delivered once it may be. */
export const chatHandlers = [
  on('block.set', async (tx, _ctx, { memberId, otherId }) => {
    const conversation = await holdConversation(tx, memberId, otherId);
    await forgetEachOther(tx, memberId, otherId, conversation);
  }),
  on('block.removed', async (tx, ctx, { memberId, otherId }) => {
    const both = [memberId, otherId].toSorted();
    // A confirmation at this moment either sees that the block is gone, or is seen here.
    for (const id of both) await lockHeld(tx, id);
    for (const id of both) {
      if ((await findMember(tx, id))?.status === 'active') await releaseHeld(tx, ctx, id);
    }
  }),
  on('member.confirmed', (tx, ctx, { memberId }) => releaseHeld(tx, ctx, memberId)),
];
