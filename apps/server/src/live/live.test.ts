import http from 'node:http';
import type { ErrorReply, LiveEvent, Sent } from '@dating/core/contract';
import { liveEvents } from '@dating/core/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type EventFeed, eventually, startTestServer, type TestServer } from '../../test/support/index.ts';
import { cutStream } from '../../test/support/cut-stream.ts';
import { createPerson, type Person } from '../../test/support/people.ts';
import { seeded } from '../../test/support/seeded.ts';
import { seeConversation } from '../../test/support/see-conversation.ts';
import { inTransaction } from '../db/transaction.ts';
import { appendEvent, appendEvents } from './feed.ts';
import { hasLiveConnection, isOnline } from './presence.ts';
import { feedHeads } from './queries.ts';
import { trimFeeds } from './forget.ts';
import { addBlock } from '../blocks/block-member.ts';
import { presenceWatchers } from '../chats/presence-watchers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const person = (options: Parameters<typeof createPerson>[1] = {}) => createPerson(server, options);
const write = (from: Person, to: Person, message: string) =>
  from.client.post<Sent>('/api/chat.php', { profile: to.id, message });
const credits = (amount: number): LiveEvent => ({ name: 'credits', data: { credits: amount } });
const tell = (to: Person, amount: number) =>
  inTransaction(server.ctx.db, (tx) => appendEvent(tx, server.ctx, to.id, credits(amount)));
const amounts = (feed: { seen: readonly { data: Readonly<Record<string, unknown>> }[] }) =>
  feed.seen.map((event) => event.data['credits']);

describe('the feed', () => {
  test('a fresh stream begins at the head, one with a cursor continues after it', async () => {
    const anna = await person();
    await tell(anna, 1);
    const first = await anna.client.events();
    await tell(anna, 2);
    const seen = await first.waitFor((event) => event.event === 'credits');
    expect(seen).toMatchObject({ event: 'credits', data: { credits: 2 } });
    first.close();
    for (const amount of [3, 4]) await tell(anna, amount);
    const resumed = await anna.client.events({ lastEventId: seen.id });
    await tell(anna, 5);
    await resumed.waitFor((event) => event.data['credits'] === 5);
    expect(amounts(resumed)).toEqual([3, 4, 5]);
    expect(resumed.seen.map((event) => Number(event.id))).toEqual([1, 2, 3].map((step) => Number(seen.id) + step));
  });

  test('many writers at once: every event once, in the order of its number, over any number of reconnects', async () => {
    const anna = await person();
    const total = 300;
    let feed = await anna.client.events();
    const received: [string, unknown][] = [];
    const writers = Array.from({ length: 10 }, async (_, writer) => {
      for (let step = 0; step < total / 10; step += 1) await tell(anna, writer * 1000 + step);
    });
    let last: string | undefined;
    const taken = async () => {
      for await (const event of feed) {
        received.push([event.id, event.data['credits']]);
        last = event.id;
        // The connection breaks now and then.
        if (received.length % 40 === 0) feed.close();
        if (received.length === total) return;
      }
    };
    while (received.length < total) {
      await taken();
      feed.close();
      if (received.length < total) feed = await anna.client.events(last === undefined ? {} : { lastEventId: last });
    }
    await Promise.all(writers);
    const ids = received.map(([id]) => Number(id));
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(new Set(ids).size).toBe(total);
    expect(new Set(received.map(([, amount]) => amount)).size).toBe(total);
  });

  test('two devices of a member both get every event', async () => {
    const [anna, ben] = [await person(), await person()];
    const feeds = [await ben.client.events(), await ben.client.events()];
    await write(anna, ben, 'Hi');
    for (const feed of feeds) await feed.waitFor((event) => event.data['text'] === 'Hi');
  });

  test('what the feed holds is what the contract says', async () => {
    const [anna, ben] = [await person(), await person()];
    await write(anna, ben, 'Hi');
    await seeConversation(ben, { profile: anna.id });
    const rows = await server.ctx.db.selectFrom('feed_event').select(['name', 'data']).execute();
    expect(new Set(rows.map((row) => row.name))).toEqual(new Set(['message', 'credits', 'read', 'unread']));
    for (const row of rows) expect(liveEvents[row.name].safeParse(row.data).error).toBeUndefined();
  });

  test('a refused send leaves nothing in any feed', async () => {
    const [anna, ben] = [await person({ credits: 0 }), await person()];
    expect((await write(anna, ben, 'Hi')).status).toBe(402);
    expect([...(await feedHeads(server.ctx.db, [anna.id, ben.id])).values()]).toEqual([0, 0]);
  });

  test('an aborted transaction leaves no gap in the numbers', async () => {
    const anna = await person();
    await tell(anna, 1);
    const failing = inTransaction(server.ctx.db, async (tx) => {
      await appendEvent(tx, server.ctx, anna.id, credits(2));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await tell(anna, 3);
    const rows = await server.ctx.db
      .selectFrom('feed_event')
      .selectAll()
      .where('member_id', '=', anna.id)
      .orderBy('seq')
      .execute();
    expect(rows.map((row) => [row.seq, row.data])).toEqual([
      ['1', { credits: 1 }],
      ['2', { credits: 3 }],
    ]);
  });

  test('writers that name the same members in opposite orders do not deadlock', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => person()));
    const rounds = Array.from({ length: 40 }, (_, round) =>
      inTransaction(server.ctx.db, (tx) =>
        appendEvents(
          tx,
          server.ctx,
          (round % 2 ? people : people.toReversed()).map(({ id }) => ({ memberId: id, event: credits(round) })),
        ),
      ),
    );
    await Promise.all(rounds);
    expect([
      ...(
        await feedHeads(
          server.ctx.db,
          people.map(({ id }) => id),
        )
      ).values(),
    ]).toEqual([40, 40, 40, 40]);
  });
});

describe('resuming', () => {
  test.each(['999999', 'nonsense', '-1', ''])(
    'from %j, a cursor that this feed never gave, begins at the head',
    async (lastEventId) => {
      const anna = await person();
      await tell(anna, 1);
      const feed = await anna.client.events({ lastEventId });
      await tell(anna, 2);
      await feed.waitFor((event) => event.data['credits'] === 2);
      expect(amounts(feed)).toEqual([2]);
    },
  );

  test('from a deleted event begins at the head', async () => {
    const anna = await person();
    for (const amount of [1, 2, 3]) await tell(anna, amount);
    await server.ctx.db
      .updateTable('feed_event')
      .set({ created_at: new Date(server.ctx.clock.now().getTime() - 8 * 86_400_000) })
      .where('member_id', '=', anna.id)
      .where('seq', '<', '3')
      .execute();
    await trimFeeds(server.ctx);
    const feed = await anna.client.events({ lastEventId: '1' });
    await tell(anna, 4);
    await feed.waitFor((event) => event.data['credits'] === 4);
    expect(amounts(feed)).toEqual([4]);
    const near = await anna.client.events({ lastEventId: '2' });
    await near.waitFor((event) => event.data['credits'] === 4);
    expect(amounts(near)).toEqual([3, 4]);
  });

  test('a day after the next event begins at the head: photos of then do not open any more', async () => {
    const anna = await person();
    for (const amount of [1, 2, 3]) await tell(anna, amount);
    const resume = async (hours: number) => {
      await server.ctx.db
        .updateTable('feed_event')
        .set({ created_at: new Date(server.ctx.clock.now().getTime() - hours * 3_600_000) })
        .where('member_id', '=', anna.id)
        .where('seq', '=', '2')
        .execute();
      return anna.client.events({ lastEventId: '1' });
    };
    const [near, far] = [await resume(23), await resume(25)];
    // What an older event brought was heard before.
    const after = await anna.client.events({ lastEventId: '2' });
    await tell(anna, 4);
    for (const feed of [near, far, after]) await feed.waitFor((event) => event.data['credits'] === 4);
    expect([amounts(near), amounts(far), amounts(after)]).toEqual([[2, 3, 4], [4], [3, 4]]);
  });

  test('across a removed event skips no other event', async () => {
    const anna = await person();
    for (const amount of [1, 2, 3]) await tell(anna, amount);
    await server.ctx.db.deleteFrom('feed_event').where('member_id', '=', anna.id).where('seq', '=', '2').execute();
    const feed = await anna.client.events({ lastEventId: '1' });
    await feed.waitFor((event) => event.data['credits'] === 3);
    expect(amounts(feed)).toEqual([3]);
  });

  test('by the query, where the header cannot be set', async () => {
    const anna = await person();
    for (const amount of [1, 2]) await tell(anna, amount);
    const cookie = [...anna.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const text = await new Promise<string>((resolve, reject) => {
      const request = http.get(
        {
          host: '127.0.0.1',
          port: server.port,
          path: '/api/events.php?last_event_id=1',
          headers: { cookie, host: `localhost:${server.port}` },
          agent: false,
        },
        (response) => {
          let heard = '';
          expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
          expect(response.headers['cache-control']).toContain('no-cache');
          response.on('data', (chunk: Buffer) => {
            heard += chunk.toString();
            if (heard.includes('event: credits')) resolve(heard);
            if (heard.includes('event: credits')) response.destroy();
          });
        },
      );
      request.on('error', reject);
    });
    // The cursor comes first, so that a connection that breaks before any event is resumed from there too.
    expect(text).toMatch(/^retry: \d+\nid: 1\n\nid: 2\nevent: credits\ndata: \{"credits": ?2\}\n\n$/);
  });
});

describe('streams', () => {
  test('need a session, and end with it', async () => {
    await expect(server.client().events()).rejects.toThrow('403');
    const anna = await person();
    const feed = await anna.client.events();
    await anna.client.get('/api/logout.php');
    await feed.waitForEnd();
    await expect(anna.client.events()).rejects.toThrow('403');
  });

  test('end when the server stops, and continue on another one from where they were', async () => {
    await using first = await startTestServer();
    const anna = await createPerson(first, {});
    const [feed] = [await anna.client.events()];
    await inTransaction(first.ctx.db, (tx) => appendEvent(tx, first.ctx, anna.id, credits(1)));
    const seen = await feed.waitFor((event) => event.event === 'credits');
    await using second = await startTestServer({
      databaseUrl: first.env.DATABASE_URL ?? '',
      dataDir: first.env.DATA_DIR,
    });
    await first.app.close();
    await feed.waitForEnd();
    await inTransaction(second.ctx.db, (tx) => appendEvent(tx, second.ctx, anna.id, credits(2)));
    const moved = second.client();
    for (const [name, value] of anna.client.cookies) moved.cookies.set(name, value);
    const resumed = await moved.events({ lastEventId: seen.id });
    await resumed.waitFor((event) => event.data['credits'] === 2);
    expect(amounts(resumed)).toEqual([2]);
  });

  test('get the events of another server', async () => {
    await using second = await startTestServer({
      databaseUrl: server.env.DATABASE_URL ?? '',
      dataDir: server.env.DATA_DIR,
    });
    const [anna, ben] = [await person(), await person()];
    const elsewhere = second.client();
    for (const [name, value] of ben.client.cookies) elsewhere.cookies.set(name, value);
    const feed = await elsewhere.events();
    const { conversation } = (await write(anna, ben, 'Over there')).body;
    await feed.waitFor((event) => event.data['text'] === 'Over there');
    await anna.client.post('/api/typing.php', { conversation });
    await feed.waitFor((event) => event.event === 'typing');
  });

  test('get an event whose notice was lost: the sweep finds it', async () => {
    const anna = await person();
    await tell(anna, 1);
    const feed = await anna.client.events({ lastEventId: '0' });
    // Its first read is over: from now on it reads only after a wake-up.
    await feed.waitFor((event) => event.data['credits'] === 1);
    // Committed without a wake-up.
    const at = server.ctx.clock.now();
    const unheard = { member: anna.id, name: 'credits', data: { credits: 7 } };
    await server.ctx.pool.query('select append_feed($1::jsonb, $2)', [JSON.stringify([unheard]), at]);
    await feed.waitFor((event) => event.data['credits'] === 7);
  });
});

describe('events that are not stored', () => {
  test('typing reaches the other without moving the cursor; not across a block, not from the unconfirmed', async () => {
    const [anna, ben, ulf] = [await person(), await person(), await person({ status: 'not_confirmed' })];
    const { conversation } = (await write(anna, ben, 'Hi')).body;
    const held = (await write(ulf, ben, 'Hi')).body.conversation;
    const feed = await ben.client.events();
    expect((await anna.client.post('/api/typing.php', { conversation })).body).toEqual({ ok: true });
    const event = await feed.waitFor((candidate) => candidate.event === 'typing');
    expect(event).toEqual({ id: '', event: 'typing', data: { conversation } });

    await ulf.client.post('/api/typing.php', { conversation: held });
    await addBlock(server.ctx.db, ben.id, anna.id, server.ctx.clock.now());
    await anna.client.post('/api/typing.php', { conversation });
    await tell(ben, 1);
    await feed.waitFor((candidate) => candidate.event === 'credits');
    expect(feed.seen.filter((candidate) => candidate.event === 'typing')).toHaveLength(1);
  });

  test('conversation partners get an event when a member comes online; strangers and invisible members cause none', async () => {
    const [anna, ben, carl] = [await person(), await person(), await person()];
    await write(anna, ben, 'Hi');
    const feeds = { ben: await ben.client.events(), carl: await carl.client.events() };
    expect(hasLiveConnection(anna.id)).toBe(false);
    const own = await anna.client.events();
    const event = await feeds.ben.waitFor((candidate) => candidate.event === 'presence');
    expect(event).toEqual({ id: '', event: 'presence', data: { profile: anna.id, online: true } });
    expect(hasLiveConnection(anna.id)).toBe(true);
    own.close();
    await eventually(async () => !hasLiveConnection(anna.id), 'the end of the connection');

    await server.ctx.db.updateTable('member').set({ invisible: true }).where('id', '=', ben.id).execute();
    feeds.ben.close();
    await eventually(async () => !hasLiveConnection(ben.id), 'the end of the connection');
    await tell(carl, 1);
    await feeds.carl.waitFor((candidate) => candidate.event === 'credits');
    expect(feeds.carl.seen.filter((candidate) => candidate.event === 'presence')).toEqual([]);

    const watchers = async (change: { readonly fictional?: boolean; readonly invisible?: boolean }) => {
      await server.ctx.db.updateTable('member').set(change).where('id', '=', anna.id).execute();
      return presenceWatchers(server.ctx.db, anna.id);
    };
    expect(await watchers({ fictional: false })).toEqual([ben.id]);
    expect(await watchers({ fictional: true })).toEqual([]);
    expect(await watchers({ fictional: false, invisible: true })).toEqual([]);
  });

  test('a member is online when connected or active in the last five minutes', async () => {
    const now = new Date('2026-01-01T12:00:00Z');
    const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    const [anna] = [await person()];
    expect([
      isOnline(anna.id, ago(4.9), now),
      isOnline(anna.id, ago(5), now),
      isOnline(anna.id, null, now),
      isOnline(anna.id),
    ]).toEqual([true, false, false, false]);
    const feed = await anna.client.events();
    expect(isOnline(anna.id, ago(60), now)).toBe(true);
    feed.close();
  });
});

test('L3: of thirteen streams of one session ten stay, and a network that has too many gets 429', async () => {
  await using small = await startTestServer({ env: { RATE_LIMIT_FACTOR: '0.01' } });
  const { client } = await createPerson(server);
  const feeds: EventFeed[] = [];
  for (let index = 0; index < 13; index += 1) feeds.push(await client.events());
  await eventually(async () => feeds.filter(({ ended }) => ended).length === 3, 'the end of the oldest three');
  expect(feeds.map(({ ended }) => ended).indexOf(false)).toBe(3);

  const another = await createPerson(small);
  await another.client.events();
  await another.client.events();
  await small.moveClock(61_000);
  await another.client.events();
  const refused = await another.client.get<ErrorReply>('/api/events.php');
  expect([refused.status, refused.body.error.code, refused.headers['retry-after']]).toEqual([
    429,
    'too_many_requests',
    '60',
  ]);
});

test('of 300 streams that are cut while they open none stays, and no lease', async () => {
  await using one = await startTestServer();
  const { ctx } = one;
  const random = seeded(20_261_123);
  const people: Person[] = [];
  for (let number = 0; number < 30; number += 1) people.push(await createPerson(one));
  const later = await createPerson(one);
  // The browser is done with a connection before the server has even taken it: only what the server saw says that all is
  // over.
  const seen = { ends: 0, requests: 0 };
  one.app.server.on('connection', (socket) => {
    socket.once('close', () => {
      seen.ends += 1;
    });
  });
  one.app.server.on('request', () => {
    seen.requests += 1;
  });
  const opened = vi.spyOn(ctx.live, 'open');
  const cut = ({ client }: Person) => {
    const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
    return cutStream(one.port, cookie, random() * 12);
  };
  for (let cuts = 60; cuts <= 300; cuts += 60) {
    await Promise.all([...people, ...people].map(cut));
    await eventually(
      async () => seen.ends === cuts && seen.requests === cuts && opened.mock.calls.length === cuts,
      'the end of every connection and request',
    );
    expect((await ctx.metrics.streams.get()).values[0]?.value).toBe(0);
    expect(people.filter(({ id }) => hasLiveConnection(id))).toEqual([]);
  }

  // Leases are written in order: after that of somebody who comes and goes later, none is still to come.
  const leases = async () =>
    (await ctx.db.selectFrom('live_connection').select('member_id').execute()).map((row) => row.member_id);
  const feed = await later.client.events();
  await eventually(async () => (await leases()).includes(later.id), 'the lease of who came later');
  feed.close();
  await eventually(async () => (await leases()).length === 0, 'the end of all leases');
});
