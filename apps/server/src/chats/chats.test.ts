import type { ConversationReply, Message, Sent } from '@dating/core/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createPerson, type Person } from '../../test/support/people.ts';
import { startTestServer, type TestServer, eventually } from '../../test/support/index.ts';
import { seeConversation } from '../../test/support/see-conversation.ts';
import { waitingForLocks } from '../../test/support/locks.ts';
import { inTransaction } from '../db/transaction.ts';
import { randomId } from '../ids.ts';
import { balanceOf, lockWallet } from '../ledger/ledger.ts';
import { appendEvent } from '../live/feed.ts';
import { newestFirst } from '../http/cursor.ts';
import { findMembership, readMessages } from './queries.ts';
import { creditBackHeld } from './release-held.ts';
import { removeAllOf } from './erase.ts';
import { setStatusActive } from '../members/confirm.ts';
import { subscribe } from '../push-subscriptions/subscriptions.ts';
import { setPaid } from '../members/update.ts';
import { addLike, removeLike } from '../likes/like-member.ts';
import { addBlock, removeBlock } from '../blocks/block-member.ts';
import { holdConversation } from './locks.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

interface Chats {
  readonly chats: {
    conversation: string;
    num_unread_messages: number;
    profile: { id: string };
    last_message: { text: string };
  }[];
  readonly num_unread_messages: number;
  readonly next: string | null;
}
interface Refused {
  readonly error: { readonly code: string; readonly name?: string; readonly fields?: Record<string, string> };
}

const person = (options: Parameters<typeof createPerson>[1] = {}) => createPerson(server, options);
const write = (from: Person, to: Person, message: string) =>
  from.client.post<Sent>('/api/chat.php', { profile: to.id, message });
const refused = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call;
  return [status, (body as Refused).error.code];
};
const open = async (viewer: Person, other: Person) =>
  (await viewer.client.get<ConversationReply>('/api/chat.php', { profile: other.id })).body;
const chats = async (viewer: Person) => (await viewer.client.get<Chats>('/api/chats.php')).body;
const texts = (reply: ConversationReply) => reply.messages.map((message) => message.text);
const credits = (of: Person) => balanceOf(server.ctx.db, of.id);

describe('writing', () => {
  test('a message is charged, stored, listed for both and delivered to both', async () => {
    const [anna, ben] = [await person({ credits: 5 }), await person()];
    const feeds = [await anna.client.events(), await ben.client.events()] as const;
    const reply = await write(anna, ben, '  Hello\r\nBen  ');
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      credits: 4,
      message: { text: 'Hello\nBen', mine: true, kind: 'text', credits: 1, read_at: null },
    });

    const theirs = await feeds[1].waitFor((event) => event.event === 'message');
    expect(theirs.data).toMatchObject({ id: reply.body.message.id, mine: false, text: 'Hello\nBen', credits: 0 });
    expect((await feeds[0].waitFor((event) => event.event === 'message')).data).toMatchObject({
      mine: true,
      credits: 1,
    });
    expect((await feeds[0].waitFor((event) => event.event === 'credits')).data).toEqual({ credits: 4 });

    expect(await chats(ben)).toMatchObject({
      chats: [{ conversation: reply.body.conversation, num_unread_messages: 1, profile: { id: anna.id } }],
      num_unread_messages: 1,
      num_new_likes: 0,
    });
    expect(await chats(anna)).toMatchObject({
      chats: [{ num_unread_messages: 0, last_message: { mine: true } }],
      num_unread_messages: 0,
    });
  });

  test('a message in the name of a member is sent under their session only', async () => {
    const [anna, ben, eve] = [await person({ credits: 5 }), await person(), await person()];
    const text = { json: { profile: ben.id, message: 'Hello' } };
    const file = { field: 'photo', name: 'a.jpg', type: 'image/jpeg', bytes: new Uint8Array(3) };
    const photo = { multipart: { file, fields: { profile: ben.id } } };
    const named = (member: string, content: typeof text | typeof photo) =>
      anna.client.request('POST', '/api/chat.php', { ...content, headers: { 'x-member': member } });
    for (const content of [text, photo]) {
      expect(await refused(named(eve.id, content))).toEqual([403, 'authentication_required']);
    }
    expect([await credits(anna), (await chats(ben)).chats]).toEqual([5, []]);
    expect((await named(anna.id, text)).status).toBe(201);
    expect(await credits(anna)).toBe(4);
  });

  test('messages are read up to the one that was seen; asking for them reads nothing', async () => {
    const [anna, ben] = [await person(), await person()];
    const one = (await write(anna, ben, 'One')).body.message;
    const { conversation, message: two } = (await write(anna, ben, 'Two')).body;
    const older = { conversation, after: newestFirst.write(new Date(Date.now() + 60_000), conversation) };
    expect((await ben.client.get<ConversationReply>('/api/chat.php', older)).body.unread_from).toBeNull();
    const opened = await open(ben, anna);
    expect([texts(opened), opened.unread_from]).toEqual([['Two', 'One'], one.id]);
    expect((await chats(ben)).num_unread_messages).toBe(2);

    const [told, own] = [await anna.client.events(), await ben.client.events()];
    const read = (id: string) => ben.client.patch('/api/chat.php', { conversation, read: id });
    expect(await read(one.id)).toMatchObject({ status: 200, body: { num_unread_messages: 1 } });
    expect((await told.waitFor((event) => event.event === 'read')).data).toMatchObject({ conversation });
    const left = { conversation, unread: 1, num_unread_messages: 1 };
    expect((await own.waitFor((event) => event.event === 'unread')).data).toEqual(left);
    expect((await open(anna, ben)).messages.map(({ read_at }) => read_at)).toEqual([null, expect.any(String)]);

    await read(two.id);
    const [, readAt] = (await open(anna, ben)).messages.map(({ read_at }) => read_at);
    for (const again of [two.id, one.id]) {
      expect(await read(again)).toMatchObject({ status: 200, body: { num_unread_messages: 0 } });
    }
    expect((await open(anna, ben)).messages[1]?.read_at).toBe(readAt);
    const three = await write(anna, ben, 'Three');
    await told.waitFor((event) => event.data['text'] === 'Three');
    expect(told.seen.filter((event) => event.event === 'read')).toHaveLength(2);
    expect((await open(ben, anna)).unread_from).toBe(three.body.message.id);
  });

  test('the writer hears live of the messages that were seen, not of those after them', async () => {
    const [anna, ben] = [await person({ credits: 5 }), await person()];
    await write(anna, ben, 'One');
    const { conversation, message: two } = (await write(anna, ben, 'Two')).body;
    await write(anna, ben, 'Three');
    const feed = await anna.client.events();
    await ben.client.patch('/api/chat.php', { conversation, read: two.id });
    const { data } = await feed.waitFor((event) => event.event === 'read');
    expect(data).toEqual({ conversation, read_at: two.sent_at });
  });

  test('what was deleted unseen stays unread when a later message is read', async () => {
    const [anna, ben] = [await person({ credits: 5 }), await person()];
    const { conversation } = (await write(anna, ben, 'Deleted')).body;
    await ben.client.delete('/api/chat.php', { conversation });
    const { message } = (await write(anna, ben, 'Seen')).body;
    await ben.client.patch('/api/chat.php', { conversation, read: message.id });
    const receipts = (await open(anna, ben)).messages.map(({ text, read_at }) => [text, read_at !== null]);
    expect(receipts).toEqual([
      ['Seen', true],
      ['Deleted', false],
    ]);
  });

  test('only a message of the conversation can be named as the last that was seen', async () => {
    const [anna, ben, eve] = [await person(), await person(), await person()];
    const { conversation, message } = (await write(anna, ben, 'Hello')).body;
    const elsewhere = (await write(anna, eve, 'Hi')).body;
    const read = (who: Person, body: object) => refused(who.client.patch('/api/chat.php', body));
    expect(await read(ben, { conversation, read: elsewhere.message.id })).toEqual([404, 'not_found']);
    expect(await read(ben, { conversation, read: 'nonsense' })).toEqual([404, 'not_found']);
    expect(await read(eve, { conversation, read: message.id })).toEqual([404, 'not_found']);
    expect((await chats(ben)).num_unread_messages).toBe(1);
  });

  test('the first page reaches back to the first unread message, and older ones do while there are any', async () => {
    const [anna, ben] = [await person({ credits: 90 }), await person({ credits: 5 })];
    await write(ben, anna, 'Write to me');
    for (let number = 1; number <= 60; number += 1) await write(anna, ben, String(number));
    const first = await open(ben, anna);
    expect([first.messages.length, first.unread_from]).toEqual([61, first.messages[59]?.id]);
    const older = { profile: anna.id, after: newestFirst.write(new Date(Date.now() + 60_000), crypto.randomUUID()) };
    const page = async () => (await ben.client.get<ConversationReply>('/api/chat.php', older)).body.messages;
    expect(await page()).toHaveLength(61);
    await seeConversation(ben, { profile: anna.id });
    expect((await open(ben, anna)).messages).toHaveLength(50);
    expect(await page()).toHaveLength(50);
  });

  test('no message is read before it was sent, even one that arrived while the reader waited', async () => {
    const [anna, ben] = [await person({ credits: 5 }), await person()];
    const feed = await anna.client.events();
    const { message } = (await write(anna, ben, 'One')).body;
    const sentAt = new Date(server.ctx.clock.now().getTime() + 2_000);
    await server.ctx.db.updateTable('message').set({ sent_at: sentAt }).where('id', '=', message.id).execute();
    await seeConversation(ben, { profile: anna.id });
    const [opened] = (await open(ben, anna)).messages;
    const readEvent = (await feed.waitFor((event) => event.event === 'read')).data as { read_at: string };
    expect(Date.parse(readEvent.read_at)).toBeGreaterThanOrEqual(sentAt.getTime());
    expect(Date.parse(opened?.read_at ?? '')).toBeGreaterThanOrEqual(sentAt.getTime());
  });

  test('pages go from the newest to the oldest, each message once', async () => {
    const [anna, ben] = [await person({ credits: 60 }), await person()];
    for (let number = 1; number <= 55; number += 1) await write(anna, ben, String(number));
    const seen: string[] = [];
    let after: string | null | undefined;
    do {
      const { body }: { body: ConversationReply } = await ben.client.get<ConversationReply>('/api/chat.php', {
        profile: anna.id, ...(after ? { after } : {}),
      }); // prettier-ignore
      seen.push(...texts(body));
      after = body.next;
    } while (after);
    expect(seen).toEqual(Array.from({ length: 55 }, (_, index) => String(55 - index)));
  });

  test('times within a conversation strictly increase, also when both write at once', async () => {
    const [anna, ben] = [await person({ credits: 20 }), await person({ credits: 20 })];
    await write(anna, ben, 'first');
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => (index % 2 ? write(anna, ben, 'a') : write(ben, anna, 'b'))),
    );
    const times = (await open(anna, ben)).messages.map((message) => message.sent_at);
    expect(times).toEqual([...new Set(times)].toSorted().reverse());
    expect(times).toHaveLength(13);
  });

  test('an empty message, one that is too long and one without a recipient are refused and cost nothing', async () => {
    const [anna, ben] = [await person({ credits: 5 }), await person()];
    const empty = await anna.client.post<Refused>('/api/chat.php', { profile: ben.id, message: ' \n\t ' });
    expect([empty.status, Object.keys(empty.body.error.fields ?? {})]).toEqual([422, ['message']]);
    expect(await refused(write(anna, ben, 'x'.repeat(1001)))).toEqual([422, 'too_long']);
    // A thousand characters as people count them, not bytes.
    expect((await write(anna, ben, '👩'.repeat(1000))).status).toBe(201);
    expect((await anna.client.post('/api/chat.php', { message: 'Who?' })).status).toBe(422);
    expect(await refused(write(anna, { ...ben, id: anna.id }, 'Me?'))).toEqual([404, 'not_found']);
    expect(await refused(write(anna, { ...ben, id: 'nobody' }, 'Who?'))).toEqual([404, 'not_found']);
    expect(await refused(write(anna, { ...ben, id: server.ctx.brands.default.id }, 'Who?'))).toEqual([
      404,
      'not_found',
    ]);
    expect(await credits(anna)).toBe(4);
  });

  test('without credits nothing is sent', async () => {
    const [anna, ben] = [await person({ credits: 1 }), await person()];
    await write(anna, ben, 'last');
    expect(await refused(write(anna, ben, 'one more'))).toEqual([402, 'not_enough_credits']);
    expect(await open(anna, ben)).toMatchObject({
      can_send: false,
      cannot_send: 'not_enough_credits',
      cost: { credits: 1 },
    });
    expect(texts(await open(ben, anna))).toEqual(['last']);
  });

  test('a request repeated with its key changes nothing; another body with the same key is refused', async () => {
    const [anna, ben] = [await person({ credits: 9 }), await person()];
    const key = crypto.randomUUID();
    const send = (message: string) => anna.client.post<Sent>('/api/chat.php', { profile: ben.id, message }, { key });
    const answers = await Promise.all([send('Hi'), send('Hi'), send('Hi')]);
    const made = answers.filter((answer) => answer.status === 201);
    expect(new Set(made.map((answer) => answer.body.message.id)).size).toBe(1);
    expect(answers.every((answer) => answer.status === 201 || answer.status === 409)).toBe(true);
    expect((await send('Hi')).body).toEqual(made[0]?.body);
    expect(await refused(send('Ho'))).toEqual([422, 'idempotency_mismatch']);
    expect(await refused(anna.client.post('/api/chat.php', { profile: ben.id, message: 'Hi' }, { key: null }))).toEqual(
      [400, 'idempotency_key_required'],
    );
    expect(await credits(anna)).toBe(8);
    expect(texts(await open(ben, anna))).toEqual(['Hi']);
  });
});

describe('the usual message', () => {
  const usual = async () => {
    const [anna, ben] = [await person({ credits: 10, paid: true }), await person()];
    await write(anna, ben, 'First');
    return [anna, ben] as const;
  };

  test('S1: is one read and one statement', async () => {
    const [anna, ben] = await usual();
    using asked = vi.spyOn(pg.Client.prototype, 'query');
    expect((await write(anna, ben, 'Second')).status).toBe(201);
    const hers = asked.mock.calls
      .map(([query]) => query as unknown as { name?: string; values?: unknown })
      .filter(({ name, values }) => name !== 'notify' && JSON.stringify(values ?? '').includes(anna.id));
    expect(hers.map(({ name }) => name)).toEqual(['find_addressee', 'send_message']);
  });

  test('S2: repeated with its key, it is answered alike, sent once and paid once', async () => {
    const [anna, ben] = await usual();
    const key = randomId();
    const ask = (message: string) => anna.client.post<Sent>('/api/chat.php', { profile: ben.id, message }, { key });
    const first = await ask('Once');
    expect((await ask('Once')).body).toEqual(first.body);
    expect(await refused(ask('Another'))).toEqual([422, 'idempotency_mismatch']);
    expect(await refused(ask('  '))).toEqual([422, 'idempotency_mismatch']);
    await addBlock(server.ctx.db, ben.id, anna.id, server.ctx.clock.now());
    expect((await ask('Once')).body).toEqual(first.body);
    expect(await credits(anna)).toBe(8);
  });

  test('repeated after its answer was forgotten, it is answered alike and not sent again', async () => {
    const [anna, ben] = await usual();
    const key = randomId();
    const ask = (message: string) => anna.client.post<Sent>('/api/chat.php', { profile: ben.id, message }, { key });
    const first = await ask('Once');
    const forget = () => server.ctx.db.deleteFrom('idempotency_reply').where('key', '=', key).execute();
    await forget();
    expect(await ask('Once')).toMatchObject({ status: 201, body: first.body });
    await forget();
    expect(await refused(ask('Another'))).toEqual([422, 'idempotency_mismatch']);
    await addBlock(server.ctx.db, ben.id, anna.id, server.ctx.clock.now());
    expect((await ask('Once')).body).toEqual(first.body);
    expect(await credits(anna)).toBe(8);
  });

  test('S3: a member who is away is notified with it', async () => {
    const [anna, ben] = await usual();
    const keys = {
      p256dh: Buffer.concat([Buffer.of(4), Buffer.alloc(64)]).toString('base64url'),
      auth: 'A'.repeat(22),
    };
    await subscribe(server.ctx, ben.id, { endpoint: `http://127.0.0.1:9/${ben.id}`, keys });
    using enqueued = vi.spyOn(server.ctx.jobs, 'enqueue').mockResolvedValue();
    expect((await write(anna, ben, 'Hello')).status).toBe(201);
    expect(enqueued.mock.calls.map(([, name, data]) => [name, (data as { to: string }).to])).toEqual([
      ['push.send', ben.id],
    ]);
  });
});

describe('many at once', () => {
  test('50 sends on a wallet of 20 send and charge exactly 20', async () => {
    const [anna, ben] = [await person({ credits: 20 }), await person()];
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => write(anna, ben, `m${index}`)));
    const statuses = Map.groupBy(answers, (answer) => answer.status);
    expect([statuses.get(201)?.length, statuses.get(402)?.length]).toEqual([20, 30]);
    expect(await credits(anna)).toBe(0);
    expect((await open(ben, anna)).messages).toHaveLength(20);
  });

  test('20 pairs who write to each other at once never deadlock', async () => {
    const people = await Promise.all(Array.from({ length: 7 }, () => person({ credits: 100, paid: true })));
    const pairs = people.flatMap((one, at) => people.slice(at + 1).map((other) => [one, other] as const)).slice(0, 20);
    expect(pairs).toHaveLength(20);
    const rounds = [0, 1, 2].flatMap(() =>
      pairs.flatMap(([one, other]) => [write(one, other, 'x'), write(other, one, 'y')]),
    );
    const answers = await Promise.all(rounds);
    expect(answers.filter((answer) => answer.status !== 201).map((answer) => answer.body)).toEqual([]);
    const balances = await Promise.all(people.map(credits));
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(700 - 120);
  });

  test('a free member who begins five conversations at once may begin two', async () => {
    const anna = await person({ credits: 20 });
    const others = await Promise.all(Array.from({ length: 5 }, () => person()));
    const answers = await Promise.all(others.map((other) => write(anna, other, 'Hi')));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(2);
    expect(await credits(anna)).toBe(18);
  });
});

describe('limits', () => {
  test('free members write in two conversations; deleting frees none, receiving is free, premium has no limit', async () => {
    const anna = await person({ credits: 20 });
    const [first, second, third, fourth] = [await person(), await person(), await person(), await person()];
    const { conversation } = (await write(anna, first, 'Hi')).body;
    await write(anna, second, 'Hi');
    expect(await refused(write(anna, third, 'Hi'))).toEqual([403, 'conversation_limit']);
    expect(await open(anna, third)).toMatchObject({
      conversation: null,
      can_send: false,
      cannot_send: 'conversation_limit',
    });
    await anna.client.delete('/api/chat.php', { conversation });
    expect(await refused(write(anna, third, 'Hi'))).toEqual([403, 'conversation_limit']);
    expect((await write(anna, first, 'Again')).status).toBe(201);

    await write(fourth, anna, 'Hello Anna');
    expect(texts(await open(anna, fourth))).toEqual(['Hello Anna']);
    expect(await refused(write(anna, fourth, 'Hi'))).toEqual([403, 'conversation_limit']);

    await inTransaction(server.ctx.db, (tx) => setPaid(tx, server.ctx, anna.id));
    expect((await write(anna, third, 'Hi')).status).toBe(201);
    expect((await write(anna, fourth, 'Hi')).status).toBe(201);
  });
});

describe('who may write to whom', () => {
  test('a block ends it both ways; only the blocked member is told the name of the blocker', async () => {
    const [anna, ben] = [await person(), await person()];
    const { conversation, message } = (await write(ben, anna, 'Hi')).body;
    await addBlock(server.ctx.db, ben.id, anna.id, server.ctx.clock.now());
    const reading = await anna.client.patch<Refused>('/api/chat.php', { conversation, read: message.id });
    expect([reading.status, reading.body.error]).toMatchObject([403, { code: 'blocked', name: ben.name }]);
    const toBlocker = await anna.client.post<Refused>('/api/chat.php', { profile: ben.id, message: 'Hi' });
    expect([toBlocker.status, toBlocker.body.error]).toMatchObject([403, { code: 'blocked', name: ben.name }]);
    const fromBlocker = await ben.client.post<Refused>('/api/chat.php', { profile: anna.id, message: 'Hi' });
    expect([fromBlocker.status, fromBlocker.body.error.code, fromBlocker.body.error.name]).toEqual([
      403,
      'blocked',
      undefined,
    ]);
    expect(await refused(anna.client.get('/api/chat.php', { profile: ben.id }))).toEqual([403, 'blocked']);
    expect(await open(ben, anna)).toMatchObject({ can_send: false, cannot_send: 'blocked' });
    for (const [path, body] of [
      ['/api/gift.php', { profile: ben.id, gift: 'rose' }],
      ['/api/icebreaker.php', { profile: ben.id }],
    ] as const) {
      expect(await refused(anna.client.post(path, body))).toEqual([403, 'blocked']);
    }
    expect(await credits(anna)).toBe(5);
  });

  test('L6: a banned and a leaving member cannot be written to, and an unconfirmed one is not there', async () => {
    const [anna, banned, leaving, unconfirmed] = [
      await person(),
      await person(),
      await person(),
      await person({ status: 'not_confirmed' }),
    ];
    const now = server.ctx.clock.now();
    await server.ctx.db.updateTable('member').set({ banned_at: now }).where('id', '=', banned.id).execute();
    await server.ctx.db.updateTable('member').set({ delete_after: now }).where('id', '=', leaving.id).execute();
    for (const other of [banned, leaving]) {
      expect(await refused(write(anna, other, 'Hi'))).toEqual([403, 'recipient_unavailable']);
    }
    const nobody = { ...unconfirmed, id: randomId() };
    for (const { id: profile } of [unconfirmed, nobody]) {
      const tries = [
        anna.client.post('/api/chat.php', { profile, message: 'Hi' }),
        anna.client.get('/api/chat.php', { profile }),
        anna.client.post('/api/gift.php', { profile, gift: 'rose' }),
        anna.client.post('/api/icebreaker.php', { profile }),
        anna.client.get('/api/icebreaker.php', { profile }),
        anna.client.post('/api/like.php', { profile }),
      ];
      for (const reply of tries) expect(await refused(reply)).toEqual([404, 'not_found']);
    }
    expect(await credits(anna)).toBe(5);
  });

  test('a member who blocked the caller is not in the list and the badge until they unblock', async () => {
    const [anna, ben, carl] = [await person(), await person(), await person()];
    await write(ben, anna, 'Hi');
    await write(carl, anna, 'Hello');
    await addBlock(server.ctx.db, ben.id, anna.id, server.ctx.clock.now());
    expect(await chats(anna)).toMatchObject({ chats: [{ profile: { id: carl.id } }], num_unread_messages: 1 });
    await removeBlock(server.ctx.db, ben.id, anna.id);
    expect((await chats(anna)).chats).toHaveLength(2);
    expect((await chats(anna)).num_unread_messages).toBe(2);
  });

  test('reading across a block sends no read event', async () => {
    const [anna, ben] = [await person(), await person()];
    await write(anna, ben, 'Hi');
    const feed = await anna.client.events();
    await addBlock(server.ctx.db, ben.id, anna.id, server.ctx.clock.now());
    expect(texts(await seeConversation(ben, { profile: anna.id }))).toEqual(['Hi']);
    await removeBlock(server.ctx.db, ben.id, anna.id);
    await write(ben, anna, 'Hi again');
    await feed.waitFor((event) => event.event === 'message');
    expect(feed.seen.map((event) => event.event)).not.toContain('read');
  });

  test('a conversation with a banned member can still be read, without their picture and town', async () => {
    const [anna, ben] = [await person(), await person()];
    const { conversation } = (await write(ben, anna, 'Hi')).body;
    await server.ctx.db
      .updateTable('member')
      .set({ banned_at: server.ctx.clock.now() })
      .where('id', '=', ben.id)
      .execute();
    expect((await chats(anna)).chats).toMatchObject([{ profile: { name: ben.name, city: null, main_image: null } }]);
    const reply = (await anna.client.get<ConversationReply>('/api/chat.php', { conversation })).body;
    expect(reply).toMatchObject({ can_send: false, cannot_send: 'recipient_unavailable' });
    expect(texts(reply)).toEqual(['Hi']);
  });

  test('an invisible member is found only by members they are in conversation with', async () => {
    const [anna, ben, carl] = [await person(), await person(), await person()];
    await write(ben, anna, 'Hi');
    await server.ctx.db.updateTable('member').set({ invisible: true }).where('id', '=', anna.id).execute();
    expect(await refused(write(carl, anna, 'Hi'))).toEqual([404, 'not_found']);
    expect((await write(ben, anna, 'Still there?')).status).toBe(201);
    expect((await chats(ben)).chats).toHaveLength(1);
  });

  test('members of another brand are not found', async () => {
    const other = server.ctx.brands.all().find((brand) => !brand.isDefault);
    const [anna, stranger] = [await person(), await person({ brand: other?.id ?? '' })];
    expect(await refused(write(anna, stranger, 'Hi'))).toEqual([404, 'not_found']);
    expect(await refused(write(stranger, anna, 'Hi'))).toEqual([404, 'not_found']);
  });

  test('only its two members can use a conversation', async () => {
    const [anna, ben, eve] = [await person(), await person(), await person()];
    const { conversation } = (await write(anna, ben, 'Secret')).body;
    expect(await refused(eve.client.get('/api/chat.php', { conversation }))).toEqual([404, 'not_found']);
    expect(await refused(eve.client.post('/api/chat.php', { conversation, message: 'Hi' }))).toEqual([
      404,
      'not_found',
    ]);
    expect(await refused(eve.client.delete('/api/chat.php', { conversation }))).toEqual([404, 'not_found']);
    expect(await refused(eve.client.post('/api/typing.php', { conversation }))).toEqual([404, 'not_found']);
    expect(await refused(eve.client.get('/api/chat.php', { conversation: 'x' }))).toEqual([404, 'not_found']);
    expect(await refused(server.client().get('/api/chats.php'))).toEqual([403, 'authentication_required']);
    expect(await credits(eve)).toBe(5);
  });

  test('a labelled fictional member can be written to and does not answer by itself', async () => {
    const [anna, drawn] = [await person(), await person({ fictional: true })];
    expect((await write(anna, drawn, 'Hi')).status).toBe(201);
    await server.settle();
    expect((await open(anna, drawn)).messages).toHaveLength(1);
  });
});

describe('first messages', () => {
  const marks = async (who: Person) =>
    (await who.client.get<{ chats: { request?: true }[] }>('/api/chats.php')).body.chats.map(({ request }) => request);
  const decide = (who: Person, conversation: string, accept: boolean) =>
    who.client.put('/api/chat.php', { conversation, accept });

  test('are requests until they are answered, accepted or declined, unless the writer is liked', async () => {
    const [anna, ben] = [await person(), await person({ credits: 5 })];
    const { conversation } = (await write(anna, ben, 'Hello')).body;
    expect([await marks(ben), await marks(anna), (await open(ben, anna)).request]).toEqual([[true], [undefined], true]);
    await ben.client.post('/api/like.php', { profile: anna.id });
    expect(await marks(ben)).toEqual([undefined]);
    await ben.client.delete('/api/like.php', { profile: anna.id });
    expect(await decide(ben, conversation, true)).toMatchObject({ status: 200, body: { ok: true } });
    expect([await marks(ben), (await open(ben, anna)).request]).toEqual([[undefined], undefined]);
    const third = await person();
    await write(third, ben, 'Hi');
    expect(await marks(ben)).toEqual([true, undefined]);
    await write(ben, third, 'Hi yourself');
    expect(await marks(ben)).toEqual([undefined, undefined]);
    expect(await refused(decide(third, conversation, true))).toEqual([404, 'not_found']);
  });

  test('of somebody liked, too, are requests where they begin with contact details, insults or links', async () => {
    const [ben, first, second, third] = [await person(), await person(), await person(), await person()];
    for (const { id } of [first, second, third]) await ben.client.post('/api/like.php', { profile: id });
    expect((await write(first, ben, 'Text me at +44 7911 123456')).status).toBe(201);
    await write(second, ben, 'Lovely photo!');
    await write(second, ben, 'More of mine on www.photos.example');
    await write(third, ben, 'Lovely photo!');
    expect(await marks(ben)).toEqual([undefined, true, true]);
    expect((await open(ben, first)).request).toBe(true);
    await write(ben, first, 'No, thank you');
    expect(await marks(ben)).toEqual([undefined, undefined, true]);
  });

  test('of somebody liked are requests, too, where such words are the line of a gift', async () => {
    const [ben, first, second] = [await person(), await person(), await person()];
    for (const { id } of [first, second]) await ben.client.post('/api/like.php', { profile: id });
    const give = (from: Person, line: object) =>
      from.client.post('/api/gift.php', { profile: ben.id, gift: 'rose', ...line });
    expect((await give(first, { message: 'Text me at +44 7911 123456' })).status).toBe(201);
    expect((await give(second, {})).status).toBe(201);
    expect(await marks(ben)).toEqual([undefined, true]);
  });

  test('declined, the conversation goes and its writer is told that they cannot write, until the other writes', async () => {
    const [anna, ben] = [await person({ credits: 5 }), await person({ credits: 5 })];
    const { conversation } = (await write(anna, ben, 'Hello')).body;
    const feed = await ben.client.events();
    expect((await decide(ben, conversation, false)).status).toBe(200);
    const left = { conversation, unread: 0, num_unread_messages: 0, removed: true };
    expect((await feed.waitFor((event) => event.event === 'unread')).data).toEqual(left);
    expect((await chats(ben)).chats).toEqual([]);
    expect(await refused(write(anna, ben, 'Hello?'))).toEqual([403, 'recipient_unavailable']);
    expect(await credits(anna)).toBe(4);
    expect((await open(anna, ben)).can_send).toBe(false);
    expect((await write(ben, anna, 'After all')).status).toBe(201);
    expect((await write(anna, ben, 'Good')).status).toBe(201);
  });
});

describe('a match', () => {
  const [earlier, later] = [new Date('2024-02-27T08:00:00.000Z'), new Date('2024-03-01T19:30:00.000Z')];
  /** Two who like each other and have both written; the second like was Ben's. */
  const matched = async () => {
    const [anna, ben] = [await person(), await person()];
    await addLike(server.ctx.db, anna.id, ben.id, earlier);
    await addLike(server.ctx.db, ben.id, anna.id, later);
    await write(anna, ben, 'Hi');
    const { conversation } = (await write(ben, anna, 'Hello')).body;
    return { anna, ben, conversation };
  };
  const by = async (who: Person, conversation: string) =>
    (await who.client.get<ConversationReply>('/api/chat.php', { conversation })).body;

  test('is told with the conversation, to both: since the later of the two likes, for as long as there are two', async () => {
    const [anna, ben] = [await person(), await person()];
    const { db } = server.ctx;
    const told = async () => [(await open(anna, ben)).matched_at, (await open(ben, anna)).matched_at];
    expect(await told()).toEqual([undefined, undefined]);
    await addLike(db, ben.id, anna.id, later);
    expect(await told()).toEqual([undefined, undefined]);
    await addLike(db, anna.id, ben.id, earlier);
    const at = later.toISOString();
    // Before a first word, and in the conversation by either name.
    expect(await told()).toEqual([at, at]);
    const { conversation } = (await write(anna, ben, 'Hi')).body;
    expect([...(await told()), (await by(anna, conversation)).matched_at]).toEqual([at, at, at]);
    await removeLike(db, anna.id, ben.id);
    expect([...(await told()), (await by(anna, conversation)).matched_at]).toEqual([undefined, undefined, undefined]);
  });

  test('is read with the other member, in one statement; a writer’s is not asked about likes', async () => {
    const { anna, ben, conversation } = await matched();
    using asked = vi.spyOn(pg.Client.prototype, 'query');
    const aboutLikes = () => {
      const hers = asked.mock.calls
        .map(([query]) => query as unknown as { name?: string; text?: string; values?: unknown })
        .filter(({ values }) => JSON.stringify(values ?? '').includes(anna.id));
      asked.mockClear();
      return hers.filter(({ text }) => text?.includes('member_like')).map(({ name }) => name);
    };
    await open(anna, ben);
    expect(aboutLikes()).toEqual(['find_addressee_to_read']);
    await by(anna, conversation);
    expect(aboutLikes()).toEqual(['find_addressee_in_conversation_to_read']);
    await write(anna, ben, 'How are you?');
    expect(aboutLikes()).toEqual([]);
  });

  test.each<[string, (anna: Person, ben: Person) => Promise<unknown>]>([
    ['whom one has blocked', (anna, ben) => addBlock(server.ctx.db, anna.id, ben.id, later)],
    ['who is banned', (_, ben) => server.ctx.db.updateTable('member').set({ banned_at: later }).where('id', '=', ben.id).execute()],
    ['who is leaving', (_, ben) => server.ctx.db.updateTable('member').set({ delete_after: later }).where('id', '=', ben.id).execute()],
    ['whose profile is not shown', (_, ben) => server.ctx.db.updateTable('profile').set({ status: 'disabled' }).where('member_id', '=', ben.id).execute()],
    ['who is erased', async (_, ben) => {
      await inTransaction(server.ctx.db, (tx) => removeAllOf(tx, ben.id));
      await server.ctx.db.deleteFrom('member').where('id', '=', ben.id).execute();
    }],
  ])('is not told of somebody %s', async (_, part) => {
    const { anna, ben, conversation } = await matched();
    expect((await by(anna, conversation)).matched_at).toBe(later.toISOString());
    await part(anna, ben);
    const reply = await by(anna, conversation);
    expect(reply.profile.id).toBe(ben.id);
    expect(reply).not.toHaveProperty('matched_at');
  }); // prettier-ignore
});

describe('a message on its way while its recipient declines', () => {
  const decline = (who: Person, conversation: string) =>
    who.client.put('/api/chat.php', { conversation, accept: false });
  const waiting = (count: number) =>
    eventually(async () => (await waitingForLocks(server.ctx.db)) === count, `${count} who wait`);

  test('is refused when it has been checked already, and costs nothing', async () => {
    const { db } = server.ctx;
    const [anna, ben] = [await person({ credits: 5 }), await person()];
    const { conversation } = (await write(anna, ben, 'Hello')).body;
    const { writing } = await inTransaction(db, async (tx) => {
      await lockWallet(tx, anna.id);
      const reply = write(anna, ben, 'Hello?');
      await waiting(1);
      expect((await decline(ben, conversation)).status).toBe(200);
      return { writing: reply };
    });
    expect(await refused(writing)).toEqual([403, 'recipient_unavailable']);
    expect(await credits(anna)).toBe(4);
    expect((await chats(ben)).chats).toEqual([]);
  });

  test('waits for a decision that has begun, and is refused', async () => {
    const { db } = server.ctx;
    const [anna, ben] = [await person({ credits: 5 }), await person()];
    const { conversation } = (await write(anna, ben, 'Hello')).body;
    const { declining, writing } = await inTransaction(db, async (tx) => {
      await holdConversation(tx, anna.id, ben.id);
      const decision = decline(ben, conversation);
      await waiting(1);
      const reply = write(anna, ben, 'Hello?');
      await waiting(2);
      return { declining: decision, writing: reply };
    });
    expect((await declining).status).toBe(200);
    expect(await refused(writing)).toEqual([403, 'recipient_unavailable']);
    expect(await credits(anna)).toBe(4);
    expect((await chats(ben)).chats).toEqual([]);
  });
});

describe('unconfirmed senders', () => {
  test('who confirm while the block ends are heard: one of the two sees the other', async () => {
    const { ctx } = server;
    const [ulf, ben] = [await person({ status: 'not_confirmed', credits: 5 }), await person()];
    await write(ulf, ben, 'Held');
    await addBlock(ctx.db, ben.id, ulf.id, ctx.clock.now());
    const { unblocking } = await inTransaction(ctx.db, async (tx) => {
      // Behind the block it stays held.
      await setStatusActive(tx, ctx, ulf.id);
      const reply = ben.client.delete('/api/block.php', { profile: ulf.id });
      await Promise.race([reply, eventually(async () => (await waitingForLocks(ctx.db)) === 1, 'the unblocking')]);
      return { unblocking: reply };
    });
    expect((await unblocking).status).toBe(200);
    expect(texts(await open(ben, ulf))).toEqual(['Held']);
  });

  test('what they write is charged and held back, and shown in order after they confirm', async () => {
    const [ulf, ben] = [await person({ status: 'not_confirmed', credits: 5 }), await person()];
    const feed = await ben.client.events();
    const first = (await write(ulf, ben, 'One')).body;
    await write(ulf, ben, 'Two');
    expect(first.message).toMatchObject({ held: true, mine: true });
    expect(await credits(ulf)).toBe(3);
    expect(texts(await open(ulf, ben))).toEqual(['Two', 'One']);
    expect(await chats(ulf)).toMatchObject({ chats: [{ last_message: { text: 'Two' } }] });
    expect(await chats(ben)).toMatchObject({ chats: [], num_unread_messages: 0 });
    expect(await refused(ben.client.get('/api/chat.php', { conversation: first.conversation }))).toEqual([
      404,
      'not_found',
    ]);

    // What was sent to Ben before this event has arrived with it.
    const barrier = { name: 'credits', data: { credits: 77 } } as const;
    await inTransaction(server.ctx.db, (tx) => appendEvent(tx, server.ctx, ben.id, barrier));
    await feed.waitFor((event) => event.event === 'credits');
    expect(feed.seen.filter((event) => event.event === 'message')).toEqual([]);

    await inTransaction(server.ctx.db, (tx) => setStatusActive(tx, server.ctx, ulf.id));
    await feed.waitFor((event) => event.data['text'] === 'Two');
    const heard = feed.seen.filter((event) => event.event === 'message');
    expect(heard.map((event) => event.data['text'])).toEqual(['One', 'Two']);
    expect(heard.some((event) => 'held' in event.data)).toBe(false);
    expect(await chats(ben)).toMatchObject({ chats: [{ num_unread_messages: 2, last_message: { text: 'Two' } }] });
    expect(texts(await open(ben, ulf))).toEqual(['Two', 'One']);
    const own = await open(ulf, ben);
    expect(own.messages.some((message) => message.held)).toBe(false);
    expect((await write(ulf, ben, 'Three')).body.message.held).toBeUndefined();
  });

  test('gifts, first lines and photos are held back like texts, and arrive in order', async () => {
    const [ulf, ben] = [await person({ status: 'not_confirmed', credits: 20 }), await person()];
    const { default: sharp } = await import('sharp');
    const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer();
    const line = await ulf.client.post<Sent>('/api/icebreaker.php', { profile: ben.id });
    const gift = await ulf.client.post<Sent>('/api/gift.php', { profile: ben.id, gift: 'rose' });
    const picture = await ulf.client.upload<Sent>('/api/chat.php', photo, {
      field: 'photo',
      fields: { profile: ben.id },
    });
    const word = await write(ulf, ben, 'Hi');
    for (const sent of [line, gift, picture, word]) {
      expect(sent.status).toBe(201);
      expect(sent.body.message.held).toBe(true);
    }
    expect(await chats(ben)).toMatchObject({ chats: [], num_unread_messages: 0 });

    const feed = await ben.client.events();
    await inTransaction(server.ctx.db, (tx) => setStatusActive(tx, server.ctx, ulf.id));
    await feed.waitFor((event) => event.data['text'] === 'Hi');
    expect(await chats(ben)).toMatchObject({ num_unread_messages: 4 });
    const kinds = (await open(ben, ulf)).messages.map(({ kind }) => kind);
    expect(kinds).toEqual(['text', 'photo', 'gift', 'icebreaker']);
  });

  test('a confirmation between two sends leaves no message held back', async () => {
    const [ulf, ben] = [await person({ status: 'not_confirmed', credits: 12 }), await person()];
    const sends = Array.from({ length: 10 }, (_, index) => write(ulf, ben, `m${index}`));
    await Promise.all([...sends, inTransaction(server.ctx.db, (tx) => setStatusActive(tx, server.ctx, ulf.id))]);
    expect((await open(ben, ulf)).messages).toHaveLength(10);
    expect((await open(ulf, ben)).messages.filter((message) => message.held)).toEqual([]);
  });

  test('held messages are refunded, once, when the account ends unconfirmed', async () => {
    const [ulf, ben] = [await person({ status: 'not_confirmed', credits: 5 }), await person()];
    await write(ulf, ben, 'One');
    await write(ulf, ben, 'Two');
    const creditBack = () => inTransaction(server.ctx.db, (tx) => creditBackHeld(tx, server.ctx, ulf.id));
    await creditBack();
    await creditBack();
    expect(await credits(ulf)).toBe(5);
  });
});

describe('deleting', () => {
  test('a conversation is deleted for the caller only, and comes back with just the next message', async () => {
    const [anna, ben] = [await person(), await person()];
    const { conversation } = (await write(anna, ben, 'Old')).body;
    expect((await ben.client.delete('/api/chat.php', { conversation })).body).toEqual({ ok: true });
    expect((await ben.client.delete('/api/chat.php', { conversation })).status).toBe(200);
    expect(await chats(ben)).toMatchObject({ chats: [], num_unread_messages: 0 });
    expect(texts(await open(ben, anna))).toEqual([]);
    expect(texts(await open(anna, ben))).toEqual(['Old']);
    await write(anna, ben, 'New');
    expect(texts(await open(ben, anna))).toEqual(['New']);
    expect(texts(await open(anna, ben))).toEqual(['New', 'Old']);
  });

  test('is told to the other devices of the caller, and nothing of it to the other member', async () => {
    const [anna, ben, carl] = [await person(), await person(), await person()];
    const { conversation } = (await write(anna, ben, 'Hi')).body;
    await write(carl, ben, 'Hello');
    const [own, theirs] = [await ben.client.events(), await anna.client.events()];
    await ben.client.delete('/api/chat.php', { conversation });
    const left = { conversation, unread: 0, num_unread_messages: 1, removed: true };
    expect((await own.waitFor((event) => event.event === 'unread')).data).toEqual(left);
    await inTransaction(server.ctx.db, (tx) =>
      appendEvent(tx, server.ctx, anna.id, { name: 'credits', data: { credits: 77 } }),
    );
    await theirs.waitFor((event) => event.event === 'credits');
    expect(theirs.seen.filter(({ event }) => event === 'unread')).toEqual([]);
  });

  test('a message that arrives during the delete is deleted with the conversation: none is left hidden', async () => {
    const { db } = server.ctx;
    const [anna, ben] = [await person(), await person()];
    const { conversation, message } = (await write(anna, ben, 'Old')).body;
    const later = new Date(Date.parse(message.sent_at) + 1_000);
    const { deleting } = await inTransaction(db, async (tx) => {
      await holdConversation(tx, anna.id, ben.id);
      const reply = ben.client.delete('/api/chat.php', { conversation });
      await eventually(async () => (await waitingForLocks(db)) === 1, 'the one who waits for the conversation');
      await tx.updateTable('conversation').set({ last_sent_at: later }).where('id', '=', conversation).execute();
      return { deleting: reply };
    });
    expect((await deleting).status).toBe(200);
    expect((await findMembership(db, ben.id, conversation))?.hidden_before).toEqual(later);
  });

  test('a message released after its recipient deleted the conversation is still shown', async () => {
    const [ulf, ben] = [await person({ status: 'not_confirmed' }), await person()];
    const { conversation } = (await write(ulf, ben, 'Held')).body;
    const deleted = (at: number) =>
      server.ctx.db
        .updateTable('conversation_member')
        .set({ hidden_before: new Date(server.ctx.clock.now().getTime() + at) })
        .where('member_id', '=', ben.id)
        .execute();
    await deleted(-60_000);
    const membership = await findMembership(server.ctx.db, ben.id, conversation);
    if (!membership) throw new Error('Ben has no side of the conversation');
    expect((await readMessages(server.ctx.db, membership, { before: null, limit: 9 })).rows).toEqual([]);
    await deleted(60_000);
    await server.moveClock(120_000);
    await inTransaction(server.ctx.db, (tx) => setStatusActive(tx, server.ctx, ulf.id));
    expect(texts(await open(ben, ulf))).toEqual(['Held']);
  });

  test('after erasure the texts are gone for the other member too, and in the feed', async () => {
    const [anna, ben] = [await person(), await person()];
    await write(anna, ben, 'My secret');
    await write(ben, anna, 'Mine stays');
    const { conversation } = (await chats(ben)).chats[0] ?? {};
    await inTransaction(server.ctx.db, (tx) => removeAllOf(tx, anna.id));
    await server.ctx.db.deleteFrom('member').where('id', '=', anna.id).execute();
    expect((await chats(ben)).chats).toMatchObject([{ conversation, profile: { name: 'Deleted account' } }]);
    const reply = (await ben.client.get<ConversationReply>('/api/chat.php', { conversation: conversation ?? '' })).body;
    expect(reply.messages).toMatchObject([{ text: 'Mine stays' }, { text: '', removed: true }]);
    expect(reply.cannot_send).toBe('recipient_unavailable');
    const kept = await server.ctx.db.selectFrom('feed_event').select('data').where('member_id', '=', ben.id).execute();
    expect(JSON.stringify(kept)).not.toContain('My secret');
    expect(JSON.stringify(kept)).toContain('Mine stays');
  });
});

describe('gifts, photos, first lines', () => {
  test('a gift costs its price in the list', async () => {
    const [anna, ben] = [await person({ credits: 5 }), await person()];
    const { gifts } = (await anna.client.get<{ gifts: { id: string; credits: number }[] }>('/api/gifts.php')).body;
    expect(gifts).toContainEqual({ id: 'rose', credits: 3 });
    const sent = await anna.client.post<Sent>('/api/gift.php', { profile: ben.id, gift: 'rose' });
    expect(sent.body).toMatchObject({ credits: 2, message: { kind: 'gift', gift: 'rose', text: '', credits: 3 } });
    expect((await open(ben, anna)).messages).toMatchObject([{ kind: 'gift', gift: 'rose', mine: false }]);
    expect((await anna.client.post('/api/gift.php', { profile: ben.id, gift: 'diamond' })).status).toBe(422);
    expect(await refused(anna.client.post('/api/gift.php', { profile: ben.id, gift: 'star' }))).toEqual([
      402,
      'not_enough_credits',
    ]);
  });

  test('a line goes with a gift at the gift’s price, once, by the rules of a message', async () => {
    const [anna, ben] = [await person({ credits: 10 }), await person()];
    const give = (message: string, key?: string) =>
      anna.client.post<Sent>('/api/gift.php', { profile: ben.id, gift: 'rose', message }, key ? { key } : {});
    const key = crypto.randomUUID();
    const typed = '  For your\r\nbalcony ';
    const text = 'For your\nbalcony';
    const feed = await ben.client.events();
    const sent = await give(typed, key);
    expect(sent.body).toMatchObject({ credits: 7, message: { kind: 'gift', gift: 'rose', text, credits: 3, key } });
    expect((await give(typed, key)).body).toEqual(sent.body);
    expect(await refused(give('For you', key))).toEqual([422, 'idempotency_mismatch']);

    const heard = await feed.waitFor((event) => event.event === 'message');
    expect(heard.data).toMatchObject({ kind: 'gift', gift: 'rose', text });
    expect((await open(ben, anna)).messages).toMatchObject([{ kind: 'gift', gift: 'rose', text, credits: 0 }]);
    expect((await chats(ben)).chats).toMatchObject([{ last_message: { kind: 'gift', text } }]);
    const { body } = await ben.client.get<{ chats: { found: { text: string } }[] }>('/api/chat-search.php', {
      q: 'balcony',
    });
    expect(body.chats.map(({ found }) => found.text).join()).toContain('balcony');

    // What shows nothing is no line.
    expect((await give(' \u200b ')).body).toMatchObject({ credits: 4, message: { kind: 'gift', text: '' } });
    expect(await refused(give('x'.repeat(1_001)))).toEqual([422, 'too_long']);
    expect(await credits(anna)).toBe(4);
  });

  test('a photo is re-encoded, charged and shown; a file that is no photo is refused and costs nothing', async () => {
    const [anna, ben] = [await person({ credits: 5 }), await person()];
    const { default: sharp } = await import('sharp');
    const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c46' } })
      .jpeg()
      .toBuffer();
    const photosKept = async () => {
      const kept = new Set<string | undefined>();
      for await (const file of server.ctx.blobs.list('p/')) kept.add(file.split('/')[1]);
      return kept;
    };
    const before = await photosKept();
    const upload = (bytes: Uint8Array, key?: string) =>
      anna.client.upload<Sent>(
        '/api/chat.php',
        bytes,
        { field: 'photo', fields: { profile: ben.id } },
        key ? { key } : {},
      );
    const key = crypto.randomUUID();
    const sent = await upload(jpeg, key);
    expect(sent.body).toMatchObject({
      credits: 3,
      message: { kind: 'photo', text: '', credits: 2, photo: { width: 900 } },
    });
    expect((await upload(jpeg, key)).body).toEqual(sent.body);
    const [message] = (await open(ben, anna)).messages as [Message];
    const shown = await ben.client.get(message.photo?.match ?? '');
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await refused(upload(Buffer.from('not a picture')))).toEqual([422, 'not_an_image']);
    expect(await credits(anna)).toBe(3);
    await upload(jpeg);
    expect(await refused(upload(jpeg))).toEqual([402, 'not_enough_credits']);
    expect((await photosKept()).size).toBe(before.size + 2);
  });

  test('first lines ask about what both members like, once, and cost as much as a message', async () => {
    const [anna, ben] = [await person({ credits: 5 }), await person({ city: 'Delft' })];
    await server.ctx.db
      .updateTable('profile')
      .set({ interests: ['sex', 'music'] })
      .where('member_id', 'in', [anna.id, ben.id])
      .execute();
    interface Lines {
      icebreakers: { id: string; text: string }[];
    }
    const lines = (await anna.client.get<Lines>('/api/icebreaker.php', { profile: ben.id })).body.icebreakers;
    expect(lines.map((line) => line.id)).toEqual(['interest_music', 'city', 'weekend', 'smile', 'place']);
    expect(lines[0]?.text).toBe('What was the last concert that gave you goosebumps?');
    expect(lines[1]?.text).toContain('Delft');
    const sent = await anna.client.post<Sent>('/api/icebreaker.php', { profile: ben.id, icebreaker: 'city' });
    expect(sent.body).toMatchObject({ credits: 4, message: { kind: 'icebreaker', text: lines[1]?.text } });
    expect((await anna.client.post<Sent>('/api/icebreaker.php', { profile: ben.id })).body.message.text).toBe(
      lines[0]?.text,
    );
    expect(await refused(anna.client.post('/api/icebreaker.php', { profile: ben.id, icebreaker: 'nonsense' }))).toEqual(
      [404, 'not_found'],
    );
  });
});

test('the list of conversations is paged, the latest first, each member once', async () => {
  const anna = await person();
  const others = await Promise.all(Array.from({ length: 33 }, () => person()));
  for (const other of others) await write(other, anna, `from ${other.id}`);
  const first = await chats(anna);
  expect(first.num_unread_messages).toBe(33);
  const second = (await anna.client.get<Chats>('/api/chats.php', { after: first.next ?? '' })).body;
  const seen = [...first.chats, ...second.chats].map((chat) => chat.profile.id);
  expect(seen).toEqual(others.map((other) => other.id).toReversed());
  expect(second.next).toBeNull();
  expect(await refused(anna.client.get('/api/chats.php', { after: 'nonsense' }))).toEqual([400, 'malformed']);
});
