import { setImmediate } from 'node:timers/promises';
import type {
  ChatEntry,
  ConversationReply,
  ErrorReply,
  LikesReply,
  MatchesReply,
  Profile,
  ProfileCard,
  SearchReply,
  Sent,
  SwipeReply,
} from '@dating/core/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBlock, blockMember } from '../src/blocks/block-member.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { appendEvent } from '../src/live/feed.ts';
import { publishTransient } from '../src/live/hub.ts';
import { sendDue } from '../src/notifications/schedule.ts';
import type { PushPayload } from '../src/ports/index.ts';
import { type EventFeed, eventually, type FeedEvent, startTestServer, type TestServer } from './support/index.ts';
import { createPerson, type Person, type PersonOptions } from './support/people.ts';
import { seeConversation } from './support/see-conversation.ts';
import { setStatusActive } from '../src/members/confirm.ts';

/** A block works both ways at once, everywhere; removing it restores the former state. */

let server: TestServer;
const pushed: PushPayload[] = [];

beforeAll(async () => {
  const push = {
    publicKey: 'test',
    send: async (_to: unknown, payload: PushPayload) => {
      pushed.push(payload);
      return 'sent' as const;
    },
  };
  server = await startTestServer({ adapters: { push }, env: { ROLE: 'web' } });
});
afterAll(() => server[Symbol.asyncDispose]());

const make = (options: PersonOptions = {}) => createPerson(server, { paid: true, credits: 1000, ...options });
const pair = async (): Promise<[Person, Person]> => [await make(), await make({ gender: 'male' })];
const block = (who: Person, whom: Person) => who.client.post('/api/block.php', { profile: whom.id });
const unblock = (who: Person, whom: Person) => who.client.delete('/api/block.php', { profile: whom.id });
const like = (who: Person, whom: Person) => who.client.post<ErrorReply>('/api/like.php', { profile: whom.id });
const write = (who: Person, whom: Person, message = 'Hello') =>
  who.client.post<Sent & ErrorReply>('/api/chat.php', { profile: whom.id, message });

/** A match with a conversation in which both have written; the last message is unread. */
async function matched(a: Person, b: Person): Promise<string> {
  await like(a, b);
  await like(b, a);
  const { conversation } = (await write(a, b, 'Hello')).body;
  await write(b, a, 'Hello yourself');
  return conversation;
}

let marks = 0;
/** Sends a marker event down a feed and waits for it: every earlier event has arrived by then. */
async function drained(feed: EventFeed, who: Person): Promise<readonly FeedEvent[]> {
  const mark = (marks += 1) * 1_000_003;
  await inTransaction(server.ctx.db, (tx) =>
    appendEvent(tx, server.ctx, who.id, { name: 'credits', data: { credits: mark } }),
  );
  await feed.waitFor(({ event, data }) => event === 'credits' && data['credits'] === mark);
  return feed.seen;
}

/**
 * The events in a feed about another member: their card, their messages, read receipts and typing in this conversation,
 * their presence.
 */
function newsOf(other: Person, conversation: string | undefined, events: readonly FeedEvent[]): readonly FeedEvent[] {
  return events.filter(({ event, data }) => {
    if (event === 'like' || event === 'match') return data['id'] === other.id;
    if (event === 'presence') return data['profile'] === other.id;
    if (event === 'message') return data['mine'] === false && data['conversation'] === conversation;
    return (event === 'read' || event === 'typing') && data['conversation'] === conversation;
  });
}

/** Every list that can contain a member, and whether it contains them. */
async function traces(viewer: Person, other: Person) {
  const get = async <T>(path: string, query: Record<string, string> = {}) =>
    (await viewer.client.get<T>(path, query)).body;
  const has = (cards: readonly { readonly id: string }[]) => cards.some(({ id }) => id === other.id);
  const found = async (): Promise<boolean> => {
    for (let after: string | null = null; ;) {
      const page: SearchReply = await get('/api/search.php', { any_sexuality: '1', ...(after ? { after } : {}) });
      if (has([...page.results, ...page.similar_results])) return true;
      if (!page.next) return false;
      after = page.next;
    }
  };
  const likes = await get<LikesReply>('/api/likes.php');
  const chats = await get<{ chats: ChatEntry[]; num_unread_messages: number; num_new_likes: number }>('/api/chats.php');
  const profile = await viewer.client.get<{ profile: Profile } & ErrorReply>('/api/profile.php', { id: other.id });
  const chat = await viewer.client.get<ConversationReply & ErrorReply>('/api/chat.php', { profile: other.id });
  const icebreakers = await viewer.client.get('/api/icebreaker.php', { profile: other.id });
  return {
    search: await found(),
    given: has(likes.profiles),
    received: has(likes.liked_by),
    newLikes: chats.num_new_likes,
    chats: has(chats.chats.map((one) => one.profile)),
    unread: chats.num_unread_messages,
    match: has((await get<MatchesReply>('/api/match-finder.php')).matches),
    deck: has((await get<SwipeReply>('/api/swipe.php')).deck),
    blocks: has((await get<{ profiles: ProfileCard[] }>('/api/block.php')).profiles),
    profile: profile.status,
    chat: chat.status,
    icebreaker: icebreakers.status,
    sends: chat.body.can_send ?? false,
  };
}

describe('a block', () => {
  it('hides both from each other in every list at once, and taking it back restores all of it', async () => {
    const [anna, ben] = await pair();
    await matched(anna, ben);
    const known = {
      search: true, given: true, received: true, chats: true, match: false, deck: false, blocks: false, profile: 200,
      chat: 200, icebreaker: 200, sends: true,
    }; // prettier-ignore
    expect(await traces(ben, anna)).toEqual({ ...known, newLikes: 1, unread: 1 });

    await block(anna, ben);
    expect(await traces(ben, anna)).toEqual({
      search: false, given: false, received: false, newLikes: 0, chats: false, unread: 0, match: false, deck: false,
      blocks: false, profile: 403, chat: 403, icebreaker: 403, sends: false,
    }); // prettier-ignore
    // She keeps the conversation, and finds him in the list where she can unblock him.
    expect(await traces(anna, ben)).toEqual({
      search: false, given: false, received: false, newLikes: 0, chats: true, unread: 1, match: false, deck: false,
      blocks: true, profile: 200, chat: 200, icebreaker: 200, sends: false,
    }); // prettier-ignore

    await unblock(anna, ben);
    for (const [one, other] of [[ben, anna], [anna, ben]] as const) {
      expect(await traces(one, other)).toEqual({ ...known, newLikes: 1, unread: 1 });
    } // prettier-ignore
    const { match, liked, likes_me, blocked } = (
      await anna.client.get<{ profile: Profile }>('/api/profile.php', { id: ben.id })
    ).body.profile;
    expect({ match, liked, likes_me, blocked }).toEqual({ match: true, liked: true, likes_me: true, blocked: false });
  });

  it('separates members who do not know each other yet: no search, no deck, no match, no fictional like', async () => {
    const [anna, ben] = await pair();
    const strangers = { search: true, match: true, deck: true };
    expect(await traces(ben, anna)).toMatchObject({ ...strangers, profile: 200 });
    await block(anna, ben);
    for (const [viewer, other] of [[anna, ben], [ben, anna]] as const) {
      expect(await traces(viewer, other)).toMatchObject({ search: false, match: false, deck: false, sends: false });
    } // prettier-ignore
    await unblock(anna, ben);
    expect(await traces(ben, anna)).toMatchObject({ ...strangers, profile: 200 });
  });

  it('by both members ends when both have removed it', async () => {
    const [anna, ben] = await pair();
    await Promise.all([block(anna, ben), block(ben, anna)]);
    await unblock(anna, ben);
    expect(await traces(anna, ben)).toMatchObject({ search: false, profile: 403 });
    expect(await traces(ben, anna)).toMatchObject({ search: false, profile: 200, blocks: true });
    await unblock(ben, anna);
    expect(await traces(anna, ben)).toMatchObject({ search: true, profile: 200, blocks: false });
  });

  it('refuses every action that would reach the other, both ways', async () => {
    const [anna, ben] = await pair();
    const conversation = await matched(anna, ben);
    await block(anna, ben);
    for (const [from, to] of [[anna, ben], [ben, anna]] as const) {
      for (const [path, body] of [
        ['/api/like.php', { profile: to.id }],
        ['/api/swipe.php', { profile: (await make()).id, like: false }],
        ['/api/chat.php', { profile: to.id, message: 'Hello?' }],
        ['/api/chat.php', { conversation, message: 'Hello?' }],
        ['/api/gift.php', { profile: to.id, gift: 'rose' }],
        ['/api/icebreaker.php', { profile: to.id }],
      ] as const) {
        const reply = await from.client.post<ErrorReply>(path, body);
        if (path === '/api/swipe.php') expect(reply.status).toBe(200);
        else expect([path, reply.status, reply.body.error.code]).toEqual([path, 403, 'blocked']);
      }
      // A member who liked before does not learn whether the like is still returned.
      const seen = await from.client.put<{ match: boolean }>('/api/like.php', { profile: to.id, seen: true });
      expect(seen.body.match).toBe(false);
    } // prettier-ignore
    const told = await ben.client.post<ErrorReply>('/api/chat.php', { profile: anna.id, message: 'Hello?' });
    expect(told.body.error.name).toBe(anna.name);
  });

  it('hides from the blocker whether the other is online', async () => {
    const [anna, ben] = await pair();
    await matched(anna, ben);
    const feed = await ben.client.events();
    const here = async () => {
      const chats = await anna.client.get<{ chats: ChatEntry[] }>('/api/chats.php');
      const list = await anna.client.get<{ profiles: ProfileCard[] }>('/api/block.php');
      const { profile } = (await anna.client.get<{ profile: Profile }>('/api/profile.php', { id: ben.id })).body;
      const shown = [...chats.body.chats.map((one) => one.profile), ...list.body.profiles, profile];
      return [new Set(shown.map(({ online }) => online)), profile.last_active];
    };
    expect(await here()).toEqual([new Set([true]), 'now']);
    await block(anna, ben);
    expect(await here()).toEqual([new Set([false]), 'earlier']);
    feed.close();
  });

  it('removes the blocked member from a running search, and skips no other', async () => {
    const anna = await make();
    const city = 'Zwolle';
    const others: Person[] = [];
    for (let at = 0; at < 60; at += 1) others.push(await createPerson(server, { gender: 'male', city }));
    const page = async (after?: string) =>
      (await anna.client.get<SearchReply>('/api/search.php', { any_sexuality: '1', ...(after ? { after } : {}) })).body;
    const first = await page();
    const met = first.results.map(({ id }) => id);
    const [one, two] = others.filter(({ id }) => !met.includes(id));
    await block(anna, one!);
    await block(two!, anna);
    for (let next = first.next; next;) {
      const more = await page(next);
      met.push(...more.results.map(({ id }) => id));
      next = more.next;
    }
    expect(met).not.toContain(one!.id);
    expect(met).not.toContain(two!.id);
    const left = others.filter((person) => person !== one && person !== two).map(({ id }) => id);
    expect(left.filter((id) => !met.includes(id))).toEqual([]);
    expect(new Set(met).size).toBe(met.length);
  });
});

describe('events in transit when a block is set', () => {
  it('are not delivered afterwards: no likes, messages or receipts, to neither of the two', async () => {
    const [anna, ben] = await pair();
    const feeds = [await anna.client.events(), await ben.client.events()];
    for (const [feed, who] of [[feeds[0]!, anna], [feeds[1]!, ben]] as const) await drained(feed, who); // prettier-ignore
    const since = feeds.map((feed) => feed.lastEventId ?? '');
    for (const feed of feeds) feed.close();
    const conversation = await matched(anna, ben);
    await seeConversation(anna, { conversation });
    await seeConversation(ben, { conversation });
    await block(anna, ben);
    for (const [who, other, lastEventId] of [[anna, ben, since[0]!], [ben, anna, since[1]!]] as const) {
      const feed = await who.client.events({ lastEventId });
      const events = await drained(feed, who);
      expect(newsOf(other, conversation, events)).toEqual([]);
      // Their own messages stay, and the lists must be reloaded.
      expect(events.filter(({ event, data }) => event === 'message' && data['mine'] === true)).toHaveLength(1);
      expect(events.some(({ event }) => event === 'likes')).toBe(true);
      feed.close();
    } // prettier-ignore
  });

  it('cause no push notification and no mail', async () => {
    // Mails are sent by day: at ten o'clock none is held back for the night.
    const now = server.ctx.clock.now();
    await server.moveClock(new Date(now).setUTCHours(34, 0, 0, 0) - now.getTime());
    const [[anna, ben], [cleo, dan]] = [await pair(), await pair()];
    for (const who of [anna, ben, cleo, dan]) {
      const keys = { p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM', auth: 'tBHItJI5svbpez7KI4CCXg' }; // prettier-ignore
      const subscription = { endpoint: `https://push.example/${who.id}`, expirationTime: null, keys };
      expect((await who.client.post('/api/user.php?push=1', { subscription })).status).toBe(200);
    }
    const count = pushed.length;
    const conversation = await matched(anna, ben);
    const control = await matched(cleo, dan);
    // Both went offline; then one blocks the other before any notification was sent.
    await block(anna, ben);
    await server.ctx.db
      .updateTable('member')
      .set({ last_active: new Date(server.ctx.clock.now().getTime() - 3_600_000) })
      .where('id', 'in', [anna.id, ben.id, cleo.id, dan.id])
      .execute();
    await server.settle();
    await server.moveClock(3 * 3_600_000);
    await sendDue(server.ctx);
    await server.moveClock(20 * 3_600_000);
    await sendDue(server.ctx);
    const told = pushed.slice(count).map(({ url }) => url);
    const ofTheirs = (ids: readonly string[]) => told.filter((url) => ids.some((id) => url.includes(id)));
    expect(ofTheirs([conversation, anna.id, ben.id])).toEqual([]);
    expect(ofTheirs([control])).not.toEqual([]);
    for (const [who, other] of [[anna, ben], [ben, anna]] as const) {
      const mails = await server.mailsTo(`${who.name}@example.org`);
      expect(mails.filter((mail) => JSON.stringify(mail).includes(other.name))).toEqual([]);
    } // prettier-ignore
    const mails = await server.mailsTo(`${cleo.name}@example.org`);
    expect(mails.filter((mail) => JSON.stringify(mail).includes(dan.name))).not.toEqual([]);
  });

  it('typing and presence events are checked again when they are delivered', async () => {
    const [anna, ben] = await pair();
    const conversation = await matched(anna, ben);
    const feed = await anna.client.events();
    publishTransient(server.ctx.bus, ben.id, [anna.id], { name: 'typing', data: { conversation } });
    await feed.waitFor(({ event }) => event === 'typing');
    const before = feed.seen.length;
    await addBlock(server.ctx.db, anna.id, ben.id, server.ctx.clock.now());
    // Allowed by a check that ran before the block.
    publishTransient(server.ctx.bus, ben.id, [anna.id], { name: 'typing', data: { conversation } });
    publishTransient(server.ctx.bus, ben.id, [anna.id], { name: 'presence', data: { profile: ben.id, online: true } });
    // A third member's event passes the same check, after those two.
    const carl = await make();
    publishTransient(server.ctx.bus, carl.id, [anna.id], {
      name: 'presence',
      data: { profile: carl.id, online: true },
    });
    await feed.waitFor(({ event, data }) => event === 'presence' && data['profile'] === carl.id);
    expect(newsOf(ben, conversation, feed.seen.slice(before))).toEqual([]);
    feed.close();
  });

  /**
   * Runs `act` while a block between the two is being committed: it has passed its first checks, and waits for the
   * lock.
   */
  async function during(
    anna: Person,
    ben: Person,
    act: () => Promise<{ readonly status: number; readonly body: ErrorReply }>,
  ) {
    const waiting = async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_locks where not granted and database = (
          select oid from pg_database where datname = current_database())`.execute(server.ctx.db);
      return (rows[0]?.waiting ?? 0) > 0;
    };
    const acting = await inTransaction(server.ctx.db, async (tx) => {
      await blockMember(tx, server.ctx, anna.id, ben.id);
      const running = act();
      await eventually(waiting, 'somebody who waits for the block');
      return { running };
    });
    return acting.running;
  }

  it.each([
    ['a message', '/api/chat.php', { message: 'Wait' }],
    ['a gift', '/api/gift.php', { gift: 'rose' }],
    ['an icebreaker', '/api/icebreaker.php', {}],
    ['a like', '/api/like.php', {}],
    ['a like of the game', '/api/swipe.php', { like: true }],
  ] as const)('%s that waited for the block takes it into account, and costs nothing', async (_what, path, body) => {
    for (const begun of [false, true]) {
      const [anna, ben] = await pair();
      if (begun) await write(anna, ben);
      const credits = async () =>
        (await ben.client.get<{ user: { credits: number } }>('/api/user.php')).body.user.credits;
      const before = await credits();
      const reply = await during(anna, ben, () => ben.client.post<ErrorReply>(path, { profile: anna.id, ...body }));
      expect([reply.status, reply.body.error.code, reply.body.error.name]).toEqual([403, 'blocked', anna.name]);
      expect(await credits()).toBe(before);
      const feed = await anna.client.events({ lastEventId: '0' });
      expect(newsOf(ben, undefined, await drained(feed, anna))).toEqual([]);
      feed.close();
    }
  });

  it('reading at that moment sends no receipt', async () => {
    const [anna, ben] = await pair();
    const conversation = (await write(anna, ben)).body.conversation;
    const { body } = await ben.client.get<ConversationReply>('/api/chat.php', { conversation });
    const read = body.messages[0]?.id;
    const feed = await anna.client.events();
    await during(anna, ben, () => ben.client.patch('/api/chat.php', { conversation, read }));
    expect(newsOf(ben, conversation, await drained(feed, anna))).toEqual([]);
    feed.close();
  });

  it('messages that wait for a confirmation keep waiting, and arrive when the block is removed', async () => {
    const anna = await make();
    const ulf = await make({ status: 'not_confirmed', gender: 'male' });
    await write(ulf, anna, 'Held back');
    await write(ulf, anna, 'and this');
    // The API refuses to block a member one has not met.
    await inTransaction(server.ctx.db, (tx) => blockMember(tx, server.ctx, anna.id, ulf.id));
    const feed = await anna.client.events();
    await inTransaction(server.ctx.db, (tx) => setStatusActive(tx, server.ctx, ulf.id));
    expect((await drained(feed, anna)).filter(({ event }) => event === 'message')).toEqual([]);
    const lists = async () => (await anna.client.get<{ chats: ChatEntry[] }>('/api/chats.php')).body.chats;
    expect(await lists()).toEqual([]);
    await unblock(anna, ulf);
    const texts = (await drained(feed, anna))
      .filter(({ event }) => event === 'message')
      .map(({ data }) => data['text']);
    expect(texts).toEqual(['Held back', 'and this']);
    expect(await lists()).toMatchObject([{ num_unread_messages: 2, profile: { id: ulf.id } }]);
    feed.close();
  });

  it('a member who is blocked while writing, liking, reading and typing causes no events after the block’s reply', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [anna, ben] = await pair();
      const { conversation, message } = (await write(anna, ben)).body;
      const feeds = { anna: await anna.client.events(), ben: await ben.client.events() };
      let blocked = false;
      const acts = [
        () => write(ben, anna, 'more'),
        () => like(ben, anna),
        () => ben.client.delete('/api/like.php', { profile: anna.id }),
        () => ben.client.post('/api/typing.php', { conversation }),
        () => ben.client.patch('/api/chat.php', { conversation, read: message.id }),
        () => write(anna, ben, 'and more'),
        () => anna.client.post('/api/typing.php', { conversation }),
        () => anna.client.patch('/api/chat.php', { conversation, read: message.id }),
      ];
      const busy = acts.map(async (act) => {
        // Continuously, and once more after the reply.
        for (let last = false; !last;) {
          last = blocked;
          const { status } = await act();
          expect([200, 201, 403]).toContain(status);
        }
      });
      for (let turn = 0; turn < round * 3; turn += 1) await setImmediate();
      if (round % 2 === 0) await eventually(async () => feeds.anna.seen.length > round, 'news of the other');
      expect((await block(anna, ben)).status).toBe(200);
      // Events from before the reply may still be in transit: they have arrived once a later marker has. The calls
      // continue meanwhile, and afterwards.
      const heard = {
        anna: (await drained(feeds.anna, anna)).length,
        ben: (await drained(feeds.ben, ben)).length,
      };
      blocked = true;
      await Promise.all(busy);
      const after = {
        anna: newsOf(ben, conversation, (await drained(feeds.anna, anna)).slice(heard.anna)),
        ben: newsOf(anna, conversation, (await drained(feeds.ben, ben)).slice(heard.ben)),
      };
      expect(after).toEqual({ anna: [], ben: [] });
      feeds.anna.close();
      feeds.ben.close();
    }
  });

  it('many members who block, like, write to and unblock each other at random get a reply each time', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => make()));
    const statuses = new Set<number>();
    await Promise.all(
      people.flatMap((who, index) =>
        people
          .filter((other) => other !== who)
          .map(async (other, step) => {
            for (const act of [like, write, block, write, unblock, like, block].slice((index + step) % 3)) {
              statuses.add((await act(who, other)).status);
            }
          }),
      ),
    );
    expect([...statuses].filter((status) => ![200, 201, 403].includes(status))).toEqual([]);
    for (const who of people) {
      for (const other of people) {
        if (who === other) continue;
        const { status, body } = await who.client.get<ErrorReply>('/api/profile.php', { id: other.id });
        expect([status, body.error.code]).toEqual([403, 'blocked']);
      }
    }
  });
});

describe('the list of blocked members', () => {
  it('is empty at first, newest first, without members that others blocked', async () => {
    const [anna, ben, carl] = [await make(), await make(), await make()];
    const names = async (who: Person) =>
      (await who.client.get<{ profiles: ProfileCard[] }>('/api/block.php')).body.profiles.map(({ name }) => name);
    expect(await names(anna)).toEqual([]);
    await block(anna, ben);
    await server.moveClock(1000);
    await block(anna, carl);
    await block(anna, carl);
    expect(await names(anna)).toEqual([carl.name, ben.name]);
    expect(await names(ben)).toEqual([]);
    await unblock(anna, carl);
    await unblock(anna, carl);
    expect(await names(anna)).toEqual([ben.name]);
    expect((await server.client().get('/api/block.php')).status).toBe(403);
    expect((await block(anna, anna)).status).toBe(404);
    expect((await anna.client.post('/api/block.php', { profile: 'nobody' })).status).toBe(404);
  });
});
