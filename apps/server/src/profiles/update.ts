import type { Country, ProfileChanges } from '@dating/core/contract';
import { tidyText } from '@dating/core/rules';
import type { Updateable } from 'kysely';
import type { AppContext } from '../context.ts';
import { emit } from '../events/events.ts';
import type { ProfileTable } from './tables.ts';
import type { Tx } from '../db/tx.ts';
import { movedTo, placed } from './place.ts';
import { lockProfile, type ProfileRow } from './queries.ts';

/** Shows or hides the whole profile; the caller refreshes the listing after all changes to the member. */
export async function setProfileStatus(tx: Tx, memberId: string, status: ProfileRow['status']): Promise<void> {
  await tx.updateTable('profile').set({ status }).where('member_id', '=', memberId).execute();
}

/** Changes the fields that are sent; a new country clears the old one's region and town. */
export async function updateProfileFields(
  tx: Tx,
  ctx: AppContext,
  memberId: string,
  changes: ProfileChanges,
): Promise<void> {
  const current = await lockProfile(tx, memberId);
  if (!current) return;
  const { country, region, city, interests, ...plain } = changes;
  const values: Updateable<ProfileTable> = { ...plain };
  if (plain.about_me !== undefined) values.about_me = tidyText(plain.about_me);
  if (interests) values.interests = [...new Set(interests)];
  if (country !== undefined || region !== undefined || city !== undefined) {
    const newCountry = (country ?? current.country) as Country;
    const previous = newCountry === current.country ? current : null;
    const newCity = city === undefined ? (previous?.city ?? null) : city;
    values.country = newCountry;
    Object.assign(
      values,
      region === undefined
        ? movedTo(newCountry, previous?.region ?? null, newCity)
        : placed(newCountry, region, newCity),
    );
    // A member who removes the region keeps the town.
    if (region === null && city === undefined) values.region = null;
  }
  if (Object.keys(values).length > 0) {
    await tx.updateTable('profile').set(values).where('member_id', '=', memberId).execute();
  }
  await emit(tx, ctx, 'member.changed', { memberId });
}
