import { SEARCH_GOES_ON_MS } from '@dating/core/rules';
import { sql } from 'kysely';
import type { AppContext } from '../context.ts';
import { activityEveryMs } from '../live/presence.ts';
import type { Tx } from '../db/tx.ts';

/**
 * Moves members to the front of the search, each at most once per `idleMs`, and records their former positions for the
 * searches that began before.
 */
export async function move(tx: Tx, memberIds: readonly string[], now: Date, idleMs: number): Promise<void> {
  await sql`
    /* move_listing */ with was as (
      select member_id, last_active, arrived, brand, gender, sexuality, country, region, date_of_birth, fictional,
        has_photo, signup_date, interest_bits, shows_presence
      from search_listing where member_id = any(${memberIds}::uuid[]) and last_active < ${new Date(now.getTime() - idleMs)} for no key update
    ), noted as (
      insert into search_past (member_id, last_active, until, arrived, brand, gender, sexuality, country, region,
        date_of_birth, fictional, has_photo, signup_date, interest_bits, shows_presence)
      select member_id, last_active, ${now}::timestamptz, arrived, brand, gender, sexuality, country, region,
        date_of_birth, fictional, has_photo, signup_date, interest_bits, shows_presence from was
      on conflict (member_id, last_active) do update set until = excluded.until
    )
    update search_listing set last_active = ${now}::timestamptz, arrived = false
    from was where search_listing.member_id = was.member_id`.execute(tx);
}

/** Moves a member to the front of the search, as often as `member.last_active` moves. */
export async function touch(tx: Tx, memberId: string, now: Date): Promise<void> {
  await move(tx, [memberId], now, activityEveryMs);
}

/** Deletes former positions from which no search goes on any more. */
export async function forgetPlaces(ctx: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  await ctx.db
    .deleteFrom('search_past')
    .where('until', '<', new Date(ctx.clock.now().getTime() - SEARCH_GOES_ON_MS))
    .execute();
}
