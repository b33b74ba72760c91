import { LIKES_COUNTED } from '@dating/core/rules';
import { visiblePeople } from '../profile-views/access.ts';
import type { AppContext } from '../context.ts';

/** New likes of members that the member may see: the badge counts what the list shows. */
export async function countNewLikes(
  ctx: Pick<AppContext, 'db' | 'brands' | 'ties'>,
  memberId: string,
): Promise<number> {
  const rows = await ctx.db
    .selectFrom('member_like')
    .select('liker_id')
    .where('liked_id', '=', memberId)
    .where('seen_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(LIKES_COUNTED)
    .execute();
  const ids = rows.map((row) => row.liker_id);
  return (await visiblePeople(ctx, { id: memberId }, ids)).size;
}
