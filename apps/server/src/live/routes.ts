import { openEvents } from '@dating/core/contract';
import type { AppContext } from '../context.ts';
import { sessionCookie } from '../http/cookies.ts';
import { feedHeads, readFeed } from './queries.ts';
import { emit } from '../events/events.ts';
import { type Route, route } from '../http/call.ts';
import { Refusal } from '../http/errors.ts';
import { networksOf } from '../http/networks.ts';

declare module '../events/events.ts' {
  interface EventData {
    /** A browser of theirs listens, or still does. */
    'member.connected': { readonly memberId: string };
  }
}

/**
 * Where a stream continues: after the event that the browser names, or at the head for a new stream. A cursor that this
 * feed never gave, or whose events are deleted, starts at the head too, and so does one that is followed by events so old
 * that the photos in them may not open any more: the browser reloads its content when the stream opens.
 */
export async function startCursor(ctx: AppContext, memberId: string, lastEventId: string | undefined): Promise<number> {
  const head = (await feedHeads(ctx.db, [memberId])).get(memberId) ?? 0;
  if (!lastEventId || !/^\d{1,15}$/.test(lastEventId)) return head;
  const cursor = Number(lastEventId);
  if (cursor >= head) return head;
  const [oldest] = await readFeed(ctx.db, memberId, 0, 1);
  if (!oldest || oldest.seq > cursor + 1) return head;
  const [next] = await readFeed(ctx.db, memberId, cursor, 1);
  return next && ctx.clock.now().getTime() - next.created_at.getTime() > ctx.photoUrls.validForMs ? head : cursor;
}

const events = route(openEvents, async (call) => {
  const { ctx, member, brand } = call;
  const lastEventId = call.headers['last-event-id'] ?? call.query.last_event_id;
  const cursor = await startCursor(ctx, member.id, lastEventId);
  await emit(ctx.db, ctx, 'member.connected', { memberId: member.id });
  return {
    status: 200,
    hijack: async (request, reply) => {
      const cookie = request.cookies[sessionCookie] ?? '';
      const networks = networksOf(request.ip);
      if (!ctx.live.hasRoomFor(networks)) throw new Refusal('too_many_requests', { retryAfter: 60 });
      reply.hijack();
      ctx.live.open({
        memberId: member.id,
        cursor,
        attention: call.query.hidden ? 'hidden' : 'awake',
        networks,
        raw: reply.raw,
        headers: reply.getHeaders(),
        allowed: async () => {
          const session = await ctx.sessions.find(cookie, brand.id);
          if (session) await emit(ctx.db, ctx, 'member.connected', { memberId: member.id });
          return session !== null;
        },
      });
    },
  };
});

export const routes: readonly Route[] = [events];
