import { sql } from 'kysely';
import type { AppContext, Tx } from '../context.ts';
import { findMember, findMembers, isReachable, type Member } from '../members/store.ts';
import { mainPhotos, type Photo } from '../photos/store.ts';
import { findProfiles, lockProfile, type ProfileRow } from '../profiles/store.ts';
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
  const row = listingOf(member, profile, (await mainPhotos(tx, [memberId])).get(memberId) ?? null);
  await tx
    .insertInto('search_listing')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ ...row, earlier: rememberedTimes(member.last_active) }),
    )
    .execute();
}

/** What the search knows of a member whom it shows. */
function listingOf(member: Member, profile: ProfileRow, main: Photo | null) {
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
  return {
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
    shows_presence: member.presence,
    card: JSON.stringify(card),
  };
}

/** Lists many members who were made in this transaction and can be found: one statement instead of one each. */
export async function listNew(tx: Tx, memberIds: readonly string[]): Promise<void> {
  const [members, profiles, photos] = await Promise.all([
    findMembers(tx, memberIds),
    findProfiles(tx, memberIds),
    mainPhotos(tx, memberIds),
  ]);
  const rows = memberIds.flatMap((id) => {
    const member = members.get(id);
    const profile = profiles.get(id);
    return member && profile ? [{ member_id: id, ...listingOf(member, profile, photos.get(id) ?? null) }] : [];
  });
  if (rows.length > 0) await tx.insertInto('search_listing').values(rows).execute();
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
