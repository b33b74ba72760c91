import type { ErrorReply } from '@dating/core/contract';
import { describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestServerOptions } from '../../test/support/index.ts';
import { createPerson, type Person, signupForm } from '../../test/support/people.ts';

/** A server behind a proxy, whose callers' addresses the proxy names. */
const behindProxy = (factor = '1', shared: Pick<TestServerOptions, 'databaseUrl' | 'dataDir'> = {}) =>
  startTestServer({ env: { RATE_LIMIT_FACTOR: factor, TRUSTED_PROXIES: 'loopback' }, ...shared });

const reset = (server: TestServer, from: string, email = 'nobody@example.org') =>
  server.client().post<ErrorReply>('/api/reset-password.php', { email }, { headers: { 'x-forwarded-for': from } });

/** How many of these calls were let through. */
async function letThrough(calls: readonly (() => Promise<{ readonly status: number }>)[]): Promise<number> {
  let count = 0;
  for (const call of calls) if ((await call()).status !== 429) count += 1;
  return count;
}

const addresses = (count: number, address: (index: number) => string) => Array.from({ length: count }, (_, index) => address(index)); // prettier-ignore

describe('limits per address', () => {
  it('S8: forty addresses of one /64 count as one', async () => {
    await using server = await behindProxy();
    const ask = (from: string) => () => reset(server, from);
    expect(await letThrough(addresses(40, (index) => `2001:db8:1:2::${index + 1}`).map(ask))).toBe(20);
    expect(await letThrough([ask('2001:db8:1:3::1'), ask('2001:db8:2:2::1'), ask('192.0.2.1')])).toBe(3);
  });

  it('two servers count as one', async () => {
    await using one = await behindProxy();
    await using two = await behindProxy('1', { databaseUrl: one.env.DATABASE_URL ?? '', dataDir: one.env.DATA_DIR });
    const ask = (server: TestServer) => () => reset(server, '192.0.2.1');
    expect(await letThrough(Array.from({ length: 16 }, () => ask(one)))).toBe(16);
    expect(await letThrough(Array.from({ length: 16 }, () => ask(two)))).toBe(4);
  });

  it('S8: all of one /48 count together, eight times as many; an IPv4 address is one however it is written', async () => {
    await using server = await behindProxy('0.1');
    const ask = (from: string) => () => reset(server, from);
    expect(await letThrough(addresses(20, (index) => `2001:db8:1:${index}::1`).map(ask))).toBe(16);
    const same = ['192.0.2.9', '::ffff:192.0.2.9', '::ffff:c000:209', '192.0.2.9'];
    expect(await letThrough(same.map(ask))).toBe(2);
  });

  it('what one /64 is refused takes nothing from the others of its /48', async () => {
    await using server = await behindProxy('0.1');
    const ask = (from: string) => () => reset(server, from);
    expect(await letThrough(addresses(40, () => '2001:db8:1:2::1').map(ask))).toBe(2);
    expect(await letThrough(addresses(20, (index) => `2001:db8:1:${index + 3}::1`).map(ask))).toBe(14);
  });

  it('S8: a member who hops between addresses is counted as the member', async () => {
    await using server = await behindProxy('0.1');
    const { client } = await createPerson(server);
    const ask = (from: string) => () =>
      client.request('GET', '/api/discountcode.php', {
        query: { welcome: 'true' },
        headers: { 'x-forwarded-for': from },
      });
    expect(await letThrough(addresses(10, (index) => `203.0.113.${index}`).map(ask))).toBe(6);
  });

  it('S7: a network signs up sixty times a day, and is told to come back tomorrow', async () => {
    await using server = await behindProxy('0.05');
    const { client, codes } = { client: server.client(), codes: [] as string[] };
    for (let day = 0; day < 5; day += 1) {
      const { status, body } = await client.post<ErrorReply>('/api/signup.php', signupForm());
      codes.push(status === 201 ? 'created' : body.error.message);
      await server.moveClock(61_000);
    }
    const much = 'You’ve reached today’s limit. Try again tomorrow.';
    expect(codes).toEqual(['created', 'created', 'created', much, much]);
    await server.moveClock(24 * 60 * 60_000);
    expect((await client.post('/api/signup.php', signupForm())).status).toBe(201);
  });

  it('L8: whether addresses have accounts is told to a network sixty times a day', async () => {
    await using server = await behindProxy('0.05');
    const { name } = await createPerson(server);
    const known: Person['name'][] = [];
    for (let index = 0; index < 6; index += 1) {
      const { status } = await reset(server, '192.0.2.1', `${index === 5 ? name : `nobody${index}`}@example.org`);
      known.push(String(status));
      await server.moveClock(61_000);
    }
    expect(known).toEqual(['404', '404', '404', '429', '429', '429']);
  });
});
