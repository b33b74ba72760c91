import { sql } from 'kysely';
import { complaintsAgainst } from '../complaints/against.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/tx.ts';
import { Refusal } from '../http/errors.ts';
import { firstIdAt } from '../ids.ts';
import { memberSinceQuery } from '../members/queries.ts';
import { answersMs, complaintsMs, countedMs, nextBeginningAt, type Standing } from './standing.ts';

type Found = Pick<Standing, 'confirmed' | 'begun' | 'answered' | 'warnings' | 'reporters'> & {
  readonly signup_date: Date;
  /** Milliseconds since 1970, newest first. */
  readonly begun_at: readonly number[];
  /** One of them is with the other member. */
  readonly began_here: boolean;
};

/**
 * Why a member cannot begin a conversation with the other now; null if they can. If two beginnings at once must not
 * exceed the limit, call this with the lock `conversations` of the member. Who writes first begins it: an answer is free.
 */
export async function firstMessageRefusal(
  tx: Tx,
  ctx: Pick<AppContext, 'clock' | 'env'>,
  memberId: string,
  otherId: string,
): Promise<Refusal | null> {
  const now = ctx.clock.now();
  const found = await findStanding(tx, memberId, otherId, now);
  if (!found || found.began_here) return null;
  const standing = { ...found, ageMs: now.getTime() - found.signup_date.getTime() };
  const begunAt = found.begun_at.map((at) => new Date(at));
  const at = nextBeginningAt(standing, begunAt, ctx.env.RATE_LIMIT_FACTOR);
  return at && new Refusal('first_message_limit', { extras: { resets_at: at.toISOString() } });
}

/** The conversations of the time that counts are one range of the primary key: their ids are in order of time. */
async function findStanding(tx: Tx, memberId: string, otherId: string, now: Date): Promise<Found | undefined> {
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  const { rows } = await sql<Found>`/* find_standing */
    with begun as (
      select cm.other_id, first.sent_at, coalesce(theirs.wrote, false) as answered
      from conversation_member cm
      join lateral (
        select sender_id, sent_at from message where conversation_id = cm.conversation_id order by sent_at limit 1
      ) as first on first.sender_id = cm.member_id
      left join conversation_member theirs
        on theirs.member_id = cm.other_id and theirs.conversation_id = cm.conversation_id
      where cm.member_id = ${memberId}::uuid and cm.conversation_id >= ${firstIdAt(before(answersMs))}::uuid and cm.wrote
    ), counted as (
      select count(*)::int as begun, (count(*) filter (where answered))::int as answered,
        coalesce(bool_or(other_id = ${otherId}::uuid), false) as began_here,
        coalesce(
          array_agg(extract(epoch from sent_at)::float8 * 1000 order by sent_at desc)
            filter (where sent_at > ${before(countedMs)}),
          '{}') as begun_at
      from begun
    )
    select since.signup_date, since.confirmed, counted.*, against.*
    from (${memberSinceQuery(sql`${memberId}::uuid`)}) as since, counted,
      (${complaintsAgainst(sql`${memberId}::uuid`, before(complaintsMs))}) as against`.execute(tx);
  return rows[0];
}
