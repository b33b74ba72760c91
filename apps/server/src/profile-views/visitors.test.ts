import type { ErrorReply, Profile, SearchReply } from '@dating/core/contract';
import { expect, it } from 'vitest';
import { sharedServer, startTestServer } from '../../test/support/index.ts';
import { createPerson } from '../../test/support/people.ts';
import { changeBrand } from '../brands/change-brand.ts';
import { inProcessFetch } from '../site/fetch.ts';
import { ownPageHeaders } from '../http/own-page.ts';

const about = { interests: ['sex', 'bondage', 'tea', 'kissing'] };
const shared = sharedServer();
type Shown = { profile: Profile };

it('S10: visitors are told neither orientation nor intimate interests, unless the brand’s setting says so', async () => {
  const server = shared();
  const [anna, ben] = [await createPerson(server), await createPerson(server)];
  await anna.client.put('/api/profile.php', about);
  const query = { id: anna.id };
  const told = async (path = '/api/profile.php', client = server.client(), asked: Record<string, string> = query) => {
    const { sexuality, interests } = (await client.get<Shown>(path, asked)).body.profile;
    return [sexuality, [...interests].toSorted()];
  };
  const all = ['bondage', 'kissing', 'sex', 'tea'];
  expect(await told()).toEqual([null, ['kissing', 'tea']]);
  expect(await told('/api/profile.php', anna.client, { preview: 'visitor' })).toEqual([null, ['kissing', 'tea']]);
  expect(await told('/api/profile.php', anna.client, { preview: 'free' })).toEqual(['bi', all]);
  expect(await told('/api/profile.php', ben.client)).toEqual(['bi', all]);

  const show = (visitors_see_orientation: boolean) =>
    changeBrand(server.ctx, { brand: 'ember', command: 'set', by: 'test' }, ({ config, ...rest }) => ({
      ...rest, config: { ...config, visitors_see_orientation },
    })); // prettier-ignore
  await show(true);
  expect(await told()).toEqual(['bi', all]);
  await show(false);
});

it('S10: a visitor’s search does not find out intimate interests', async () => {
  const server = shared();
  const [anna, ben] = [await createPerson(server), await createPerson(server)];
  await anna.client.put('/api/profile.php', { interests: ['gangbang'] });
  await server.moveClock(3_000);
  const found = async (client = server.client()) => {
    const { body } = await client.get<SearchReply>('/api/search.php', { interests: 'gangbang', any_sexuality: '1' });
    return body.results.map(({ id }) => id).toSorted();
  };
  expect(await found(ben.client)).toEqual([anna.id]);
  expect(await found()).toContain(ben.id);
});

it('S10: visitors from one network read sixty profiles a day; members read on', async () => {
  await using server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '0.1' } });
  const { id } = await createPerson(server);
  const ben = await createPerson(server);
  const statuses = [];
  for (let index = 0; index < 8; index += 1) {
    statuses.push((await server.client().get('/api/profile.php', { id })).status);
    await server.moveClock(10_000);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  const refused = await server.client({ language: 'de' }).get<ErrorReply>('/api/profile.php', { id });
  expect(refused.body.error.message).toBe('Das war viel für einen Tag. Versuch es morgen wieder.');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60);
  expect((await ben.client.get('/api/profile.php', { id })).status).toBe(200);
  await server.moveClock(24 * 60 * 60_000);
  expect((await server.client().get('/api/profile.php', { id })).status).toBe(200);
});

it('S10: visitors from one network search three hundred times a day', async () => {
  await using server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '0.01' } });
  const statuses = [];
  for (let index = 0; index < 5; index += 1) statuses.push((await server.client().get('/api/search.php')).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});

it('S10: people of our choice on home and landers, and who a posted sign-up is for, are not counted as read, and nobody else can say so', async () => {
  await using server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '0.01' } });
  const { id } = await createPerson(server);
  const statusOf = async (page: string, headers: Readonly<Record<string, string>> = {}) => {
    const fetch = inProcessFetch(server.app, {
      headers: { host: 'localhost', ...ownPageHeaders(page), ...headers },
      address: '192.0.2.1',
    });
    const { status } = await fetch(`http://localhost/api/profile.php?id=${id}`);
    // The calls of a minute are counted all the same.
    await server.moveClock(61_000);
    return status;
  };
  const own = [
    '/',
    '/?ref=x',
    '/landers/socialnetwork/en',
    '/landers/video/en.data?_routes=x',
    '/_root.data',
    '/signup?profile=x',
  ];
  for (const page of [...own, ...own]) expect(await statusOf(page), page).toBe(200);
  const read = [await statusOf(`/members/${id}`), await statusOf('/members.data'), await statusOf(`/likes/m/${id}`)];
  expect(read).toEqual([200, 429, 429]);
  expect(await statusOf('/members', { 'x-own-page': '1' })).toBe(429);
});

it('S10: search engines keep pages about the brand, and nothing that shows members or belongs to one', async () => {
  const server = shared();
  const tagOf = async (path: string) => (await server.client().get(path)).headers['x-robots-tag'];
  const { id } = await createPerson(server);
  const kept = [`/members/${id}`, '/members', '/members.data', '/media/x', `/api/profile.php?id=${id}`];
  for (const path of [...kept, `/likes/m/${id}`, '/login', '/settings/account', '/health/live', '/some-token']) {
    expect(await tagOf(path), path).toBe('noindex');
  }
  for (const path of ['/', '/?ref=x', '/landers/video/berlin', '/pages/faq', '/robots.txt', '/icons/ember.svg']) {
    expect(await tagOf(path), path).toBeUndefined();
  }
});
