import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/tx.ts';

/**
 * The id of the member who blocked the other, or null; if both did, `by` is `a`. Read from the database each time,
 * never cached.
 */
export async function blockBetween(tx: Tx, a: string, b: string): Promise<null | { by: string }> {
  const rows = await tx
    .selectFrom('block')
    .select('member_id')
    .where((eb) =>
      eb.or([
        eb.and([eb('member_id', '=', a), eb('blocked_id', '=', b)]),
        eb.and([eb('member_id', '=', b), eb('blocked_id', '=', a)]),
      ]),
    )
    .execute();
  const by = rows.find((row) => row.member_id === a) ?? rows[0];
  return by ? { by: by.member_id } : null;
}

/** The same as a column of another feature's query: the id of the member who blocks, or null. */
export function blockerBetween(a: RawBuilder<unknown>, b: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(
    select block.member_id from block
    where (block.member_id = ${a} and block.blocked_id = ${b}) or (block.member_id = ${b} and block.blocked_id = ${a})
    order by block.member_id = ${a} desc limit 1)`;
}

/** Both directions at once, for a profile. */
export async function blocksOf(tx: Tx, me: string, other: string): Promise<{ byMe: boolean; byThem: boolean }> {
  const rows = await tx
    .selectFrom('block')
    .select('member_id')
    .where('member_id', 'in', [me, other])
    .where('blocked_id', 'in', [me, other])
    .execute();
  return { byMe: rows.some((row) => row.member_id === me), byThem: rows.some((row) => row.member_id === other) };
}

/** Every member whom this member blocked or who blocked them: they do not find each other. */
export async function blockedEitherWay(tx: Tx, memberId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('block')
    .select('blocked_id as id')
    .where('member_id', '=', memberId)
    .union(tx.selectFrom('block').select('member_id as id').where('blocked_id', '=', memberId))
    .execute();
  return rows.map((row) => row.id);
}

/** The members who blocked this member. */
export async function blockersOf(tx: Tx, memberId: string): Promise<string[]> {
  const rows = await tx.selectFrom('block').select('member_id').where('blocked_id', '=', memberId).execute();
  return rows.map((row) => row.member_id);
}

/** The members whom this member blocked, the latest first. */
export async function blockedBy(tx: Tx, memberId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('block')
    .select('blocked_id')
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('blocked_id')
    .limit(1000)
    .execute();
  return rows.map((row) => row.blocked_id);
}
