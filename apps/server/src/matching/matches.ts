import type { Match, MatchesReply, MatchPreferences } from '@dating/core/contract';
import {
  ageAt,
  coarseDistanceKm,
  interestedIn,
  type MatchCandidate,
  MAXIMUM_AGE,
  rankMatches,
} from '@dating/core/rules';
import { type Brand, shownBy } from '../brands/config.ts';
import type { AppContext } from '../context.ts';
import type { FieldMessage } from '../http/errors.ts';
import { everyoneLikedBy } from '../likes/queries.ts';
import { findMember, findMembers } from '../members/queries.ts';
import { isRegionOf } from '../places/regions.ts';
import { showsPresence } from '../members/preferences.ts';
import { ageOf, countedTo, findInSteps, findListed, neverFound, presentFound, wantedBy } from '../search/search.ts';
import type { Filters, Found } from '../search/statement.ts';
import { findProfile, findProfiles, type ProfileRow } from '../profiles/queries.ts';
import type { Tx } from '../db/tx.ts';

const years = 10;
const youngest = 18;
const candidates = 200;
const shownMatches = 20;

/** What a member is assumed to look for, derived from their profile, where they did not say so. */
function derivedPreferences(profile: ProfileRow, age: number): MatchPreferences {
  const genders = interestedIn(profile);
  return {
    gender: genders.length === 1 ? (genders[0] ?? null) : null,
    country: profile.country,
    countryregion: profile.region,
    min_age: Math.max(youngest, age - years),
    max_age: age + years,
    interests: profile.interests,
    relationship_status: null,
  };
}

async function ownProfile(tx: Tx, memberId: string): Promise<ProfileRow> {
  const profile = await findProfile(tx, memberId);
  if (!profile) throw new Error('A member without a profile.');
  return profile;
}

/** The lowest age that can be looked for: no member of the brand is younger than its minimum age. */
const youngestOf = ({ minimum_age }: Brand): number => Math.max(youngest, minimum_age);

/** Preferences limited to ages that the brand allows: derived or older stored ones may go beyond them. */
function withinAges(brand: Brand, preferences: MatchPreferences): MatchPreferences {
  const within = (age: number, least: number) => Math.min(Math.max(age, least), MAXIMUM_AGE);
  const min_age = within(preferences.min_age, youngestOf(brand));
  return { ...preferences, min_age, max_age: within(preferences.max_age, min_age) };
}

/** On the member's own day. */
async function ageToday(tx: Tx, { member_id, date_of_birth }: ProfileRow, now: Date): Promise<number> {
  return ageAt(date_of_birth, now, (await findMember(tx, member_id))?.time_zone ?? 'UTC');
}

async function preferencesOf(tx: Tx, profile: ProfileRow, now: Date): Promise<MatchPreferences> {
  const stored = await tx
    .selectFrom('match_preference')
    .select('preferences')
    .where('member_id', '=', profile.member_id)
    .executeTakeFirst();
  return stored?.preferences ?? derivedPreferences(profile, await ageToday(tx, profile, now));
}

/** What is wrong with preferences, by field; empty when nothing is. */
function preferenceProblems(brand: Brand, preferences: MatchPreferences): Record<string, FieldMessage> {
  const wrong: FieldMessage = { key: 'validation.field_invalid' };
  const problems: Record<string, FieldMessage> = {};
  const { country, countryregion, min_age, max_age } = preferences;
  const known = brand.countries.find((one) => one === country) ?? null;
  if (country !== null && known === null) problems['country'] = { key: 'validation.country_unavailable' };
  const regionFits = countryregion === null || (known !== null && isRegionOf(known, countryregion));
  if (!regionFits) problems['countryregion'] = wrong;
  if (min_age < youngestOf(brand) || min_age > MAXIMUM_AGE) problems['min_age'] = wrong;
  if (max_age < min_age || max_age > MAXIMUM_AGE) problems['max_age'] = wrong;
  return problems;
}

/**
 * Stores what a member looks for. A new country clears the old one's region.
 *
 * @returns what is wrong, by field; empty once it is stored
 */
export async function keepPreferences(
  tx: Tx,
  call: { readonly brand: Brand; readonly now: Date },
  memberId: string,
  changes: { readonly [K in keyof MatchPreferences]?: MatchPreferences[K] | undefined },
): Promise<Record<string, FieldMessage>> {
  const current = withinAges(call.brand, await preferencesOf(tx, await ownProfile(tx, memberId), call.now));
  const moved = changes.country !== undefined && changes.country !== current.country;
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const next: MatchPreferences = { ...current, ...(moved ? { countryregion: null } : {}), ...given };
  const problems = preferenceProblems(call.brand, next);
  if (Object.keys(problems).length > 0) return problems;
  const preferences = JSON.stringify({ ...next, interests: [...new Set(next.interests)] });
  await tx
    .insertInto('match_preference')
    .values({ member_id: memberId, preferences })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ preferences }))
    .execute();
  return {};
}

/** A member who moves to another country looks there from now on, unless they looked in a different country before. */
export async function followCountry(tx: Tx, memberId: string, from: string | null, to: string): Promise<void> {
  const stored = await tx
    .selectFrom('match_preference')
    .select('preferences')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (from === to || !stored || stored.preferences.country !== from) return;
  const preferences = JSON.stringify({ ...stored.preferences, country: to, countryregion: null });
  await tx.updateTable('match_preference').set({ preferences }).where('member_id', '=', memberId).execute();
}

/** Those among these members whom a member's own search for matches could find: gender and sexuality, country and ages. */
export async function findableAmong(
  tx: Tx,
  seekerId: string,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const [profiles, members] = await Promise.all([findProfiles(tx, [seekerId, ...ids]), findMembers(tx, ids)]);
  const seeker = profiles.get(seekerId);
  if (!seeker) return new Set();
  const { gender, country, min_age, max_age } = await preferencesOf(tx, seeker, now);
  const wanted = wantedBy(seeker, gender ?? undefined);
  const fits = (id: string): boolean => {
    const other = profiles.get(id);
    if (!other) return false;
    const age = ageAt(other.date_of_birth, now, members.get(id)?.time_zone ?? 'UTC');
    const isWanted = wanted.some(
      (one) => one.gender === other.gender && (one.sexualities === null || one.sexualities.includes(other.sexuality)),
    );
    return isWanted && (country === null || country === other.country) && age >= min_age && age <= max_age;
  };
  return new Set(ids.filter(fits));
}

interface Candidate extends MatchCandidate {
  readonly found: Found;
}

/** Reasons mention only what the brand shows. */
function candidateOf(brand: Brand, found: Found, own: ProfileRow, their: ProfileRow | undefined, now: Date): Candidate {
  const here = positionOf(own);
  const there = their ? positionOf(their) : null;
  return {
    id: found.id,
    found,
    age: ageOf(found, now),
    city: shownBy(brand, 'city', found.card.city, null),
    region: shownBy(brand, 'region', found.region, null),
    interests: shownBy(brand, 'interests', their?.interests ?? [], []),
    relationship_status: shownBy(brand, 'relationship_status', their?.relationship_status ?? null, null),
    distanceKm: here && there ? coarseDistanceKm(here, there) : null,
    hasPhoto: found.card.image !== null,
    lastActive: found.rank,
  };
}

function positionOf({ lat, lon }: ProfileRow): { lat: number; lon: number } | null {
  return lat === null || lon === null ? null : { lat, lon };
}

/** Who can be a match: fits, is a real person, and is not blocked and not liked already. */
async function matchFilters(
  ctx: AppContext,
  brand: Brand,
  profile: ProfileRow,
  preferences: MatchPreferences,
): Promise<Filters> {
  const now = ctx.clock.now();
  const { member_id: memberId } = profile;
  const [never, liked] = await Promise.all([neverFound(ctx, memberId), everyoneLikedBy(ctx.db, memberId)]);
  return {
    brand: brand.id,
    wanted: wantedBy(profile, preferences.gender ?? undefined),
    country: preferences.country,
    region: null,
    ages: { least: preferences.min_age, most: preferences.max_age, now },
    // A fictional profile is no match: the member could never meet the person.
    fictional: false,
    withPhoto: false,
    activeSince: null,
    signedUpSince: null,
    interests: [],
    except: [...never, ...liked],
  };
}

/** How many matches of a member have signed up since a time; counted to a thousand. */
export async function countNewMatches(ctx: AppContext, brand: Brand, memberId: string, since: Date): Promise<number> {
  const profile = await ownProfile(ctx.db, memberId);
  const asOf = ctx.clock.now();
  const filters = await matchFilters(ctx, brand, profile, await preferencesOf(ctx.db, profile, asOf));
  const page = { asOf, after: null, offset: 0, limit: 1, countTo: countedTo };
  return (await findListed(ctx, { ...filters, signedUpSince: since }, page)).counted;
}

/** Members who fit this one and whom they do not like yet, best first (`rankMatches`), each with its reasons. */
export async function matchesFor(ctx: AppContext, brand: Brand, memberId: string): Promise<MatchesReply> {
  const now = ctx.clock.now();
  const profile = await ownProfile(ctx.db, memberId);
  const preferences = withinAges(brand, await preferencesOf(ctx.db, profile, now));
  const anywhere = await matchFilters(ctx, brand, profile, preferences);
  // A search in a region must find those who live there, even when many members elsewhere were active later.
  const { countryregion } = preferences;
  const steps = countryregion === null ? [anywhere] : [{ ...anywhere, region: countryregion }, anywhere];
  const found = await findInSteps(ctx, steps, { asOf: now, enough: candidates });
  const profiles = await findProfiles(
    ctx.db,
    found.map(({ id }) => id),
  );
  const seeker = {
    age: await ageToday(ctx.db, profile, now),
    city: profile.city,
    interests: preferences.interests,
    region: profile.region,
    wantedRegion: countryregion,
    relationship_status: preferences.relationship_status,
  };
  const ranked = rankMatches(
    seeker,
    found.map((one) => candidateOf(brand, one, profile, profiles.get(one.id), now)),
  );
  const seesPresence = await showsPresence(ctx.db, { id: memberId });
  const looking = { searcher: { id: memberId }, seesPresence, now };
  const matches = ranked.slice(0, shownMatches).map(({ candidate, reasons }): Match => ({
    ...presentFound(ctx, brand, candidate.found, looking),
    reasons: reasons.map((reason) =>
      reason.kind === 'interests' ? { ...reason, interests: [...reason.interests] } : { ...reason },
    ),
  }));
  return { preferences, matches };
}
