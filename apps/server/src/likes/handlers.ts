import { on } from '../events/events.ts';
import { likesHidden } from './like-member.ts';

/** Where two members like each other, a block changes both their lists; who is confirmed has likes to tell of. */
export const likeHandlers = [
  on('member.confirmed', (tx, ctx, { memberId }) => ctx.jobs.enqueue(tx, 'likes.tell', { liker: memberId })),
  on('block.set', (tx, ctx, { memberId, otherId }) => likesHidden(tx, ctx, memberId, otherId)),
  on('block.removed', (tx, ctx, { memberId, otherId }) => likesHidden(tx, ctx, memberId, otherId)),
];
