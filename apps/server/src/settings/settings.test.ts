import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

interface Reply {
  readonly settings: { readonly geoip_country: string | null; readonly geoip_selected_country: string | null };
}

/** The visitor's country according to the settings. */
async function countryOf(cookies: Readonly<Record<string, string>>, query: Readonly<Record<string, string>> = {}) {
  const client = server.client();
  for (const [name, value] of Object.entries(cookies)) client.cookies.set(name, value);
  const { status, body } = await client.get<Reply>('/api/settings.php', query);
  expect(status).toBe(200);
  return body.settings.geoip_selected_country;
}

describe('the country that a visitor chose', () => {
  it('is null before', async () => {
    expect(await countryOf({})).toBeNull();
  });

  it('is read from an address that says other things twice', async () => {
    const { status, body } = await server.client().get<Reply>('/api/settings.php?ref=a&ref=b&country=DE');
    expect([status, body.settings.geoip_selected_country]).toEqual([200, 'DE']);
  });

  it('comes from the page’s query, otherwise from the cookie', async () => {
    expect(await countryOf({}, { country: 'DE' })).toBe('DE');
    expect(await countryOf({ selected_country: 'FR' })).toBe('FR');
    expect(await countryOf({ selected_country: 'FR' }, { country: 'DE', ref: 'b' })).toBe('DE');
  });

  it('is null when the cookie or the query names no country of ours', async () => {
    for (const country of ['JP', 'de', 'constructor', '', '%E0%A4%A']) {
      expect(await countryOf({ selected_country: country })).toBeNull();
    }
    expect(await countryOf({ selected_country: 'FR' }, { country: 'JP' })).toBe('FR');
  });
});
