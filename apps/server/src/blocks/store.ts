import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../context.ts';

/** Who blocked whom, if anyone did; where both did, `by` is `a`. Asked at read time, never remembered. */
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

/** The same as a column of another feature's query: the id of who blocks, or null. */
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

/** Everyone whom this member blocked or who blocked them: neither finds the other. */
export async function blockedEitherWay(tx: Tx, memberId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('block')
    .select('blocked_id as id')
    .where('member_id', '=', memberId)
    .union(tx.selectFrom('block').select('member_id as id').where('blocked_id', '=', memberId))
    .execute();
  return rows.map((row) => row.id);
}

/** Who blocked this member. */
export async function blockersOf(tx: Tx, memberId: string): Promise<string[]> {
  const rows = await tx.selectFrom('block').select('member_id').where('blocked_id', '=', memberId).execute();
  return rows.map((row) => row.member_id);
}

/** Whom this member blocked, the latest first. */
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

/**
 * What is decided between two members takes turns: a block, a like (of two at once one sees the match), a message. Ask
 * for the block behind it, so that one that has just been committed is found.
 */
export async function lockPair(tx: Tx, a: string, b: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(pair_lock_key(${a}::uuid, ${b}::uuid))`.execute(tx);
}

/** The same for what need not wait for its like, only for blocks. */
export async function sharePair(tx: Tx, a: string, b: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(pair_lock_key(${a}::uuid, ${b}::uuid))`.execute(tx);
}

export async function addBlock(tx: Tx, memberId: string, blockedId: string, now: Date): Promise<void> {
  await tx
    .insertInto('block')
    .values({ member_id: memberId, blocked_id: blockedId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** False when there was no block. */
export async function removeBlock(tx: Tx, memberId: string, blockedId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('block')
    .where('member_id', '=', memberId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
