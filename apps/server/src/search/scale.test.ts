import { type Gender, genders, type Interest, interests, sexualities, type Sexuality } from '@dating/core/contract';
import { ageAt, isFitting, type Orientation } from '@dating/core/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCrowd } from '../../bench/crowd.ts';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { makePerson } from '../../test/support/profiles.ts';
import { onlineMs } from '../live/presence.ts';
import { search, type SearchQuery } from './search.ts';
import { type Filters, type Page, searchStatement } from './statement.ts';
import { forgetPlaces, move } from './activity.ts';

const crowd = 20_000;
const minute = 60_000;
const day = 24 * 60 * minute;
/** The time when the crowd was last active: fixed, so that the same people have the same age in every run. */
const began = new Date('2026-03-01T12:00:00Z');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await makeCrowd(server.ctx.db, {
    brand: 'ember',
    count: crowd,
    now: began,
    seed: 0.25,
  });
  await makeCrowd(server.ctx.db, {
    brand: 'fjord',
    count: 1500,
    now: began,
    seed: 0.75,
  });
});
afterAll(() => server[Symbol.asyncDispose]());

/** Every combination of one option each. */
function combinations<const T extends Readonly<Record<string, readonly unknown[]>>>(
  choices: T,
): readonly { readonly [K in keyof T]: T[K][number] }[] {
  return Object.entries(choices).reduce<Record<string, unknown>[]>(
    (all, [key, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [key]: value }))),
    [{}],
  ) as { readonly [K in keyof T]: T[K][number] }[];
}

describe('the plans', { timeout: 120_000 }, () => {
  interface PlanNode {
    readonly 'Node Type': string;
    readonly 'Relation Name'?: string;
    readonly 'Index Name'?: string;
    readonly 'Actual Rows': number;
    readonly 'Actual Loops': number;
    readonly Plans?: readonly PlanNode[];
  }

  const nodesOf = (plan: PlanNode): readonly PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

  const literal = (value: unknown): string => {
    if (value instanceof Date) return `'${value.toISOString()}'`;
    if (Array.isArray(value)) return `'{${value.join(',')}}'`;
    return value === null ? 'null' : `'${String(value)}'`;
  };

  /** The problems of a plan; none when only indexes answer and nothing large is sorted. */
  function faultsOf(plan: PlanNode): readonly string[] {
    return nodesOf(plan).flatMap((node) => {
      const { 'Node Type': type, 'Relation Name': table, 'Index Name': index } = node;
      if (type === 'Sort' || type === 'Incremental Sort') {
        const sorted = (node.Plans ?? []).map((child) => child['Actual Rows'] * child['Actual Loops']);
        return Math.max(...sorted) > 1001 ? [`sorts ${sorted.join(' and ')}`] : [];
      }
      if (table !== 'search_listing' && table !== 'search_past') return [];
      // The cards of the page; nothing else reads the rows themselves.
      const shown = type === 'Index Scan' && index === 'search_listing_pkey' && node['Actual Loops'] <= 21;
      return type === 'Index Only Scan' || shown ? [] : [`${type} of ${table}`];
    });
  }

  async function planOf(filters: Filters, page: Page, mode: 'force_generic_plan' | 'force_custom_plan') {
    const { text, values } = searchStatement(filters, page);
    const client = await server.ctx.pool.connect();
    try {
      await client.query(`set plan_cache_mode = ${mode}`);
      await client.query(`prepare looked_at as ${text}`);
      const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }>(
        `explain (analyze, timing off, format json) execute looked_at (${values.map(literal).join(', ')})`,
      );
      return rows[0]!['QUERY PLAN'][0].Plan;
    } finally {
      await client.query('deallocate all; reset plan_cache_mode');
      client.release();
    }
  }

  const everybody = genders.map((gender) => ({ gender, sexualities: null }));
  const wanted = {
    someone: [{ gender: 'female', sexualities: ['hetero', 'bi'] }],
    both: [{ gender: 'male', sexualities: ['gay', 'bi'] }, { gender: 'female', sexualities: ['hetero', 'bi'] }],
    'any sexuality': [{ gender: 'female', sexualities: null }],
    everybody,
  } as const; // prettier-ignore
  const places = { everywhere: [null, null], country: ['NL', null], region: ['NL', 'NL-NH'] } as const;
  const ages = {
    any: [null, null], adults: [26, null], young: [null, 36], wide: [22, 46], narrow: [67, 75],
  } as const; // prettier-ignore
  const switches = [false, true] as const;

  async function faulty(
    combos: readonly {
      readonly who: keyof typeof wanted;
      readonly place: keyof typeof places;
      readonly age: keyof typeof ages;
      readonly online?: boolean;
      readonly fresh?: boolean;
      readonly withPhoto?: boolean;
      readonly real?: boolean;
      readonly shared?: boolean;
      readonly at: 'first' | 'next of few' | 'next of many';
    }[],
    modes: readonly ('force_generic_plan' | 'force_custom_plan')[],
  ): Promise<readonly string[]> {
    const now = new Date(began.getTime() + minute);
    const found: string[] = [];
    for (const combo of combos) {
      const [country, region] = places[combo.place];
      const [least, most] = ages[combo.age];
      const filters: Filters = {
        brand: 'ember', wanted: wanted[combo.who], country, region, ages: { least, most, now },
        fictional: combo.real ? false : null,
        withPhoto: combo.withPhoto ?? false,
        activeSince: combo.online ? new Date(now.getTime() - 10 * minute) : null,
        signedUpSince: combo.fresh ? new Date(now.getTime() - 7 * day) : null,
        interests: combo.shared ? ['tea', 'art'] : [],
        except: [crypto.randomUUID()],
      }; // prettier-ignore
      const first = combo.at === 'first';
      const page: Page = {
        asOf: new Date(now.getTime() - 2_000),
        after: first ? null : { lastActive: new Date(now.getTime() - 20 * day), id: crypto.randomUUID() },
        offset: 0,
        limit: 21,
        countTo: first ? 1000 : null,
        many: combo.at === 'next of many',
      };
      for (const mode of modes) {
        const faults = faultsOf(await planOf(filters, page, mode));
        if (faults.length > 0) found.push(`${mode} ${JSON.stringify(combo)}: ${faults.join(', ')}`);
      }
    }
    return found;
  }

  it('answer every combination of the specification’s filters from indexes, planned for all values or for some', async () => {
    const combos = combinations({
      who: ['someone', 'both', 'any sexuality', 'everybody'],
      place: ['everywhere', 'country', 'region'],
      age: ['any', 'adults', 'young', 'wide', 'narrow'],
      at: ['first', 'next of few', 'next of many'],
    });
    expect(await faulty(combos, ['force_generic_plan', 'force_custom_plan'])).toEqual([]);
  });

  it.each(['everywhere', 'country', 'region'] as const)(
    'answer every combination of all filters from indexes: %s',
    async (place) => {
      const combos = combinations({
      place: [place], who: ['someone', 'everybody'], age: ['any', 'narrow'], at: ['first', 'next of few', 'next of many'],
      online: switches, fresh: switches, withPhoto: switches, real: switches, shared: switches,
    }); // prettier-ignore
      expect(await faulty(combos, ['force_generic_plan'])).toEqual([]);
    },
  );

  it('detect a table that is read from end to end', async () => {
    const { rows } = await server.ctx.pool.query<{ 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }>(
      'explain (analyze, timing off, format json) select * from search_listing order by card::text',
    );
    expect(faultsOf(rows[0]!['QUERY PLAN'][0].Plan)).toEqual([`sorts ${crowd + 1500}`, 'Seq Scan of search_listing']);
  });
});

describe('against a plain list of everyone', { timeout: 120_000 }, () => {
  interface Listed {
    readonly member_id: string;
    /** A member of the crowd. */
    readonly dealt: boolean;
    readonly gender: Gender;
    readonly sexuality: Sexuality;
    readonly country: string;
    readonly region: string | null;
    readonly date_of_birth: string;
    readonly time_zone: string | null;
    readonly fictional: boolean;
    readonly has_photo: boolean;
    readonly signup_date: Date;
    readonly last_active: Date;
    readonly interests: readonly Interest[];
  }

  /** Reproducible random numbers: mulberry32. */
  function dice(seed: number) {
    let state = seed;
    const next = () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    };
    const below = (count: number) => Math.floor(next() * count);
    const one = <T>(list: readonly T[]): T => list[below(list.length)]!;
    return { below, one, chance: (share: number) => next() < share };
  }
  type Dice = ReturnType<typeof dice>;

  type BrandId = 'ember' | 'fjord';

  const everyone = async (brand: BrandId): Promise<readonly Listed[]> =>
    (
      await server.ctx.pool.query<Listed>(
        `
        select member_id, card ->> 'name' like 'crowd %' as dealt, gender, sexuality, country, region, date_of_birth,
          card ->> 'time_zone' as time_zone, fictional, has_photo, signup_date, last_active, interests from search_listing where brand = $1 order by last_active, member_id`,
        [brand],
      )
    ).rows;

  /** The members who fit, by the specification, most recently active first. */
  function expected(
    list: readonly Listed[],
    searcher: Orientation & { readonly id: string; readonly brand: BrandId },
    query: SearchQuery,
    never: ReadonlySet<string>,
    now: Date,
  ): readonly string[] {
    const asked = query.interests?.split(',') ?? [];
    const labelled = server.ctx.brands.byId(searcher.brand).fictional_profiles;
    const since = (ms: number) => new Date(now.getTime() - ms);
    return list
      .filter((one) => one.member_id !== searcher.id && !never.has(one.member_id))
      .filter((one) => query.any_sexuality || isFitting(searcher, one))
      .filter((one) => !query.gender || one.gender === query.gender)
      .filter((one) => !query.country || one.country === query.country)
      .filter((one) => !query.countryregion || one.region === query.countryregion)
      .filter((one) => ageAt(one.date_of_birth, now, one.time_zone ?? 'UTC') >= (query.min_age ?? 0))
      .filter((one) => ageAt(one.date_of_birth, now, one.time_zone ?? 'UTC') <= (query.max_age ?? 200))
      .filter((one) => !one.fictional || (labelled && !query.real_only))
      .filter((one) => !query.with_photo || one.has_photo)
      .filter((one) => !query.online || (!one.fictional && one.last_active > since(onlineMs)))
      .filter((one) => !query.new || one.signup_date > since(7 * day))
      .filter((one) => asked.length === 0 || one.interests.some((interest) => asked.includes(interest)))
      .toSorted((a, b) => b.last_active.getTime() - a.last_active.getTime() || (a.member_id < b.member_id ? 1 : -1))
      .map((one) => one.member_id);
  }

  function someQuery({ below, one, chance }: Dice, list: readonly Listed[]): SearchQuery {
    const like = one(list);
    const age = 18 + below(50);
    const place = chance(0.5) ? { country: like.country as SearchQuery['country'] } : {};
    return {
      ...(chance(0.5) ? { gender: one(genders) } : {}),
      ...place,
      ...(place.country && chance(0.5) && like.region ? { countryregion: like.region } : {}),
      ...(chance(0.5) ? { min_age: age } : {}),
      ...(chance(0.4) ? { max_age: age + below(12) } : {}),
      ...(chance(0.2) ? { new: '1' } : {}),
      ...(chance(0.3) ? { with_photo: '1' } : {}),
      ...(chance(0.5) ? { real_only: '1' } : {}),
      ...(chance(0.3) ? { any_sexuality: '1' } : {}),
      ...(chance(0.3) ? { interests: [one(interests), one(interests)].join(',') } : {}),
    };
  }

  /** Only the crowd, in an order that is the same in every run: members that a test adds have random ids. */
  const dealt = (list: readonly Listed[]): readonly Listed[] =>
    list.filter((one) => one.dealt).toSorted((a, b) => (a.member_id < b.member_id ? -1 : 1));

  /** A time after every member's last change, by more than the delay that a search allows for commits. */
  const settled = (list: readonly Listed[]): Date => {
    const latest = list.reduce((sofar, one) => Math.max(sofar, one.last_active.getTime()), 0);
    return new Date(latest + 5_000);
  };

  /** Walks all pages; `between` is called after each. Its own clock keeps the seconds apart. */
  async function walk(
    searcher: { readonly id: string; readonly brand: BrandId },
    query: SearchQuery,
    now: Date,
    between: (page: number, met: ReadonlySet<string>) => Promise<void>,
  ) {
    const ctx = { ...server.ctx, clock: { now: () => now } };
    const brand = ctx.brands.byId(searcher.brand);
    const first = await search(ctx, brand, searcher, query);
    const met = first.results.map(({ id }) => id);
    let { next } = first;
    for (let page = 1; next; page += 1) {
      await between(page, new Set(met));
      const reply = await search(ctx, brand, searcher, { ...query, after: next });
      met.push(...reply.results.map(({ id }) => id));
      next = reply.next;
    }
    return { first, met };
  }

  const makeSearcher = async (brand: BrandId, orientation: Orientation) => ({
    ...orientation,
    brand,
    id: (await makePerson(server, { ...orientation, brand, born: '1990-01-01', idleMinutes: 60 * 24 * 4000 })).id,
  });

  it('finds the same people in the same order, with the full count, while members become active, arrive and leave', async () => {
    const random = dice(2);
    const { below, chance } = random;
    for (let round = 0; round < 14; round += 1) {
      let pages = 1;
      const searcher = await makeSearcher('fjord', { gender: random.one(genders), sexuality: random.one(sexualities) });
      const before = await everyone(searcher.brand);
      const people = dealt(before);
      // Some with more results than are counted, found by walking and by gathering; the others random.
      const wide: SearchQuery = round === 0 ? {} : { min_age: 20 + round };
      const isWide = round % 8 === 0;
      const query = isWide ? { any_sexuality: '1' as const, ...wide } : someQuery(random, people);
      const blocked = [random.one(people).member_id, random.one(people).member_id];
      await sql`
        insert into block (member_id, blocked_id, created_at)
        values (${searcher.id}, ${blocked[0]}, ${began}), (${blocked[1]}, ${searcher.id}, ${began})
        on conflict do nothing`.execute(server.ctx.db);
      const at = settled(before);
      const all = expected(before, searcher, query, new Set(blocked), at);
      const gone = new Set<string>();
      // Active too recently for this search: they keep their former positions.
      const lately = people.filter(() => chance(0.02)).map(({ member_id: id }) => id);
      await move(server.ctx.db, lately, new Date(at.getTime() - 1_000), 0);
      const { first, met } = await walk(searcher, query, at, async (page, seen) => {
        pages += 1;
        const moment = new Date(at.getTime() + 2 * page);
        const some = people.filter(() => chance(0.01)).map(({ member_id: id }) => id);
        // Some who come next and some who were already seen, because these cases matter.
        some.push(
          ...all.slice(page * 20, page * 20 + 30).filter(() => chance(0.4)),
          ...[...seen].filter(() => chance(0.2)),
        );
        await move(
          server.ctx.db,
          some.filter((id) => !gone.has(id)),
          moment,
          0,
        );
        const leaving = all[page * 20 + 25 + below(50)];
        if (leaving && !seen.has(leaving)) {
          gone.add(leaving);
          await sql`delete from search_listing where member_id = ${leaving}`.execute(server.ctx.db);
        }
        if (page % 5 !== 1) return;
        const gender = random.one(genders);
        const { id } = await makePerson(server, { brand: 'fjord', gender, sexuality: 'bi', born: '1995-05-15' });
        // After those who moved, not at the same time: their id does not come from the seed.
        const came = new Date(moment.getTime() + 1);
        await sql`update search_listing set last_active = ${came} where member_id = ${id}`.execute(server.ctx.db);
      });
      expect([round, first.numResults, first.numResults_more]).toEqual([
        round,
        Math.min(all.length, 1000),
        all.length > 1000,
      ]);
      expect([round, query, met]).toEqual([round, query, all.filter((id) => !gone.has(id))]);
      // Resets the former positions, so that the next search starts from the same state.
      await sql`delete from search_past`.execute(server.ctx.db);
      // Checks that there were enough pages: between them a few hundred members become active, arrive and leave.
      if (isWide) expect([round, pages > 30]).toEqual([round, true]);
    }
  });

  it('goes by the age on each person’s own day, as the cards do', async () => {
    // Half of them have their birthday within three days of these moments, and all zones there are between them.
    const zones = ['Pacific/Kiritimati', 'Etc/GMT+12', 'America/New_York', 'Asia/Calcutta', '-09:30', 'Mars/Phobos'];
    await sql`
      update search_listing set card = card::jsonb || jsonb_build_object('time_zone',
          (${zones}::text[])[1 + abs(hashtext(member_id::text)) % ${zones.length + 1}::int]),
        date_of_birth = case when abs(hashtext(member_id::text || 'day')) % 2 = 0 then date_of_birth
          else make_date(extract(year from date_of_birth)::int, 2, 26) + abs(hashtext(member_id::text || 'day')) % 7 end
      where brand = 'fjord'`.execute(server.ctx.db);
    const searcher = await makeSearcher('fjord', { gender: 'female', sexuality: 'bi' });
    const list = await everyone(searcher.brand);
    const byUtc = list.map((one) => ({ ...one, time_zone: null }));
    let different = 0;
    for (const moment of [
      '2028-02-28T23:30:00Z',
      '2028-02-29T11:45:00Z',
      '2028-03-01T00:15:00Z',
      '2027-02-28T13:00:00Z',
    ]) {
      const at = new Date(moment);
      for (const ages of [
        { min_age: 24 },
        { max_age: 24 },
        { min_age: 31, max_age: 31 },
        { min_age: 40, max_age: 60 },
      ]) {
        const query: SearchQuery = { ...ages, any_sexuality: '1' };
        const all = expected(list, searcher, query, new Set(), at);
        const { first, met } = await walk(searcher, query, at, () => Promise.resolve());
        expect([moment, ages, first.numResults]).toEqual([moment, ages, Math.min(1000, all.length)]);
        expect([moment, ages, met]).toEqual([moment, ages, all]);
        if (all.join() !== expected(byUtc, searcher, query, new Set(), at).join()) different += 1;
      }
    }
    // Checks that the zones matter: by the day in UTC others would be found.
    expect(different).toBeGreaterThan(8);
  });

  it('skips no member and shows none twice while thousands become active, again and again', async () => {
    const searcher = await makeSearcher('ember', { gender: 'male', sexuality: 'hetero' });
    const before = await everyone(searcher.brand);
    const at = settled(before);
    const query: SearchQuery = { gender: 'female', min_age: 22, max_age: 40 };
    const all = expected(before, searcher, query, new Set(), at);
    await sql`delete from search_past`.execute(server.ctx.db);
    const { met } = await walk(searcher, query, at, async (page) => {
      if (page > 2) return;
      const most = before.filter((_, index) => index % 3 === 0).map((one) => one.member_id);
      await move(server.ctx.db, most, new Date(at.getTime() + page * 6 * minute), 5 * minute);
    });
    const past = await sql<{ moved: number }>`select count(*)::int as moved from search_past`.execute(server.ctx.db);
    expect(past.rows[0]!.moved).toBe(2 * Math.ceil(before.length / 3));
    expect(all.length).toBeGreaterThan(3000);
    expect(met).toEqual(all);
  });

  it('continues among online members without showing anyone twice', async () => {
    const searcher = await makeSearcher('fjord', { gender: 'female', sexuality: 'bi' });
    const before = await everyone(searcher.brand);
    const at = settled(before);
    const query: SearchQuery = { online: '1', any_sexuality: '1' };
    const all = expected(before, searcher, query, new Set(), at);
    const people = dealt(before);
    const random = dice(3);
    const { met, first } = await walk(searcher, query, at, async (page) => {
      if (page % 7 !== 1) return;
      const some = people.filter(() => random.chance(0.02)).map((one) => one.member_id);
      await move(server.ctx.db, some, new Date(at.getTime() + page), 0);
    });
    expect(first.numResults).toBe(Math.min(1000, all.length));
    expect(new Set(met).size).toBe(met.length);
    const kept = new Set(all);
    expect(met.filter((id) => kept.has(id))).toEqual(all);
  });
});

describe('the stored search data', () => {
  it('gives every interest a bit of its own', async () => {
    const { rows } = await server.ctx.pool.query<{ bits: string }>(
      'select interest_bits(array[interest]) as bits from unnest($1::text[]) interest',
      [[...interests]],
    );
    const bits = rows.map((row) => BigInt(row.bits));
    expect(bits.every((bit) => bit > 0n)).toBe(true);
    expect(new Set(bits).size).toBe(interests.length);
    const all = await server.ctx.pool.query<{ bits: string }>('select interest_bits($1) as bits', [[...interests]]);
    expect(BigInt(all.rows[0]!.bits)).toBe(bits.reduce((sum, bit) => sum + bit, 0n));
  });

  it('finds members by their current data, also at their former positions', async () => {
    const person = await makePerson(server, { country: 'NL', region: 'NL-NH', idleMinutes: 30 });
    const searcher = await makePerson(server, { gender: 'male' });
    const asked = server.ctx.clock.now();
    const brand = server.ctx.brands.default;
    const find = async (query: SearchQuery) => {
      const ctx = { ...server.ctx, clock: { now: () => asked } };
      const { results } = await search(ctx, brand, { id: searcher.id }, { ...query, min_age: 31, max_age: 31 });
      return results.some(({ id }) => id === person.id);
    };
    await move(server.ctx.db, [person.id], asked, 0);
    expect([await find({ countryregion: 'NL-NH' }), await find({ countryregion: 'NL-UT' })]).toEqual([true, false]);
    await person.client.put('/api/profile.php', { region: 'NL-UT' });
    expect([await find({ countryregion: 'NL-NH' }), await find({ countryregion: 'NL-UT' })]).toEqual([false, true]);
  });

  it('deletes former positions after an hour', async () => {
    const moved = async () =>
      (await sql<{ count: number }>`select count(*)::int as count from search_past`.execute(server.ctx.db)).rows[0]!
        .count;
    await sql`delete from search_past`.execute(server.ctx.db);
    const person = await makePerson(server, { idleMinutes: 30 });
    const now = server.ctx.clock.now();
    await move(server.ctx.db, [person.id], new Date(now.getTime() - 10 * minute), 5 * minute);
    await move(server.ctx.db, [person.id], new Date(now.getTime() - 7 * minute), 5 * minute);
    expect(await moved()).toBe(1);
    const later = (ms: number) => ({ ...server.ctx, clock: { now: () => new Date(now.getTime() + ms) } });
    await forgetPlaces(later(49 * minute));
    expect(await moved()).toBe(1);
    await forgetPlaces(later(51 * minute));
    expect(await moved()).toBe(0);
  });
});
