import { sql } from 'kysely';
import { findMember, findMembers, isReachable, type Member } from '../members/queries.ts';
import { mainPhotos, type Photo } from '../photos/queries.ts';
import { findProfiles, lockProfile, type ProfileRow } from '../profiles/queries.ts';
import type { ListingCard } from './listing-card.ts';
import type { Tx } from '../db/tx.ts';
import { move } from './activity.ts';

/**
 * Writes a member's search row again, or deletes it when they cannot be found: unconfirmed, invisible, banned or
 * leaving. Call it in the transaction of every change that affects search or its cards.
 */
export async function refreshListing(tx: Tx, memberId: string): Promise<void> {
  // Locked first, so that two simultaneous changes are written in the order in which they are committed.
  const profile = await lockProfile(tx, memberId);
  if (!profile) return;
  const member = await findMember(tx, memberId);
  if (!member || !isReachable(member) || member.invisible || profile.status !== 'active') {
    await tx.deleteFrom('search_listing').where('member_id', '=', memberId).execute();
    return;
  }
  const row = listingOf(member, profile, (await mainPhotos(tx, [memberId])).get(memberId) ?? null);
  const { last_active, ...told } = row;
  await tx
    .insertInto('search_listing')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(told))
    .execute();
  await tellPast(tx, memberId);
  await move(tx, [memberId], last_active, 0);
}

/** A member's former positions are found by their current data, as the current position is. */
async function tellPast(tx: Tx, memberId: string): Promise<void> {
  await sql`
    update search_past past set brand = now.brand, gender = now.gender, sexuality = now.sexuality,
      country = now.country, region = now.region, date_of_birth = now.date_of_birth, fictional = now.fictional,
      has_photo = now.has_photo, signup_date = now.signup_date, interest_bits = now.interest_bits,
      shows_presence = now.shows_presence
    from search_listing now where now.member_id = ${memberId} and past.member_id = now.member_id`.execute(tx);
}

/** The search data of a member who can be found. */
function listingOf(member: Member, profile: ProfileRow, main: Photo | null) {
  const card: ListingCard = {
    name: member.name,
    city: profile.city,
    time_zone: member.time_zone,
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

/** Lists many members who were created in this transaction and can be found: one statement instead of one each. */
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
