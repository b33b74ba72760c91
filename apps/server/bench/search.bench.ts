import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Gender } from '@dating/core/contract';
import type { Orientation } from '@dating/core/rules';
import { sql } from 'kysely';
import { createApp } from '../src/app.ts';
import { createContext } from '../src/compose.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { readEnv } from '../src/env.ts';
import { sessionCookie } from '../src/http/cookies.ts';
import { search, type SearchQuery } from '../src/search/search.ts';
import { makeCrowd } from './crowd.ts';
import { move } from '../src/search/activity.ts';
import { createMember } from '../src/signup/create-member.ts';

// How long a page of the member search takes among many members, compared with the floor of the same run: one row by
// its primary key, read by the same driver between the searches. The searches run one at a time, to measure what one
// person waits. The whole search is measured, with the searcher's own profile and blocks; each statement has run before,
// as on a running server.
//
// pnpm bench search [members]

const listed = Number(process.argv[2] ?? 1_000_000);
const samples = 120;
/** One in so many searches is walked to its fiftieth page, or asked with an extra filter. */
const sparse = 3;
const deepSamples = 20;
const warmUps = 8;
const bars = { specification: 20, extra: 100 };
const lastPage = 50;

const since = performance.now();
const say = (text: string) => console.log(`${((performance.now() - since) / 1000).toFixed(0).padStart(4)} s  ${text}`);

class Times {
  readonly #all: number[] = [];

  async of<T>(work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const result = await work();
    this.#all.push(performance.now() - began);
    return result;
  }

  /** The time in milliseconds that a share of all measurements stayed within. */
  at(share: number): number {
    const sorted = this.#all.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
  }

  get count(): number {
    return this.#all.length;
  }
}

/** The measurements of one kind of search, under its name in the table. */
type Group = Map<string, Times>;

function timesOf(group: Group, name: string): Times {
  const times = group.get(name) ?? new Times();
  group.set(name, times);
  return times;
}

await using stack = new AsyncDisposableStack();
const dataDir = await mkdtemp(join(tmpdir(), 'dating-bench-'));
stack.defer(() => rm(dataDir, { recursive: true, force: true }));
const env = readEnv({ DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000000' });
const ctx = stack.use(await createContext(env));
const brand = ctx.brands.default;
say(`making ${listed} members`);
await makeCrowd(ctx.db, { brand: brand.id, count: listed, now: ctx.clock.now(), seed: 0.5, bulk: true });

// --- Who searches for what ---------------------------------------------------------------------------------------------

const orientations: readonly Orientation[] = [
  { gender: 'male', sexuality: 'hetero' },
  { gender: 'female', sexuality: 'hetero' },
  { gender: 'male', sexuality: 'bi' },
  { gender: 'female', sexuality: 'lesbian' },
  { gender: 'female', sexuality: 'bi' },
  { gender: 'male', sexuality: 'gay' },
];

interface Searcher {
  readonly id: string;
  /** A gender that can fit the searcher. */
  readonly wants: Gender;
  readonly cookie: string;
}

const somebody = (await ctx.pool.query<{ id: string }>('select member_id as id from search_listing limit 2000')).rows;

async function makeSearcher({ gender, sexuality }: Orientation, at: number): Promise<Searcher> {
  const name = `searcher${at}`;
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (tx) => {
    const { id } = await createMember(tx, ctx, {
      brand: brand.id, email: `${name}@bench.example`, name, passwordHash: 'none', gender, sexuality,
      date_of_birth: '1990-05-01', country: 'NL', language: 'en', termsDate: '2024-01-01', status: 'active',
    }); // prettier-ignore
    const blocked = somebody
      .slice(at * 12, at * 12 + 12)
      .map((row) => ({ member_id: id, blocked_id: row.id, created_at: now }));
    await tx.insertInto('block').values(blocked).execute();
    const same = sexuality === 'gay' || sexuality === 'lesbian';
    const other: Gender = gender === 'male' ? 'female' : 'male';
    return { id, wants: same ? gender : other, cookie: await ctx.sessions.start(tx, id, 'bench') };
  });
}
const searchers: Searcher[] = [];
for (const [at, orientation] of orientations.entries()) searchers.push(await makeSearcher(orientation, at));

/** All places, the largest first. */
const places = (
  await ctx.pool.query<{ country: NonNullable<SearchQuery['country']>; region: string; people: number }>(`
    select country, region, count(*)::int as people from search_listing where region is not null
    group by 1, 2 order by 3 desc`)
).rows;
const inhabited = new Map<string, number>();
for (const { country, people } of places) inhabited.set(country, (inhabited.get(country) ?? 0) + people);
const countries = [...inhabited].toSorted(([, a], [, b]) => b - a).map(([country]) => country as 'NL');
/** The n-th of several items, taken evenly from the first to the last. */
const spread = <T>(list: readonly T[], n: number, of: number): T =>
  list[Math.round(((n % of) / (of - 1)) * (list.length - 1))]!;

const ages = {
  none: [[undefined, undefined]],
  wide: [[18, 35], [25, 50], [21, undefined], [30, 60], [undefined, 45], [40, undefined], [18, 99]],
  narrow: [[18, 19], [23, 25], [30, 30], [34, 37], [44, 46], [52, 54], [61, 63], [65, 70], [68, 75], [73, 75], [75, 80]],
} as const; // prettier-ignore
const flags = ['online', 'new', 'with_photo', 'real_only', 'any_sexuality', 'interests'] as const;
type Flag = (typeof flags)[number];
const liked = ['music', 'tea,coffee', 'party', 'theater', 'art,shopping,wine', 'analsex', 'reading'];

interface Combination {
  readonly name: string;
  readonly gender: boolean;
  readonly place: 'anywhere' | 'country' | 'region';
  readonly ages: keyof typeof ages;
  readonly extra: readonly Flag[];
}

const combination = (
  gender: boolean,
  place: Combination['place'],
  age: keyof typeof ages,
  extra: readonly Flag[] = [],
) => {
  const parts = [gender && 'gender', place !== 'anywhere' && place, age !== 'none' && `${age} ages`, ...extra];
  return { name: parts.filter(Boolean).join(' + ') || 'no filter', gender, place, ages: age, extra };
};

/** The n-th search of a combination, each with another searcher, place, ages and interests. */
function ask(one: Combination, n: number): { readonly searcher: Searcher; readonly query: SearchQuery } {
  const searcher = searchers[n % searchers.length]!;
  const region = spread(places, n, samples);
  const country = one.place === 'region' ? region.country : spread(countries, n, samples);
  const [least, most] = ages[one.ages][n % ages[one.ages].length] ?? [];
  const given: Record<string, unknown> = {
    gender: one.gender ? searcher.wants : undefined,
    country: one.place === 'anywhere' ? undefined : country,
    countryregion: one.place === 'region' ? region.region : undefined,
    min_age: least,
    max_age: most,
  };
  for (const flag of one.extra) given[flag] = flag === 'interests' ? liked[n % liked.length] : '1';
  const kept = Object.entries(given).filter(([, value]) => value !== undefined);
  return { searcher, query: Object.fromEntries(kept) as SearchQuery };
}

const genders = [true, false];
const specification = genders.flatMap((gender) =>
  (['anywhere', 'country', 'region'] as const).flatMap((place) =>
    (['none', 'wide', 'narrow'] as const).map((age) => combination(gender, place, age)),
  ),
);
const sets: readonly (readonly Flag[])[] = [
  ...flags.map((flag) => [flag]),
  ...flags.flatMap((flag, at) => flags.slice(at + 1).map((other) => [flag, other])),
  flags,
];
const extra = sets.flatMap((set) => [
  combination(false, 'anywhere', 'none', set),
  combination(true, 'anywhere', 'wide', set),
  combination(true, 'country', 'none', set),
  combination(true, 'region', 'wide', set),
  combination(false, 'anywhere', 'narrow', set),
]);

// --- Measuring ---------------------------------------------------------------------------------------------------------

const floor = new Times();
const readFloor = (n: number) =>
  floor.of(() =>
    ctx.pool.query({
      name: 'floor',
      text: 'select * from member where id = $1',
      values: [somebody[n % somebody.length]!.id],
    }),
  );
const page = (searcher: Searcher, query: SearchQuery) => search(ctx, brand, searcher, query);

/** First pages, with the count, of every `step`-th search. @returns where every third of them continues */
async function measureFirst(group: Group, combinations: readonly Combination[], step = 1) {
  const open: {
    readonly name: string;
    readonly searcher: Searcher;
    readonly query: SearchQuery;
    next: string | null;
  }[] = [];
  for (const one of combinations) {
    const times = timesOf(group, one.name);
    for (let n = -warmUps * 3; n < samples; n += step) {
      const { searcher, query } = ask(one, Math.abs(n));
      if (n < 0) {
        await page(searcher, query);
        continue;
      }
      await readFloor(n);
      const { next } = await times.of(() => page(searcher, query));
      if (n % sparse === 0) open.push({ name: one.name, searcher, query, next });
    }
  }
  return open;
}

/** Makes so many members active now: some who were active recently, and some after a long time. */
async function becomeActive(count: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    (select member_id as id from search_listing where last_active < ${new Date(ctx.clock.now().getTime() - 300_000)}
      order by last_active desc limit ${Math.floor(count / 2)})
    union
    (select member_id from search_listing tablesample system (2) limit ${Math.ceil(count / 2)})`.execute(ctx.db);
  await move(ctx.db, rows.map(({ id }) => id), ctx.clock.now(), 0); // prettier-ignore
  return rows.length;
}

/** Walks each search to its fiftieth page, or its last, and measures that page. */
async function measureFiftieth(group: Group, open: Awaited<ReturnType<typeof measureFirst>>): Promise<number> {
  let reached = 0;
  for (const [n, one] of open.entries()) {
    let { next } = one;
    for (let number = 2; next && number <= lastPage; number += 1) {
      const after: SearchQuery = { ...one.query, after: next };
      const reply = await page(one.searcher, after);
      next = reply.next;
      if (number < lastPage && next) continue;
      if (number === lastPage) reached += 1;
      await readFloor(n);
      await timesOf(group, one.name).of(() => page(one.searcher, after));
    }
  }
  return reached;
}

/** The page after a jump to the page before the fiftieth: the same statement as at the end of a walk. */
async function measureJumped(group: Group, combinations: readonly Combination[]): Promise<void> {
  for (const one of combinations) {
    for (let n = -warmUps; n < deepSamples; n += 1) {
      const { searcher, query } = ask(one, Math.abs(n) * 2);
      const first = await page(searcher, query);
      const { next } = await page(searcher, { ...query, page: Math.max(1, Math.min(lastPage, first.pages) - 1) });
      if (!next) continue;
      const after: SearchQuery = { ...query, after: next };
      if (n < 0) await page(searcher, after);
      if (n < 0) continue;
      await readFloor(n);
      await timesOf(group, one.name).of(() => page(searcher, after));
    }
  }
}

const ms = (value: number) => value.toFixed(2);
const timesFloor = (value: number, of = floor.at(0.95)) => (value / of).toFixed(1);
const row = (what: string, times: Times) => ({
  what,
  'p50 ms': ms(times.at(0.5)),
  'p95 ms': ms(times.at(0.95)),
  'p99 ms': ms(times.at(0.99)),
  'p95 : floor p95': timesFloor(times.at(0.95)),
  samples: times.count,
});
const worstOf = (group: Group) => [...group].toSorted(([, a], [, b]) => b.at(0.95) - a.at(0.95))[0]!;
function verdict(title: string, group: Group, bar: number): string {
  const [name, times] = worstOf(group);
  const p95 = times.at(0.95);
  const holds = p95 <= bar * floor.at(0.95) ? 'holds' : 'DOES NOT HOLD';
  return `${title}: worst p95 ${ms(p95)} ms = ${timesFloor(p95)} times the floor's p95 (${timesFloor(p95, floor.at(0.5))} times its p50) with ‘${name}’; the bar of ${bar} ${holds}`;
}

/** The measurements so far; the floor is also that of the run so far. */
function show(title: string, group: Group): void {
  console.log(`\n${title}`);
  console.table([...group].map(([name, times]) => row(name, times)));
}

const first: Group = new Map();
const fiftieth: Group = new Map();
const extraFirst: Group = new Map();
const extraFiftieth: Group = new Map();

say('first pages');
const open = await measureFirst(first, specification);
show('First page, counted', first);
const active = await becomeActive(Math.min(4_000, listed / 20));
say(`walking to the fiftieth pages; ${active} members became active since these searches began`);
const reached = await measureFiftieth(fiftieth, open);
show(`Fiftieth page by cursor, ${active} moved since`, fiftieth);
say(`${reached} of ${open.length} walks have fifty pages; of the others the last one counts`);
await measureFirst(extraFirst, extra, sparse);
show('First page with extra filters, counted', extraFirst);
say('fiftieth pages with the extra filters');
await measureJumped(extraFiftieth, extra);
show('Fiftieth page with extra filters', extraFiftieth);

// --- Over HTTP ---------------------------------------------------------------------------------------------------------

say('over HTTP');
const app = await createApp(ctx, { site: false });
stack.defer(() => app.close());
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
stack.defer(() => agent.destroy());

function get(path: string, cookie?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { host: `localhost:${port}`, ...(cookie ? { cookie: `${sessionCookie}=${cookie}` } : {}) };
    const request = http.get({ port, agent, path, host: '127.0.0.1', headers }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${path} answered ${response.statusCode}`)),
      );
    });
    request.on('error', reject);
  });
}

const bare = new Times();
const overHttp: Group = new Map();
for (const one of specification) {
  for (let n = -warmUps; n < deepSamples; n += 1) {
    const { searcher, query } = ask(one, Math.abs(n) * 2);
    const path = `/api/search.php?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()}`;
    if (n < 0) await get(path, searcher.cookie);
    if (n < 0) continue;
    await bare.of(() => get('/health/live'));
    await timesOf(overHttp, one.name).of(() => get(path, searcher.cookie));
  }
}

console.log('\nFirst page over HTTP, beside a bare reply of the same server (GET /health/live)');
console.table(
  [['bare reply', bare] as const, ...overHttp].map(([what, times]) => ({
    what,
    'p50 ms': ms(times.at(0.5)),
    'p95 ms': ms(times.at(0.95)),
    'p99 ms': ms(times.at(0.99)),
    'p95 : bare p95': timesFloor(times.at(0.95), bare.at(0.95)),
  })),
);

// --- What it costs to keep -----------------------------------------------------------------------------------------------

say('what it costs to keep');
const touched = new Times();
const plain = new Times();
for (const { id } of somebody.slice(0, 300)) {
  const now = ctx.clock.now();
  await plain.of(() =>
    ctx.pool.query({ name: 'plain', text: 'update member set last_active = $2 where id = $1', values: [id, now] }),
  );
  await touched.of(() => move(ctx.db, [id], now, 0));
}
const hourly = await becomeActive(Math.min(30_000, listed / 20));
const late: Group = new Map();
for (const { name, searcher, query, next } of open.filter((one, at) => one.next !== null && at % 4 === 0)) {
  await readFloor(late.size);
  await timesOf(late, name).of(() => page(searcher, { ...query, after: next ?? undefined }));
}
const { rows: sizes } = await ctx.pool.query<{ name: string; size: string }>(`
  select relname as name, pg_size_pretty(pg_relation_size(oid)) as size from pg_class
  where relname like 'search\\_%' and relkind in ('r', 'i') order by pg_relation_size(oid) desc`);

show(`Second page, ${active + hourly} moved since`, late);
console.log('\nMoving one member to the front, beside an update by primary key');
console.table([row('update by primary key', plain), row('move to the front', touched)]);
console.table(sizes);

// --- The result ------------------------------------------------------------------------------------------------------

console.log(`\nSearching among ${listed} members; the floor is a row by its primary key`);
console.table([row('row by primary key (floor)', floor)]);
console.log(verdict('Specification’s filters, first page', first, bars.specification));
console.log(verdict('Specification’s filters, fiftieth page', fiftieth, bars.specification));
console.log(verdict('Extra filters, first page', extraFirst, bars.extra));
console.log(verdict('Extra filters, fiftieth page', extraFiftieth, bars.extra));
const [slowest, slow] = worstOf(overHttp);
console.log(
  `Over HTTP: worst p95 ${ms(slow.at(0.95))} ms = ${timesFloor(slow.at(0.95), bare.at(0.95))} times a bare reply with ‘${slowest}’`,
);
say('done');
