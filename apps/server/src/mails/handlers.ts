import { on } from '../events/events.ts';
import { queueMail } from './send.ts';

/** Whoever is banned, or let in again, learns it by mail. */
export const mailHandlers = [
  on('member.banned', async (tx, ctx, { memberId, reason }) => {
    await queueMail(tx, ctx, { memberId, kind: 'account_banned', data: { reason }, origin: null });
  }),
  on('member.unbanned', async (tx, ctx, { memberId, isTold }) => {
    if (!isTold) await queueMail(tx, ctx, { memberId, kind: 'account_unbanned', data: {}, origin: null });
  }),
];
