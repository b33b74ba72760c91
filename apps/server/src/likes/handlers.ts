import { on } from '../events/events.ts';
import { likesHidden } from './like-member.ts';

/** Where two members like each other, a block changes both their lists. */
export const likeHandlers = [
  on('block.set', (tx, ctx, { memberId, otherId }) => likesHidden(tx, ctx, memberId, otherId)),
  on('block.removed', (tx, ctx, { memberId, otherId }) => likesHidden(tx, ctx, memberId, otherId)),
];
