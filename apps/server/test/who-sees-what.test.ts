import { randomUUID } from 'node:crypto';
import http from 'node:http';
import {
  endpoint,
  endpoints,
  type ErrorReply,
  type Image,
  type LockedImage,
  type OwnProfile,
  type Profile,
  profile as profileShape,
  profileCard,
} from '@dating/core/contract';
import { coarseDistanceKm, snapToGrid } from '@dating/core/rules';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { inTransaction } from '../src/db/transaction.ts';
import { sessionCookie } from '../src/http/cookies.ts';
import { grantCredits } from '../src/ledger/ledger.ts';
import { appendEvent } from '../src/live/feed.ts';
import { hashPassword } from '../src/auth/passwords.ts';
import type { Photo } from '../src/photos/queries.ts';
import { findPlace } from '../src/places/gazetteer.ts';
import { type HttpClient, startTestServer, type TestServer } from './support/index.ts';
import { callsThatTellOfPeople, eventsThatTellOfPeople, tellsOfPeople } from './support/person-calls.ts';
import { waysToBeHidden } from './support/hidden.ts';
import { drawJpeg, givePhoto, makePerson, type TestPerson } from './support/profiles.ts';
import { markSensitive } from '../src/photos/moderate.ts';

/**
 * The matrix of SPEC section 6: its six roles look at one member through every call of the contract that can contain
 * data about a person. These are the five roles of its table that can see something (visitor, free, premium,
 * unconfirmed, blocked by the member who is looked at), and that member; the operator has no role on the wire. Data
 * that a role may not see must not leave the server, in any field.
 */
const roles = ['visitor', 'free', 'premium', 'unconfirmed', 'blocked', 'own'] as const;
type Role = (typeof roles)[number];
type Logged = Exclude<Role, 'visitor'>;

/** How many of the five approved photos a role may open; the sixth waits for approval, the seventh was rejected. */
const opened: Readonly<Record<Role, number>> = { visitor: 1, free: 3, premium: 5, unconfirmed: 3, blocked: 0, own: 7 };

const told = {
  about_me: 'I collect lighthouses.',
  interests: ['dancing', 'wine'],
  hair_color: 'red',
  eye_color: 'green',
  body_type: 'slim',
  relationship_status: 'single',
  tattoos: true,
} as const;
const birth = '1991-02-13';
const town = 'Zierikzee';

let server: TestServer;
let target: TestPerson;
let photos: Photo[];
const clients = {} as Record<Role, HttpClient>;
const people = {} as Record<Exclude<Logged, 'own'>, TestPerson>;
/** A member to pass in the swipe game. */
let bystander: TestPerson;
/** Data that only the target may see. */
const secrets: string[] = [];

const credit = (memberId: string, amount: number) =>
  inTransaction(
    server.ctx.db,
    (tx) =>
    grantCredits(tx, server.ctx, {
      memberId, amount, reason: 'grant', cause: { kind: 'test', id: memberId }, key: randomUUID(), source: 'free',
    }), // prettier-ignore
  );

async function man(name: string, options: Parameters<typeof makePerson>[1] = {}): Promise<TestPerson> {
  const made = await makePerson(server, { name, gender: 'male', city: 'Utrecht', ...options });
  await credit(made.id, 100);
  return made;
}

beforeAll(async () => {
  server = await startTestServer();
  const { ctx } = server;
  target = await makePerson(server, { name: 'Marigold', born: birth, city: town, paid: true });
  await credit(target.id, 100);
  await target.client.put('/api/profile.php', told);
  photos = [];
  for (const status of ['active', 'active', 'active', 'active', 'active', 'pending', 'rejected'] as const) {
    photos.push(await givePhoto(server, target.id, { status, colour: `#${photos.length}5${photos.length}` }));
  }
  // A covered photo counts like any other, except that it is never the main one.
  await markSensitive(ctx.db, ctx, photos[2]!.id, true);
  photos[2] = { ...photos[2]!, sensitive: true };
  people.free = await man('Freerk');
  people.premium = await man('Primo', { paid: true });
  people.unconfirmed = await man('Ungar', { confirmed: false });
  people.blocked = await man('Bloch', { paid: true });
  bystander = await makePerson(server, { name: 'Bystander', born: birth });
  clients.visitor = server.client();
  clients.own = target.client;
  for (const role of ['free', 'premium', 'unconfirmed', 'blocked'] as const) clients[role] = people[role].client;

  for (const role of ['free', 'premium', 'unconfirmed', 'blocked'] as const) {
    await people[role].client.post('/api/chat.php', { profile: target.id, message: `Hello from ${role}` });
  }
  for (const role of ['free', 'premium', 'blocked'] as const) {
    await target.client.post('/api/like.php', { profile: people[role].id });
  }
  for (const role of ['premium', 'unconfirmed', 'blocked'] as const) {
    await people[role].client.post('/api/like.php', { profile: target.id });
    await people[role].client.put('/api/like.php', { profile: target.id, seen: true });
  }
  await target.client.post('/api/block.php', { profile: people.blocked.id });
  // All of them came by her page.
  await ctx.db
    .updateTable('member')
    .set({ signup_profile: target.id })
    .where(
      'id',
      'in',
      Object.values(people).map(({ id }) => id),
    ) // prettier-ignore
    .execute();
  await ctx.db
    .updateTable('member')
    .set({ traffic_source: JSON.stringify({ network: 'secret-network' }) })
    .where('id', '=', target.id)
    .execute();
  const password_hash = await hashPassword('known to her alone');
  await ctx.db.updateTable('member').set({ password_hash }).where('id', '=', target.id).execute();
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
  const session = target.client.cookies.get(sessionCookie) ?? '';
  secrets.push(member.email, member.password_hash, birth, 'secret-network', session);
  secrets.push(String(place.lat), String(place.lon), String(place.lat).slice(0, 7), String(place.lon).slice(0, 6));
}, 120_000);

afterAll(() => server[Symbol.asyncDispose]());

/** A reply as it left the server, in any format. */
interface Answer {
  readonly status: number;
  readonly text: string;
}

const whole = (reply: { readonly status: number; readonly headers: object; readonly bytes: Buffer }): Answer => ({
  status: reply.status,
  text: `${JSON.stringify(reply.headers)}\n${reply.bytes.toString('utf8')}`,
});

/** Every event that is stored in a member's feed. */
async function wholeFeed(client: HttpClient, memberId: string | null): Promise<Answer> {
  if (memberId === null) return whole(await client.get('/api/events.php'));
  const feed = await client.events({ lastEventId: '0' });
  const credits = Math.floor(Math.random() * 1e9);
  await inTransaction(server.ctx.db, (tx) =>
    appendEvent(tx, server.ctx, memberId, { name: 'credits', data: { credits } }),
  );
  await feed.waitFor(({ data }) => data['credits'] === credits);
  feed.close();
  return { status: 200, text: JSON.stringify(feed.seen) };
}

/** The archive, unpacked. */
async function wholeExport(client: HttpClient): Promise<Answer> {
  const begun = await client.get('/api/export.php');
  if (begun.status !== 202) return whole(begun);
  await server.settle();
  const reply = await client.get('/api/export.php');
  const files = unzipSync(reply.bytes, { filter: ({ name }) => name.endsWith('.json') });
  const documents = Object.values(files).map((bytes) => Buffer.from(bytes).toString('utf8'));
  return { status: reply.status, text: [JSON.stringify(reply.headers), ...documents].join('\n') };
}

type Query = Readonly<Record<string, string>>;
type Ask = (role: Role) => Promise<Answer>;

const get =
  (path: string, query: () => Query = () => ({})): Ask =>
  async (role) =>
    whole(await clients[role].get(path, query()));
const send =
  (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, json: () => unknown): Ask =>
  async (role) =>
    whole(await clients[role].request(method, path, { json: json() }));

/**
 * The data about the target in a reply: `-` nothing; `name` only her name, as in the refusal of SPEC section 6; `named` id and name; `card`
 * id, name and main photo; `page` also her profile texts and the photos that the role may open; `self` everything.
 */
type Sees = '-' | 'name' | 'named' | 'card' | 'page' | 'photo' | 'self';

/**
 * Every call of the contract that can contain data about a person: its request, and what each role gets of the target.
 */
const matrix: Readonly<Record<string, readonly [Ask, Readonly<Record<Role, `${number} ${Sees}`>>]>> = {
  'GET /api/profile.php?id': [
    get('/api/profile.php', () => ({ id: target.id })),
    { visitor: '200 page', free: '200 page', premium: '200 page', unconfirmed: '200 page', blocked: '403 name', own: '200 page' },
  ],
  'GET /api/search.php': [
    get('/api/search.php', () => ({ any_sexuality: '1', gender: 'female' })),
    { visitor: '200 card', free: '200 card', premium: '200 card', unconfirmed: '200 card', blocked: '200 -', own: '200 -' },
  ],
  'GET /api/likes.php': [
    get('/api/likes.php'),
    { visitor: '403 -', free: '200 card', premium: '200 card', unconfirmed: '200 card', blocked: '200 -', own: '200 -' },
  ],
  // Only for a like that waits for an answer.
  'GET /api/auto-like.php': [
    get('/api/auto-like.php'),
    { visitor: '403 -', free: '200 page', premium: '204 -', unconfirmed: '204 -', blocked: '204 -', own: '204 -' },
  ],
  'GET /api/match-finder.php': [
    get('/api/match-finder.php'),
    { visitor: '403 -', free: '200 card', premium: '200 -', unconfirmed: '200 -', blocked: '200 -', own: '200 -' },
  ],
  'PUT /api/match-finder.php': [
    send('PUT', '/api/match-finder.php', () => ({})),
    { visitor: '403 -', free: '200 card', premium: '200 -', unconfirmed: '200 -', blocked: '200 -', own: '200 -' },
  ],
  'GET /api/swipe.php': [
    get('/api/swipe.php'),
    { visitor: '403 -', free: '200 card', premium: '200 -', unconfirmed: '200 -', blocked: '200 -', own: '200 -' },
  ],
  'POST /api/swipe.php': [
    send('POST', '/api/swipe.php', () => ({ profile: bystander.id, like: false })),
    { visitor: '403 -', free: '200 card', premium: '200 -', unconfirmed: '200 -', blocked: '200 -', own: '200 -' },
  ],
  'DELETE /api/swipe.php': [
    send('DELETE', '/api/swipe.php', () => ({})),
    { visitor: '403 -', free: '200 card', premium: '200 -', unconfirmed: '200 -', blocked: '200 -', own: '200 -' },
  ],
  'GET /api/chats.php': [
    get('/api/chats.php'),
    { visitor: '403 -', free: '200 card', premium: '200 card', unconfirmed: '200 card', blocked: '200 -', own: '200 -' },
  ],
  'GET /api/chat-search.php': [
    get('/api/chat-search.php', () => ({ q: target.name })),
    { visitor: '403 -', free: '200 card', premium: '200 card', unconfirmed: '200 card', blocked: '200 -', own: '200 -' },
  ],
  'GET /api/chat.php': [
    get('/api/chat.php', () => ({ profile: target.id })),
    { visitor: '403 -', free: '200 card', premium: '200 card', unconfirmed: '200 card', blocked: '403 name', own: '404 -' },
  ],
  'POST /api/chat.php': [
    send('POST', '/api/chat.php', () => ({ profile: target.id, message: 'And again' })),
    { visitor: '403 -', free: '201 -', premium: '201 -', unconfirmed: '201 -', blocked: '403 name', own: '404 -' },
  ],
  'POST /api/gift.php': [
    send('POST', '/api/gift.php', () => ({ profile: target.id, gift: 'rose' })),
    { visitor: '403 -', free: '201 -', premium: '201 -', unconfirmed: '201 -', blocked: '403 name', own: '404 -' },
  ],
  'POST /api/icebreaker.php': [
    send('POST', '/api/icebreaker.php', () => ({ profile: target.id })),
    { visitor: '403 -', free: '201 -', premium: '201 -', unconfirmed: '201 -', blocked: '403 name', own: '404 -' },
  ],
  // A member whom she blocked gets no earlier events any more.
  'GET /api/events.php': [
    (role) => wholeFeed(clients[role], role === 'visitor' ? null : role === 'own' ? target.id : people[role].id),
    { visitor: '403 -', free: '200 card', premium: '200 card', unconfirmed: '200 -', blocked: '200 -', own: '200 -' },
  ],
  'GET /api/block.php': [
    get('/api/block.php'),
    { visitor: '403 -', free: '200 -', premium: '200 -', unconfirmed: '200 -', blocked: '200 -', own: '200 -' },
  ],
  'GET /api/signup.php?own=1': [
    get('/api/signup.php', () => ({ own: '1' })),
    { visitor: '403 -', free: '200 card', premium: '200 card', unconfirmed: '200 card', blocked: '200 -', own: '200 -' },
  ],
  'GET /api/export.php': [
    (role) => wholeExport(clients[role]),
    { visitor: '403 -', free: '200 name', premium: '200 name', unconfirmed: '200 name', blocked: '200 -', own: '200 self' },
  ],

  // Calls about the caller alone, made with the target's ids where possible.
  'GET /api/user.php': [
    get('/api/user.php'),
    { visitor: '403 -', free: '200 -', premium: '200 -', unconfirmed: '200 -', blocked: '200 -', own: '200 self' },
  ],
  'PUT /api/user.php': [
    send('PUT', '/api/user.php', () => ({ language: 'en' })),
    { visitor: '403 -', free: '200 -', premium: '200 -', unconfirmed: '200 -', blocked: '200 -', own: '200 self' },
  ],
  'GET /api/profile.php': [
    get('/api/profile.php'),
    { visitor: '403 -', free: '200 -', premium: '200 -', unconfirmed: '200 -', blocked: '200 -', own: '200 self' },
  ],
  'PUT /api/profile.php': [
    send('PUT', '/api/profile.php', () => ({})),
    { visitor: '403 -', free: '200 -', premium: '200 -', unconfirmed: '200 -', blocked: '200 -', own: '200 self' },
  ],
  'GET /api/profile.php?preview': [
    get('/api/profile.php', () => ({ preview: 'premium' })),
    { visitor: '403 -', free: '200 -', premium: '200 -', unconfirmed: '200 -', blocked: '200 -', own: '200 page' },
  ],
  // The last of the five: locked for all but premium members.
  'GET /api/photos.php': [
    get('/api/photos.php', () => ({ id: photos[4]!.id })),
    { visitor: '403 -', free: '403 -', premium: '200 photo', unconfirmed: '403 -', blocked: '403 name', own: '200 -' },
  ],
  'PUT /api/photos.php': [
    send('PUT', '/api/photos.php', () => ({ id: photos[4]!.id, position: 4 })),
    { visitor: '403 -', free: '404 -', premium: '404 -', unconfirmed: '404 -', blocked: '404 -', own: '200 -' },
  ],
  'POST /api/photos.php': [
    async (role) => whole(await clients[role].upload('/api/photos.php', Buffer.from('no photo at all'))),
    { visitor: '403 -', free: '422 -', premium: '422 -', unconfirmed: '422 -', blocked: '422 -', own: '422 -' },
  ],
  // With everything a stranger can know about her: each call answers as for any other stranger.
  'POST /api/user.php': [
    async (role) => {
      const password = role === 'own' ? 'known to her alone' : `a guess by ${role}`;
      // One attempt fewer than would block the account.
      const login = { login: role === 'visitor' ? 'nobody@test.example' : `${target.name}@test.example`, password };
      return whole(await server.client().post('/api/user.php', login));
    },
    { visitor: '401 -', free: '401 -', premium: '401 -', unconfirmed: '401 -', blocked: '401 -', own: '200 self' },
  ],
  'POST /api/signup.php': [
    async () => {
      const form = {
        email: `${target.name}@test.example`, name: `n${randomUUID().slice(0, 8)}`, password: 'a-good-password',
        date_of_birth: '1990-05-01', gender: 'male', sexuality: 'hetero', country: 'NL', language: 'en',
        terms: '2024-03-01T12:00:00.000Z', profile: target.id,
      }; // prettier-ignore
      return whole(await server.client().post('/api/signup.php', form));
    },
    { visitor: '409 -', free: '409 -', premium: '409 -', unconfirmed: '409 -', blocked: '409 -', own: '409 -' },
  ],
  'PUT /api/reset-password.php': [
    send('PUT', '/api/reset-password.php', () => ({ token: target.id, password: 'a-new-password', password_repeat: 'a-new-password' })),
    { visitor: '410 -', free: '410 -', premium: '410 -', unconfirmed: '410 -', blocked: '410 -', own: '410 -' },
  ],
  'PUT /api/account.php': [
    send('PUT', '/api/account.php', () => ({ token: target.id })),
    { visitor: '410 -', free: '410 -', premium: '410 -', unconfirmed: '410 -', blocked: '410 -', own: '410 -' },
  ],
  'PUT /api/passkeys.php': [
    send('PUT', '/api/passkeys.php', () => ({ use: 'login', credential: { id: target.id } })),
    { visitor: '422 -', free: '422 -', premium: '422 -', unconfirmed: '422 -', blocked: '422 -', own: '422 -' },
  ],
  'PUT /api/activate.php': [
    send('PUT', '/api/activate.php', () => ({ token: target.id })),
    { visitor: '404 -', free: '404 -', premium: '404 -', unconfirmed: '404 -', blocked: '404 -', own: '404 -' },
  ],
  // Leads on with what it brought.
  'GET /api/activate.php?token': [
    get('/api/activate.php', () => ({ token: 'of-a-mail' })),
    { visitor: '303 -', free: '303 -', premium: '303 -', unconfirmed: '303 -', blocked: '303 -', own: '303 -' },
  ],
  'GET /api/unsubscribe.php': [
    get('/api/unsubscribe.php', () => ({ token: 'of-a-mail' })),
    { visitor: '303 -', free: '303 -', premium: '303 -', unconfirmed: '303 -', blocked: '303 -', own: '303 -' },
  ],
  'POST /api/activate.php?link=1': [
    send('POST', '/api/activate.php?link=1', () => ({ token: target.id })),
    { visitor: '303 -', free: '303 -', premium: '303 -', unconfirmed: '303 -', blocked: '303 -', own: '303 -' },
  ],
  'POST /api/mail-webhook.php/:provider': [
    send('POST', '/api/mail-webhook.php/nobody', () => ({ member: target.id })),
    { visitor: '404 -', free: '404 -', premium: '404 -', unconfirmed: '404 -', blocked: '404 -', own: '404 -' },
  ],
  // Locked photos of hers, by the blurred preview alone.
  'GET /api/premium.php': [
    get('/api/premium.php'),
    { visitor: '403 -', free: '200 -', premium: '200 -', unconfirmed: '200 -', blocked: '200 -', own: '200 -' },
  ],
  // What the caller's own credits were spent on, and for whom: that is known to who is blocked, too.
  'GET /api/transactions.php': [
    get('/api/transactions.php'),
    { visitor: '403 -', free: '200 card', premium: '200 card', unconfirmed: '200 card', blocked: '200 named', own: '200 -' },
  ],
  'GET /api/statement-csv.php': [
    get('/api/statement-csv.php'),
    { visitor: '403 -', free: '200 name', premium: '200 name', unconfirmed: '200 name', blocked: '200 name', own: '200 -' },
  ],
  'GET /api/receipts-csv.php': [
    get('/api/receipts-csv.php'),
    { visitor: '403 -', free: '200 -', premium: '200 -', unconfirmed: '200 -', blocked: '200 -', own: '200 -' },
  ],
  // A paper of hers, asked for by others.
  'GET /api/receipt.php': [
    get('/api/receipt.php', () => ({ id: target.id })),
    { visitor: '403 -', free: '404 -', premium: '404 -', unconfirmed: '404 -', blocked: '404 -', own: '404 -' },
  ],
  'POST /api/payment-webhook.php/:provider': [
    send('POST', '/api/payment-webhook.php/nobody', () => ({ id: target.id })),
    { visitor: '404 -', free: '404 -', premium: '404 -', unconfirmed: '404 -', blocked: '404 -', own: '404 -' },
  ],
}; // prettier-ignore

const keysIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/p\/([\w-]{24})\/(?:full|match|thumb)\.webp/g)].map((found) => found[1]!));

const isSecret = (text: string): boolean => secrets.some((secret) => secret !== '' && text.includes(secret));

/** The target's data in a reply, by its raw bytes. */
function seenIn(text: string, role: Role): Sees | string {
  const keys = keysIn(text);
  const own = photos.map(({ key }) => key).filter((key) => keys.has(key));
  const facts = {
    secret: isSecret(text),
    about: text.includes(told.about_me),
    id: text.includes(target.id),
    name: text.includes(target.name),
    photos: own.length,
  };
  const { secret, about, id, name } = facts;
  if (secret) return role === 'own' ? 'self' : `leak ${secrets.find((one) => text.includes(one))}`;
  if (!about && !id && !name && own.length === 0) return '-';
  // A single photo of the caller's own does not show whose it is.
  if (role === 'own' && !about && !id && !name && own.length === 1) return '-';
  if (!about && !id && name && own.length === 0) return 'name';
  if (!about && id && name && own.length === 0) return 'named';
  if (!about && id && name && own.length === 1 && own[0] === photos[0]!.key) return 'card';
  if (!about && !id && !name && own.join() === photos[4]!.key && opened[role] >= 5) return 'photo';
  const may = photos.slice(0, Math.min(5, opened[role])).map(({ key }) => key);
  if (about && id && name && own.join() === may.join()) return 'page';
  return JSON.stringify(facts);
}

describe('the matrix', () => {
  it('has exactly the calls of the contract that can contain data about a person', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(callsThatTellOfPeople().toSorted());
    // A new call would be missed otherwise.
    const fresh = endpoint({
      method: 'GET', path: '/api/news.php', auth: 'public', errors: [], summary: 'New',
      replies: { 200: z.strictObject({ news: z.nullable(z.array(z.union([z.string(), profileCard]))) }) },
    }); // prettier-ignore
    expect(callsThatTellOfPeople([...endpoints, fresh])).toContain('GET /api/news.php');
    expect(tellsOfPeople(z.strictObject({ name: z.string() }))).toBe(false);
    expect(eventsThatTellOfPeople().toSorted()).toEqual(['like', 'match', 'message']);
  });

  describe.each(roles)('%s', (role) => {
    it.each(Object.keys(matrix))('%s', async (call) => {
      const [ask, expected] = matrix[call]!;
      const { status, text } = await ask(role);
      expect(`${status} ${seenIn(text, role)}`, text.slice(0, 4000)).toBe(expected[role]);
      // The blocked member and the blocker both know of the block.
      if (role !== 'own' && role !== 'blocked') {
        expect([text.includes(people.blocked.id), text.includes(people.blocked.name)]).toEqual([false, false]);
      }
    });
  });
});

const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from }, (_, at) => from + at);

/** Every field of a profile, and what each role reads in it; a blocked member gets none. */
function fieldsFor(role: Exclude<Role, 'blocked'>): { readonly [K in keyof Profile]: unknown } {
  const here = findPlace('NL', town)!;
  const there = findPlace('NL', 'Utrecht')!;
  const km = coarseDistanceKm(snapToGrid(here), snapToGrid(there));
  const by = <T>(values: Readonly<Record<Exclude<Role, 'blocked'>, T>>): T => values[role];
  const shared = {
    id: target.id, name: target.name, status: 'active', gender: 'female', country: 'NL',
    region: 'NL-ZE', city: town, ...told, num_photos: 5, fictional: false, online: true, last_active: 'now',
    blocked: false, language: 'en',
  } as const; // prettier-ignore
  return {
    ...shared,
    sexuality: by({ visitor: null, free: 'hetero', premium: 'hetero', unconfirmed: 'hetero', own: 'hetero' }),
    interests: expect.arrayContaining([...told.interests]),
    // Never the day: only the years.
    age: server.ctx.clock.now().getUTCFullYear() - 1991 - (server.ctx.clock.now().toISOString().slice(5, 10) < birth.slice(5) ? 1 : 0),
    main_image: expect.objectContaining({ id: photos[0]!.id }),
    photos: by({
      visitor: ['open 0'],
      free: ['open 0', 'open 1', 'open 2', 'locked 3', 'locked 4'],
      premium: range(0, 5).map((at) => `open ${at}`),
      unconfirmed: ['open 0', 'open 1', 'open 2', 'locked 3', 'locked 4'],
      own: range(0, 5).map((at) => `open ${at}`),
    }),
    liked: by({ visitor: false, free: false, premium: true, unconfirmed: true, own: false }),
    likes_me: by({ visitor: false, free: true, premium: true, unconfirmed: false, own: false }),
    match: by({ visitor: false, free: false, premium: true, unconfirmed: false, own: false }),
    distance_km: by({ visitor: null, free: km, premium: km, unconfirmed: km, own: null }),
  }; // prettier-ignore
}

const isLocked = (one: Image | LockedImage): one is LockedImage => 'locked' in one;

describe('every field of her profile', () => {
  it.each(roles.filter((role) => role !== 'blocked'))('for %s', async (role) => {
    const { body } = await clients[role].get<{ profile: Profile }>('/api/profile.php', { id: target.id });
    const at = (one: Image | LockedImage) => photos.findIndex(({ id }) => id === one.id);
    const shown = body.profile.photos.map((one) => `${isLocked(one) ? 'locked' : 'open'} ${at(one)}`);
    expect({ ...body.profile, photos: shown }).toEqual(fieldsFor(role));
    expect(Object.keys(body.profile).toSorted()).toEqual(Object.keys(profileShape.shape).toSorted());
    for (const one of body.profile.photos) {
      const fields = Object.keys(one).toSorted();
      const open = ['filename', 'height', 'id', 'match', 'placeholder', 'status', 'thumb_filename', 'width'];
      if (isLocked(one)) expect(fields).toEqual(['id', 'locked', 'placeholder']);
      else expect(fields).toEqual(at(one) === 2 ? [...open, 'sensitive'].toSorted() : open);
      // The placeholder of a locked photo is not its preview.
      if (isLocked(one)) expect(one.placeholder).not.toBe(photos[at(one)]!.placeholder);
    }
  });

  it('for blocked: the refusal with the name, in their language', async () => {
    const reply = await clients.blocked.get<ErrorReply>('/api/profile.php', { id: target.id });
    expect([reply.status, reply.body]).toEqual([
      403,
      { error: { code: 'blocked', message: expect.stringContaining("You're blocked by Marigold"), name: 'Marigold' } },
    ]);
  });

  it('for herself alone: waiting and rejected photos, the date of birth and the address', async () => {
    const { profile } = (await target.client.get<{ profile: OwnProfile }>('/api/profile.php')).body;
    expect(profile.photos.map(({ status }) => status)).toEqual([
      'active', 'active', 'active', 'active', 'active', 'pending', 'rejected',
    ]); // prettier-ignore
    expect(profile.date_of_birth).toBe(birth);
    const { user } = (await target.client.get<{ user: { email: string } }>('/api/user.php')).body;
    expect(secrets).toContain(user.email);
  });

  it.each(['free', 'premium', 'unconfirmed'] as const)(
    'hides her presence from %s when she switched it off',
    async (role) => {
      const online = { online: '1', any_sexuality: '1', gender: 'female' };
      await target.client.put('/api/preferences.php', { presence: false });
      try {
        const { body } = await clients[role].get<{ profile: Profile }>('/api/profile.php', { id: target.id });
        expect([body.profile.online, body.profile.last_active]).toEqual([false, 'earlier']);
        for (const call of [
          'GET /api/search.php',
          'GET /api/likes.php',
          'GET /api/chats.php',
          'GET /api/chat-search.php',
          'GET /api/chat.php',
        ]) {
          const { text } = await matrix[call]![0](role);
          const card = text.slice(text.indexOf(`"id":"${target.id}"`));
          expect([call, /"online":(\w+)/.exec(card)?.[1]]).toEqual([call, 'false']);
        }
        expect((await clients[role].get('/api/search.php', online)).text).not.toContain(target.id);
      } finally {
        await target.client.put('/api/preferences.php', { presence: true });
      }
      expect((await clients[role].get('/api/search.php', online)).text).toContain(target.id);
    },
  );
});

it('fields that the brand does not show leave the server in no call: not in cards, reasons or first messages', async () => {
  const { config } = await server.ctx.db
    .selectFrom('brand')
    .select('config')
    .where('id', '=', 'ember')
    .executeTakeFirstOrThrow();
  const show = async (fields: readonly string[]) => {
    await server.ctx.db
      .updateTable('brand')
      .set({ config: JSON.stringify({ ...config, visible_profile_fields: fields }) })
      .where('id', '=', 'ember')
      .execute();
    await server.ctx.brands.reload();
  };
  const wanted = { interests: [...told.interests], relationship_status: 'single', countryregion: 'NL-ZE' };
  expect((await people.free.client.put('/api/match-finder.php', wanted)).status).toBe(200);
  const reads = Object.keys(matrix).filter((call) => call.startsWith('GET '));
  const texts = async () => {
    const all: string[] = [(await people.free.client.get('/api/icebreaker.php', { profile: target.id })).text];
    // Stored events of the feed, and the archive of one's own messages, stay as they were written.
    for (const call of reads.filter((one) => !/events|export|chat\.php|chats\.php|chat-search/.test(one))) {
      all.push((await matrix[call]![0]('free')).text);
    }
    return all.join('\n');
  };
  const open = await texts();
  for (const fact of [town, 'NL-ZE', told.about_me, '"kind":"relationship"', '"kind":"interests"']) {
    expect(open, fact).toContain(fact);
  }
  try {
    await show(['age', 'country']);
    const closed = (await texts()).replaceAll(JSON.stringify(wanted.countryregion), '');
    const facts = [town, 'NL-ZE', told.about_me, '"kind":"relationship"', '"kind":"interests"', '"kind":"region"'];
    for (const fact of facts) expect(closed, fact).not.toContain(fact);
  } finally {
    await show(config.visible_profile_fields);
  }
});

describe('photos that are not theirs to see', () => {
  /** Requests exactly this path: no client in between that normalises it. */
  const fetchRaw = (path: string, method = 'GET', headers: Query = {}): Promise<{ status: number; bytes: Buffer }> =>
    new Promise((resolve, reject) => {
      const host = `localhost:${server.port}`;
      const options = {
        host: '127.0.0.1',
        port: server.port,
        path,
        method,
        headers: { host, ...headers },
        agent: false,
      };
      const request = http.request(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes: Buffer.concat(chunks) }));
      });
      request.on('error', reject);
      request.end();
    });
  const isPicture = (bytes: Buffer) => bytes.includes('RIFF') || bytes.includes('WEBP') || bytes.includes('VP8');

  const plain: readonly Query[] = [{}, { range: 'bytes=0-99' }];
  const conditional: readonly Query[] = [...plain, { 'if-none-match': '*' }, { accept: 'image/webp' }];

  /** Every request to this address gets no picture: 403, or (`anyRefusal`) another status without one. */
  const expectShut = async (path: string, { anyRefusal = false, headers = plain } = {}) => {
    for (const method of headers === plain ? ['GET', 'HEAD'] : ['GET', 'HEAD', 'OPTIONS', 'POST']) {
      for (const sent of headers) {
        const { status, bytes } = await fetchRaw(path, method, sent);
        const where = `${method} ${path} ${JSON.stringify(sent)}`;
        const isRead = method === 'GET' || method === 'HEAD';
        expect(isRead && !anyRefusal ? [403] : [400, 403, 404, 405, 414], where).toContain(status);
        expect(isPicture(bytes), where).toBe(false);
      }
    }
  };

  const sealOf = async (role: Role): Promise<string> => {
    const { body } = await clients[role].get<{ profile: Profile }>('/api/profile.php', { id: target.id });
    const [first] = body.profile.photos;
    if (!first || isLocked(first)) throw new Error('The main photo is locked.');
    return first.match.split('?')[1] ?? '';
  };

  it.each(['visitor', 'free', 'premium', 'unconfirmed'] as const)(
    'are open to %s only with the signed addresses that they were given',
    async (role) => {
      const { body } = await clients[role].get<{ profile: Profile }>('/api/profile.php', { id: target.id });
      const open = body.profile.photos.filter((one): one is Image => !isLocked(one));
      for (const one of open) {
        for (const address of [one.match, `/media/${one.filename}`, `/media/${one.thumb_filename}`]) {
          expect((await fetchRaw(address)).status, address).toBe(200);
        }
      }
      const seal = await sealOf(role);
      for (const { key } of photos.slice(open.length)) {
        for (const size of ['full', 'match', 'thumb']) {
          // A guessed file name, and the signature of another photo.
          for (const query of ['', `?${seal}`]) {
            const address = `/media/p/${key}/${size}.webp${query}`;
            expect((await fetchRaw(address)).status, address).toBe(403);
          }
        }
      }
    },
  );

  it('stay locked for guessed names, other methods, ranges and conditions', async () => {
    await expectShut(`/media/p/${photos[4]!.key}/full.webp`, { headers: conditional });
    await expectShut(`/media/p/${photos[4]!.key}/full.webp?${await sealOf('premium')}`, { headers: conditional });
  });

  it('stay locked for a manipulated signature', async () => {
    const seal = new URLSearchParams(await sealOf('premium'));
    const [e, s] = [seal.get('e') ?? '', seal.get('s') ?? ''];
    const later = (Number.parseInt(e, 36) + 86_400).toString(36);
    const address = `/media/p/${photos[0]!.key}/full.webp?v=${seal.get('v')}`;
    expect((await fetchRaw(`${address}&e=${e}&s=${s}`)).status).toBe(200);
    const turned = (s.startsWith('A') ? 'B' : 'A') + s.slice(1);
    for (const query of [
      `e=${later}&s=${s}`, `e=${e}&s=${turned}`, `e=${e}&s=${s.slice(0, -1)}`, `e=${e}&s=${s}A`, `e=${e}&s=`, `e=${e}`,
      `s=${s}`, `e=&s=${s}`, `e=zzzzzzzzz&s=${s}`, `e=-1&s=${s}`, `e=${e}&e=${later}&s=${s}`, `e=${e}&s=${s}&s=${turned}`,
      `e[]=${e}&s[]=${s}`, `e=${e}%00&s=${s}`, `e=${e}&s=${s.toLowerCase()}x`, `E=${e}&S=${s}`,
    ]) await expectShut(`${address}&${query}`); // prettier-ignore
  });

  it('stay locked for other size and file names, and for path tricks', async () => {
    const seal = await sealOf('premium');
    const { key } = photos[4]!;
    const [open] = photos;
    for (const path of [
      `/media/p/${key}/original.webp`, `/media/p/${key}/FULL.webp`, `/media/p/${key}/full.WEBP`, `/media/p/${key}/full.jpg`,
      `/media/p/${key}/full`, `/media/p/${key}/`, `/media/p/${key}`, `/media/p/${key}/full.webp/`, `/media/p/${key}/full.webp%00`,
      `/media/p//${key}/full.webp`, `//media/p/${key}/full.webp`, `/media//p/${key}/full.webp`, `/MEDIA/p/${key}/full.webp`,
      `/media/P/${key}/full.webp`, `/media/p/${open!.key}/../${key}/full.webp`, `/media/p/${open!.key}/%2e%2e/${key}/full.webp`,
      `/media/p/${open!.key}%2f..%2f${key}/full.webp`, `/media/p/${open!.key}/..%2f${key}%2ffull.webp`,
      `/media/p/${open!.key}%5c..%5c${key}/full.webp`, `/media/p/..%2fp%2f${key}/full.webp`, `/media/./p/${key}/full.webp`,
      `/media/p/${key}/%66ull.webp`, `/media/p/${key}/full%2ewebp`, `/media/p/${key};x/full.webp`, `/p/${key}/full.webp`,
      `/blobs/p/${key}/full.webp`, `/.data/blobs/p/${key}/full.webp`, `/media/p/${key}/full.webp#x`,
    ]) for (const query of ['', `?${seal}`]) await expectShut(path + query, { anyRefusal: true }); // prettier-ignore
  });

  it('are locked again when their signature expires', async () => {
    const seal = await sealOf('premium');
    const address = `/media/p/${photos[0]!.key}/full.webp?${seal}`;
    expect((await fetchRaw(address)).status).toBe(200);
    await server.moveClock(2 * 86_400_000);
    await expectShut(address);
    await server.moveClock(-2 * 86_400_000);
    expect((await fetchRaw(address)).status).toBe(200);
  });
});

describe('members as they come and go', () => {
  interface Subject extends TestPerson {
    readonly about: string;
    readonly keys: { readonly active: readonly string[]; readonly pending: string; sent: string };
  }
  /** The ways in which a member can become hidden, and how to get there. */
  const states: Readonly<Record<string, (one: Subject, of: TestServer) => Promise<unknown>>> = {
    active: async () => undefined,
    ...waysToBeHidden,
  };

  /** The calls through which others see a member, and what they show. */
  async function meet(client: HttpClient, viewer: string | null, one: Subject): Promise<Record<string, string>> {
    const met: Record<string, string> = {};
    const look = async (name: string, path: string, query: Query = {}) => {
      const { status, text } = whole(await client.get(path, query));
      if (name === 'profile' || name === 'icebreaker') met[name] = `${status} ${factsIn(text, one)}`.trim();
      else if (factsIn(text, one) !== '') met[name] = factsIn(text, one);
    };
    await look('profile', '/api/profile.php', { id: one.id });
    await look('search', '/api/search.php', { any_sexuality: '1', gender: 'female' });
    if (viewer === null) return met;
    await look('icebreaker', '/api/icebreaker.php', { profile: one.id });
    for (const name of ['likes', 'auto-like', 'match-finder', 'swipe', 'chats', 'block'])
      await look(name, `/api/${name}.php`);
    await look('chat', '/api/chat.php', { profile: one.id });
    await look('signup', '/api/signup.php', { own: '1' });
    const feed = factsIn((await wholeFeed(client, viewer)).text, one);
    if (feed !== '') met['events'] = feed;
    return met;
  }

  function factsIn(text: string, { id, name, about, keys }: Subject): string {
    const found = keysIn(text);
    const facts = {
      id: text.includes(id),
      name: text.includes(name),
      about: text.includes(about),
      photo: found.has(keys.active[0]!),
      photos: found.has(keys.active[1]!),
      waiting: found.has(keys.pending),
      sent: found.has(keys.sent),
    };
    return Object.entries(facts).flatMap(([fact, is]) => (is ? [fact] : [])).join(' '); // prettier-ignore
  }

  const nobody = { profile: '404', icebreaker: '404' };
  const page = '200 id name about photo photos';
  const shown = {
    profile: page,
    search: 'id name photo',
    icebreaker: '200',
    likes: 'id name photo',
    signup: 'id name photo',
  };
  /** The conversation stays readable: with the name, and without a picture. */
  const gone = { ...nobody, chats: 'id name', chat: 'id name sent', events: 'sent' };

  /** What three others see of the member: a visitor, a stranger with a mutual like, and a conversation partner. */
  const expected: Readonly<Record<string, readonly [visitor: object, stranger: object, partner: object]>> = {
    active: [
      { profile: '200 id name about photo', search: 'id name photo' },
      { ...shown, events: 'id name photo', chat: 'id name photo' },
      { ...shown, chats: 'id name photo', chat: 'id name photo sent', events: 'id name photo sent' },
    ],
    invisible: [
      { profile: '404' },
      nobody,
      { profile: page, icebreaker: '200', likes: 'id name photo', signup: 'id name photo', chats: 'id name photo', chat: 'id name photo sent', events: 'id name photo sent' },
    ],
    // Others never had contact with them.
    unconfirmed: [{ profile: '404' }, nobody, nobody],
    'switched off': [{ profile: '404' }, nobody, gone],
    banned: [{ profile: '404' }, nobody, gone],
    leaving: [{ profile: '404' }, nobody, gone],
    erased: [{ profile: '404' }, nobody, { ...nobody, chats: 'id' }],
    elsewhere: [{ profile: '404' }, nobody, nobody],
  }; // prettier-ignore

  it.each(Object.keys(states))('%s', async (state) => {
    const name = `Subj${state.replace(' ', '').slice(0, 5)}`;
    const stranger = await man(`Stra${state.slice(0, 5).trim()}`, { paid: true });
    const partner = await man(`Part${state.slice(0, 5).trim()}`, { paid: true });
    const made = await makePerson(server, {
      name, born: birth, paid: true, confirmed: state !== 'unconfirmed',
      ...(state === 'elsewhere' ? { brand: 'fjord', host: 'fjord.localhost' } : {}),
    }); // prettier-ignore
    await credit(made.id, 100);
    const about = `About ${name} herself`;
    await made.client.put('/api/profile.php', { about_me: about });
    const active = [(await givePhoto(server, made.id)).key, (await givePhoto(server, made.id)).key];
    const pending = (await givePhoto(server, made.id, { status: 'pending' })).key;
    const one: Subject = { ...made, about, keys: { active, pending, sent: 'none' } };
    for (const { id, client } of [stranger, partner]) {
      await one.client.post('/api/like.php', { profile: id });
      await client.post('/api/like.php', { profile: one.id });
      // Sign-up does not store a member of another brand.
      const signup_profile = state === 'elsewhere' ? null : one.id;
      await server.ctx.db.updateTable('member').set({ signup_profile }).where('id', '=', id).execute();
    }
    await partner.client.post('/api/chat.php', { profile: one.id, message: 'Hello' });
    await one.client.upload('/api/chat.php', await drawJpeg('#484'), {
      field: 'photo',
      fields: { profile: partner.id },
    });
    const { rows } = await sql<{ key: string }>`
      select photo ->> 'key' as key from message where sender_id = ${one.id}::uuid`.execute(server.ctx.db);
    one.keys.sent = rows[0]?.key ?? 'none';
    await states[state]!(one, server);

    expect(await meet(server.client(), null, one)).toEqual(expected[state]![0]);
    expect(await meet(stranger.client, stranger.id, one)).toEqual(expected[state]![1]);
    expect(await meet(partner.client, partner.id, one)).toEqual(expected[state]![2]);
  });
});

describe('places in the database', () => {
  it('are countries, regions and towns, and positions only as the centre of a grid cell', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and (
        data_type in ('real', 'double precision', 'point', 'USER-DEFINED')
        or column_name ~ '(^|_)(lat|lon|lng|latitude|longitude|geo|position|coord.*|place|ip|address)$')
      order by 1`.execute(server.ctx.db);
    // A photo's position is its place in the gallery; a session's place is a country.
    expect(rows.map(({ name }) => name)).toEqual(['photo.position', 'profile.lat', 'profile.lon']);
    const kept = await server.ctx.db
      .selectFrom('profile')
      .select(['lat', 'lon'])
      .where('lat', 'is not', null)
      .execute();
    expect(kept.length).toBeGreaterThan(0);
    for (const { lat, lon } of kept) {
      if (lat === null || lon === null) throw new Error('Half a position.');
      expect(snapToGrid({ lat, lon })).toEqual({ lat, lon });
    }
  });
});
