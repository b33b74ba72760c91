import { sql } from 'kysely';
import type { AppContext, Tx } from '../context.ts';
import { findMember, isReachable } from '../members/store.ts';
import { mainPhotos } from '../photos/store.ts';
import { lockProfile } from '../profiles/store.ts';
import type { ListingCard } from './listing-card.ts';

/** For so long a search goes on exactly, whoever becomes active meanwhile; see `earlier` in statement.ts. */
export const rememberedMs = 60 * 60_000;

/**
 * The times of activity that still matter once `latest` is noted: those of the last hour, and the one before, which
 * says where the member stood when the hour began.
 */
const rememberedTimes = (latest: Date) => sql<Date[]>`
  case when search_listing.last_active >= ${latest}::timestamptz then search_listing.earlier
  else array(
    select past from unnest(search_listing.earlier || search_listing.last_active) past
    where past >= coalesce(
      (select max(before) from unnest(search_listing.earlier || search_listing.last_active) before
       where before <= ${new Date(latest.getTime() - rememberedMs)}::timestamptz),
      '-infinity'::timestamptz)
    order by past)
  end`;

/**
 * Writes a member's row of the search anew, or takes it away when they cannot be found: unconfirmed, invisible,
 * banned or on the way out. Call it in the transaction of anything that matters to search or its cards.
 */
export async function refreshListing(tx: Tx, _ctx: Pick<AppContext, 'clock'>, memberId: string): Promise<void> {
  // Held first, so that two changes at once are written in the order in which they are committed.
  const profile = await lockProfile(tx, memberId);
  if (!profile) return;
  const member = await findMember(tx, memberId);
  if (!member || !isReachable(member) || member.invisible || profile.status !== 'active') {
    await tx.deleteFrom('search_listing').where('member_id', '=', memberId).execute();
    return;
  }
  const main = (await mainPhotos(tx, [memberId])).get(memberId) ?? null;
  const card: ListingCard = {
    name: member.name,
    city: profile.city,
    image: main && {
      id: main.id,
      key: main.key,
      width: main.width,
      height: main.height,
      placeholder: main.placeholder,
    },
  };
  const row = {
    brand: member.brand,
    gender: profile.gender,
    country: profile.country,
    region: profile.region,
    last_active: member.last_active,
    date_of_birth: profile.date_of_birth,
    sexuality: profile.sexuality,
    fictional: member.fictional,
    has_photo: main !== null,
    signup_date: member.signup_date,
    interests: profile.interests,
    card: JSON.stringify(card),
  };
  await tx
    .insertInto('search_listing')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ ...row, earlier: rememberedTimes(member.last_active) }),
    )
    .execute();
}

const touchMs = 5 * 60_000;

/** Moves a member to the front of the search, at most every five minutes, as `member.last_active` does. */
export async function touch(ctx: Pick<AppContext, 'db'>, memberId: string, now: Date): Promise<void> {
  await ctx.db
    .updateTable('search_listing')
    .set({ last_active: now, earlier: rememberedTimes(now) })
    .where('member_id', '=', memberId)
    .where('last_active', '<', new Date(now.getTime() - touchMs))
    .execute();
}
