import { type ApiClient, ApiError } from '@dating/core/api';
import {
  getProfile, getSettings, type Language, type Profile, type ProfileCard, searchMembers, type TrafficSource,
} from '@dating/core/contract'; // prettier-ignore
import { hasLanderSlug, landerSlug } from '@dating/core/rules';
import { data, redirect } from 'react-router';
import { settingsQuery } from '../../lib/settings-query.ts';

/** What a lander is asked for with. */
export interface LanderRequest {
  readonly api: ApiClient;
  readonly url: URL;
  readonly slug: string | undefined;
  /** The language in use, which stands for the slug `auto`. */
  readonly language: Language;
  /** Where the visitor came from: some brands open their search to some sources only. */
  readonly source: TrafficSource | null;
}

/** What each lander shows. */
export interface LanderData {
  /** Real members with a photo, of the visitor's country as far as it has some; none where the brand shows visitors no members. */
  readonly people: readonly ProfileCard[];
  /** The search is closed to who looks: drawings stand where faces would. */
  readonly closed: boolean;
  /** The visitor's country: chosen, detected, or the brand's first. */
  readonly country: string | null;
  /** The site's own origin, for addresses that other sites read. */
  readonly origin: string;
}

/** Leads from the slug `auto` to that of the language in use; the rest of the address stays (SPEC section 2). */
function withoutAuto({ url, slug, language }: LanderRequest): void {
  if (slug === undefined) return;
  const named = landerSlug(slug, language);
  if (named === slug) return;
  throw redirect(url.pathname.replace(/[^/]+\/?$/, named) + url.search);
}

/** Fewer people than this do not fill a lander: then those of other countries are shown as well. */
const ENOUGH = 5;

type Found = Pick<LanderData, 'people' | 'closed'>;

/** Real members with a photo, as the search shows them to who asks. */
async function findPeople({ api, source }: LanderRequest, country: string | null): Promise<Found> {
  const query = { with_photo: '1', real_only: '1', ...source } as const;
  try {
    const near = country ? (await api.call(searchMembers, { query: { ...query, country } })).results : [];
    if (near.length >= ENOUGH) return { people: near, closed: false };
    const { results } = await api.call(searchMembers, { query });
    const known = new Set(near.map(({ id }) => id));
    return { people: [...near, ...results.filter(({ id }) => !known.has(id))], closed: false };
  } catch (error) {
    // Visitors may not search, or have searched enough for today.
    if (error instanceof ApiError && [403, 429].includes(error.status)) return { people: [], closed: true };
    throw error;
  }
}

/** Loads a lander. @throws a redirect from the slug `auto`, 404 for one that the brand does not have */
export async function loadLander(request: LanderRequest): Promise<LanderData> {
  withoutAuto(request);
  const { settings } = await request.api.call(getSettings, { query: settingsQuery(request.url) });
  if (request.slug !== undefined && !hasLanderSlug(request.slug, settings.lander_variants)) {
    throw data(null, { status: 404 });
  }
  const detected = settings.geoip_selected_country ?? settings.geoip_country;
  const found = await findPeople(request, detected);
  return { ...found, country: detected ?? settings.countries[0] ?? null, origin: request.url.origin };
}

/** So many profiles are opened to find those that say something about themselves. */
const OPENED = 8;

/** The same with the profiles of those among the first who wrote something about themselves. */
export async function loadLanderWithTexts(
  request: LanderRequest,
): Promise<LanderData & { readonly profiles: readonly Profile[] }> {
  const lander = await loadLander(request);
  const opened = await Promise.all(lander.people.slice(0, OPENED).map(({ id }) => openProfile(request.api, id)));
  return { ...lander, profiles: opened.flatMap((profile) => (profile?.about_me ? [profile] : [])) };
}

/** A profile, or null for a member who has left or hidden it since the search. */
async function openProfile(api: ApiClient, id: string): Promise<Profile | null> {
  try {
    return (await api.call(getProfile, { query: { id } })).profile;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}
