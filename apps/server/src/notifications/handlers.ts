import { on } from '../events/events.ts';
import { notifyLike, notifyNewMessage, pushToMember } from './push.ts';
import { planFirst } from '../notification-slots/plan.ts';

/** Who is away is told, now or later. */
export const notificationHandlers = [
  on('member.created', async (tx, ctx, { memberId, brand, fictional }) => {
    if (!fictional) await planFirst(tx, ctx, memberId, ctx.brands.byId(brand).welcome_hours);
  }),
  on('like.given', (tx, ctx, { likerId, likedId, match }) =>
    notifyLike(tx, ctx, { memberId: likedId, from: { id: likerId }, match }),
  ),
  on('message.sent', notifyNewMessage),
  on('message.refunded', (tx, ctx, { senderId, credits, conversation }) =>
    pushToMember(tx, ctx, senderId, { kind: 'returned', credits, conversation }),
  ),
];
