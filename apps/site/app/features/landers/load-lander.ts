import type { ApiClient } from '@dating/core/api';
import {
  getSettings, type Language, type Profile, type ProfileCard, searchMembers, type TrafficSource,
} from '@dating/core/contract'; // prettier-ignore
import { hasLanderSlug, landerSlug, visitorCountryOf } from '@dating/core/rules';
import { data, redirect } from 'react-router';
import { settingsQuery } from '../../lib/settings-query.ts';
import { isSearchClosed, openProfile } from '../../lib/shown-members.ts';

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
}

type SlugRequest = Pick<LanderRequest, 'url' | 'slug' | 'language'>;

/** Leads from the slug `auto` to that of the language in use; the rest of the address stays (SPEC section 2). */
function withoutAuto({ url, slug, language }: SlugRequest): void {
  if (slug === undefined) return;
  const named = landerSlug(slug, language);
  if (named === slug) return;
  throw redirect(url.pathname.replace(/[^/]+\/?$/, named) + url.search);
}

/** @throws a redirect from the slug `auto`, 404 for one that the brand does not have */
export function checkSlug(request: SlugRequest, variants: readonly string[]): void {
  withoutAuto(request);
  if (request.slug !== undefined && !hasLanderSlug(request.slug, variants)) throw data(null, { status: 404 });
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
    if (isSearchClosed(error)) return { people: [], closed: true };
    throw error;
  }
}

/** Loads a lander. @throws a redirect from the slug `auto`, 404 for one that the brand does not have */
export async function loadLander(request: LanderRequest): Promise<LanderData> {
  withoutAuto(request);
  const { settings } = await request.api.call(getSettings, { query: settingsQuery(request.url) });
  checkSlug(request, settings.lander_variants);
  const detected = visitorCountryOf(settings);
  const found = await findPeople(request, detected);
  return { ...found, country: detected ?? settings.countries[0] ?? null };
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
