import { getOutboxKey } from '@dating/core/contract';
import { expect, it } from 'vitest';
import { rotateSecret } from '../db/secrets.ts';
import { sessionCookie } from '../http/cookies.ts';
import { sharedServer, startTestServer } from '../../test/support/index.ts';
import { createPerson } from '../../test/support/people.ts';

const shared = sharedServer();

it('is the same for a member in each session, and another for each member', async () => {
  const server = shared();
  const [anna, ben] = [await createPerson(server), await createPerson(server)];
  const keyOf = async ({ client }: Pick<typeof anna, 'client'>) => {
    const reply = await client.get<{ key: string }>(getOutboxKey.path);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.headers['cache-control']).toContain('no-store');
    return reply.body.key;
  };
  const first = await keyOf(anna);
  expect(Buffer.from(first, 'base64url')).toHaveLength(32);
  const phone = server.client();
  phone.cookies.set(sessionCookie, await server.ctx.sessions.start(server.ctx.db, anna.id, 'phone'));
  expect(await keyOf({ client: phone })).toBe(first);
  expect(await keyOf(ben)).not.toBe(first);
});

it('stays the same while SECRET is changed for the servers that start later', async () => {
  await using server = await startTestServer();
  const anna = await createPerson(server);
  const asked = () => anna.client.get(getOutboxKey.path);
  const before = await asked();
  await rotateSecret(server.ctx.db, { from: server.env.SECRET, to: 'another secret, of thirty-two characters' });
  expect(await asked()).toMatchObject({ status: 200, body: before.body });
});

it('is given to nobody without a session, and not to a page of another member', async () => {
  const server = shared();
  const anna = await createPerson(server);
  expect((await server.client().get(getOutboxKey.path)).status).toBe(403);
  const asked = (member: string) => anna.client.request('GET', getOutboxKey.path, { headers: { 'x-member': member } });
  expect((await asked(anna.id)).status).toBe(200);
  expect(await asked(crypto.randomUUID())).toMatchObject({
    status: 403,
    body: { error: { code: 'authentication_required' } },
  });
});
