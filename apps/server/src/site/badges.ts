import type { FastifyRequest } from 'fastify';
import { sessionCookie } from '../http/cookies.ts';
import { countUnread } from '../chats/queries.ts';
import type { AppContext } from '../context.ts';
import { brandOf } from '../http/request-scope.ts';
import { countNewLikes } from '../likes/new-likes.ts';

/** What the navigation of a page counts. */
export interface Badges {
  readonly unread: number;
  readonly newLikes: number;
}

/** A visitor's. */
export const noBadges: Badges = { unread: 0, newLikes: 0 };

/** What is new to the member of a page: the same numbers as those of `GET /api/chats.php`; zero for visitors. */
export async function badgesOf(ctx: AppContext, request: FastifyRequest): Promise<Badges> {
  const cookie = request.cookies[sessionCookie];
  const member = cookie ? await ctx.sessions.find(cookie, brandOf(ctx, request).id) : null;
  if (!member) return noBadges;
  const [unread, newLikes] = await Promise.all([countUnread(ctx.db, member.id), countNewLikes(ctx, member.id)]);
  return { unread, newLikes };
}
