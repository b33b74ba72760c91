import type { ConversationReply, ErrorReply, Sent } from '@dating/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { createPerson, type Person, type PersonOptions } from '../../test/support/people.ts';
import { seeded } from '../../test/support/seeded.ts';
import { decideComplaint } from '../complaints/decide.ts';
import { warnMember } from '../complaints/warn.ts';
import { inTransaction } from '../db/transaction.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { setStatusActive } from '../members/confirm.ts';
import { send } from './send.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

let server: TestServer;
/** People to write to, who stay as they are. */
let others: Person[];

beforeAll(async () => {
  server = await startTestServer();
  // As the product runs; what is sent through the network stays below its limits.
  Object.assign(server.env, { RATE_LIMIT_FACTOR: 1 });
  others = [];
  for (let count = 0; count < 102; count += 1) others.push(await createPerson(server));
});
afterAll(() => server[Symbol.asyncDispose]());

const other = (index: number): Person => {
  const person = others[index];
  if (!person) throw new Error(`There is no person ${index}.`);
  return person;
};
const sender = (options: PersonOptions = {}) => createPerson(server, { paid: true, credits: 300, ...options });
const credits = (who: Person) => balanceOf(server.ctx.db, who.id);
const confirm = (who: Person) => inTransaction(server.ctx.db, (tx) => setStatusActive(tx, server.ctx, who.id));

type Way = 'text' | 'gift' | 'icebreaker';
const ways: readonly Way[] = ['text', 'gift', 'icebreaker'];

function begin(from: Person, to: Person, way: Way = 'text') {
  if (way === 'gift') return from.client.post<Sent & ErrorReply>('/api/gift.php', { profile: to.id, gift: 'rose' });
  if (way === 'icebreaker') return from.client.post<Sent & ErrorReply>('/api/icebreaker.php', { profile: to.id });
  return from.client.post<Sent & ErrorReply>('/api/chat.php', { profile: to.id, message: 'Hello' });
}

/** Writes to these people without the network and its limits. */
async function beginMany(from: Person, from0: number, to0: number): Promise<void> {
  const { status } = await server.ctx.db
    .selectFrom('member')
    .select('status')
    .where('id', '=', from.id)
    .executeTakeFirstOrThrow();
  const writer = {
    id: from.id,
    brand: 'ember',
    name: from.name,
    status,
    paid: true,
    timeZone: 'UTC',
    timeZoneSince: null,
  };
  for (const { id } of others.slice(from0, to0)) {
    await inTransaction(server.ctx.db, (tx) =>
      send(server.ctx, tx, writer, { profile: id }, { kind: 'text', text: 'Hello' }),
    );
  }
}

const open = async (from: Person, to: Person) =>
  (await from.client.get<ConversationReply>('/api/chat.php', { profile: to.id })).body;

/** No way leads to a new conversation, none costs anything, and the page knows before. */
async function expectRefused(from: Person, to: Person): Promise<ErrorReply['error']> {
  const before = await credits(from);
  for (const way of ways) {
    const reply = await begin(from, to, way);
    expect([reply.status, reply.body.error?.code]).toEqual([403, 'first_message_limit']);
  }
  expect(await credits(from)).toBe(before);
  const reply = (await begin(from, to)).body.error;
  expect(await open(from, to)).toMatchObject({
    conversation: null,
    can_send: false,
    cannot_send: 'first_message_limit',
    resets_at: reply.resets_at,
  });
  return reply;
}

describe('how many conversations a member may begin', () => {
  test('few before the address is confirmed, more after it; what is begun goes on, and answers are free', async () => {
    const anna = await sender({ status: 'not_confirmed' });
    await beginMany(anna, 0, 8);
    expect((await begin(anna, other(8), 'gift')).status).toBe(201);
    expect(await open(anna, other(9))).toMatchObject({ can_send: true, cannot_send: null });
    expect((await begin(anna, other(9), 'icebreaker')).status).toBe(201);

    const refusal = await expectRefused(anna, other(10));
    expect(refusal.message).toBe('You’ve reached the limit for new conversations. Replies raise it, reports lower it.');
    const left = Date.parse(refusal.resets_at ?? '') - server.ctx.clock.now().getTime();
    expect(left).toBeGreaterThan(dayMs - hourMs);
    expect(left).toBeLessThanOrEqual(dayMs);

    expect((await begin(anna, other(0))).status).toBe(201);
    await confirm(anna);
    expect((await begin(anna, other(10))).status).toBe(201);
    await beginMany(anna, 11, 30);
    await expectRefused(anna, other(30));

    const ben = await sender();
    await begin(ben, anna);
    expect(await open(anna, ben)).toMatchObject({ can_send: true, cannot_send: null });
    expect((await begin(anna, ben, 'gift')).status).toBe(201);
    await expectRefused(anna, other(30));
  });

  test('deleting a conversation frees none', async () => {
    const anna = await sender({ status: 'not_confirmed' });
    await beginMany(anna, 1, 10);
    const { conversation } = (await begin(anna, other(0))).body;
    await anna.client.delete('/api/chat.php', { conversation });
    await expectRefused(anna, other(10));
    expect((await begin(anna, other(0))).status).toBe(201);
  });

  test('a photo is refused before it is opened', async () => {
    const anna = await sender({ status: 'not_confirmed' });
    await beginMany(anna, 0, 10);
    const file = { field: 'photo', name: 'a.jpg', type: 'image/jpeg', bytes: new Uint8Array(3) };
    const reply = await anna.client.request<ErrorReply>('POST', '/api/chat.php', {
      multipart: { file, fields: { profile: other(10).id } },
    });
    expect(reply.body.error.code).toBe('first_message_limit');
  });

  test('it is said before too few credits are', async () => {
    const anna = await sender({ status: 'not_confirmed', credits: 10 });
    await beginMany(anna, 0, 10);
    expect(await credits(anna)).toBe(0);
    await expectRefused(anna, other(10));
  });

  test('of several at once, as many get through as are left', async () => {
    const anna = await sender({ status: 'not_confirmed' });
    await beginMany(anna, 0, 8);
    const replies = await Promise.all(
      [8, 9, 10, 11, 12, 13].map((index) => begin(anna, other(index), ways[index % 3])),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 403, 403, 403, 403]);
  });

  test('two messages to the same person at once begin one conversation', async () => {
    const anna = await sender({ status: 'not_confirmed' });
    await beginMany(anna, 0, 9);
    const replies = await Promise.all([begin(anna, other(9)), begin(anna, other(9), 'gift'), begin(anna, other(9))]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    await expectRefused(anna, other(10));
  });

  test('RATE_LIMIT_FACTOR multiplies it', async () => {
    // A database of its own: the notices of one database are handled by any server on it, each with its own factor.
    await using small = await startTestServer();
    const anna = await createPerson(small, { paid: true, status: 'not_confirmed', credits: 50 });
    const people = [await createPerson(small), await createPerson(small), await createPerson(small)] as const;
    Object.assign(small.env, { RATE_LIMIT_FACTOR: 0.2 });
    const statuses = [];
    for (const to of people) statuses.push((await begin(anna, to)).status);
    expect(statuses).toEqual([201, 201, 403]);
  });
});

test('it rises with age and answers, falls with warnings and reports, and slides', async () => {
  const [anna, ben] = [await sender(), await sender()];
  const report = async (by: Person) => {
    const body = { kind: 'harassment', about: anna.id, text: 'Too much.', messages: [] };
    return (await by.client.post<{ reference: string }>('/api/complaints.php', body)).body.reference;
  };
  await beginMany(anna, 0, 30);
  await expectRefused(anna, other(30));

  await server.moveClock(3 * dayMs);
  await beginMany(anna, 30, 80);
  await expectRefused(anna, other(80));
  for (let index = 0; index < 7; index += 1) await begin(other(index), anna);
  await expectRefused(anna, other(80));
  await begin(other(7), anna);
  expect((await begin(anna, other(80))).status).toBe(201);
  await expectRefused(anna, other(81));
  await begin(other(8), anna);

  // Two people who reported wait for an answer, one of them twice; the third counts, and no longer once it is answered.
  const references = [await report(other(0)), await report(other(0)), await report(other(1))];
  expect((await begin(anna, other(81))).status).toBe(201);
  const third = await report(other(2));
  await expectRefused(anna, other(82));
  await decideComplaint(server.ctx, third, { answer: 'Not so.', decision: 'dismissed', reason: null, ban: false });
  expect((await begin(anna, other(82))).status).toBe(201);
  const upheld = { answer: 'So it is.', decision: 'upheld', reason: 'Rude words.', ban: false } as const;
  await decideComplaint(server.ctx, references[0] ?? '', upheld);
  await expectRefused(anna, other(83));

  // Warned without a complaint: five in any 24 hours.
  await warnMember(server.ctx, ben.id, 'Rude words.');
  await beginMany(ben, 0, 2);
  await server.moveClock(10 * hourMs);
  await beginMany(ben, 2, 5);
  const { resets_at } = await expectRefused(ben, other(5));
  await server.moveClock(Date.parse(resets_at ?? '') - server.ctx.clock.now().getTime() - 60_000);
  expect((await expectRefused(ben, other(5))).resets_at).toBe(resets_at);
  await server.moveClock(90_000);
  expect((await begin(ben, other(5))).status).toBe(201);
  expect((await begin(ben, other(6), 'gift')).status).toBe(201);
  await expectRefused(ben, other(7));

  await server.moveClock(30 * dayMs);
  await expect(beginMany(ben, 7, 57)).resolves.toBeUndefined();
  await expect(beginMany(ben, 57, 58)).rejects.toThrow('first_message_limit');
});

test('three complaints count when three members with confirmed addresses made them, not for invented addresses', async () => {
  const anna = await sender();
  await beginMany(anna, 0, 5);
  const report = async (client: Person['client'], more: object = {}) => {
    const body = { kind: 'harassment', about: anna.id, text: 'Too much.', ...more };
    expect((await client.post('/api/complaints.php', body)).status).toBe(201);
  };
  const newcomers = [await sender({ status: 'not_confirmed' }), await sender({ status: 'not_confirmed' })] as const;
  for (const email of ['one@invented.example', 'two@invented.example', 'three@invented.example']) {
    await report(server.client(), { email });
  }
  for (const { client } of [await sender(), ...newcomers]) await report(client);
  expect((await begin(anna, other(5))).status).toBe(201);
  await confirm(newcomers[0]);
  expect((await begin(anna, other(6))).status).toBe(201);
  await confirm(newcomers[1]);
  await expectRefused(anna, other(7));
});

test('a seeded walk: never more in 24 hours than the standing lets, and nothing is charged for what is refused', async () => {
  await using own = await startTestServer();
  Object.assign(own.env, { RATE_LIMIT_FACTOR: 0.3 });
  const random = seeded(20_261_123);
  const anna = await createPerson(own, { paid: true, status: 'not_confirmed', credits: 200 });
  const people: Person[] = [];
  for (let count = 0; count < 25; count += 1) people.push(await createPerson(own));
  const begunAt: number[] = [];
  const known = new Set<string>();
  let spent = 0;
  let refused = 0;
  for (let step = 0; step < 90; step += 1) {
    await own.moveClock(Math.floor(random() * 4 * hourMs));
    const to = people[Math.floor(random() * people.length)];
    if (!to) throw new Error('The walk has lost its people.');
    const now = own.ctx.clock.now().getTime();
    const counted = begunAt.filter((at) => at > now - dayMs).length;
    const lets = known.has(to.id) || counted < 3;
    const reply = await begin(anna, to, ways[Math.floor(random() * 3)]);
    expect([step, reply.status]).toEqual([step, lets ? 201 : 403]);
    if (!lets) refused += 1;
    if (lets && !known.has(to.id)) begunAt.push(Date.parse(reply.body.message.sent_at));
    if (lets) known.add(to.id);
    spent += lets ? reply.body.message.credits : 0;
  }
  expect(refused).toBeGreaterThan(5);
  expect(await balanceOf(own.ctx.db, anna.id)).toBe(200 - spent);
  expect((await reconcile(own.ctx.db)).discrepancies).toEqual([]);
});
