import type { Country, ProfileChanges } from '@dating/core/contract';
import { dateOfBirthProblem, sexualitiesFor, snapToGrid } from '@dating/core/rules';
import type { Selectable, Updateable } from 'kysely';
import type { Brand } from '../brands/config.ts';
import type { AppContext } from '../context.ts';
import type { FieldMessage } from '../http/errors.ts';
import { findPlace } from '../places/gazetteer.ts';
import { isRegionOf } from '../places/regions.ts';
import { refreshListing } from '../search/refresh.ts';
import type { ProfileTable } from './tables.ts';
import type { Tx } from '../db/tx.ts';

export type ProfileRow = Selectable<ProfileTable>;

type Told = Pick<ProfileTable, 'brand' | 'gender' | 'sexuality' | 'date_of_birth' | 'country'>;
type Optional = Pick<
  ProfileRow,
  | 'region'
  | 'city'
  | 'interests'
  | 'hair_color'
  | 'eye_color'
  | 'body_type'
  | 'relationship_status'
  | 'tattoos'
  | 'about_me'
>;

/** What a new profile is made of; `name` belongs to the member and is taken for the callers' ease. */
export type NewProfile = Told & { readonly [K in keyof Optional]?: Optional[K] | undefined } & {
  readonly name?: string;
};

type PlaceFields = Pick<ProfileRow, 'region' | 'city' | 'lat' | 'lon'>;

/**
 * Where somebody lives: the town by its own name, its region, and its position coarsened for good. A town that the
 * gazetteer does not know stays as it was written, without a position.
 */
export function placed(country: Country, region: string | null, city: string | null): PlaceFields {
  const known = region !== null && isRegionOf(country, region) ? region : null;
  const trimmed = city?.trim() ?? '';
  const written = isTownName(trimmed) ? trimmed : null;
  const place = written ? findPlace(country, written, known) : null;
  if (!place || (known && place.region !== known)) return { region: known, city: written, lat: null, lon: null };
  const { lat, lon } = snapToGrid(place);
  return { region: place.region, city: place.city, lat, lon };
}

/**
 * Where somebody lives who names their town and no region: in the region they lived in where there is such a town, else
 * in the one that the town brings along. A town that nobody knows says nothing against the region.
 */
function movedTo(country: Country, lived: string | null, city: string | null): PlaceFields {
  const here = placed(country, lived, city);
  const there = here.lat === null && city ? placed(country, null, city) : here;
  return there.region === null ? here : there;
}

/** The profile of a new member. `active: false` until the e-mail is confirmed (SPEC section 4). */
export async function createProfile(
  tx: Tx,
  ctx: Pick<AppContext, 'clock'>,
  memberId: string,
  told: NewProfile,
  { active }: { readonly active: boolean },
): Promise<void> {
  await tx
    .insertInto('profile')
    .values({
      member_id: memberId,
      brand: told.brand,
      status: active ? 'active' : 'disabled',
      gender: told.gender,
      sexuality: told.sexuality,
      date_of_birth: told.date_of_birth,
      country: told.country,
      ...placed(told.country, told.region ?? null, told.city ?? null),
      interests: [...new Set(told.interests ?? [])],
      hair_color: told.hair_color ?? null,
      eye_color: told.eye_color ?? null,
      body_type: told.body_type ?? null,
      relationship_status: told.relationship_status ?? null,
      tattoos: told.tattoos ?? null,
      about_me: told.about_me ?? '',
    })
    .execute();
  await refreshListing(tx, ctx, memberId);
}

/** Shows or hides the whole profile; the caller refreshes the listing once all of the member is changed. */
export async function setProfileStatus(tx: Tx, memberId: string, status: ProfileRow['status']): Promise<void> {
  await tx.updateTable('profile').set({ status }).where('member_id', '=', memberId).execute();
}

export async function findProfile(tx: Tx, memberId: string): Promise<ProfileRow | null> {
  return (await tx.selectFrom('profile').selectAll().where('member_id', '=', memberId).executeTakeFirst()) ?? null;
}

export async function findProfiles(tx: Tx, memberIds: readonly string[]): Promise<Map<string, ProfileRow>> {
  if (memberIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('profile')
    .selectAll()
    .where('member_id', 'in', [...memberIds])
    .execute();
  return new Map(rows.map((row) => [row.member_id, row]));
}

/** Holds a profile for the rest of the transaction: changes to one member's photos and listing take turns. */
export async function lockProfile(tx: Tx, memberId: string): Promise<ProfileRow | null> {
  const row = await tx
    .selectFrom('profile')
    .selectAll()
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

const townShape = /^[\p{L}\p{M}][\p{L}\p{M}\d .,'’/()-]*$/u;

/** Whether this can be a town's name: letters and what stands between them, so that it carries no message. */
export function isTownName(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return text.length <= 60 && digits <= 2 && townShape.test(text);
}

/** What is wrong with fields of a profile, by field (SPEC section 5); empty when nothing is. */
export function profileProblems(
  brand: Pick<Brand, 'countries' | 'minimum_age'>,
  current: Pick<ProfileRow, 'country' | 'gender' | 'sexuality'> | null,
  changes: ProfileChanges,
  now: Date,
): Record<string, FieldMessage> {
  const problems: Record<string, FieldMessage> = {};
  const country = changes.country ?? current?.country ?? null;
  const gender = changes.gender ?? current?.gender ?? null;
  if (changes.date_of_birth !== undefined) {
    const problem = dateOfBirthProblem(changes.date_of_birth, now, brand.minimum_age);
    if (problem) problems['date_of_birth'] = { key: `validation.${problem}`, params: { age: brand.minimum_age } };
  }
  if (changes.country !== undefined && !(brand.countries as readonly string[]).includes(changes.country)) {
    problems['country'] = { key: 'validation.country_unavailable' };
  } else if (changes.region && country && !isRegionOf(country as Country, changes.region)) {
    problems['region'] = { key: 'validation.field_invalid' };
  }
  if (changes.city && !isTownName(changes.city.trim())) problems['city'] = { key: 'validation.field_invalid' };
  const sexuality = changes.sexuality ?? (changes.gender ? current?.sexuality : undefined);
  if (sexuality && gender && !sexualitiesFor(gender).includes(sexuality)) {
    problems['sexuality'] = { key: 'validation.field_invalid' };
  }
  return problems;
}

/** Changes the fields that are sent; a new country forgets the old one's region and town. */
export async function updateProfileFields(
  tx: Tx,
  ctx: Pick<AppContext, 'clock'>,
  memberId: string,
  changes: ProfileChanges,
): Promise<void> {
  const current = await lockProfile(tx, memberId);
  if (!current) return;
  const { country, region, city, interests, ...plain } = changes;
  const values: Updateable<ProfileTable> = { ...plain };
  if (interests) values.interests = [...new Set(interests)];
  if (country !== undefined || region !== undefined || city !== undefined) {
    const newCountry = (country ?? current.country) as Country;
    const kept = newCountry === current.country ? current : null;
    const newCity = city === undefined ? (kept?.city ?? null) : city;
    values.country = newCountry;
    Object.assign(
      values,
      region === undefined ? movedTo(newCountry, kept?.region ?? null, newCity) : placed(newCountry, region, newCity),
    );
    // Who takes the region away keeps the town without it.
    if (region === null && city === undefined) values.region = null;
  }
  if (Object.keys(values).length > 0) {
    await tx.updateTable('profile').set(values).where('member_id', '=', memberId).execute();
  }
  await refreshListing(tx, ctx, memberId);
}
