import { createHash } from 'node:crypto';
import { type Gender, type Interest, type Sexuality, sexualities } from '@dating/core/contract';
import { bornWithin, type Ages } from './ages.ts';
import type { ListingCard } from './listing-card.ts';

/** Members of one gender and these sexualities; null: any sexuality. */
export interface Wanted {
  readonly gender: Gender;
  readonly sexualities: readonly Sexuality[] | null;
}

/** The filters of a search, without the page. */
export interface Filters {
  readonly brand: string;
  /** An empty list: no member can fit. */
  readonly wanted: readonly Wanted[];
  readonly country: string | null;
  readonly region: string | null;
  readonly ages: Ages | null;
  /** null: fictional and real ones. */
  readonly fictional: boolean | null;
  readonly withPhoto: boolean;
  readonly activeSince: Date | null;
  readonly signedUpSince: Date | null;
  readonly interests: readonly Interest[];
  /** Never in the results: oneself, and blocked members either way. */
  readonly except: readonly string[];
}

/** Where a page begins, in the order of members at `asOf`. */
export interface Position {
  readonly lastActive: Date;
  readonly id: string;
}

export interface Page {
  readonly asOf: Date;
  readonly after: Position | null;
  /** Results to skip: for the approximate jump to a page. */
  readonly offset: number;
  readonly limit: number;
  /** Counts up to this many results and says when there are more (by counting one more); null: no count. */
  readonly countTo: number | null;
  /** It is known that there are more than `fewTo` results: the order is walked and they are not gathered. */
  readonly many?: boolean | undefined;
}

/** A statement whose text begins with its name, so that it is prepared once per connection (db/statements.ts). */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** One result row of the statement. */
export interface Found {
  readonly id: string;
  /** Milliseconds since 1970, in search order. */
  readonly rank: number;
  readonly last_active: number;
  readonly date_of_birth: string;
  readonly fictional: boolean;
  /** Whether others see that the member is online. */
  readonly shows_presence: boolean;
  readonly region: string | null;
  readonly country: string;
  readonly interests: readonly string[];
  readonly card: ListingCard;
}

/** At most so many results are gathered and sorted; when there are more, the order is walked. */
export const fewTo = 1000;

/** The columns that every index of the search carries. */
const carried = `member_id, last_active, arrived, date_of_birth, fictional, has_photo, signup_date, interest_bits,
  shows_presence`;

/** The parameters as one row: the planner does not know their values, so that one plan serves all. */
class Question {
  readonly values: unknown[] = [];
  readonly #columns: string[] = [];

  /**
   * Adds a parameter, or the result of `by` (an SQL function) on it, computed once; returns its name in the statement.
   */
  ask(name: string, value: unknown, type: string, by = ''): string {
    this.#columns.push(`${by}($${this.values.push(value)}::${type}) as ${name}`);
    return `q.${name}`;
  }

  get text(): string {
    return `q as materialized (select ${this.#columns.join(', ')})`;
  }
}

/** The conditions of a search in SQL, grouped by the index that answers them. */
interface Conditions {
  readonly place: readonly string[];
  /** By date of birth, with a margin for the day in other zones: an index has no zones. */
  readonly ages: readonly string[];
  /** The exact age on the person's own day, of a row called `one`. */
  readonly exactAge: string | null;
  readonly signup: readonly string[];
  /** For a search among online members: since when they must have been active. */
  readonly activeSince: string | null;
  readonly others: readonly string[];
  /** At this position since before the search began, or a new member since then. */
  readonly standing: string;
  /** After the end of the previous page. */
  readonly behind: string | null;
  /** Whether members who arrived since the search began can still follow. */
  readonly newcomers: boolean;
}

function conditionsOf(filters: Filters, page: Page, question: Question): Conditions {
  const ask = question.ask.bind(question);
  const others: string[] = [];
  if (filters.fictional !== null) others.push(`fictional = ${ask('fictional', filters.fictional, 'boolean')}`);
  if (filters.withPhoto) others.push('has_photo');
  if (filters.activeSince) others.push('shows_presence', 'not fictional');
  if (filters.interests.length > 0) {
    others.push(`interest_bits & ${ask('interests', filters.interests, 'text[]', 'interest_bits')} <> 0`);
  }
  if (filters.except.length > 0) others.push('member_id not in (select id from barred)');
  const { after } = page;
  return {
    place: placeOf(filters, question),
    ...agesOf(filters.ages, question),
    signup: filters.signedUpSince
      ? [`signup_date > ${ask('signed_up_since', filters.signedUpSince, 'timestamptz')}`]
      : [],
    activeSince: filters.activeSince && ask('active_since', filters.activeSince, 'timestamptz'),
    others,
    standing: `(last_active <= ${ask('as_of', page.asOf, 'timestamptz')} or arrived)`,
    behind:
      after &&
      `(last_active, member_id) < (${ask('after_at', after.lastActive, 'timestamptz')}, ${ask('after_id', after.id, 'uuid')})`,
    newcomers: after === null || after.lastActive > page.asOf,
  };
}

/** The zone is read only for those whose birthday is near enough to matter: it is not in the index. */
function agesOf(ages: Ages | null, question: Question): Pick<Conditions, 'ages' | 'exactAge'> {
  if (!ages || (ages.least === null && ages.most === null)) return { ages: [], exactAge: null };
  const ask = question.ask.bind(question);
  const { anywhere, everywhere } = bornWithin(ages);
  const within = (name: string, { by, after }: typeof anywhere): readonly string[] => [
    ...(by === null ? [] : [`date_of_birth <= ${ask(`${name}_by`, by, 'date')}`]),
    ...(after === null ? [] : [`date_of_birth > ${ask(`${name}_after`, after, 'date')}`]),
  ];
  const least = ages.least === null ? [] : [`years >= ${ask('least_age', ages.least, 'int')}`];
  const most = ages.most === null ? [] : [`years <= ${ask('most_age', ages.most, 'int')}`];
  const own = `
    select ${every([...least, ...most])} from search_listing own
    cross join lateral age_in_zone(own.date_of_birth, own.card ->> 'time_zone', ${ask('now', ages.now, 'timestamptz')}) years
    where own.member_id = one.member_id`;
  return {
    ages: within('born_anywhere', anywhere),
    exactAge: `((${every(within('born_everywhere', everywhere))}) or (${own}))`,
  };
}

/** A region alone implies its country: see `isSomewhere`. */
function placeOf({ country, region }: Filters, question: Question): readonly string[] {
  if (region) return [`region = ${question.ask('region', region, 'text')}`];
  return country ? [`country = ${question.ask('country', country, 'text')}`] : [];
}

/** Whether the region, if any, is in the country, if any: its code begins with the country's. */
export const isSomewhere = ({ country, region }: Filters): boolean =>
  country === null || region === null || region.startsWith(`${country}-`);

const every = (conditions: readonly (string | null | false)[]): string => {
  const given = conditions.filter((condition) => typeof condition === 'string');
  return given.length > 0 ? given.join(' and ') : 'true';
};

/**
 * Rows that fit, read by one index: the index answers `by`; `other` is checked for each row. `offset 0` separates the
 * two, so that the planner's estimates cannot choose another index.
 */
const rowsOf = (table: string, by: readonly (string | null | false)[], other: string, extra = ''): string => `
  select member_id, last_active as rank from (
    select ${carried}${extra} from ${table} where ${every(by)} offset 0
  ) one where ${other}`;

/** The gender and sexuality of the n-th wanted group of members. */
const isKind = (at: number) => [`gender = q.genders[${at + 1}]`, `sexuality = q.orientations[${at + 1}]`];
const ofKind = ['gender = kind.gender', 'sexuality = kind.sexuality'];
const eachKind = (rows: string): string => `
  select fitting.member_id, fitting.rank from unnest(q.genders, q.orientations) kind(gender, sexuality)
  cross join lateral (${rows}) fitting`;
const inOrder = 'order by rank desc, member_id desc';

/** Members who became active since the search began, at their former positions. */
function moved(c: Conditions): string {
  const stillHere =
    c.activeSince &&
    `exists (
    select from search_listing here where here.member_id = one.member_id and here.last_active > ${c.activeSince})`;
  const other = every([...c.place, ...c.ages, ...c.signup, ...c.others, c.standing, c.behind, stillHere, c.exactAge]);
  return eachKind(rowsOf('search_past', ['brand = q.brand', ...ofKind, 'until > q.as_of'], other, ', country, region'));
}

/** Everyone who fits in search order: one index walk per group of members, merged; a limit ends it. */
function walk(c: Conditions, kinds: number, limit: string): string {
  const other = every([...c.ages, ...c.signup, ...c.others, c.newcomers && c.standing, c.exactAge]);
  const since = c.activeSince && `last_active > ${c.activeSince}`;
  const walks = Array.from({ length: kinds }, (_, at) => `
    (select member_id, last_active as rank from (
      select ${carried} from search_listing
      where ${every(['brand = q.brand', ...isKind(at), ...c.place, since, c.behind])}
      order by last_active desc, member_id desc offset 0
    ) one where ${other} ${inOrder})`); // prettier-ignore
  return `${walks.join(' union all ')} union all (${moved(c)} ${inOrder}) ${inOrder} limit (select ${limit} from q)`;
}

/** Everyone who fits, in no order, if they are few: by time of sign-up or date of birth. */
function gather(c: Conditions, limit: string): string {
  const other = [...c.others, c.standing, c.behind, c.exactAge];
  const rows =
    c.signup.length > 0
      ? rowsOf(
          'search_listing',
          ['brand = q.brand', ...ofKind, ...c.signup],
          every([...c.place, ...c.ages, ...other]),
          ', country, region',
        )
      : rowsOf('search_listing', ['brand = q.brand', ...ofKind, ...c.place, ...c.ages], every(other));
  return `(${eachKind(rows)}) union all (${moved(c)}) limit (select ${limit} from q)`;
}

/**
 * The statement of a search. Results are in the order of activity at `asOf`, so that members who become active between
 * two pages are neither skipped nor shown twice: those are found at their former positions (`search_past`).
 *
 * Common filters are answered by walking the order. For narrow filters that walk would be long, so everyone who fits is
 * gathered by another index first. Only when this finds more than `fewTo`, so that the next page is near, the order is
 * walked.
 */
export function searchStatement(filters: Filters, page: Page): Statement {
  const question = new Question();
  const kinds = filters.wanted.flatMap((one) =>
    (one.sexualities ?? sexualities).map((sexuality) => ({ gender: one.gender, sexuality })),
  );
  question.ask('brand', filters.brand, 'text');
  question.ask(
    'genders',
    kinds.map(({ gender }) => gender),
    'text[]',
  );
  question.ask(
    'orientations',
    kinds.map(({ sexuality }) => sexuality),
    'text[]',
  );
  question.ask('passed', page.offset, 'int');
  question.ask('shown', page.limit, 'int');
  question.ask('upto', page.offset + page.limit, 'int');
  question.ask('few', Math.max(page.countTo ?? 0, fewTo) + 1, 'int');
  question.ask('most', page.countTo === null ? page.offset + page.limit : page.countTo + 1, 'int');
  const c = conditionsOf(filters, page, question);
  const narrow = !filters.activeSince && !page.many && c.ages.length + c.signup.length > 0;
  const hits = narrow ? fewOrMany(c, kinds.length) : `
    hits as materialized (select hit.* from q cross join lateral (${walk(c, kinds.length, 'most')}) hit),
    counts as materialized (select count(*)::int as counted from hits)`; // prettier-ignore
  const barred = `barred as materialized (select unnest($${question.values.push(filters.except)}::uuid[]) as id)`;

  const text = `
    with ${question.text}, ${barred}, ${hits}, page as (
      select member_id, rank from hits ${inOrder} offset (select passed from q) limit (select shown from q)
    )
    select (select counted from counts) as counted, coalesce((
      select json_agg(json_build_object(
        'id', l.member_id, 'rank', (extract(epoch from p.rank) * 1000)::bigint,
        'last_active', (extract(epoch from l.last_active) * 1000)::bigint, 'date_of_birth', l.date_of_birth,
        'fictional', l.fictional, 'shows_presence', l.shows_presence, 'region', l.region, 'country', l.country,
        'interests', l.interests, 'card', l.card
      ) order by p.rank desc, p.member_id desc)
      from page p cross join lateral (select * from search_listing where member_id = p.member_id offset 0) l
    ), '[]'::json) as results`;
  const name = `search_${createHash('sha1').update(text).digest('hex').slice(0, 24)}`;
  return { text: `/* ${name} */${text}`, values: question.values };
}

/** Everyone if they are few; otherwise those up to the end of the page, counted up to one more. */
const fewOrMany = (c: Conditions, kinds: number): string => `
  gathered as materialized (select hit.* from q cross join lateral (${gather(c, 'few')}) hit),
  counts as materialized (select count(*)::int as counted from gathered),
  hits as materialized (
    select * from gathered where (select counted < few from counts, q)
    union all
    select hit.* from (select q.* from q, counts where counted >= few) q cross join lateral (${walk(c, kinds, 'upto')}) hit
  )`;
