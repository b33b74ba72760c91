import type { ApiClient } from '@dating/core/api';
import {
  type Language,
  type ProfileCard,
  searchMembers,
  type SearchReply,
  type TrafficSource,
} from '@dating/core/contract';
import { nearCountries } from '@dating/core/rules';
import { isSearchClosed, openProfile } from '../../lib/shown-members.ts';
import { ownLine } from './own-line.ts';

/** What the home is asked for with. */
export interface HomeRequest {
  readonly api: ApiClient;
  readonly language: Language;
  /** The visitor's, chosen or detected. */
  readonly country: string | null;
  /** Where the visitor came from: some brands open their search to some sources only. */
  readonly source: TrafficSource | null;
}

/** What somebody says first about themselves, and in which language they most likely do. */
interface Line {
  readonly words: string;
  readonly language: Language | undefined;
}

/** Someone of the home, with what they say first about themselves. */
export interface HomePerson {
  readonly card: ProfileCard;
  readonly line: Line | null;
}

/** What the home shows. */
export interface HomeData {
  /** Real members with a photo, those with a line of their own first; none where the brand shows visitors nobody. */
  readonly people: readonly HomePerson[];
  /** They are of the visitor's country or of one beside it. */
  readonly near: boolean;
  /** Of the visitor's country alone: what the way to all of them leads to. */
  readonly country: string | null;
  /** How many there are to see there; null where there are more than are counted. */
  readonly count: number | null;
}

const nobody: HomeData = { people: [], near: false, country: null, count: null };

/** So many fill the page. */
const enough = 16;
/** Fewer than this nearby say nothing about a place: then everybody is shown, and nobody is called near. */
const fewest = 3;
/** So many profiles are opened to find those that say something about themselves. */
const opened = 6;

type Found = Pick<HomeData, 'country' | 'count' | 'near'> & { readonly cards: readonly ProfileCard[] };

/** The newest in a country, or everywhere; of those with a photo alone where `withPhoto` says so. */
function search({ api, source }: HomeRequest, country: string | null, withPhoto = false): Promise<SearchReply> {
  const place = country === null ? {} : { country };
  const photo = withPhoto ? { with_photo: '1' as const } : {};
  return api.call(searchMembers, { query: { real_only: '1', ...place, ...photo, ...source } });
}

async function searchIn(request: HomeRequest, country: string | null): Promise<Found> {
  const reply = await search(request, country);
  let cards = reply.results.filter((card) => card.main_image !== null);
  // Those with a photo may come after many without one. The count stays that of everybody: it stands on the way to them all.
  if (cards.length < enough && reply.next !== null) cards = (await search(request, country, true)).results;
  return {
    cards,
    near: country !== null,
    country,
    count: reply.numResults_more ? null : reply.numResults,
  };
}

/** From the nearest country outwards, until the page is full; everybody where that finds hardly anyone. */
async function findPeople(request: HomeRequest, countries: readonly string[]): Promise<Found> {
  const [own, ...others] = countries;
  if (own === undefined) return searchIn(request, null);
  let near = await searchIn(request, own);
  for (const country of others) {
    if (near.cards.length >= enough) break;
    // Those beside are not counted.
    const { results } = await search(request, country, true);
    near = { ...near, cards: [...near.cards, ...results] };
  }
  return near.cards.length >= fewest ? near : searchIn(request, null);
}

/** What a member says first about themselves; null for one who says nothing, or has left since the search. */
async function lineOf({ api }: HomeRequest, id: string): Promise<Line | null> {
  const profile = await openProfile(api, id);
  const words = profile ? ownLine(profile.about_me) : null;
  return words === null ? null : { words, language: profile?.language };
}

/** A few of the people who are really here, near the visitor; nobody where the search is closed to visitors, or they have had enough of it. */
export async function loadHome(request: HomeRequest): Promise<HomeData> {
  try {
    const { cards, ...found } = await findPeople(request, nearCountries(request.country, request.language));
    const first = cards.slice(0, enough);
    const lines = await Promise.all(first.slice(0, opened).map(({ id }) => lineOf(request, id)));
    const people = first.map((card, index) => ({ card, line: lines[index] ?? null }));
    return { ...found, people: [...people.filter(({ line }) => line), ...people.filter(({ line }) => !line)] };
  } catch (error) {
    if (isSearchClosed(error)) return nobody;
    throw error;
  }
}
