import { sessionCookie } from '../http/cookies.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type LocalBus, localBus } from '../../test/support/bus.ts';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { createPerson } from '../../test/support/people.ts';
import { createSessions, type Sessions } from './sessions.ts';

const second = 1_000;
const minute = 60 * second;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

// Another server's cache of the same sessions, with its own clock and bus.
let bus: LocalBus;
let now: Date;
let sessions: Sessions;
/** A promise that every answer of the database waits for. */
let answered: Promise<void>;
beforeEach(() => {
  bus = localBus();
  now = server.ctx.clock.now();
  answered = Promise.resolve();
  const db = server.ctx.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await answered;
      return result;
    },
  });
  sessions = createSessions(db, { now: () => now }, bus);
});

async function loggedIn() {
  const { id, client } = await createPerson(server);
  const cookie = client.cookies.get(sessionCookie) ?? '';
  return {
    id,
    find: async () => (await sessions.find(cookie, 'ember'))?.id ?? null,
    /** Bans the member without a notice on the bus. */
    ban: () => server.ctx.db.updateTable('member').set({ banned_at: now }).where('id', '=', id).execute(),
    lastSeen: async () => (await sessions.list(server.ctx.db, id))[0]?.last_seen,
  };
}

it('remembers a session for half a minute, then asks again', async () => {
  const { id, find, ban } = await loggedIn();
  expect(await find()).toBe(id);
  await ban();
  now = new Date(now.getTime() + 29 * second);
  expect(await find()).toBe(id);
  now = new Date(now.getTime() + 2 * second);
  expect(await find()).toBeNull();
});

it('forgets a member on a notice about them, and all members when notices may be lost', async () => {
  const [anna, ben] = [await loggedIn(), await loggedIn()];
  for (const { id, find, ban } of [anna, ben]) {
    expect(await find()).toBe(id);
    await ban();
  }
  bus.publish('member', anna.id);
  expect([await anna.find(), await ben.find()]).toEqual([null, ben.id]);
  bus.gap();
  expect(await ben.find()).toBeNull();
});

it('does not remember a session that was read before a change and arrives after it', async () => {
  for (const change of [(id: string) => bus.publish('member', id), () => bus.gap()]) {
    const { id, find, ban } = await loggedIn();
    const { promise, resolve: arrives } = Promise.withResolvers<void>();
    answered = promise;
    const finding = find();
    // The query reaches the database before the change does.
    await server.ctx.db.selectFrom('member').select('id').where('id', '=', id).execute();
    change(id);
    arrives();
    expect(await finding).toBe(id);
    await ban();
    expect(await find()).toBeNull();
  }
});

it('records that a session is in use, every five minutes at most', async () => {
  const { find, lastSeen } = await loggedIn();
  const before = await lastSeen();
  now = new Date(now.getTime() + 4 * minute);
  await find();
  expect(await lastSeen()).toEqual(before);
  now = new Date(now.getTime() + 2 * minute);
  await find();
  expect(await lastSeen()).toEqual(now);
});
