import {
  type Gender, genders, type Interest, interests, intimateInterests, type ProfileCard, type SearchReply, type searchQuery,
} from '@dating/core/contract'; // prettier-ignore
import { ageAt, fittingOrientations, type Orientation } from '@dating/core/rules';
import { CompiledQuery } from 'kysely';
import type * as z from 'zod/mini';
import { blockedEitherWay } from '../blocks/queries.ts';
import { type Brand, shownBy } from '../brands/config.ts';
import type { AppContext } from '../context.ts';
import { isOnline, onlineMs } from '../live/presence.ts';
import { showsPresence } from '../members/preferences.ts';
import { type PhotoAddresses, presentImage } from '../photos/present.ts';
import { findProfile } from '../profiles/queries.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { type Filters, type Found, isSomewhere, type Page, searchStatement, type Wanted } from './statement.ts';

export type SearchQuery = z.output<typeof searchQuery>;

/** Results per page. */
export const pageSize = 20;
/** Results are counted exactly up to here; beyond that `numResults_more` is set. */
export const countedTo = 1000;
const mostPages = 50;
/** With fewer results than this, similar members are offered as well. */
const fewResults = 10;
const similarYears = 5;
const newForMs = 7 * 24 * 60 * 60_000;
/** The order is that of a moment ago: every change with an earlier time has been committed by now. */
const settledMs = 2_000;
const youngest = 18;

type SearchContext = Pick<AppContext, 'db' | 'clock' | 'photoUrls'>;

/** Runs a search statement. It is named, so that it is planned only once. In a transaction pass `{ ...ctx, db: tx }`. */
export async function findListed(
  ctx: Pick<AppContext, 'db'>,
  filters: Filters,
  page: Page,
): Promise<{ found: readonly Found[]; counted: number }> {
  if (filters.wanted.length === 0 || !isSomewhere(filters)) return { found: [], counted: 0 };
  const { text, values } = searchStatement(filters, page);
  // Not on the pool: a transaction that waits for a second connection can wait for others that do the same.
  const { rows } = await ctx.db.executeQuery<{ counted: number; results: Found[] }>(
    CompiledQuery.raw(text, [...values]),
  );
  return { found: rows[0]?.results ?? [], counted: rows[0]?.counted ?? 0 };
}

/** For whom results are presented, and when. */
interface Looking {
  /** null: a visitor. */
  readonly searcher: { readonly id: string } | null;
  /** False for a member who hides their own presence. */
  readonly seesPresence: boolean;
  readonly now: Date;
}

/** Years of age on the found person's own day. */
export const ageOf = ({ date_of_birth, card }: Pick<Found, 'date_of_birth' | 'card'>, now: Date): number =>
  ageAt(date_of_birth, now, card.time_zone ?? 'UTC');

/** A result as a card. */
export function presentFound(
  ctx: PhotoAddresses,
  brand: Brand,
  found: Found,
  { searcher, seesPresence, now }: Looking,
): ProfileCard {
  const { image } = found.card;
  return {
    id: found.id,
    name: found.card.name,
    age: ageOf(found, now),
    city: shownBy(brand, 'city', found.card.city, null),
    main_image: image && presentImage(ctx, brand, { ...image, status: 'active' }, { viewer: searcher?.id }),
    online:
      seesPresence && found.shows_presence && !found.fictional && isOnline(found.id, new Date(found.last_active), now),
    fictional: found.fictional,
  };
}

/** The members that this searcher and who this searcher can fit, narrowed to a gender if one is asked for. */
export function wantedBy(searcher: Orientation | null, gender: Gender | undefined): readonly Wanted[] {
  const asked = genders.filter((candidate) => gender === undefined || candidate === gender);
  if (!searcher) return asked.map((candidate) => ({ gender: candidate, sexualities: null }));
  const fitting = fittingOrientations(searcher, gender);
  return asked
    .map((candidate) => ({
      gender: candidate,
      sexualities: fitting.filter((one) => one.gender === candidate).map((one) => one.sexuality),
    }))
    .filter((one) => one.sexualities.length > 0);
}

/** The interests that are asked for; visitors do not find members by what they are not shown of them. */
function interestsOf(text: string | undefined, isVisitor: boolean): readonly Interest[] {
  const asked = new Set((text ?? '').split(',').map((part) => part.trim()));
  return interests.filter((interest) => asked.has(interest) && !(isVisitor && intimateInterests.includes(interest)));
}

function filtersOf(
  query: SearchQuery,
  facts: {
    readonly brand: Brand;
    readonly searcher: Orientation | null;
    readonly except: readonly string[];
    readonly seesPresence: boolean;
    readonly now: Date;
  },
): Filters {
  const { brand, searcher, except, seesPresence, now } = facts;
  const ago = (ms: number) => new Date(now.getTime() - ms);
  // To who hides their own presence nobody is online.
  const onlineSince = ago(seesPresence ? onlineMs : -onlineMs);
  return {
    brand: brand.id,
    wanted: wantedBy(query.any_sexuality ? null : searcher, query.gender),
    // A region's code begins with its country's.
    country: query.country ?? query.countryregion?.slice(0, 2) ?? null,
    region: query.countryregion ?? null,
    ages: { least: query.min_age ?? null, most: query.max_age ?? null, now },
    fictional: query.real_only || !brand.fictional_profiles ? false : null,
    withPhoto: query.with_photo !== undefined,
    activeSince: query.online ? onlineSince : null,
    signedUpSince: query.new ? ago(newForMs) : null,
    interests: interestsOf(query.interests, searcher === null),
    except,
  };
}

/** Members that a member can never find: themselves, and blocked members either way. */
export async function neverFound(ctx: Pick<AppContext, 'db'>, memberId: string): Promise<readonly string[]> {
  return [memberId, ...(await blockedEitherWay(ctx.db, memberId))];
}

/** One page of the member search (SPEC section 3, Search state). `searcher` null: a visitor. */
export async function search(
  ctx: SearchContext,
  brand: Brand,
  searcher: { readonly id: string } | null,
  query: SearchQuery,
): Promise<SearchReply> {
  const now = ctx.clock.now();
  const [orientation, except] = searcher
    ? await Promise.all([findProfile(ctx.db, searcher.id), neverFound(ctx, searcher.id)])
    : [null, []];
  const seesPresence = await showsPresence(ctx.db, searcher);
  const looking = { searcher, seesPresence, now };
  const filters = filtersOf(query, { brand, searcher: orientation, except, seesPresence, now });
  const cursor = query.after ? readCursor(query.after) : null;
  const pageNumber = cursor ? cursor.pageNumber + 1 : (query.page ?? 1);
  const asOf = cursor?.asOf ?? new Date(now.getTime() - settledMs);
  const { found, counted } = await findListed(ctx, filters, {
    asOf,
    after: cursor?.after ?? null,
    offset: cursor ? 0 : (pageNumber - 1) * pageSize,
    limit: pageSize + 1,
    countTo: cursor ? null : countedTo,
    many: cursor?.more,
  });
  const more = cursor ? cursor.more : counted > countedTo;
  const numResults = cursor ? cursor.counted : Math.min(counted, countedTo);
  const shown = found.slice(0, pageSize);
  const last = found.length > pageSize ? shown.at(-1) : undefined;
  const similar =
    !cursor && pageNumber === 1 && numResults < fewResults
      ? await findSimilar(ctx, filters, query, { asOf, now, met: shown.map(({ id }) => id) })
      : [];
  return {
    pageNumber,
    results: shown.map((one) => presentFound(ctx, brand, one, looking)),
    numResults,
    numResults_more: more,
    similar_results: similar.map((one) => presentFound(ctx, brand, one, looking)),
    similar_numResults: similar.length,
    pages: Math.min(mostPages, Math.ceil(numResults / pageSize)),
    next: last
      ? writeCursor({
          asOf,
          after: { lastActive: new Date(last.rank), id: last.id },
          pageNumber,
          counted: numResults,
          more,
        })
      : null,
  };
}

/** All members of a brand with the wanted gender, real or fictional: the start of a narrower search. */
export function anyone(brand: string, wanted: readonly Wanted[]): Filters {
  return {
    brand,
    wanted,
    country: null,
    region: null,
    ages: null,
    fictional: null,
    withPhoto: false,
    activeSince: null,
    signedUpSince: null,
    interests: [],
    except: [],
  };
}

/** Searches with one set of filters after another until there are enough results, each member once. */
export async function findInSteps(
  ctx: Pick<AppContext, 'db'>,
  steps: readonly Filters[],
  { asOf, enough }: { readonly asOf: Date; readonly enough: number },
): Promise<readonly Found[]> {
  const all: Found[] = [];
  for (const step of steps) {
    const limit = enough - all.length;
    if (limit <= 0) break;
    const except = [...step.except, ...all.map(({ id }) => id)];
    const page = { asOf, after: null, offset: 0, limit, countTo: null };
    all.push(...(await findListed(ctx, { ...step, except }, page)).found);
  }
  return all;
}

/** Members who nearly fit: the whole country, then five years younger and older, then everywhere. Each member once. */
async function findSimilar(
  ctx: SearchContext,
  filters: Filters,
  query: SearchQuery,
  facts: { readonly asOf: Date; readonly now: Date; readonly met: readonly string[] },
): Promise<readonly Found[]> {
  const ages = {
    least: query.min_age === undefined ? null : Math.max(youngest, query.min_age - similarYears),
    most: query.max_age === undefined ? null : query.max_age + similarYears,
    now: facts.now,
  };
  const country = { ...filters, region: null, except: [...filters.except, ...facts.met] };
  const wider = [country, { ...country, ages }, { ...country, ages, country: null }];
  return findInSteps(ctx, wider, { asOf: facts.asOf, enough: pageSize });
}
