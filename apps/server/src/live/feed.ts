import type { LiveEvent } from '@dating/core/contract';
import { sql } from 'kysely';
import type { AppContext } from '../context.ts';
import { afterCommit } from '../db/transaction.ts';
import type { Tx } from '../db/tx.ts';

/** An event and the member who gets it. */
export interface Delivery {
  readonly memberId: string;
  readonly event: LiveEvent;
}

/** Creates the feed of a new member. */
export async function openFeed(tx: Tx, memberId: string): Promise<void> {
  await tx
    .insertInto('member_feed')
    .values({ member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Creates the feeds of many new members at once. */
export async function openFeeds(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await sql`insert into member_feed (member_id) select unnest(${[...memberIds]}::uuid[])`.execute(tx);
}

/** One durable event for one member; see `appendEvents`. */
export function appendEvent(tx: Tx, ctx: AppContext, memberId: string, event: LiveEvent): Promise<void> {
  return appendEvents(tx, ctx, [{ memberId, event }]);
}

/**
 * Writes events into the members' feeds (DESIGN, Live). Call it last in the transaction: it locks each member's feed
 * until the commit, and this gives every event its place. It locks the members in ascending order, so that no two
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

/** For callers that write into the feeds with a statement of their own. */
export function wakeAfterCommit(tx: Tx, ctx: AppContext, deliveries: readonly Delivery[]): void {
  const members = new Set(deliveries.map(({ memberId }) => memberId));
  afterCommit(tx, () => {
    for (const memberId of members) ctx.bus.publish('feed', memberId);
  });
}
