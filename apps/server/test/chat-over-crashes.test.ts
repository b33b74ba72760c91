import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { ChatEntry, Message } from '@dating/core/contract';
import { expect, test } from 'vitest';
import { balanceOf } from '../src/ledger/ledger.ts';
import { reconcile } from '../src/ledger/reconcile.ts';
import { browserAt, Tab, TwoServers, untilAnswered, writeOnce } from './support/chat-tabs.ts';
import { eventually, sharedRedis, startTestServer, type TestServer } from './support/index.ts';
import { createPerson, type Person } from './support/people.ts';
import { seeded } from './support/seeded.ts';

// People write to each other over HTTP on two servers of one database, one of which is killed again and again, while
// their event streams are cut at random. `CHAT_MESSAGES=5000` makes it a long run, and CHAT_SEED another one.

const messages = Number(process.env['CHAT_MESSAGES'] ?? 160);
const seed = Number(process.env['CHAT_SEED'] ?? 20_261_123);
const tabsEach = 3;
const pairs = 2;
/** The process is killed each time that so many were written. */
const betweenKills = 100;
/** So many stay unread in the end. */
const unread = 3;
const credits = messages + 10;

const redis = sharedRedis();

interface ChatList {
  readonly chats: readonly ChatEntry[];
  readonly num_unread_messages: number;
}

/** One side of a conversation, with its tabs. */
interface Side {
  readonly person: Person;
  readonly tabs: readonly Tab[];
  readonly random: () => number;
}

class Crowd {
  readonly servers: TwoServers;
  readonly random: () => number;
  private written = 0;

  constructor(servers: TwoServers, random: () => number) {
    this.servers = servers;
    this.random = random;
  }

  /** After each message: a tab is cut now and then, the process is killed again and again. */
  count(tabs: readonly Tab[]): void {
    this.written += 1;
    if (this.random() < 0.15) tabs[Math.floor(this.random() * tabs.length)]?.cut();
    if (this.written % betweenKills === 0) this.servers.kill();
  }

  async read({ person, random }: Side, { conversation, id }: Message): Promise<void> {
    const mark = { conversation, read: id };
    const { status } = await untilAnswered(this.servers, person, random, (browser) =>
      browser.patch('/api/chat.php', mark),
    );
    assert.equal(status, 200);
  }
}

async function sideOf(server: TestServer, servers: TwoServers, ownSeed: number): Promise<Side> {
  const person = await createPerson(server, { credits, paid: true });
  const tabs = Array.from({ length: tabsEach }, (_, tab) => new Tab(servers, person, seeded(ownSeed + 1 + tab)));
  await Promise.all(tabs.map((tab) => tab.open()));
  return { person, tabs, random: seeded(ownSeed) };
}

/** Writes all of a side's messages, one after the other, and reads most of what has come meanwhile. */
async function talk(crowd: Crowd, own: Side, other: Side, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const body = { profile: other.person.id, message: `message ${number}` };
    expect((await writeOnce(crowd.servers, own.person, own.random, body)).status).toBe(201);
    crowd.count([...own.tabs, ...other.tabs]);
    const theirs = own.tabs[0]?.messages.filter(({ mine }) => !mine) ?? [];
    const last = theirs[Math.min(theirs.length, count - unread - 1) - 1];
    if (last && own.random() < 0.2) await crowd.read(own, last);
  }
}

/** What both tabs and the database must agree about, once all has been said. */
async function expectAll(server: TestServer, crowd: Crowd, own: Side, other: Side, count: number): Promise<void> {
  const allCame = async () => own.tabs.every(({ messages: came }) => came.length >= 2 * count);
  await eventually(allCame, 'all messages on all tabs', 30_000);
  const rows = await server.ctx.db
    .selectFrom('message')
    .select(['id', 'text', 'sender_id'])
    .where('sender_id', 'in', [own.person.id, other.person.id])
    .orderBy('sent_at')
    .execute();
  const words = Array.from({ length: count }, (_, number) => `message ${number}`);
  for (const { person } of [own, other]) {
    expect(rows.filter(({ sender_id }) => sender_id === person.id).map(({ text }) => text)).toEqual(words);
  }
  for (const tab of own.tabs) expect(tab.messages.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect(await balanceOf(server.ctx.db, own.person.id)).toBe(credits - count);

  const theirs = own.tabs[0]?.messages.filter(({ mine }) => !mine) ?? [];
  const seen = theirs[count - unread - 1]!;
  await crowd.read(own, seen);
  const left = { conversation: seen.conversation, unread, num_unread_messages: unread };
  const receipt = { conversation: seen.conversation, read_at: seen.sent_at };
  const told = async () =>
    own.tabs.every((tab) => isDeepStrictEqual(tab.of('unread').at(-1), left)) &&
    other.tabs.every((tab) => isDeepStrictEqual(tab.of('read').at(-1), receipt));
  await eventually(told, 'the receipts on all tabs', 30_000);
  for (const random of [0, 1]) {
    const { body } = await browserAt(crowd.servers.port(random), own.person).get<ChatList>('/api/chats.php');
    expect([body.num_unread_messages, ...body.chats.map((chat) => chat.num_unread_messages)]).toEqual([unread, unread]);
  }
  const unreadRows = await server.ctx.db
    .selectFrom('message')
    .select('text')
    .where('sender_id', '=', other.person.id)
    .where('read_at', 'is', null)
    .orderBy('sent_at')
    .execute();
  expect(unreadRows.map(({ text }) => text)).toEqual(words.slice(-unread));
}

test.each([
  { bus: 'PostgreSQL', env: () => ({}) },
  { bus: 'Redis', env: () => ({ REDIS_URL: redis().url }) },
])(
  'over $bus: all is seen once and in order by every tab, over crashes and cuts, and the counts are right',
  { timeout: 60_000 + messages * 200 },
  async ({ env }) => {
    await using server = await startTestServer({ env: { ROLE: 'web', ...env() } });
    await using servers = await TwoServers.of(server, env());
    await using tabs = new AsyncDisposableStack();
    const crowd = new Crowd(servers, seeded(seed));
    const count = Math.ceil(messages / pairs / 2);
    const sides: (readonly [Side, Side])[] = [];
    for (let pair = 0; pair < pairs; pair += 1) {
      const base = seed + 100 * (pair + 1);
      const both = [await sideOf(server, servers, base), await sideOf(server, servers, base + 50)] as const;
      for (const side of both) for (const tab of side.tabs) tabs.defer(() => tab.close());
      sides.push(both);
    }
    const directions = sides.flatMap(([anna, ben]) => [[anna, ben], [ben, anna]] as const); // prettier-ignore
    await Promise.all(directions.map(([own, other]) => talk(crowd, own, other, count)));
    await servers.bothRun();
    for (const [own, other] of directions) await expectAll(server, crowd, own, other, count);
    expect(servers.kills).toBeGreaterThanOrEqual(1);
    expect((await reconcile(server.ctx.db)).discrepancies).toEqual([]);
  },
);
