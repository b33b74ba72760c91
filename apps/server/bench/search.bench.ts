import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countries } from '@dating/core/contract';
import { sql } from 'kysely';
import { createContext } from '../src/compose.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { readEnv } from '../src/env.ts';
import { createMember } from '../src/members/store.ts';
import { search, type SearchQuery } from '../src/search/search.ts';

// How long a page of the member search takes among many members, beside the floor of the same run: one row by its
// primary key. One at a time: what one person waits.

const listed = Number(process.argv[2] ?? 200_000);
const rounds = 400;

interface Measured {
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

async function measure(work: (round: number) => Promise<unknown>): Promise<Measured> {
  for (let round = 0; round < 50; round += 1) await work(round);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await work(round);
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

await using stack = new AsyncDisposableStack();
const dataDir = await mkdtemp(join(tmpdir(), 'dating-bench-'));
stack.defer(() => rm(dataDir, { recursive: true, force: true }));
const ctx = stack.use(await createContext(readEnv({ DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'silent' })));
const brand = ctx.brands.default;
const now = ctx.clock.now();

const searcher = await inTransaction(ctx.db, (tx) =>
  createMember(tx, ctx, {
    brand: brand.id, email: 'searcher@bench.example', name: 'searcher', passwordHash: 'none', gender: 'male',
    sexuality: 'hetero', date_of_birth: '1990-05-01', country: 'NL', language: 'en', termsDate: '2024-01-01',
    status: 'active',
  }),
); // prettier-ignore

await sql`
  with people as (select gen_random_uuid() as id, n from generate_series(1, ${listed}::int) n),
  members as (
    insert into member (id, brand, email, email_key, name, name_key, password_hash, status, language, country,
      time_zone, signup_date, terms_date, last_active)
    select id, ${brand.id}::text, id || '@bench.example', id || '@bench.example', 'bench ' || n, 'bench ' || n, 'none',
      'active', 'en', 'NL', 'UTC', ${now}::timestamptz, '2024', ${now}::timestamptz from people
  )
  insert into search_listing (member_id, brand, gender, country, region, last_active, date_of_birth, sexuality,
    fictional, has_photo, signup_date, interests, card)
  select id, ${brand.id}::text, case when n % 2 = 0 then 'female' else 'male' end,
    (${[...countries]}::text[])[1 + n % ${countries.length}::int], case when n % 3 = 0 then 'NL-NH' else 'NL-UT' end,
    ${now}::timestamptz - n * interval '7 seconds', date '1955-01-01' + n * 7919 % 18000,
    (array['hetero', 'bi', 'lesbian', 'hetero'])[1 + n / 2 % 4], n % 11 = 0, n % 5 > 0,
    ${now}::timestamptz - n * interval '1 minute', array['tea', 'art'],
    json_build_object('name', 'bench ' || n, 'city', 'Amsterdam', 'image',
      json_build_object('id', id, 'key', repeat('k', 24), 'width', 1600, 'height', 2000, 'placeholder', repeat('p', 300)))
  from people`.execute(ctx.db);
await sql`vacuum analyze search_listing`.execute(ctx.db);

const page = (query: SearchQuery) => search(ctx, brand, searcher, query);
const country: SearchQuery = { gender: 'female', country: 'NL', min_age: 25, max_age: 40, real_only: '1' };
const { next } = await page(country);

const floor = await measure(() =>
  ctx.pool.query({ name: 'floor', text: 'select * from member where id = $1', values: [searcher.id] }),
);
const measured: readonly (readonly [string, Measured])[] = [
  ['row by primary key (floor)', floor],
  ['first page of a country, counted', await measure(() => page(country))],
  ['the next page', await measure(() => page({ ...country, after: next ?? undefined }))],
  ['first page of a region, counted', await measure(() => page({ ...country, countryregion: 'NL-NH' }))],
  ['first page of everywhere, counted', await measure(() => page({ gender: 'female' }))],
  ['page 40', await measure(() => page({ ...country, page: 40 }))],
];
console.log(`Searching among ${listed} members`);
console.table(
  measured.map(([what, { p50, p99 }]) => ({
    what,
    'p50 ms': p50.toFixed(2),
    'p99 ms': p99.toFixed(2),
    'times the floor': (p50 / floor.p50).toFixed(1),
  })),
);
