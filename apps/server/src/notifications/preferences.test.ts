import type {
  ChatEntry,
  ConversationReply,
  ErrorReply,
  Message,
  Preferences,
  SearchReply,
  Sent,
} from '@dating/core/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { createPerson, type Person } from '../../test/support/people.ts';
import { seeConversation } from '../../test/support/see-conversation.ts';
import { presenceWatchers } from '../chats/presence-watchers.ts';
import { inTransaction } from '../db/transaction.ts';
import { appendEvent } from '../live/feed.ts';
import { creditsEvent } from '../ledger/ledger.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const person = (options: Parameters<typeof createPerson>[1] = {}) =>
  createPerson(server, { paid: true, credits: 100, ...options });

async function prefer(who: Person, change: Partial<Preferences>): Promise<void> {
  const reply = await who.client.put('/api/preferences.php', change);
  expect(reply.status).toBe(200);
}

const write = (from: Person, to: Person, message = 'Hello') =>
  from.client.post<Sent & ErrorReply>('/api/chat.php', { profile: to.id, message });

const open = (who: Person, other: Person) => who.client.get<ConversationReply>(`/api/chat.php?profile=${other.id}`);

/** The events of this name in a feed, once every event before this moment has arrived. */
async function heard(who: Person, feed: Awaited<ReturnType<Person['client']['events']>>, name: string) {
  const mark = Math.floor(performance.now() * 1000) % 1_000_000;
  await inTransaction(server.ctx.db, (tx) => appendEvent(tx, server.ctx, who.id, creditsEvent(mark)));
  await feed.waitFor((event) => event.data['credits'] === mark);
  return feed.seen.filter((event) => event.event === name);
}

describe('who may write directly', () => {
  /** Somebody whose account is not new. */
  async function known(options: Parameters<typeof person>[0] = {}): Promise<Person> {
    const one = await person(options);
    const signup_date = new Date(server.ctx.clock.now().getTime() - 4 * 86_400_000);
    await server.ctx.db.updateTable('member').set({ signup_date }).where('id', '=', one.id).execute();
    return one;
  }
  const isRequest = async (who: Person, from: Person): Promise<boolean> =>
    (await who.client.get<{ chats: ChatEntry[] }>('/api/chats.php')).body.chats.some(
      ({ profile, request }) => profile.id === from.id && request === true,
    );
  const isPlanned = async ({ id }: Person): Promise<boolean> =>
    (await server.ctx.db.selectFrom('notification_slot').selectAll().where('member_id', '=', id).execute()).some(
      ({ slot, due_at }) => slot === 'messages' && due_at !== null,
    );

  it('is everyone: only what new accounts write first waits as a request, and both cause notifications', async () => {
    const [anna, ben, fresh] = [await person(), await known(), await person()];
    expect((await write(ben, anna)).status).toBe(201);
    expect([await isRequest(anna, ben), await isPlanned(anna)]).toEqual([false, true]);
    expect((await write(fresh, anna)).status).toBe(201);
    expect(await isRequest(anna, fresh)).toBe(true);
    expect((await open(ben, anna)).body.as_request).toBeUndefined();
  });

  it('or only members that the member likes: what others write waits, and no notification tells of it', async () => {
    const [anna, ben] = [await person(), await known()];
    await prefer(anna, { write_from: 'liked' });
    const before = (await open(ben, anna)).body;
    expect([before.can_send, before.as_request]).toEqual([true, true]);
    const { conversation, credits } = (await write(ben, anna)).body;
    expect([credits, await isRequest(anna, ben), await isPlanned(anna)]).toEqual([99, true, false]);
    await write(ben, anna, 'Are you there?');
    expect([await isRequest(anna, ben), await isPlanned(anna)]).toEqual([true, false]);

    await anna.client.post('/api/like.php', { profile: ben.id });
    expect([await isRequest(anna, ben), (await open(ben, anna)).body.as_request]).toEqual([false, undefined]);
    await anna.client.delete('/api/like.php', { profile: ben.id });
    expect(await isRequest(anna, ben)).toBe(true);

    expect((await anna.client.put('/api/chat.php', { conversation, accept: true })).status).toBe(200);
    await write(ben, anna, 'Thank you');
    expect([await isRequest(anna, ben), await isPlanned(anna)]).toEqual([false, true]);
    expect((await open(ben, anna)).body.as_request).toBeUndefined();
  });

  it('an answer takes them for good, too', async () => {
    const [anna, ben] = [await person(), await known()];
    await prefer(anna, { write_from: 'liked' });
    await write(ben, anna);
    expect((await write(anna, ben)).status).toBe(201);
    await write(ben, anna);
    expect([await isRequest(anna, ben), await isPlanned(anna)]).toEqual([false, true]);
  });

  it('can be only members that fit the member’s own search, and those they like', async () => {
    const anna = await person({ gender: 'female' });
    const [near, man] = [await known({ gender: 'male' }), await known({ gender: 'male' })];
    await prefer(anna, { write_from: 'search' });
    await write(near, anna);
    await write(man, anna);
    const requests = async () => [await isRequest(anna, near), await isRequest(anna, man)];
    const seek = (change: object) => anna.client.put('/api/match-finder.php', change);
    expect(await requests()).toEqual([false, false]);
    for (const [change, isOutside] of [
      [{ min_age: 18, max_age: 20 }, true],
      [{ min_age: 18, max_age: 99, gender: 'female' }, true],
      [{ gender: 'male', country: 'DE' }, true],
      [{ country: 'NL' }, false],
    ] as const) {
      expect((await seek(change)).status).toBe(200);
      expect(await requests()).toEqual([isOutside, isOutside]);
      expect((await open(man, anna)).body.as_request).toBe(isOutside || undefined);
    }
    await seek({ country: 'DE' });
    await anna.client.post('/api/like.php', { profile: near.id });
    expect(await requests()).toEqual([false, true]);
  });

  it('holds for gifts and first lines, too', async () => {
    const [anna, ben, carl] = [await person(), await known(), await known()];
    await prefer(anna, { write_from: 'liked' });
    expect((await ben.client.post('/api/gift.php', { profile: anna.id, gift: 'rose' })).status).toBe(201);
    expect((await carl.client.post('/api/icebreaker.php', { profile: anna.id })).status).toBe(201);
    expect([await isRequest(anna, ben), await isRequest(anna, carl), await isPlanned(anna)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('read receipts', () => {
  it('off: the sender never sees that a message was read, even after they are on again', async () => {
    const [anna, ben] = [await person(), await person()];
    await prefer(anna, { read_receipts: false });
    await write(ben, anna);
    const feed = await ben.client.events();
    await seeConversation(anna, { profile: ben.id });
    expect((await anna.client.get<{ num_unread_messages: number }>('/api/chats.php')).body.num_unread_messages).toBe(0);
    expect(await heard(ben, feed, 'read')).toEqual([]);
    const readAt = async (): Promise<readonly Message['read_at'][]> =>
      (await open(ben, anna)).body.messages.map(({ read_at }) => read_at);
    expect(await readAt()).toEqual([null]);

    await prefer(anna, { read_receipts: true });
    expect(await readAt()).toEqual([null]);
    await write(ben, anna, 'Again');
    await seeConversation(anna, { profile: ben.id });
    await feed.waitFor(({ event }) => event === 'read');
    expect(await readAt()).toEqual([expect.any(String), null]);
    feed.close();
  });

  it('off: nor does one see what others have read', async () => {
    const [anna, ben] = [await person(), await person()];
    await prefer(ben, { read_receipts: false });
    await write(ben, anna);
    const feed = await ben.client.events();
    await seeConversation(anna, { profile: ben.id });
    expect(await heard(ben, feed, 'read')).toEqual([]);
    expect((await open(ben, anna)).body.messages.map(({ read_at }) => read_at)).toEqual([null]);
    feed.close();
  });
});

describe('typing', () => {
  it('is shown only for members who allow it', async () => {
    const [anna, ben] = [await person(), await person()];
    const { conversation } = (await write(anna, ben)).body;
    await prefer(anna, { typing: false });
    const feed = await ben.client.events();
    expect((await anna.client.post('/api/typing.php', { conversation })).status).toBe(200);
    expect(await heard(ben, feed, 'typing')).toEqual([]);
    await prefer(anna, { typing: true });
    await anna.client.post('/api/typing.php', { conversation });
    await feed.waitFor(({ event }) => event === 'typing');

    await prefer(ben, { typing: false });
    await anna.client.post('/api/typing.php', { conversation });
    expect(await heard(ben, feed, 'typing')).toHaveLength(1);
    feed.close();
  });
});

describe('presence', () => {
  it('hidden: shown as online nowhere, not found in searches for online members, and gone at once from open pages', async () => {
    const [anna, ben] = [await person(), await person()];
    await write(anna, ben);
    await write(ben, anna);
    const feed = await ben.client.events();
    const looks = async () => {
      const profile = await ben.client.get<{ profile: { online: boolean; last_active: string } }>(
        `/api/profile.php?id=${anna.id}`,
      );
      const chats = await ben.client.get<{ chats: ChatEntry[] }>('/api/chats.php');
      const found = async (flag: string) => {
        const { body } = await ben.client.get<SearchReply>(`/api/search.php?country=NL${flag}`);
        return body.results.find(({ id }) => id === anna.id)?.online ?? null;
      };
      const { online, last_active } = profile.body.profile;
      return [online, last_active, chats.body.chats[0]?.profile.online, await found(''), await found('&online=1')];
    };
    expect(await looks()).toEqual([true, 'now', true, true, true]);
    await prefer(anna, { presence: false });
    expect(await looks()).toEqual([false, 'earlier', false, false, null]);
    const gone = await feed.waitFor(({ event }) => event === 'presence');
    expect(gone.data).toEqual({ profile: anna.id, online: false });

    const own = await anna.client.events();
    expect(await heard(ben, feed, 'presence')).toHaveLength(1);
    await prefer(anna, { presence: true });
    const back = await feed.waitFor(({ event, data }) => event === 'presence' && data['online'] === true);
    expect(back.data).toEqual({ profile: anna.id, online: true });
    expect(await looks()).toEqual([true, 'now', true, true, true]);

    // Off is off for both.
    await prefer(ben, { presence: false });
    expect(await looks()).toEqual([false, 'earlier', false, false, null]);
    expect(await presenceWatchers(server.ctx.db, anna.id)).toEqual([]);
    own.close();
    feed.close();
  });
});

describe('an invisible member', () => {
  it('tells nobody whether they are here, in no list and over no feed, from the moment on', async () => {
    const [anna, ben] = [await person(), await person()];
    await write(anna, ben);
    await write(ben, anna);
    const feed = await ben.client.events();
    const looks = async () => {
      const { body } = await ben.client.get<{ profile: { online: boolean; last_active: string } }>(
        `/api/profile.php?id=${anna.id}`,
      );
      const chats = await ben.client.get<{ chats: ChatEntry[] }>('/api/chats.php');
      return [body.profile.online, body.profile.last_active, chats.body.chats[0]?.profile.online];
    };
    const go = (invisible: boolean) => anna.client.put('/api/user.php', { invisible });
    expect(await looks()).toEqual([true, 'now', true]);
    await go(true);
    expect(await looks()).toEqual([false, 'earlier', false]);
    const gone = await feed.waitFor(({ event }) => event === 'presence');
    expect(gone.data).toEqual({ profile: anna.id, online: false });
    await go(true);
    expect(await heard(ben, feed, 'presence')).toHaveLength(1);
    await go(false);
    const back = await feed.waitFor(({ event, data }) => event === 'presence' && data['online'] === true);
    expect(back.data).toEqual({ profile: anna.id, online: true });
    expect(await looks()).toEqual([true, 'now', true]);
    feed.close();
  });
});

describe('the daily limit', () => {
  it('refuses spending beyond it, before anything is charged, and starts again at local midnight', async () => {
    await using later = await startTestServer();
    const make = (options: object) => createPerson(later, { paid: true, credits: 100, ...options });
    // New York sets its clocks back on 1 November 2026: that day has 25 hours.
    await later.moveClock(Date.parse('2026-11-01T16:00:00Z') - later.ctx.clock.now().getTime());
    const [anna, ben] = [await make({ timeZone: 'America/New_York' }), await make({})];
    await prefer(anna, { spend_limit_day: 2 });
    const sends = () => write(anna, ben);
    expect((await sends()).status).toBe(201);
    const rose = await anna.client.post<ErrorReply>('/api/gift.php', { profile: ben.id, gift: 'rose' });
    expect([rose.status, rose.body.error.code]).toEqual([403, 'spend_limit']);
    expect((await open(anna, ben)).body.can_send).toBe(true);
    expect((await sends()).status).toBe(201);
    const refused = await sends();
    expect([refused.status, refused.body.error.code, refused.body.error.message]).toEqual([
      403, 'spend_limit', 'You’ve reached your daily credit limit. You can change it in settings.',
    ]); // prettier-ignore
    const view = (await open(anna, ben)).body;
    expect([view.can_send, view.cannot_send]).toEqual([false, 'spend_limit']);

    // 23:59 there: 04:59 in UTC, because the clocks have been set back since.
    await later.moveClock(Date.parse('2026-11-02T04:59:00Z') - later.ctx.clock.now().getTime());
    expect((await sends()).status).toBe(403);
    await later.moveClock(2 * 60_000);
    expect((await sends()).status).toBe(201);
    await prefer(anna, { spend_limit_day: 0 });
    expect((await sends()).status).toBe(403);
    await prefer(anna, { spend_limit_day: null });
    expect((await sends()).status).toBe(201);
  });

  it('holds for two simultaneous sends', async () => {
    const [anna, ben, carl] = [await person(), await person(), await person()];
    await prefer(anna, { spend_limit_day: 3 });
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => write(anna, index % 2 === 0 ? ben : carl, `Message ${index}`)),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(replies.filter(({ body }) => body.error?.code === 'spend_limit')).toHaveLength(5);
    expect((await anna.client.get<{ user: { credits: number } }>('/api/user.php')).body.user.credits).toBe(97);
  });
});
