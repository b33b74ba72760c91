import { sql } from 'kysely';
import type { Tx } from '../db/tx.ts';

/** The events after `cursor`, in order, as they are sent. */
export interface FeedRow {
  readonly seq: number;
  readonly name: string;
  /** JSON text. */
  readonly data: string;
  readonly created_at: Date;
}

export async function readFeed(tx: Tx, memberId: string, cursor: number, limit: number): Promise<readonly FeedRow[]> {
  const { rows } = await sql<{ seq: string; name: string; data: string; created_at: Date }>`/* read_feed */
    select seq, name, data::text as data, created_at from feed_event
    where member_id = ${memberId} and seq > ${cursor} order by seq limit ${limit}`.execute(tx);
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}

/** seq of the newest event of each of these members; a member without a feed is not in the map. */
export async function feedHeads(tx: Tx, memberIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('member_feed')
    .select(['member_id', 'head'])
    .where('member_id', 'in', [...memberIds])
    .execute();
  return new Map(rows.map((row) => [row.member_id, Number(row.head)]));
}
