import { CONTRACT_VERSION, contractVersions, OLD_PAGES_MS } from '@dating/core/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { sharedServer } from '../../test/support/index.ts';
import { createPerson } from '../../test/support/people.ts';

const server = sharedServer();
const released = Date.parse(contractVersions.at(-1)?.since ?? '');
const older = String(contractVersions.at(-2)?.version);
const bounce = { route: 'members', ms: 5 };

const tell = (version: string | null, body: object) =>
  server()
    .client()
    .request('POST', '/api/page-bounce.php', {
      json: body,
      headers: version === null ? {} : { 'x-contract': version },
    });

const at = (ms: number) => vi.spyOn(server().ctx.clock, 'now').mockReturnValue(new Date(ms));

beforeEach(() => {
  at(released + OLD_PAGES_MS - 1000);
});

test('old pages, new server: unknown fields of an older version are ignored, in body and query', async () => {
  expect((await tell(older, { ...bounce, screen: 'large' })).status).toBe(204);
  const offer = await server()
    .client()
    .request('GET', '/api/bundles.php?country=NL&shade=blue', { headers: { 'x-contract': older } });
  expect(offer.status).toBe(200);
});

test('old pages, new server: unknown fields are ignored at any depth', async () => {
  const { client } = await createPerson(server());
  const like = { email: false, push: true, fax: true };
  const reply = await client.request('PUT', '/api/notifications.php', {
    json: { notifications: { like } },
    headers: { 'x-contract': older },
  });
  expect(reply).toMatchObject({ status: 200, body: { notifications: { like: { email: false, push: true } } } });
});

test.each([[null], [String(CONTRACT_VERSION)], ['99'], ['x']])(
  'old pages, new server: unknown fields are refused with version %s',
  async (version) => {
    const reply = await tell(version, { ...bounce, screen: 'large' });
    expect(reply).toMatchObject({ status: 422, body: { error: { fields: { screen: 'Check this field.' } } } });
  },
);

test('old pages, new server: what is wrong beside an unknown field is still said', async () => {
  const reply = await tell(older, { ...bounce, ms: 'long', screen: 'large' });
  expect(reply.status).toBe(422);
  expect(Object.keys((reply.body as { error: { fields: object } }).error.fields)).toEqual(['ms']);
});

test('old pages, new server: after a day an older version is refused, in words', async () => {
  at(released + OLD_PAGES_MS);
  expect(await tell(older, bounce)).toMatchObject({
    status: 412,
    body: { error: { code: 'page_outdated', message: expect.stringMatching(/reload/) } },
  });
  expect((await tell(String(CONTRACT_VERSION), bounce)).status).toBe(204);
});
