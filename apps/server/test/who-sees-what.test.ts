import type { ErrorReply, Image, LockedImage, OwnProfile, Profile } from '@dating/core/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markSensitive, type Photo } from '../src/photos/store.ts';
import { type HttpClient, startTestServer, type TestServer } from './support/index.ts';
import { givePhoto, makePerson, type TestPerson } from './support/profiles.ts';

/**
 * The matrix of SPEC section 6: six roles look at one member through every call that returns a person. What a role may
 * not see must not leave the server, in whichever field.
 */
const roles = ['visitor', 'free', 'premium', 'unconfirmed', 'blocked', 'own'] as const;
type Role = (typeof roles)[number];

/** How many of the five approved photos a role may open; the sixth waits for a moderator, the seventh was rejected. */
const opened: Readonly<Record<Role, number>> = { visitor: 1, free: 3, premium: 5, unconfirmed: 3, blocked: 0, own: 7 };

const birth = '1991-02-13';
let server: TestServer;
let target: TestPerson;
let photos: Photo[];
const clients = {} as Record<Role, HttpClient>;
const people: Partial<Record<Role, TestPerson>> = {};
/** What belongs to the target alone. */
const secrets: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  const { ctx } = server;
  target = await makePerson(server, { name: 'Matrix', born: birth, city: 'Utrecht', paid: true });
  photos = [];
  for (const status of ['active', 'active', 'active', 'active', 'active', 'pending', 'rejected'] as const) {
    photos.push(await givePhoto(server, target.id, { status, colour: `#${photos.length}5${photos.length}` }));
  }
  // One that is covered counts like any other; it is only never the main one.
  await markSensitive(ctx.db, ctx, photos[2]!.id, true);
  photos[2] = { ...photos[2]!, sensitive: true };
  const man = (name: string, more: Parameters<typeof makePerson>[1] = {}) =>
    makePerson(server, { name, gender: 'male', ...more });
  people.free = await man('Free');
  people.premium = await man('Premium', { paid: true });
  people.unconfirmed = await man('Unconfirmed', { confirmed: false });
  people.blocked = await man('Blocked', { paid: true });
  clients.visitor = server.client();
  clients.own = target.client;
  for (const role of ['free', 'premium', 'unconfirmed', 'blocked'] as const) clients[role] = people[role]!.client;

  for (const role of ['free', 'premium', 'blocked'] as const) {
    await target.client.post('/api/like.php', { profile: people[role]!.id });
    await people[role]!.client.post('/api/chat.php', { profile: target.id, message: `Hello from ${role}` });
  }
  await people.unconfirmed.client.post('/api/like.php', { profile: target.id });
  await target.client.post('/api/block.php', { profile: people.blocked.id });
  await ctx.db
    .updateTable('member')
    .set({ traffic_source: JSON.stringify({ network: 'secret-network' }) })
    .where('id', '=', target.id)
    .execute();
  const member = await ctx.db
    .selectFrom('member')
    .select(['email', 'password_hash'])
    .where('id', '=', target.id)
    .executeTakeFirstOrThrow();
  const place = await ctx.db
    .selectFrom('profile')
    .select(['lat', 'lon'])
    .where('member_id', '=', target.id)
    .executeTakeFirstOrThrow();
  secrets.push(member.email, member.password_hash, birth, 'secret-network', String(place.lat), String(place.lon));
}, 120_000);

afterAll(() => server[Symbol.asyncDispose]());

/** Every call that can answer with a person, as a GET; what changes something is tried beside its feature. */
const calls = (): readonly (readonly [string, Readonly<Record<string, string>>])[] => [
  ['/api/profile.php', { id: target.id }],
  ['/api/search.php', {}],
  ['/api/search.php', { any_sexuality: '1', gender: 'female' }],
  ['/api/likes.php', {}],
  ['/api/chats.php', {}],
  ['/api/chat.php', { profile: target.id }],
  ['/api/block.php', {}],
  ['/api/auto-like.php', {}],
  ['/api/match-finder.php', {}],
  ['/api/swipe.php', {}],
  ['/api/icebreaker.php', { profile: target.id }],
  ['/api/signup.php', { own: '1' }],
  ['/api/user.php', {}],
];

const keysIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/p\/([\w-]{24})\/(?:full|match|thumb)\.webp/g)].map((found) => found[1]!));

describe.each(roles)('%s', (role) => {
  it('gets nothing of the member that they may not see, from any call', async () => {
    const mayOpen = new Set(photos.slice(0, opened[role]).map(({ key }) => key));
    const others = photos.filter(({ key }) => !mayOpen.has(key)).map(({ key }) => key);
    for (const [path, query] of calls()) {
      const reply = await clients[role].get(path, query);
      const text = reply.bytes.toString('utf8');
      const where = `${role} ${path} ${JSON.stringify(query)}`;
      for (const key of others) expect(keysIn(text).has(key), where).toBe(false);
      if (role !== 'own')
        for (const secret of secrets) expect(text.includes(secret), `${where}: ${secret}`).toBe(false);
      if (role === 'blocked' && path !== '/api/chats.php') expect(text.includes(target.id), where).toBe(false);
    }
  });

  it('sees the photos that are theirs to see, and opens no other', async () => {
    const reply = await clients[role].get<{ profile: Profile } & ErrorReply>('/api/profile.php', { id: target.id });
    if (role === 'blocked') {
      expect([reply.status, reply.body.error.code, reply.body.error.name]).toEqual([403, 'blocked', 'Matrix']);
    } else {
      const { profile } = reply.body;
      const open = profile.photos.filter((one: Image | LockedImage): one is Image => !('locked' in one));
      const locked = profile.photos.filter((one): one is LockedImage => 'locked' in one);
      expect(profile.num_photos).toBe(5);
      expect(open).toHaveLength(Math.min(5, opened[role]));
      expect(locked).toHaveLength(role === 'visitor' ? 0 : 5 - Math.min(5, opened[role]));
      for (const one of locked) expect(Object.keys(one).toSorted()).toEqual(['id', 'locked', 'placeholder']);
      for (const one of open) expect((await clients[role].get(one.match)).status).toBe(200);
      expect(Object.keys(profile)).not.toContain('date_of_birth');
      const [, seal] = open[0]!.match.split('?');
      for (const { key } of photos) {
        // A name that was guessed, and the seal of another photo.
        for (const address of [`/media/p/${key}/full.webp`, `/media/p/${key}/full.webp?${seal}`]) {
          const isFirst = key === photos[0]!.key && address.includes('?');
          expect((await clients[role].get(address)).status, address).toBe(isFirst ? 200 : 403);
        }
      }
    }
  });
});

it('the owner alone sees what waits and what was rejected, the date of birth and the address', async () => {
  const { profile } = (await target.client.get<{ profile: OwnProfile }>('/api/profile.php')).body;
  expect(profile.photos.map(({ status }) => status)).toEqual([
    'active', 'active', 'active', 'active', 'active', 'pending', 'rejected',
  ]); // prettier-ignore
  expect(profile.date_of_birth).toBe(birth);
  const { user } = (await target.client.get<{ user: { email: string } }>('/api/user.php')).body;
  expect(secrets).toContain(user.email);
});

it('whoever is blocked finds nobody there: not in search, likes, matches or the deck, and can send nothing', async () => {
  const { client } = people.blocked!;
  for (const [path, body] of [
    ['/api/like.php', { profile: target.id }],
    ['/api/chat.php', { profile: target.id, message: 'Let me in' }],
    ['/api/gift.php', { profile: target.id, gift: 'rose' }],
    ['/api/swipe.php', { profile: target.id, like: true }],
  ] as const) {
    const reply = await client.post<ErrorReply>(path, body);
    expect([path, reply.status, reply.body.error.code]).toEqual([path, 403, 'blocked']);
  }
});
