import { sql } from 'kysely';
import type { AppContext, Forget } from '../context.ts';
import type { Tx } from '../db/tx.ts';

/** Events older than this are deleted: a browser that was away for longer reloads instead. */
const keptMs = 7 * 24 * 60 * 60 * 1000;

/** Deletes the events about a member's likes and matches from the other members' feeds when the member is erased. */
export const forgetLikeEvents: Forget = async (tx, _ctx, { id }) => {
  await sql`
    delete from feed_event
    where name in ('like', 'match') and data ->> 'id' = ${id}::text`.execute(tx);
};

/** Deletes the events about each other that no browser of the two has fetched yet, because a block was set. */
export async function forgetEachOther(tx: Tx, a: string, b: string, conversation: string | null): Promise<void> {
  await sql`/* forget_each_other */
    delete from feed_event e
    using (values (${a}::uuid, ${b}::text), (${b}::uuid, ${a}::text)) as pair (member_id, other)
    where e.member_id = pair.member_id and (
      (e.name in ('like', 'match') and e.data ->> 'id' = pair.other)
      or (e.name in ('message', 'read') and e.data -> 'mine' is distinct from 'true'
        and e.data ->> 'conversation' = ${conversation}::text))`.execute(tx);
}

/**
 * Replaces texts, photos and gifts in the events that the other sides of these conversations got with 'message
 * removed'.
 */
export async function redactMessages(
  tx: Tx,
  conversations: readonly { readonly conversation: string; readonly other: string }[],
): Promise<void> {
  await sql`
    update feed_event e
    set data = e.data || jsonb_build_object('text', '', 'photo', null, 'gift', null, 'removed', true)
    from unnest(${conversations.map(({ other }) => other)}::uuid[],
      ${conversations.map(({ conversation }) => conversation)}::text[]) as told (member_id, conversation)
    where e.member_id = told.member_id and e.name = 'message'
      and e.data ->> 'conversation' = told.conversation and e.data -> 'mine' = 'false'`.execute(tx);
}

/** Erases the feed of a member. */
export async function eraseFeed(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('feed_event').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('member_feed').where('member_id', '=', memberId).execute();
}

/** Deletes old events; a browser that resumes from before them starts at the head. */
export async function trimFeeds(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - keptMs);
  await ctx.db.deleteFrom('feed_event').where('created_at', '<', before).execute();
}
