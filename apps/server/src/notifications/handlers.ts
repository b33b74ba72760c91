import { on } from '../events/events.ts';
import { notifyLike } from './push.ts';
import { planFirst } from './schedule-slots.ts';

/** Who is away is told, now or later. */
export const notificationHandlers = [
  on('member.created', async (tx, ctx, { memberId, brand, fictional }) => {
    if (!fictional) await planFirst(tx, ctx, memberId, ctx.brands.byId(brand).welcome_hours);
  }),
  on('like.given', (tx, ctx, { likerId, likedId, match }) =>
    notifyLike(tx, ctx, { memberId: likedId, from: { id: likerId }, match }),
  ),
];
