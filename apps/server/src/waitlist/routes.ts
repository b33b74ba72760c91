import { getWaitlist, putWaitlist } from '@dating/core/contract';
import { type Route, route } from '../http/call.ts';
import { isWaiting, setWaiting } from './waitlist.ts';

export const routes: readonly Route[] = [
  route(getWaitlist, async ({ ctx, member }) => ({
    status: 200,
    body: { waiting: await isWaiting(ctx.db, member.id) },
  })),

  route(putWaitlist, async ({ ctx, member, body, now }) => {
    await setWaiting(ctx.db, member.id, body.waiting, now);
    return { status: 200, body: { waiting: body.waiting } };
  }),
];
