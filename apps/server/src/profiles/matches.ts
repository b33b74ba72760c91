import type { MatchPreferences, ProfileCard } from '@dating/core/contract';
import { ageAt, interestedIn } from '@dating/core/rules';
import type { Brand } from '../brands/config.ts';
import type { AppContext } from '../context.ts';
import { likedBy } from '../likes/store.ts';
import { born, findListed, neverFound, presentFound, wantedBy } from '../search/search.ts';
import type { Found } from '../search/statement.ts';
import { findProfile, type ProfileRow } from './store.ts';

const years = 10;
const youngest = 18;
const candidates = 200;
const shownMatches = 20;

/** What a member is taken to look for, from what they told of themselves. */
export function preferencesOf(profile: ProfileRow, now: Date): MatchPreferences {
  const age = ageAt(profile.date_of_birth, now);
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

function fitness(found: Found, preferences: MatchPreferences): number {
  const shared = found.interests.filter((interest) => (preferences.interests as readonly string[]).includes(interest));
  const near = preferences.countryregion !== null && found.region === preferences.countryregion;
  return shared.length * 2 + (near ? 5 : 0) + (found.card.image ? 4 : 0);
}

/** Members who fit this one and whom they do not like yet, best first; of equals the latest active. */
export async function matchesFor(
  ctx: AppContext,
  brand: Brand,
  memberId: string,
): Promise<{ preferences: MatchPreferences; matches: ProfileCard[] }> {
  const now = ctx.clock.now();
  const profile = await findProfile(ctx.db, memberId);
  if (!profile) throw new Error('A member without a profile.');
  const preferences = preferencesOf(profile, now);
  const [never, liked] = await Promise.all([neverFound(ctx, memberId), likedBy(ctx.db, memberId)]);
  const { found } = await findListed(
    ctx,
    {
      brand: brand.id,
      wanted: wantedBy(profile, preferences.gender ?? undefined),
      country: preferences.country,
      region: null,
      ...born({ least: preferences.min_age, most: preferences.max_age }, now),
      // Nobody is matched with whom they can never meet.
      fictional: false,
      withPhoto: false,
      activeSince: null,
      signedUpSince: null,
      interests: [],
      except: [...never, ...liked.map(({ id }) => id)],
    },
    { asOf: now, after: null, offset: 0, limit: candidates, countTo: null },
  );
  const best = found
    .map((one) => ({ one, fitness: fitness(one, preferences) }))
    .sort((a, b) => b.fitness - a.fitness || b.one.rank - a.one.rank)
    .slice(0, shownMatches);
  return { preferences, matches: best.map(({ one }) => presentFound(brand, one, now)) };
}
