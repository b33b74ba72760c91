import { createHash } from 'node:crypto';
import type { Gender, Interest, Sexuality } from '@dating/core/contract';
import type { ListingCard } from './listing-card.ts';

/** Members of one gender and these sexualities; null: whatever theirs is. */
export interface Wanted {
  readonly gender: Gender;
  readonly sexualities: readonly Sexuality[] | null;
}

/** What is searched for, apart from the page. */
export interface Filters {
  readonly brand: string;
  /** None: nobody can fit. */
  readonly wanted: readonly Wanted[];
  readonly country: string | null;
  readonly region: string | null;
  /** Born on or before / after this day (yyyy-mm-dd). */
  readonly bornBy: string | null;
  readonly bornAfter: string | null;
  /** null: fictional and real ones. */
  readonly fictional: boolean | null;
  readonly withPhoto: boolean;
  readonly activeSince: Date | null;
  readonly signedUpSince: Date | null;
  readonly interests: readonly Interest[];
  /** Never among the results: oneself, who blocked whom. */
  readonly except: readonly string[];
}

/** Where a page begins, in the order in which members stood at `asOf`. */
export interface Position {
  readonly lastActive: Date;
  readonly id: string;
}

export interface Page {
  readonly asOf: Date;
  readonly after: Position | null;
  /** Results to pass over: for the approximate jump to a page. */
  readonly offset: number;
  readonly limit: number;
  /** Counts up to this many results; null: not at all. */
  readonly countTo: number | null;
}

/** One named statement, prepared once a connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** One result as the statement gives it. */
export interface Found {
  readonly id: string;
  /** Milliseconds since 1970, in the order of the search. */
  readonly rank: number;
  readonly last_active: number;
  readonly date_of_birth: string;
  readonly fictional: boolean;
  /** Whether others see that the member is here. */
  readonly shows_presence: boolean;
  readonly region: string | null;
  readonly country: string;
  readonly interests: readonly string[];
  readonly card: ListingCard;
}

/** So many who were active since a search began are looked through for each page; beyond that some may be skipped. */
const movedMost = 5000;

/**
 * The statement of a search. Results stand in the order of their activity as it was at `asOf`, so that those who
 * become active while somebody turns pages are neither skipped nor met twice: who was active since is looked up with
 * the time before (`earlier`). Each gender is a walk along one index that ends as soon as the page is full.
 */
export function searchStatement(filters: Filters, page: Page): Statement {
  const values: unknown[] = [];
  const bind = (value: unknown, type: string): string => `$${values.push(value)}::${type}`;

  const asOf = bind(page.asOf, 'timestamptz');
  const brand = bind(filters.brand, 'text');
  const most = bind(page.countTo === null ? page.offset + page.limit : page.countTo + 1, 'int');
  const common = [`brand = ${brand}`];
  if (filters.country) common.push(`country = ${bind(filters.country, 'text')}`);
  if (filters.region) common.push(`region = ${bind(filters.region, 'text')}`);
  if (filters.bornBy) common.push(`date_of_birth <= ${bind(filters.bornBy, 'date')}`);
  if (filters.bornAfter) common.push(`date_of_birth > ${bind(filters.bornAfter, 'date')}`);
  if (filters.fictional !== null) common.push(`fictional = ${bind(filters.fictional, 'boolean')}`);
  if (filters.withPhoto) common.push('has_photo');
  if (filters.activeSince) common.push('shows_presence', `last_active > ${bind(filters.activeSince, 'timestamptz')}`);
  if (filters.signedUpSince) common.push(`signup_date > ${bind(filters.signedUpSince, 'timestamptz')}`);
  if (filters.interests.length > 0) common.push(`interests && ${bind(filters.interests, 'text[]')}`);
  if (filters.except.length > 0) common.push(`member_id <> all(${bind(filters.except, 'uuid[]')})`);
  const after = page.after && {
    at: bind(page.after.lastActive, 'timestamptz'),
    id: bind(page.after.id, 'uuid'),
  };

  const arms = filters.wanted.flatMap(({ gender, sexualities }) => {
    const where = [...common, `gender = ${bind(gender, 'text')}`];
    if (sexualities) where.push(`sexuality = any(${bind(sexualities, 'text[]')})`);
    const still = [...where, `last_active <= ${asOf}`];
    if (after) still.push(`(last_active, member_id) < (${after.at}, ${after.id})`);
    const moved = [...where, `last_active > ${asOf}`];
    const before = `coalesce((select max(past) from unnest(earlier) past where past <= ${asOf}), last_active)`;
    return [
      `(select member_id, last_active as rank from search_listing where ${still.join(' and ')}
        order by last_active desc, member_id desc limit ${most})`,
      `(select member_id, rank from (
          select member_id, ${before} as rank from search_listing where ${moved.join(' and ')}
          order by last_active desc, member_id desc limit ${movedMost}
        ) moved ${after ? `where (rank, member_id) < (${after.at}, ${after.id})` : ''}
        order by rank desc, member_id desc limit ${most})`,
    ];
  });

  const text = `
    with hits as materialized (
      select member_id, rank from (${arms.join('\nunion all\n')}) every_gender
      order by rank desc, member_id desc limit ${most}
    ), page as (
      select member_id, rank from hits order by rank desc, member_id desc
      offset ${bind(page.offset, 'int')} limit ${bind(page.limit, 'int')}
    )
    select (select count(*)::int from hits) as counted, coalesce((
      select json_agg(json_build_object(
        'id', l.member_id, 'rank', (extract(epoch from p.rank) * 1000)::bigint,
        'last_active', (extract(epoch from l.last_active) * 1000)::bigint, 'date_of_birth', l.date_of_birth,
        'fictional', l.fictional, 'shows_presence', l.shows_presence, 'region', l.region, 'country', l.country, 'interests', l.interests, 'card', l.card
      ) order by p.rank desc, p.member_id desc)
      from page p join search_listing l on l.member_id = p.member_id
    ), '[]'::json) as results`;
  return { name: `search-${createHash('sha1').update(text).digest('hex').slice(0, 24)}`, text, values };
}
