import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

type Regions = { kind: string; regions: { code: string; name: string }[] };

it('names the regions of a country; without one, of the brand’s first', async () => {
  const client = server.client();
  const swiss = (await client.get<Regions>('/api/regions.php', { country: 'CH' })).body;
  expect([swiss.kind, swiss.regions.length]).toEqual(['canton', 26]);
  expect(swiss.regions.map(({ name }) => name)).toEqual(swiss.regions.map(({ name }) => name).toSorted());
  expect((await client.get<Regions>('/api/regions.php')).body.regions).toContainEqual({
    code: 'NL-NH',
    name: 'Noord-Holland',
  });
  expect((await client.get<Regions>('/api/regions.php', { country: 'JP' })).body.regions).toEqual([]);
  expect((await client.get('/api/regions.php', { country: 'ch' })).status).toBe(422);
});

it('completes the names of towns', async () => {
  const cities = async (country: string, q: string) =>
    (await server.client().get<{ cities: { name: string; region: string }[] }>('/api/cities.php', { country, q })).body
      .cities;
  expect((await cities('DE', 'mun'))[0]).toEqual({ name: 'München', region: 'DE-BY' });
  expect((await cities('NL', 'a')).length).toBe(10);
  expect(await cities('NL', 'xyzzy')).toEqual([]);
  expect(await cities('JP', 'to')).toEqual([]);
  expect((await server.client().get('/api/cities.php', { country: 'NL' })).status).toBe(422);
});

it('names the place near a position, or false', async () => {
  const at = async (lat: string, lon: string) => server.client().get('/api/geocode.php', { lat, lon });
  expect((await at('48.8566', '2.3522')).body).toEqual({ country: 'FR', region: 'FR-IDF', city: 'Paris' });
  expect((await at('-36.85', '174.76')).body).toEqual({ country: 'NZ', region: 'NZ-AUK', city: 'Auckland' });
  expect((await at('0', '0')).body).toBe(false);
  // As a browser writes a number.
  expect((await at('51.5', String(0.1 + 0.2 - 0.4))).body).toMatchObject({ country: 'GB' });
  for (const [lat, lon] of [['91', '0'], ['0', '181'], ['north', '0'], ['1e1', '0'], ['', '']] as const) {
    expect((await at(lat, lon)).status).toBe(422);
  } // prettier-ignore
});
