import { type LiveEvent } from '@dating/core/contract';
import { sql } from 'kysely';
import type { AppContext, Tx } from '../context.ts';
import { afterCommit } from '../db/transaction.ts';

/** What is told to whom. */
export interface Delivery {
  readonly memberId: string;
  readonly event: LiveEvent;
}

/** Events older than this are forgotten: a browser away for longer reloads instead. */
const keptMs = 7 * 24 * 60 * 60 * 1000;

/** Begins the feed of a new member. */
export async function openFeed(tx: Tx, memberId: string): Promise<void> {
  await tx
    .insertInto('member_feed')
    .values({ member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** One durable event for one member; see `appendEvents`. */
export function appendEvent(tx: Tx, ctx: AppContext, memberId: string, event: LiveEvent): Promise<void> {
  return appendEvents(tx, ctx, [{ memberId, event }]);
}

/**
 * Writes events into the members' feeds (DESIGN, Live). Call it last in the transaction: it holds each member's feed
 * until the commit, which gives every event its place, and takes the members in ascending order, so that no two
 * transactions wait for each other. The connected browsers are woken after the commit.
 */
export async function appendEvents(tx: Tx, ctx: AppContext, deliveries: readonly Delivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  await sql`/* append_feed */
    select append_feed(${JSON.stringify(feedEvents(deliveries))}::jsonb, ${ctx.clock.now()}::timestamptz)`.execute(tx);
  wakeAfterCommit(tx, ctx, deliveries);
}

/** An event as the database's functions take it (sql/append_feed.sql). */
export interface FeedEvent {
  readonly member: string;
  readonly name: string;
  readonly data: object;
}

/** Deliveries for a statement that writes into the feeds. */
export function feedEvents(deliveries: readonly Delivery[]): readonly FeedEvent[] {
  return deliveries.map(({ memberId, event: { name, data } }) => ({ member: memberId, name, data }));
}

/** For who writes into the feeds with a statement of their own. */
export function wakeAfterCommit(tx: Tx, ctx: AppContext, deliveries: readonly Delivery[]): void {
  const members = new Set(deliveries.map(({ memberId }) => memberId));
  afterCommit(tx, () => {
    for (const memberId of members) ctx.bus.publish('feed', memberId);
  });
}

/** The events after `cursor` in their order, as they are sent. */
export interface FeedRow {
  readonly seq: number;
  readonly name: string;
  /** JSON text. */
  readonly data: string;
}

export async function readFeed(tx: Tx, memberId: string, cursor: number, limit: number): Promise<readonly FeedRow[]> {
  const { rows } = await sql<{ seq: string; name: string; data: string }>`/* read_feed */
    select seq, name, data::text as data from feed_event
    where member_id = ${memberId} and seq > ${cursor} order by seq limit ${limit}`.execute(tx);
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}

/** seq of the newest event of each of these members; who has no feed yet is not in the map. */
export async function feedHeads(tx: Tx, memberIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('member_feed')
    .select(['member_id', 'head'])
    .where('member_id', 'in', [...memberIds])
    .execute();
  return new Map(rows.map((row) => [row.member_id, Number(row.head)]));
}

/** Takes the likes and matches of a member who is erased out of the feeds that told of them. */
export async function forgetLikeEvents(tx: Tx, memberId: string): Promise<void> {
  await sql`
    delete from feed_event
    where name in ('like', 'match') and data ->> 'id' = ${memberId}::text`.execute(tx);
}

/** Takes what two members were told of each other, and no browser has fetched yet, out of their feeds: a block came. */
export async function forgetEachOther(tx: Tx, a: string, b: string): Promise<void> {
  await sql`/* forget_each_other */
    delete from feed_event e
    using (values (${a}::uuid, ${b}::text), (${b}::uuid, ${a}::text)) as pair (member_id, other)
    where e.member_id = pair.member_id and (
      (e.name in ('like', 'match') and e.data ->> 'id' = pair.other)
      or (e.name in ('message', 'read') and e.data -> 'mine' is distinct from 'true' and e.data ->> 'conversation' = (
        select c.id::text from conversation c
        where c.member_a = least(${a}::uuid, ${b}::uuid) and c.member_b = greatest(${a}::uuid, ${b}::uuid))))`.execute(
    tx,
  );
}

/** Forgets old events; whoever resumes from before them starts at the head. */
export async function trimFeeds(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - keptMs);
  await ctx.db.deleteFrom('feed_event').where('created_at', '<', before).execute();
}
