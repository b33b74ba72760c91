import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { sharedServer } from '../../test/support/index.ts';
import { createPerson } from '../../test/support/people.ts';
import type { AppContext } from '../context.ts';
import { routes } from '../routes.ts';
import { badgesOf } from './badges.ts';
import { pageCalls } from './page-calls.ts';

const shared = sharedServer();
const byId = new Map(routes.map((route) => [route.endpoint.id, route]));

/** A page's request, as far as its calls read it. */
function pageOf(ctx: AppContext, session?: string): FastifyRequest {
  return {
    url: '/members',
    hostname: 'localhost',
    host: 'localhost',
    protocol: 'http',
    ip: '192.0.2.7',
    id: 'page',
    cookies: session ? { 'auth.session': session } : {},
    log: ctx.log,
  } as unknown as FastifyRequest;
}

const readWith = (ctx: AppContext, session?: string) =>
  pageCalls(ctx, byId, pageOf(ctx, session), { host: 'localhost', 'accept-language': 'de' });

const text = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

it('a page reads what the wire answers', async () => {
  const server = shared();
  const [ada, ben] = [await createPerson(server, { paid: true }), await createPerson(server)];
  await ada.client.post('/api/chat.php', { profile: ben.id, message: 'Hello' });
  const read = readWith(server.ctx, ben.client.cookies.get('auth.session'));
  const calls = [
    ['GET /api/settings.php', '/api/settings.php', {}],
    ['GET /api/user.php', '/api/user.php', {}],
    ['GET /api/chats.php', '/api/chats.php', {}],
    ['GET /api/profile.php?id', '/api/profile.php', { id: ada.id }],
    ['GET /api/search.php', '/api/search.php', { gender: 'female', min_age: '20' }],
    ['GET /api/regions.php', '/api/regions.php', { country: 'NL' }],
  ] as const;
  for (const [id, path, query] of calls) {
    const { status, body } = await read(id, query, {});
    const wire = await ben.client.get(path, query);
    expect([id, status, text(body)]).toEqual([id, wire.status, wire.body]);
  }
});

it('a page is refused what the wire refuses, in the same words', async () => {
  const server = shared();
  const refused = [
    ['GET /api/user.php', '/api/user.php', {}],
    ['GET /api/profile.php?id', '/api/profile.php', { id: 'nobody' }],
    ['GET /api/search.php', '/api/search.php', { min_age: 'old' }],
  ] as const;
  for (const [id, path, query] of refused) {
    const answer = await readWith(server.ctx)(id, query, {});
    const wire = await server.client({ language: 'de' }).get(path, query);
    expect([id, answer.status, text(answer.body)]).toEqual([id, wire.status, wire.body]);
    expect(answer.status).toBeGreaterThanOrEqual(400);
  }
});

it('a page changes nothing', async () => {
  const read = readWith(shared().ctx);
  await expect(read('POST /api/chat.php', {}, {})).rejects.toThrow('cannot call');
  await expect(read('GET /api/unknown.php', {}, {})).rejects.toThrow('cannot call');
});

it('counts for the navigation what the list of conversations counts', async () => {
  const server = shared();
  const [ada, ben] = [await createPerson(server, { paid: true }), await createPerson(server)];
  await ada.client.post('/api/chat.php', { profile: ben.id, message: 'Hello' });
  await ada.client.post('/api/like.php', { profile: ben.id });
  const badges = await badgesOf(server.ctx, pageOf(server.ctx, ben.client.cookies.get('auth.session')));
  expect(badges).toEqual({ unread: 1, newLikes: 1 });
  expect(await badgesOf(server.ctx, pageOf(server.ctx))).toEqual({ unread: 0, newLikes: 0 });
});
