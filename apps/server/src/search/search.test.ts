import type { ErrorReply, SavedFilters, SavedSearch, SearchReply } from '@dating/core/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import {
  age,
  changeMember,
  givePhoto,
  makePerson,
  type ProfileOptions,
  type TestPerson,
} from '../../test/support/profiles.ts';
import { inTransaction } from '../db/transaction.ts';
import { touch } from './activity.ts';
import { anyone, findListed, wantedBy } from './search.ts';
import { setStatusActive } from '../members/confirm.ts';

type Filters = Readonly<Record<string, string | number>>;

const search = async (who: { client: TestPerson['client'] }, filters: Filters = {}) =>
  (await who.client.get<SearchReply>('/api/search.php', filters)).body;
const found = async (who: { client: TestPerson['client'] }, filters: Filters = {}) =>
  (await search(who, filters)).results.map(({ name }) => name);
const idsOf = (reply: SearchReply) => reply.results.map(({ id }) => id);

/** Inserts n members directly into the listing: the k-th was active k seconds after the first. */
async function fill(server: TestServer, count: number, gender: 'male' | 'female'): Promise<void> {
  const start = new Date(server.ctx.clock.now().getTime() - 10 * 86_400_000);
  await sql`
    with people as (
      select gen_random_uuid() as id, n from generate_series(1, ${count}::int) n
    ), members as (
      insert into member (id, brand, email, email_key, name, name_key, password_hash, status, language, country,
        time_zone, signup_date, terms_date, last_active)
      select id, 'ember', id || '@bulk.example', id || '@bulk.example', 'bulk ' || n, 'bulk ' || id, 'none', 'active',
        'en', 'NL', 'UTC', ${start}::timestamptz, '2024', ${start}::timestamptz + n * interval '1 second' from people
    ), profiles as (
      insert into profile (member_id, brand, status, gender, sexuality, date_of_birth, country, region)
      select id, 'ember', 'active', ${gender}::text, 'hetero', '1990-01-01', 'NL', 'NL-NH' from people
    )
    insert into search_listing (member_id, brand, gender, country, region, last_active, date_of_birth, sexuality,
      fictional, has_photo, signup_date, interests, card)
    select id, 'ember', ${gender}::text, case when n % 2 = 0 then 'NL' else 'BE' end, 'NL-NH',
      ${start}::timestamptz + n * interval '1 second', date '1990-01-01' + n % 5000, case when n % 4 = 1 then 'bi' else 'hetero' end, false, n % 3 = 0,
      ${start}::timestamptz, '{}', json_build_object('name', 'bulk ' || n, 'city', null, 'image', null)
    from people`.execute(server.ctx.db);
}

describe('results', () => {
  it('fit both ways by default, and are everyone with any_sexuality', async () => {
    await using server = await startTestServer();
    const people: readonly ProfileOptions[] = [
      { name: 'straight man', gender: 'male', sexuality: 'hetero' },
      { name: 'gay man', gender: 'male', sexuality: 'gay' },
      { name: 'bi man', gender: 'male', sexuality: 'bi' },
      { name: 'straight woman', gender: 'female', sexuality: 'hetero' },
      { name: 'lesbian woman', gender: 'female', sexuality: 'lesbian' },
      { name: 'bi woman', gender: 'female', sexuality: 'bi' },
    ];
    const made = new Map<string, TestPerson>();
    for (const person of people) made.set(person.name!, await makePerson(server, person));
    const fits: Readonly<Record<string, readonly string[]>> = {
      'straight man': ['bi woman', 'straight woman'],
      'gay man': ['bi man'],
      'bi man': ['bi woman', 'gay man', 'straight woman'],
      'straight woman': ['bi man', 'straight man'],
      'lesbian woman': ['bi woman'],
      'bi woman': ['bi man', 'lesbian woman', 'straight man'],
    };
    for (const [name, expected] of Object.entries(fits)) {
      expect([name, (await found(made.get(name)!)).sort()]).toEqual([name, expected]);
    }
    const woman = made.get('straight woman')!;
    expect((await found(woman, { any_sexuality: 1 })).length).toBe(5);
    expect(await found(woman, { gender: 'female' })).toEqual([]);
    expect((await found({ client: server.client() })).length).toBe(6);
  });

  it('never contain oneself, nor members who are blocked either way, invisible, unconfirmed, banned, leaving or of another brand', async () => {
    await using server = await startTestServer();
    const anna = await makePerson(server, { name: 'anna' });
    const man = (name: string, options: ProfileOptions = {}) =>
      makePerson(server, { name, gender: 'male', ...options });
    const here = await man('here');
    const [blocker, blocked, invisible] = [await man('blocker'), await man('blocked'), await man('invisible')];
    const [banned, leaving] = [await man('banned'), await man('leaving')];
    const unconfirmed = await man('unconfirmed', { confirmed: false });
    await man('elsewhere', { brand: 'fjord', host: 'fjord.localhost' });
    expect((await found(anna)).length).toBe(6);
    await blocker.client.post('/api/block.php', { profile: anna.id });
    await anna.client.post('/api/block.php', { profile: blocked.id });
    await changeMember(server, invisible.id, { invisible: true });
    await changeMember(server, banned.id, { banned_at: server.ctx.clock.now() });
    await changeMember(server, leaving.id, { delete_after: server.ctx.clock.now() });
    const reply = await search(anna);
    expect([idsOf(reply), reply.numResults, reply.similar_results]).toEqual([[here.id], 1, []]);
    expect(await found(anna, { any_sexuality: 1 })).toEqual(['here']);
    await inTransaction(server.ctx.db, (tx) => setStatusActive(tx, server.ctx, unconfirmed.id));
    await changeMember(server, invisible.id, { invisible: false });
    expect((await found(anna)).sort()).toEqual(['here', 'invisible', 'unconfirmed']);
  });

  it('are narrowed by every filter', async () => {
    await using server = await startTestServer();
    const anna = await makePerson(server);
    const man = (name: string, options: ProfileOptions) => makePerson(server, { name, gender: 'male', ...options });
    await man('in haarlem', { city: 'Haarlem', idleMinutes: 60 });
    await man('in köln', { country: 'DE', city: 'Köln', idleMinutes: 60 });
    await man('aged 51', { born: age(51), city: 'Utrecht', idleMinutes: 60 });
    await man('drawn', { fictional: true, city: 'Utrecht', idleMinutes: 60 });
    const pictured = await man('pictured', { idleMinutes: 60 });
    await givePhoto(server, pictured.id);
    const tea = await man('tea', { idleMinutes: 60 });
    await tea.client.put('/api/profile.php', { interests: ['tea', 'art'] });
    const names = async (filters: Filters) => (await found(anna, filters)).sort();
    expect(await names({ country: 'DE' })).toEqual(['in köln']);
    expect(await names({ country: 'NL', countryregion: 'NL-NH' })).toEqual(['in haarlem']);
    expect(await names({ countryregion: 'DE-NW' })).toEqual(['in köln']);
    expect(await names({ min_age: 40 })).toEqual(['aged 51']);
    expect(await names({ min_age: 51, max_age: 51 })).toEqual(['aged 51']);
    expect(await names({ max_age: 50, country: 'NL', real_only: 1 })).toEqual(['in haarlem', 'pictured', 'tea']);
    expect((await names({ real_only: 1 })).includes('drawn')).toBe(false);
    expect(await names({ with_photo: 1 })).toEqual(['pictured']);
    expect(await names({ interests: 'beer,tea' })).toEqual(['tea']);
    expect(await names({ interests: 'beer, tea' })).toEqual(['tea']);
    expect((await names({ interests: '' })).length).toBe(6);
    expect(await names({ online: 1 })).toEqual([]);
    await tea.client.get('/api/user.php');
    await server.moveClock(8 * 86_400_000);
    await man('new', {});
    expect(await names({ new: 1 })).toEqual(['new']);
    expect(await names({ online: 1 })).toEqual(['new']);
    // Nobody is behind it who could be online.
    await man('newly drawn', { fictional: true });
    expect((await search(anna, { new: 1 })).results.map(({ name, online }) => [name, online]).toSorted()).toEqual([
      ['new', true],
      ['newly drawn', false],
    ]);
    expect(await names({ online: 1 })).toEqual(['new']);
  });

  it.each([
    ['2027-05-15', '1997-05-15', '1997-05-16'],
    ['2028-02-29', '1998-02-28', '1998-03-01'],
  ])('count ages by the day: on %s', async (today, lastOf30, firstOf29) => {
    await using server = await startTestServer();
    await server.moveClock(Date.parse(`${today}T12:00:00Z`) - server.ctx.clock.now().getTime());
    const anna = await makePerson(server);
    await makePerson(server, { name: '30 today', gender: 'male', born: lastOf30 });
    await makePerson(server, { name: '30 tomorrow', gender: 'male', born: firstOf29 });
    expect(await found(anna, { min_age: 30 })).toEqual(['30 today']);
    expect(await found(anna, { max_age: 29 })).toEqual(['30 tomorrow']);
  });

  it.each([
    { page: 0 }, { page: 51 }, { min_age: 17 }, { gender: 'other' }, { real_only: 'yes' },
    { unknown: 1 }, { country: 'nl' }, { interests: 'nonsense' }, { interests: 'tea,nonsense' }, { interests: ',' },
  ] as Filters[])('refuses %j by the name of its field', async (filters) => {
    await using server = await startTestServer();
    const { status, body } = await server.client().get<ErrorReply>('/api/search.php', filters);
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([422, Object.keys(filters)]);
  }); // prettier-ignore

  const beyond = [-8e15, -8e15, '0197b1d0-0000-7000-8000-000000000000', 1, 1, 0];
  it.each([
    'nonsense',
    ...['[1,2,"x",4,5,6]', JSON.stringify(beyond)].map((text) => Buffer.from(text).toString('base64url')),
  ])('refuse a cursor that this search did not give: %s', async (after) => {
    await using server = await startTestServer();
    const { status, body } = await server.client().get<ErrorReply>('/api/search.php', { after });
    expect([status, body.error.code]).toEqual([400, 'malformed']);
  });
});

describe('visitors', () => {
  it('are let in by the settings, or by their country', async () => {
    await using server = await startTestServer();
    await makePerson(server, { brand: 'fjord', host: 'fjord.localhost' });
    const fjord = server.client({ host: 'fjord.localhost' });
    const closed = await fjord.get<{ error: { code: string } }>('/api/search.php');
    expect([closed.status, closed.body.error.code]).toEqual([403, 'search_closed']);
    expect((await fjord.get('/api/search.php', { network: ' ' })).status).toBe(403);
    const open = await fjord.get<SearchReply>('/api/search.php', { network: 'partner' });
    expect([open.status, open.body.results.length]).toEqual([200, 1]);
    expect((await server.client().get('/api/search.php')).status).toBe(200);
  });
});

describe('pages', () => {
  it('show everyone once, while members become active, leave and arrive', async () => {
    await using server = await startTestServer();
    const anna = await makePerson(server);
    await fill(server, 95, 'male');
    const first = await search(anna);
    expect([first.results.length, first.numResults, first.numResults_more, first.pages]).toEqual([20, 95, false, 5]);
    const met = idsOf(first);
    let { next } = first;
    for (let page = 2; next; page += 1) {
      // Some who were already shown and some who were not become active, the same ones again and again.
      const everyone = await sql<{ member_id: string }>`
        select member_id from search_listing where gender = 'male' order by member_id`.execute(server.ctx.db);
      await server.moveClock(6 * 60_000);
      for (const { member_id } of everyone.rows.filter((_, at) => at % 3 === page % 3 || at % 7 === 0)) {
        await touch(server.ctx.db, member_id, server.ctx.clock.now());
      }
      await makePerson(server, { gender: 'male' });
      const reply: SearchReply = await search(anna, { after: next });
      expect([reply.pageNumber, reply.numResults, reply.similar_results]).toEqual([page, 95, []]);
      met.push(...idsOf(reply));
      next = reply.next;
    }
    expect(met).toHaveLength(95);
    expect(new Set(met).size).toBe(95);
    const today = await search(anna);
    expect(today.numResults).toBe(99);
  });

  it('jump approximately, to 50 at most, and count up to a thousand', async () => {
    await using server = await startTestServer();
    const anna = await makePerson(server);
    await fill(server, 1100, 'male');
    const reply = await search(anna);
    expect([reply.numResults, reply.numResults_more, reply.pages]).toEqual([1000, true, 50]);
    // Gathered by another index, and more than are gathered.
    const narrow = await search(anna, { min_age: 20 });
    expect([narrow.numResults, narrow.numResults_more, narrow.pages]).toEqual([1000, true, 50]);
    const third = await search(anna, { page: 3 });
    expect(third.pageNumber).toBe(3);
    expect(third.results[0]?.name).toBe('bulk 1060');
    const fourth = await search(anna, { after: third.next! });
    expect([fourth.pageNumber, fourth.results[0]?.name, fourth.numResults]).toEqual([4, 'bulk 1040', 1000]);
    const last = await search(anna, { page: 50 });
    expect(last.results.at(-1)?.name).toBe('bulk 101');
    expect((await search(anna, { page: 50, country: 'BE' })).results).toEqual([]);
  });

  it('offer similar members when there are few results, wider step by step, nobody twice', async () => {
    await using server = await startTestServer();
    const anna = await makePerson(server);
    const man = (name: string, options: ProfileOptions) => makePerson(server, { name, gender: 'male', ...options });
    await man('exact', { born: age(30), region: 'NL-NH' });
    await man('abroad', { born: age(30), country: 'BE' });
    await man('older', { born: age(37) });
    await man('next region', { born: age(30), region: 'NL-UT' });
    await man('much older', { born: age(66), region: 'NL-NH' });
    const reply = await search(anna, { country: 'NL', countryregion: 'NL-NH', min_age: 25, max_age: 32 });
    expect(reply.results.map(({ name }) => name)).toEqual(['exact']);
    expect(reply.similar_results.map(({ name }) => name)).toEqual(['next region', 'older', 'abroad']);
    expect([reply.numResults, reply.similar_numResults]).toEqual([1, 3]);
  });
});

describe('saved searches', () => {
  const filters = (change: Partial<SavedFilters> = {}): SavedFilters => ({
    gender: 'male', country: 'NL', countryregion: null, min_age: 25, max_age: null, online: false, new: false,
    with_photo: true, real_only: true, any_sexuality: false, interests: [], ...change,
  }); // prettier-ignore
  type Saved = { searches: SavedSearch[] } & ErrorReply;
  const save = (who: TestPerson, change: Partial<SavedFilters> = {}) =>
    who.client.post<Saved>('/api/saved-search.php', { filters: filters(change) });

  it('are stored, newest first, each once, and deleted', async () => {
    await using server = await startTestServer();
    const anna = await makePerson(server);
    expect((await anna.client.get<Saved>('/api/saved-search.php')).body.searches).toEqual([]);
    await save(anna, { interests: ['tea', 'art'] });
    await server.moveClock(1_000);
    expect((await save(anna)).status).toBe(201);
    await server.moveClock(1_000);
    const again = await save(anna, { interests: ['art', 'tea'] });
    expect(again.body.searches.map((one) => one.filters)).toEqual([filters({ interests: ['art', 'tea'] }), filters()]);
    const [first] = again.body.searches;
    const left = await anna.client.delete<Saved>('/api/saved-search.php', { id: first?.id });
    expect(left.body.searches.map((one) => one.filters)).toEqual([filters()]);
  });

  it('are ten at most, also with many simultaneous requests, and private to their member', async () => {
    await using server = await startTestServer();
    const [anna, eve] = [await makePerson(server), await makePerson(server)];
    const replies = await Promise.all(Array.from({ length: 14 }, (_, at) => save(anna, { min_age: 20 + at })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = replies.find(({ status }) => status === 403);
    expect(refused?.body.error.message).toBe('You can save 10 searches. Remove one to save another.');
    const { searches } = (await anna.client.get<Saved>('/api/saved-search.php')).body;
    expect(searches).toHaveLength(10);
    await eve.client.delete('/api/saved-search.php', { id: searches[0]?.id });
    await eve.client.delete('/api/saved-search.php', { id: 'nonsense' });
    expect((await anna.client.get<Saved>('/api/saved-search.php')).body.searches).toHaveLength(10);
    expect((await eve.client.get<Saved>('/api/saved-search.php')).body.searches).toEqual([]);
    expect((await save(eve, { min_age: 17 })).status).toBe(422);
    expect((await server.client().get('/api/saved-search.php')).status).toBe(403);
  });
});

it('is planned once per connection, and in a transaction takes no second one', async () => {
  await using server = await startTestServer();
  const prepared = await inTransaction(server.ctx.db, async (tx) => {
    const filters = anyone('ember', wantedBy(null, undefined));
    const page = { asOf: server.ctx.clock.now(), after: null, offset: 0, limit: 1, countTo: null };
    for (let time = 0; time < 2; time += 1) await findListed({ db: tx }, filters, page);
    return sql`select name from pg_prepared_statements where name like 'search\\_%'`.execute(tx);
  });
  expect(prepared.rows).toHaveLength(1);
});
