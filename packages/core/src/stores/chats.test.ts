import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { logOut } from '../contract/auth.ts';
import {
  answerRequest,
  getChat,
  getChats,
  readMessages,
  removeChat,
  sendGift,
  sendIcebreaker,
  sendMessage,
  typing,
} from '../contract/chats.ts';
import type { ConversationReply, Sent } from '../contract/chats.ts';
import { unlike } from '../contract/likes.ts';
import type { Conversation } from '../models/conversation.ts';
import { refusal } from '../testing/api.ts';
import { aCard, aChat, aConversation, aMessage, aUser, chatsReply } from '../testing/fixtures.ts';
import { settle } from '../testing/clock.ts';
import { createWorld } from '../testing/world.ts';
import type { ChatListEntry, ChatsReply } from './chats.ts';
import type { RootStore } from './root.ts';

const two = chatsReply([
  aChat('c1', { num_unread_messages: 2, updated_at: '2026-11-21T09:00:00.000Z' }),
  aChat('c2', { num_unread_messages: 1, updated_at: '2026-11-21T10:00:00.000Z' }),
]);

describe('the list', () => {
  it('is loaded once when it is first shown; what is unread is known before', async () => {
    const { root, api } = createWorld({ badges: { unread: 4, newLikes: 0 } });
    expect([root.chats.isThere, root.chats.totalUnread]).toEqual([false, 4]);
    api.on(getChats, () => two);
    root.chats.loadOnce();
    await settle();
    root.chats.loadOnce();
    expect(api.calls(getChats)).toHaveLength(1);
    expect([root.chats.isThere, root.chats.totalUnread]).toEqual([true, 3]);
  });

  it('shows the latest first and counts what is unread, beyond its loaded part too', async () => {
    const { root, api } = createWorld();
    api.on(getChats, ({ query }) =>
      query?.after === 'n'
        ? chatsReply([aChat('c3', { num_unread_messages: 4 }), aChat('c2')], { num_unread_messages: 7 })
        : { ...two, next: 'n', num_unread_messages: 7 },
    );
    await root.chats.load();
    expect(root.chats.inOrder.map(({ conversation }) => conversation)).toEqual(['c2', 'c1']);
    expect(root.chats.totalUnread).toBe(7);
    await root.chats.loadMore();
    expect(root.chats.lines.map(({ conversation }) => conversation)).toEqual(['c1', 'c2', 'c3']);
    expect(root.chats.totalUnread).toBe(7);
    expect(root.badgeTotal).toBe(7);
  });

  it('keeps the parts that are there when it is loaded again, each conversation once', async () => {
    const { root, api } = createWorld();
    const parts: Record<string, ChatsReply> = {
      '': { ...chatsReply([aChat('c1')]), next: 'n' },
      n: { ...chatsReply([aChat('c2')]), next: 'm' },
      m: chatsReply([aChat('c3')]),
    };
    api.on(getChats, ({ query }) => parts[query?.after ?? ''] ?? chatsReply([]));
    await root.chats.load();
    await root.chats.loadMore();
    // Something was said in the second meanwhile.
    parts[''] = { ...chatsReply([aChat('c2'), aChat('c1')]), next: 'n' };
    await root.chats.load();
    expect(root.chats.lines.map(({ conversation }) => conversation)).toEqual(['c2', 'c1']);
    expect(root.chats.next).toBe('m');
    await root.chats.loadMore();
    expect(root.chats.lines.map(({ conversation }) => conversation)).toEqual(['c2', 'c1', 'c3']);
    expect(root.chats.next).toBeNull();
  });

  it('counts what is told once more as the server does, and takes nothing back that was heard while it came', async () => {
    const { root, api } = createWorld();
    const at = (minute: number) => `2026-11-21T10:0${minute}:00.000Z`;
    const list = (unread: number, minute: number) =>
      chatsReply([aChat('c1', { num_unread_messages: unread, updated_at: at(minute) })]);
    api.on(getChats, () => list(3, 3));
    await root.chats.load();
    // The feed goes on behind what the list knows.
    for (const minute of [1, 2, 3]) await root.chats.receive(aMessage(`m${minute}`, { sent_at: at(minute) }));
    expect(root.chats.totalUnread).toBe(3);
    const late = Promise.withResolvers<ChatsReply>();
    api.on(getChats, () => late.promise);
    const loading = root.chats.load();
    api.on(getChats, () => list(4, 4));
    await root.chats.receive(aMessage('m4', { sent_at: at(4) }));
    late.resolve(list(3, 3));
    await loading;
    expect([root.chats.totalUnread, root.chats.lines[0]?.updatedAt]).toEqual([4, at(4)]);
  });

  it('shows who writes for the first time, also where others go on writing while it is asked for', async () => {
    const { root, api } = createWorld({ chats: chatsReply([aChat('c1')]) });
    const answers = [Promise.withResolvers<ChatsReply>(), Promise.withResolvers<ChatsReply>()];
    let asked = 0;
    api.on(getChats, () => answers[asked++]?.promise ?? chatsReply([]));
    const receiving = root.chats.receive(aMessage('m2', { conversation: 'c2' }));
    await root.chats.receive(aMessage('m1', { sent_at: '2026-11-21T12:00:00.000Z' }));
    answers[0]!.resolve(chatsReply([aChat('c2'), aChat('c1')]));
    await settle();
    expect([asked, root.chats.lines.map(({ conversation }) => conversation)]).toEqual([2, ['c1', 'c2']]);
    answers[1]!.resolve(chatsReply([aChat('c1'), aChat('c2')]));
    await receiving;
  });

  it('leaves nothing out where it was loaded again while its next part came', async () => {
    const { root, api } = createWorld();
    const first = { ...chatsReply([aChat('c2')]), next: 'n' };
    const asked = Promise.withResolvers<ChatsReply>();
    api.on(getChats, ({ query }) => (query?.after === 'n' ? asked.promise : first));
    await root.chats.load();
    const more = root.chats.loadMore();
    // Another conversation has pushed the last of the first part into the next one.
    api.on(getChats, ({ query }) =>
      query?.after === 'm' ? chatsReply([aChat('c2'), aChat('c1')]) : { ...chatsReply([aChat('c3')]), next: 'm' },
    );
    await root.chats.load();
    asked.resolve(chatsReply([aChat('c1')]));
    await more;
    expect(root.chats.lines.map(({ conversation }) => conversation)).toEqual(['c3', 'c2', 'c1']);
  });

  it('loses a removed conversation at once', async () => {
    const { root, api } = createWorld({ chats: two });
    const gate = Promise.withResolvers<{ ok: true }>();
    api.on(removeChat, () => gate.promise);
    api.on(getChats, () => two);
    const removed = root.chats.remove('c1');
    expect(root.chats.lines.map(({ conversation }) => conversation)).toEqual(['c2']);
    await root.chats.load();
    expect(root.chats.lines.map(({ conversation }) => conversation)).toEqual(['c2']);
    gate.resolve({ ok: true });
    await removed;
    expect(api.calls(removeChat).map(({ body }) => body)).toEqual([{ conversation: 'c1' }]);
  });

  it('shows why a removal failed and loads the list again', async () => {
    const { root, api } = createWorld({ chats: two });
    api.on(removeChat, () => {
      throw refusal('unavailable');
    });
    api.on(getChats, () => two);
    await root.chats.remove('c1');
    expect(root.alerts.list.map(({ text }) => text)).toEqual(['says unavailable']);
    expect(root.chats.lines.map(({ conversation }) => conversation)).toEqual(['c1', 'c2']);
  });
});

describe('requests', () => {
  const asked = chatsReply([aChat('c1', { request: true }), aChat('c2')]);
  const idsOf = (lines: readonly ChatListEntry[]) => lines.map(({ conversation }) => conversation);

  it('are what others have begun, until one accepts', async () => {
    const { root, api } = createWorld({ chats: asked });
    api.on(answerRequest, () => ({ ok: true as const }));
    expect(idsOf(root.chats.requests)).toEqual(['c1']);
    const conversation = root.chats.open({ conversation: 'c1' });
    expect(await root.chats.answerRequest(conversation, true)).toBe(true);
    expect(api.calls(answerRequest).map(({ body }) => body)).toEqual([{ conversation: 'c1', accept: true }]);
    expect([idsOf(root.chats.requests), root.chats.lines.length]).toEqual([[], 2]);
  });

  it('go when they are declined, and stay with the reason when that fails', async () => {
    const { root, api } = createWorld({ chats: asked });
    api.on(answerRequest, () => {
      throw refusal('unavailable');
    });
    const conversation = root.chats.open({ conversation: 'c1' });
    expect(await root.chats.answerRequest(conversation, false)).toBe(false);
    expect([idsOf(root.chats.requests), root.alerts.list.length]).toEqual([['c1'], 1]);
    api.on(answerRequest, () => ({ ok: true as const }));
    expect(await root.chats.answerRequest(conversation, false)).toBe(true);
    expect(idsOf(root.chats.inOrder)).toEqual(['c2']);
  });

  it('are none any more once they were answered elsewhere', async () => {
    const { root, api } = createWorld({ chats: asked });
    api.on(getChat, () => aConversation({ messages: [aMessage('m1')], request: true }));
    const conversation = root.chats.open({ conversation: 'c1' });
    await conversation.open();
    await root.chats.receive(aMessage('m2', { conversation: 'c1', mine: true }));
    expect([conversation.request, idsOf(root.chats.requests)]).toEqual([false, []]);
  });

  it('are none any more once they were answered', async () => {
    const { root, api } = createWorld({ chats: asked });
    api.on(getChat, () => aConversation({ profile: aCard('with-c1'), messages: [aMessage('m1')], request: true }));
    api.on(sendMessage, () => ({ message: aMessage('m2', { mine: true }), conversation: 'c1', credits: 4 }));
    const conversation = root.chats.open({ conversation: 'c1' });
    await conversation.open();
    conversation.send('Hello');
    await settle();
    expect([conversation.request, idsOf(root.chats.requests)]).toEqual([false, []]);
  });
});

describe('the warning of fictional profiles', () => {
  const told = (mine: boolean) =>
    chatsReply([
      aChat('c1', { last_message: { text: 'Hi', sent_at: '2026-11-21T09:00:00.000Z', mine, kind: 'text' } }),
    ]);

  it('is due before one’s first word, and once', () => {
    const { root } = createWorld();
    const drawn = root.profiles.fromCard(aCard('f', { fictional: true }));
    expect(root.chats.needsWarning(root.profiles.fromCard(aCard('r')))).toBe(false);
    expect([root.chats.isBegun('f'), root.chats.needsWarning(drawn)]).toEqual([false, true]);
    root.chats.setWarned('f');
    expect(root.chats.needsWarning(drawn)).toBe(false);
    root.chats.clear();
    expect(root.chats.needsWarning(drawn)).toBe(true);
  });

  it('is due while only the other has spoken, and not after one’s own words', () => {
    for (const mine of [false, true]) {
      const { root } = createWorld({ chats: told(mine) });
      const member = root.chats.lines[0]!.member;
      member.fictional = true;
      expect([root.chats.isBegun(member.id), root.chats.needsWarning(member)]).toEqual([true, !mine]);
    }
  });

  it('knows what was said in a conversation that is open', async () => {
    const { root, api } = createWorld();
    const member = root.profiles.fromCard(aCard('f', { fictional: true }));
    api.on(getChat, () => aConversation({ profile: aCard('f'), messages: [aMessage('m1', { mine: true })] }));
    const conversation = root.chats.open({ profile: 'f' });
    expect([root.chats.isBegun('f'), root.chats.needsWarning(member)]).toEqual([false, true]);
    await conversation.open();
    expect([root.chats.isBegun('f'), root.chats.needsWarning({ id: 'f', fictional: true })]).toEqual([true, false]);
  });
});

describe('opening a conversation', () => {
  /** Messages `m1` to `m9`, sent in the order of their numbers. */
  const numbered = (...ids: string[]) =>
    ids.map((id) => aMessage(id, { sent_at: `2026-11-21T11:0${id.slice(1)}:00.000Z` }));

  it('sets its unread count to 0 and leaves the others, once somebody looks', async () => {
    const { root, api } = createWorld({ chats: two });
    const newest = aMessage('m2', { sent_at: '2026-11-21T11:01:00.000Z' });
    api.on(getChat, () => aConversation({ messages: [newest, aMessage('m1')], unread_from: 'm1' }));
    api.on(readMessages, () => ({ num_unread_messages: 1 }));
    const conversation = root.chats.open({ conversation: 'c1' });
    await conversation.open();
    expect([root.chats.totalUnread, api.calls(readMessages)]).toEqual([3, []]);
    conversation.setActive(true);
    await settle();
    expect(root.chats.lines.map(({ unread }) => unread)).toEqual([0, 1]);
    expect(api.calls(readMessages).map(({ body }) => body)).toEqual([{ conversation: 'c1', read: 'm2' }]);
    expect(conversation.unreadFrom).toBe('m1');
    conversation.setActive(false);
    conversation.setActive(true);
    await settle();
    expect(api.calls(readMessages)).toHaveLength(1);
  });

  it('reaches back to the first unread message however many there are', async () => {
    const { root, api } = createWorld();
    const pages = [['m6', 'm5'], ['m4', 'm3'], ['m2', 'm1']]; // prettier-ignore
    const at = (id: string): string => `2026-11-21T10:0${id.slice(1)}:00.000Z`;
    api.on(getChat, ({ query }) => {
      const page = Number(query?.after ?? 0);
      const messages = pages[page]!.map((id) => aMessage(id, { sent_at: at(id) }));
      return aConversation({ messages, unread_from: page === 0 ? 'm3' : null, next: String(page + 1) });
    });
    const conversation = root.chats.open({ conversation: 'c1' });
    await conversation.open();
    expect(conversation.messages.map(({ id }) => id)).toEqual(['m3', 'm4', 'm5', 'm6']);
    expect(conversation.unreadFrom).toBe('m3');
  });

  it('reaches back from the server’s page too, before what is there counts as seen', async () => {
    const { root, api } = createWorld({ chats: two });
    const older = Promise.withResolvers<ConversationReply>();
    api.on(getChat, () => older.promise);
    api.on(readMessages, () => ({ num_unread_messages: 1 }));
    const conversation = root.chats.open({ conversation: 'c1' });
    conversation.seed(aConversation({ messages: numbered('m4', 'm3'), unread_from: 'm2', next: 'older' }));
    expect([conversation.isReachingLine, api.calls(getChat)]).toEqual([true, []]);
    conversation.setActive(true);
    await settle();
    expect([conversation.opening, api.calls(readMessages)]).toEqual(['loading', []]);
    older.resolve(aConversation({ messages: numbered('m2', 'm1') }));
    await settle();
    expect(conversation.messages.map(({ id }) => id)).toEqual(['m1', 'm2', 'm3', 'm4']);
    expect([conversation.isReachingLine, conversation.opening]).toEqual([false, 'no']);
    expect(api.calls(readMessages).map(({ body }) => body)).toEqual([{ conversation: 'c1', read: 'm4' }]);
  });

  it('begins at what is there where older messages cannot be had, for good', async () => {
    const { root, api } = createWorld({ chats: two });
    api.on(getChat, () => {
      throw refusal('unavailable');
    });
    api.on(readMessages, () => ({ num_unread_messages: 1 }));
    const conversation = root.chats.open({ conversation: 'c1' });
    conversation.seed(aConversation({ messages: [aMessage('m2')], unread_from: 'm1', next: 'older' }));
    conversation.setActive(true);
    await settle();
    expect([conversation.isOpening, conversation.opening, conversation.unreadFrom]).toEqual([false, 'no', 'm2']);
    api.on(getChat, () => aConversation({ messages: [aMessage('m0')], next: 'older still' }));
    await conversation.loadOlder();
    expect(conversation.isOpening).toBe(false);
  });

  it('counts once, for the latest opening, where it was opened twice', async () => {
    const { root, api } = createWorld({ chats: two });
    const replies = [Promise.withResolvers<ConversationReply>(), Promise.withResolvers<ConversationReply>()];
    const page = aConversation({ messages: [aMessage('m4')], unread_from: 'm1', next: 'older' });
    api.on(getChat, ({ query }) => (query?.after === undefined ? page : replies.shift()!.promise));
    api.on(readMessages, () => ({ num_unread_messages: 0 }));
    const conversation = root.chats.open({ conversation: 'c1' });
    const [first, second] = [replies[0]!, replies[1]!];
    const opening = conversation.open();
    await settle();
    const again = conversation.open();
    conversation.setActive(true);
    first.resolve(
      aConversation({ messages: [aMessage('m3', { sent_at: '2026-11-21T09:30:00.000Z' })], next: 'older' }),
    );
    await opening;
    expect([conversation.opening, api.calls(readMessages)]).toEqual(['loading', []]);
    second.resolve(aConversation({ messages: [aMessage('m1', { sent_at: '2026-11-21T09:00:00.000Z' })] }));
    await again;
    await settle();
    expect([conversation.opening, conversation.unreadFrom]).toEqual(['no', 'm1']);
    expect(api.calls(readMessages)).toHaveLength(1);
  });

  it('notices what is missing below a message that came first', async () => {
    const { root, api } = createWorld();
    const conversation = root.chats.open({ conversation: 'c1' });
    api.on(getChat, () => aConversation({ messages: numbered('m1') }));
    await conversation.open();
    await conversation.outdate();
    conversation.add(numbered('m6')[0]!);
    api.on(getChat, () => aConversation({ messages: numbered('m6', 'm5'), next: 'older' }));
    await conversation.load();
    expect(conversation.messages.map(({ id }) => id)).toEqual(['m5', 'm6']);
    expect(conversation.next).toBe('older');
  });

  it('begins at the first unread message where too much was missed', async () => {
    const { root, api } = createWorld();
    const conversation = root.chats.open({ conversation: 'c1' });
    api.on(getChat, () => aConversation({ messages: numbered('m1') }));
    await conversation.open();
    api.on(getChat, ({ query }) =>
      query?.after === 'older'
        ? aConversation({ messages: numbered('m3', 'm2') })
        : aConversation({ messages: numbered('m5', 'm4'), unread_from: 'm3', next: 'older' }),
    );
    await conversation.load();
    expect(conversation.messages.map(({ id }) => id)).toEqual(['m2', 'm3', 'm4', 'm5']);
    expect(conversation.unreadFrom).toBe('m3');
  });

  it('keeps what was missed unread for as long as it cannot be fetched', async () => {
    const last = { text: 'text m2', sent_at: '2026-11-21T11:02:00.000Z', mine: false, kind: 'text' } as const;
    const { root, api } = createWorld({
      chats: chatsReply([aChat('c1', { num_unread_messages: 1, last_message: last })]),
    });
    api.on(readMessages, () => ({ num_unread_messages: 0 }));
    api.on(getChat, () => aConversation({ messages: numbered('m1') }));
    const conversation = root.chats.open({ conversation: 'c1' });
    await conversation.open();
    await conversation.outdate();
    api.on(getChat, () => {
      throw refusal('network');
    });
    conversation.setActive(true);
    await settle();
    expect(root.chats.totalUnread).toBe(1);
    api.on(getChat, () => aConversation({ messages: numbered('m2', 'm1') }));
    conversation.setActive(true);
    await settle();
    conversation.noteInView('m2');
    expect(root.chats.totalUnread).toBe(0);
  });

  it('that could not be opened says nothing of its beginning, and is asked for again once there is a line', async () => {
    const { root, api } = createWorld({ chats: chatsReply([aChat('c1')]) });
    api.on(getChat, () => {
      throw refusal('network');
    });
    const conversation = root.chats.open({ conversation: 'c1' });
    conversation.setActive(true);
    await conversation.open();
    conversation.add(aMessage('m9', { mine: true }));
    expect([conversation.isKnown, conversation.isUnanswered]).toEqual([false, true]);
    api.on(getChat, () => aConversation({ messages: [aMessage('m9', { mine: true }), aMessage('m1')] }));
    api.on(readMessages, () => ({ num_unread_messages: 0 }));
    root.wake();
    await settle();
    expect([conversation.isKnown, conversation.messages.length]).toEqual([true, 2]);
    const { length } = api.calls(getChat);
    root.wake();
    await settle();
    expect(api.calls(getChat)).toHaveLength(length);
  });

  it('tells whom one has blocked, and that one no longer has', async () => {
    const { root, api } = createWorld({ chats: chatsReply([aChat('c1')]) });
    api.on(getChat, () => aConversation({ can_send: false, cannot_send: 'blocked' }));
    const conversation = root.chats.open({ conversation: 'c1' });
    await conversation.open();
    expect(conversation.member?.blocked).toBe(true);
    api.on(getChat, () => aConversation());
    await conversation.load();
    expect([conversation.member?.blocked, conversation.cannotSend]).toEqual([false, null]);
  });

  it('gives the same object by conversation and by member', () => {
    const { root } = createWorld({ chats: two });
    const one = root.chats.open({ conversation: 'c1' });
    expect(root.chats.open({ profile: 'with-c1' })).toBe(one);
    expect(root.chats.open({ conversation: 'c1', profile: 'with-c1' })).toBe(one);
    expect(root.chats.open({ conversation: 'c2' })).not.toBe(one);
  });

  it('shows the messages oldest first, each once, and goes back page by page', async () => {
    const { root, api } = createWorld();
    const at = (minute: number): string => `2026-11-21T10:0${minute}:00.000Z`;
    api.on(getChat, ({ query }) =>
      query?.after === 'older'
        ? aConversation({ messages: [aMessage('m2', { sent_at: at(2) }), aMessage('m1', { sent_at: at(1) })] })
        : aConversation({
            messages: [aMessage('m3', { sent_at: at(3) }), aMessage('m2', { sent_at: at(2) })],
            next: 'older',
          }),
    );
    const conversation = root.chats.open({ conversation: 'c1' });
    await conversation.load();
    expect(conversation.hasOlder).toBe(true);
    await conversation.loadOlder();
    await conversation.loadOlder();
    expect(conversation.messages.map(({ id }) => id)).toEqual(['m1', 'm2', 'm3']);
    expect(conversation.hasOlder).toBe(false);
    // A later load of the newest page does not bring the old cursor back.
    await conversation.load();
    expect(conversation.hasOlder).toBe(false);
  });

  it('begins anew when too much was missed', async () => {
    const { root, api } = createWorld();
    api.on(getChat, () => aConversation({ messages: [aMessage('old')] }));
    const conversation = root.chats.open({ conversation: 'c1' });
    await conversation.load();
    const later = aMessage('new', { sent_at: '2026-11-21T13:00:00.000Z' });
    api.on(getChat, () => aConversation({ messages: [later], next: 'gap' }));
    await conversation.load();
    expect(conversation.messages.map(({ id }) => id)).toEqual(['new']);
    expect(conversation.next).toBe('gap');
  });

  it('drops what was removed on another device, and nothing that came since or is on its way', async () => {
    const { root, api } = createWorld({ chats: two });
    const withC1 = { profile: aCard('with-c1') };
    api.on(getChat, ({ query }) =>
      query?.after === 'older'
        ? aConversation({ ...withC1, messages: numbered('m2', 'm1'), next: 'oldest' })
        : aConversation({ ...withC1, messages: numbered('m4', 'm3'), next: 'older' }),
    );
    const conversation = root.chats.open({ conversation: 'c1' });
    await conversation.open();
    await conversation.loadOlder();
    api.on(sendMessage, () => new Promise(() => undefined));
    conversation.send('on its way');
    const page = Promise.withResolvers<ConversationReply>();
    api.on(getChat, () => page.promise);
    const opening = conversation.open();
    root.receive({ name: 'message', data: numbered('m6')[0]! });
    page.resolve(aConversation({ ...withC1, messages: [] }));
    await opening;
    expect(conversation.messages.map(({ id }) => id)).toEqual(['m6']);
    expect([conversation.hasOlder, conversation.pending.length]).toEqual([false, 1]);
    expect(api.calls(getChat)).toHaveLength(3);
  });

  it('drops what was removed on another device also where more was said since', async () => {
    const { root, api } = createWorld({ chats: two });
    api.on(getChat, () => aConversation({ messages: numbered('m2', 'm1') }));
    const conversation = root.chats.open({ conversation: 'c1' });
    await conversation.open();
    root.receive({ name: 'message', data: numbered('m6')[0]! });
    api.on(getChat, () => aConversation({ messages: numbered('m6') }));
    await conversation.open();
    expect(conversation.messages.map(({ id }) => id)).toEqual(['m6']);
  });

  it('keeps what is sent while the newest messages are under way, and still leads to older ones', async () => {
    const { root, api } = createWorld();
    const page = Promise.withResolvers<ConversationReply>();
    api.on(getChat, () => page.promise);
    api.on(sendMessage, () => ({
      message: aMessage('new', { mine: true, sent_at: '2026-11-21T13:00:00.000Z' }),
      conversation: 'c1',
      credits: 4,
    }));
    const conversation = root.chats.open({ profile: 'p1' });
    const opening = conversation.open();
    conversation.send('new');
    await settle();
    page.resolve(aConversation({ messages: [aMessage('old')], next: 'older' }));
    await opening;
    expect(conversation.messages.map(({ id }) => id)).toEqual(['old', 'new']);
    expect(conversation.next).toBe('older');
  });

  it('leads to older messages though the newest was heard before', async () => {
    const { root, api } = createWorld();
    const newest = aMessage('new');
    api.on(getChat, () => aConversation({ messages: [aMessage('old'), newest], next: 'older' }));
    const conversation = root.chats.open({ conversation: 'c1' });
    conversation.add(newest);
    await conversation.load();
    expect(conversation.next).toBe('older');
  });
});

it.each([true, false])('shows a first message that comes while nothing was said yet, mine: %s', async (mine) => {
  const { root, api } = createWorld();
  const member = aChat('c1').profile.id;
  api.on(getChat, () => ({ ...aConversation({ messages: [] }), conversation: null }));
  api.on(getChats, () => chatsReply([aChat('c1')]));
  const conversation = root.chats.open({ profile: member });
  await conversation.load();
  conversation.profileId = member;
  const first = aMessage('m1', { conversation: 'c1', mine, sent_at: '2026-11-21T10:00:00.000Z' });
  const second = aMessage('m2', { conversation: 'c1', mine: true, sent_at: '2026-11-21T10:01:00.000Z' });
  await Promise.all([root.chats.receive(first), root.chats.receive(second)]);
  expect(conversation.id).toBe('c1');
  expect(conversation.messages.map(({ id }) => id)).toEqual(['m1', 'm2']);
});

it('shows what is first said in the order in which it was said, also where one’s own message tells whose it is', async () => {
  const { root, api } = createWorld();
  const member = aChat('c1').profile.id;
  const list = Promise.withResolvers<ChatsReply>();
  api.on(getChats, () => list.promise);
  const conversation = root.chats.open({ profile: member });
  const shown: string[][] = [];
  const stop = autorun(() => shown.push(conversation.messages.map(({ id }) => id)));
  const at = (id: string) => `2026-11-21T10:00:0${id.slice(1)}.000Z`;
  const said = (id: string) => aMessage(id, { conversation: 'c1', sent_at: at(id) });
  const receiving = [root.chats.receive(said('m1'))];
  conversation.id = 'c1';
  receiving.push(root.chats.receive(said('m2')));
  list.resolve(chatsReply([aChat('c1')]));
  await Promise.all(receiving);
  receiving.push(root.chats.receive(said('m3')));
  stop();
  expect(shown).toEqual([[], ['m1', 'm2'], ['m1', 'm2', 'm3']]);
});

it('asks for the list once more where it was under way before a conversation began', async () => {
  const { root, api } = createWorld();
  const list = Promise.withResolvers<ChatsReply>();
  api.on(getChats, () => list.promise);
  const conversation = root.chats.open({ profile: aChat('c1').profile.id });
  const loading = root.chats.load();
  const receiving = root.chats.receive(aMessage('m1', { conversation: 'c1' }));
  api.on(getChats, () => chatsReply([aChat('c1')]));
  list.resolve(chatsReply([]));
  await Promise.all([loading, receiving]);
  expect(conversation.messages.map(({ id }) => id)).toEqual(['m1']);
});

it('asks for the list once more where it was under way before another device read', async () => {
  const { root, api } = createWorld({ chats: two });
  const list = Promise.withResolvers<ChatsReply>();
  api.on(getChats, () => list.promise);
  const loading = root.chats.load();
  root.chats.receiveUnread({ conversation: 'c1', unread: 0, num_unread_messages: 1 });
  api.on(getChats, () => chatsReply([aChat('c2', { num_unread_messages: 1 }), aChat('c1')]));
  list.resolve(two);
  await loading;
  expect(root.chats.lines.map(({ unread }) => unread).toSorted()).toEqual([0, 1]);
  expect(root.chats.totalUnread).toBe(1);
});

it('shows what waited as soon as the list tells whose it is, whoever asked for the list', async () => {
  const { root, api } = createWorld();
  api.on(getChats, () => {
    throw refusal('unavailable');
  });
  const conversation = root.chats.open({ profile: aChat('c1').profile.id });
  const own = aMessage('m1', { conversation: 'c1', mine: true });
  await root.chats.receive(own);
  await root.chats.receive({ ...own, refunded: true });
  expect(conversation.messages).toEqual([]);
  root.chats.seed(chatsReply([aChat('c1')]));
  expect(conversation.messages).toMatchObject([{ id: 'm1', refunded: true }]);
});

it.each(['removed', 'kept'])('asks what was said while a conversation was being removed, and was %s', async (end) => {
  const { root, api } = createWorld({ chats: two });
  const removing = Promise.withResolvers<{ ok: true }>();
  api.on(removeChat, () => removing.promise);
  const removal = root.chats.remove('c1');
  const again = root.chats.open({ profile: aChat('c1').profile.id });
  again.setActive(true);
  await root.chats.receive(aMessage('m1', { conversation: 'c1' }));
  expect(again.messages).toEqual([]);
  api.on(getChats, () => two);
  api.on(getChat, () => aConversation({ messages: [aMessage('m1')] }));
  if (end === 'removed') removing.resolve({ ok: true });
  else removing.reject(refusal('unavailable'));
  await removal;
  expect(root.chats.lines.map(({ conversation }) => conversation)).toContain('c1');
  expect(again.messages.map(({ id }) => id)).toEqual(['m1']);
});

it('asks for nothing after a removal during which nothing was said', async () => {
  const { root, api } = createWorld({ chats: two });
  api.on(removeChat, () => ({ ok: true as const }));
  await root.chats.remove('c1');
  expect(api.log).toEqual(['DELETE /api/chat.php']);
});

it('asks once more for the list where it failed while a conversation began', async () => {
  const { root, api } = createWorld();
  const list = Promise.withResolvers<ChatsReply>();
  api.on(getChats, () => list.promise);
  const conversation = root.chats.open({ profile: aChat('c1').profile.id });
  const receiving = [root.chats.load(), root.chats.receive(aMessage('m1', { conversation: 'c1' }))];
  api.on(getChats, () => chatsReply([aChat('c1')]));
  list.reject(refusal('unavailable'));
  await Promise.all(receiving);
  expect(conversation.messages.map(({ id }) => id)).toEqual(['m1']);
});

it('shows what the other wrote before one’s own first message, whose answer tells whose it is', async () => {
  const { root, api } = createWorld();
  const list = Promise.withResolvers<ChatsReply>();
  api.on(getChats, () => list.promise);
  const member = aChat('c1').profile.id;
  const conversation = root.chats.open({ profile: member });
  const shown: string[][] = [];
  const stop = autorun(() => shown.push(conversation.messages.map(({ id }) => id)));
  const receiving = root.chats.receive(aMessage('m1', { sent_at: '2026-11-21T10:00:01.000Z' }));
  const answer = Promise.withResolvers<Sent>();
  api.on(sendMessage, () => answer.promise);
  conversation.send('Hello');
  await settle();
  answer.resolve({
    message: aMessage('m2', { mine: true, sent_at: '2026-11-21T10:00:02.000Z' }),
    conversation: 'c1',
    credits: 4,
  });
  await settle();
  stop();
  list.resolve(chatsReply([aChat('c1')]));
  await receiving;
  expect(shown).toEqual([[], ['m1', 'm2']]);
});

it('asks for no list once the session is over', async () => {
  const { root, api } = createWorld();
  const list = Promise.withResolvers<ChatsReply>();
  api.on(getChats, () => list.promise);
  const receiving = [root.chats.load(), root.chats.receive(aMessage('m1', { conversation: 'c1' }))];
  root.chats.clear();
  list.resolve(chatsReply([]));
  await Promise.all(receiving);
  expect(api.calls(getChats)).toHaveLength(1);
});

describe('the place of a reader', () => {
  const stood = { id: 'm1', above: 320 };

  it('is kept while one is elsewhere, by whichever key it is opened again, with the older messages that were loaded', async () => {
    const { root, api } = createWorld({ chats: two });
    const page = (id: string, minute: number, next: string | null) =>
      aConversation({
        profile: aCard('with-c1'),
        messages: [aMessage(id, { mine: true, sent_at: `2026-11-21T11:0${minute}:00.000Z` })],
        next,
      });
    api.on(getChat, ({ query }) => (query?.after === undefined ? page('m2', 2, 'older') : page('m1', 1, null)));
    const conversation = root.chats.open({ conversation: 'c1' });
    await conversation.open();
    await conversation.loadOlder();
    conversation.keepPlace(stood);

    const again = root.chats.open({ profile: 'with-c1' });
    await again.open();
    expect(again.place).toEqual(stood);
    expect(again.messages.map(({ id }) => id)).toEqual(['m1', 'm2']);
    again.keepPlace(null);
    expect(root.chats.open({ conversation: 'c1' }).place).toBeNull();
  });

  it('is forgotten with the conversation, and at log-out', async () => {
    const { root, api } = createWorld({ chats: two });
    api.on(removeChat, () => ({ ok: true as const }));
    for (const conversation of ['c1', 'c2']) root.chats.open({ conversation }).keepPlace(stood);
    await root.chats.remove('c1');
    const placeIn = (conversation: string) => root.chats.open({ conversation }).place;
    expect([placeIn('c1'), placeIn('c2')]).toEqual([null, stood]);
    api.on(logOut, () => ({ ok: true as const }));
    await root.session.logOut();
    expect(placeIn('c2')).toBeNull();
  });
});

describe('what the next message costs', () => {
  const holds = (root: RootStore, conversation: Conversation) => conversation.holdsCostAt(root.session.credits);

  it.each([
    ['some of them were spent', 2],
    ['more have come', 6],
  ])('is asked again once other credits may pay for it: %s', async (_why, balance) => {
    const { root, api } = createWorld();
    const cost = { credits: 1, money: null, money_is: 'free', until_balance: 3 } as const;
    api.on(getChat, () => aConversation({ cost }));
    const conversation = root.chats.open({ conversation: 'c1' });
    expect(holds(root, conversation)).toBe(true);
    await conversation.load();
    expect(holds(root, conversation)).toBe(true);
    root.session.setCredits(4);
    expect(holds(root, conversation)).toBe(true);
    root.session.setCredits(balance);
    expect(holds(root, conversation)).toBe(false);
    api.on(getChat, () => aConversation({ cost: { ...cost, until_balance: 1 } }));
    await conversation.refreshCost();
    expect(holds(root, conversation)).toBe(true);
  });

  it('is of the balance when it was asked for: credits may come before the answer', async () => {
    const { root, api } = createWorld();
    api.on(getChat, () => {
      root.session.setCredits(50);
      return aConversation();
    });
    const conversation = root.chats.open({ conversation: 'c1' });
    await conversation.load();
    expect(holds(root, conversation)).toBe(false);
    await conversation.refreshCost();
    expect(holds(root, conversation)).toBe(true);
  });

  it('is of the balance of the page that the server rendered', () => {
    const { root } = createWorld({ conversation: aConversation() });
    expect(holds(root, root.chats.open({ conversation: 'c1' }))).toBe(true);
  });
});

describe('the line above the first unread message', () => {
  const at = (minute: number): string => `2026-11-21T10:0${minute}:00.000Z`;
  const theirs = (id: string, minute: number, read: boolean) =>
    aMessage(id, { mine: false, sent_at: at(minute), read_at: read ? at(9) : null });
  const page = (unread_from: string | null, ...ids: readonly string[]) =>
    aConversation({ messages: ids.map((id, index) => theirs(id, index, true)), unread_from });

  it('stands where the server says at opening, stays while one reads, and goes at the next opening', async () => {
    const { root, api } = createWorld();
    api.on(readMessages, () => ({ num_unread_messages: 0 }));
    api.on(getChat, () => page('m2', 'm1', 'm2'));
    const conversation = root.chats.open({ conversation: 'c1' });
    await conversation.open();
    conversation.setActive(true);
    expect(conversation.unreadFrom).toBe('m2');

    // Another message comes under the reader's eyes.
    await root.chats.receive(theirs('m3', 3, false));
    conversation.noteInView('m3');
    expect(api.calls(getChat)).toHaveLength(1);
    expect(conversation.unreadFrom).toBe('m2');

    conversation.setActive(false);
    api.on(getChat, () => page(null, 'm1', 'm2', 'm3'));
    await conversation.open();
    expect(conversation.unreadFrom).toBeNull();
  });

  it('stands at once above what came over the live feed while one was away', async () => {
    const { root, api } = createWorld();
    api.on(getChat, () => page(null, 'm1'));
    const conversation = root.chats.open({ conversation: 'c1' });
    await conversation.open();
    await root.chats.receive(theirs('m2', 2, false));
    const gate = Promise.withResolvers<ReturnType<typeof page>>();
    api.on(getChat, () => gate.promise);
    const opening = conversation.open();
    expect(conversation.unreadFrom).toBe('m2');
    gate.resolve(page('m2', 'm1', 'm2'));
    await opening;
    expect(conversation.unreadFrom).toBe('m2');
  });

  it('moves for one who comes back to the tab only where something is new', async () => {
    const { root, api } = createWorld();
    api.on(getChat, () => page('m2', 'm1', 'm2'));
    const conversation = root.chats.open({ conversation: 'c1' });
    await conversation.open();
    api.on(getChat, () => page(null, 'm1', 'm2'));
    await conversation.look();
    expect(conversation.unreadFrom).toBe('m2');
    api.on(getChat, () => page('m3', 'm1', 'm2', 'm3'));
    await conversation.look();
    expect(conversation.unreadFrom).toBe('m3');
  });

  it('comes with the page that the server rendered', () => {
    const { root } = createWorld({ conversation: page('m1', 'm1') });
    expect(root.chats.open({ conversation: 'c1' }).unreadFrom).toBe('m1');
  });
});

describe('sending', () => {
  const sent = (id: string, text: string, credits: number, key?: string): Sent => ({
    message: aMessage(id, {
      mine: true,
      text,
      sent_at: `2026-11-21T12:00:0${credits}.000Z`,
      credits: 1,
      ...(key ? { key } : {}),
    }),
    conversation: 'c1',
    credits,
  });

  it('shows the text at once, then as sent, and pays for it', async () => {
    const { root, api } = createWorld();
    const gate = Promise.withResolvers<Sent>();
    api.on(getChat, () => aConversation({ conversation: null }));
    api.on(sendMessage, () => gate.promise);
    const conversation = root.chats.open({ profile: 'p1' });
    await conversation.load();
    expect(conversation.empty).toBe(true);
    expect(conversation.send('  hello ')).toBe(true);
    expect(conversation.pending.map(({ text, state }) => [text, state])).toEqual([['hello', 'sending']]);
    gate.resolve(sent('m1', 'hello', 4));
    await settle();
    expect(conversation.pending).toEqual([]);
    expect(conversation.messages.map(({ id }) => id)).toEqual(['m1']);
    expect(conversation.id).toBe('c1');
    expect(root.session.credits).toBe(4);
    expect(root.chats.inOrder.map(({ conversation: id, unread }) => [id, unread])).toEqual([['c1', 0]]);
    expect(api.calls(sendMessage)[0]).toMatchObject({
      body: { profile: 'p1', message: 'hello' },
      idempotencyKey: 'key-1',
    });
  });

  it('shows the latest balance, also when the feed overtakes the answer', async () => {
    const { root, api } = createWorld();
    const gate = Promise.withResolvers<Sent>();
    api.on(sendMessage, () => gate.promise);
    root.chats.open({ profile: 'p1' }).send('hello');
    const reply = sent('m1', 'hello', 4, 'key-1');
    root.receive({ name: 'message', data: reply.message });
    root.receive({ name: 'credits', data: { credits: 4 } });
    // Another tab spends one more before this one has its answer.
    root.receive({ name: 'message', data: sent('m2', 'again', 3).message });
    root.receive({ name: 'credits', data: { credits: 3 } });
    gate.resolve(reply);
    await settle();
    expect(root.session.credits).toBe(3);
  });

  it('shows the latest balance after a gift that the feed tells of first', async () => {
    const { root, api } = createWorld();
    const gate = Promise.withResolvers<Sent>();
    api.on(sendGift, () => gate.promise);
    const given = root.chats.open({ profile: 'p1' }).gift('rose');
    const key = api.calls(sendGift)[0]?.idempotencyKey;
    root.receive({ name: 'message', data: sent('m1', '', 4, key).message });
    root.receive({ name: 'credits', data: { credits: 3 } });
    gate.resolve(sent('m1', '', 4));
    await given;
    expect(root.session.credits).toBe(3);
  });

  it.each(['key-1', undefined])(
    'believes an answer when the feed told of nothing on its way from here',
    async (key) => {
      const { root, api } = createWorld();
      api.on(sendMessage, () => sent('m1', 'hello', 4, 'key-1'));
      const conversation = root.chats.open({ profile: 'p1' });
      conversation.send('hello');
      await settle();
      // The feed comes after the answer, or from another device.
      await root.chats.receive(sent('m1', 'hello', 4, key).message);
      conversation.accept(sent('m1', 'hello', 2, key));
      expect(root.session.credits).toBe(2);
    },
  );

  it.each(['', '   ', 'x'.repeat(1_001)])('does not send what is empty or too long', (text) => {
    const { root, api } = createWorld();
    const conversation = root.chats.open({ profile: 'p1' });
    expect(conversation.send(text)).toBe(false);
    expect(conversation.pending).toEqual([]);
    expect(api.log).toEqual([]);
  });

  it('sends one after the other, in the order of writing', async () => {
    const { root, api } = createWorld();
    const gates = [Promise.withResolvers<Sent>(), Promise.withResolvers<Sent>()];
    let calls = 0;
    api.on(sendMessage, () => gates[calls++]?.promise ?? Promise.reject(new Error('too many')));
    const conversation = root.chats.open({ profile: 'p1' });
    conversation.send('one');
    conversation.send('two');
    await settle();
    expect(api.calls(sendMessage)).toHaveLength(1);
    gates[0]?.resolve(sent('m1', 'one', 1));
    await settle();
    expect(api.calls(sendMessage).map(({ body }) => body)).toEqual([
      { profile: 'p1', message: 'one' },
      { profile: 'p1', message: 'two' },
    ]);
    gates[1]?.resolve(sent('m2', 'two', 2));
    await settle();
    expect(conversation.messages.map(({ text }) => text)).toEqual(['one', 'two']);
  });

  it('keeps one message when the live feed is faster than the answer', async () => {
    const { root, api } = createWorld();
    api.on(sendMessage, async () => {
      await root.chats.receive(sent('m1', 'one', 1).message);
      return sent('m1', 'one', 1);
    });
    const conversation = root.chats.open({ conversation: 'c1', profile: 'p1' });
    conversation.send('one');
    await settle();
    expect(conversation.messages.map(({ id }) => id)).toEqual(['m1']);
    expect(conversation.pending).toEqual([]);
  });

  it('goes on after a defect, which is reported, with the message kept to send again', async () => {
    const { root, api, clock } = createWorld();
    api.on(sendMessage, ({ body }) => {
      if (body?.message === 'one') throw new TypeError('a defect');
      return sent('m2', 'two', 2);
    });
    const conversation = root.chats.open({ conversation: 'c1', profile: 'p1' });
    conversation.send('one');
    conversation.send('two');
    await settle();
    expect(conversation.messages.map(({ text }) => text)).toEqual(['two']);
    expect(conversation.pending.map(({ text, state }) => [text, state])).toEqual([['one', 'failed']]);
    await expect(clock.advance(0)).rejects.toThrow('a defect');
    api.on(sendMessage, () => sent('m1', 'one', 1));
    conversation.retry(conversation.pending[0]?.localId ?? '');
    await settle();
    expect(conversation.pending).toEqual([]);
  });

  it.each(['not_enough_credits', 'conversation_limit', 'spend_limit'] as const)(
    'gives the words back to the composer on %s',
    async (code) => {
      const { root, api, storage } = createWorld();
      api.on(sendMessage, () => {
        throw refusal(code);
      });
      const conversation = root.chats.open({ profile: 'p1' });
      conversation.send('my words');
      conversation.setDraft('more');
      await settle();
      expect(conversation.pending).toEqual([]);
      expect(conversation.refusal?.code).toBe(code);
      expect(conversation.draft).toBe('my words\nmore');
      expect(JSON.parse(storage.get('drafts') ?? '')).toEqual({ owner: 'me', drafts: { p1: 'my words\nmore' } });
    },
  );

  it('keeps a refused first message with its words, and says when it can go', async () => {
    const { root, api } = createWorld();
    const until = '2026-11-22T09:00:00.000Z';
    const unbegun = { conversation: null, messages: [] };
    api.on(getChat, () => aConversation(unbegun));
    const conversation = root.chats.open({ profile: 'p1' });
    await conversation.load();
    expect(conversation.beginsAt).toBeNull();
    api.on(sendMessage, () => {
      throw refusal('first_message_limit', { resets_at: until });
    });
    conversation.send('my words');
    await settle();
    expect(conversation.pending.map(({ text, state }) => [text, state])).toEqual([['my words', 'failed']]);
    expect([conversation.beginsAt, conversation.draft]).toEqual([until, '']);

    const cannot = { can_send: false, cannot_send: 'first_message_limit', resets_at: until } as const;
    api.on(getChat, () => aConversation({ ...unbegun, ...cannot }));
    await conversation.load();
    conversation.clearRefusal();
    expect(conversation.beginsAt).toBe(until);

    api.on(sendMessage, () => sent('m1', 'my words', 1));
    conversation.retry(conversation.pending[0]?.localId ?? '');
    await settle();
    expect([conversation.pending, conversation.beginsAt]).toEqual([[], null]);
  });

  it('asks again when it can be begun, while a person looks', async () => {
    const { root, api, clock } = createWorld();
    const unbegun = { conversation: null, messages: [] };
    const limited = (minute: number) => ({ resets_at: `2026-11-21T12:${minute}:00.000Z` });
    const closed = { ...unbegun, can_send: false, cannot_send: 'first_message_limit' } as const;
    const conversation = root.chats.open({ profile: 'p1' });
    const asked = () => api.calls(getChat).length;
    api.on(getChat, () => aConversation({ ...closed, ...limited(10) }));
    await conversation.load();
    expect(clock.pending).toBe(0);
    conversation.setActive(true);
    api.on(getChat, () => aConversation({ ...closed, ...limited(20) }));
    await clock.advance(599_999);
    expect(asked()).toBe(1);
    await clock.advance(1);
    expect([asked(), conversation.beginsAt]).toEqual([2, limited(20).resets_at]);
    api.on(getChat, () => aConversation(unbegun));
    await clock.advance(600_000);
    expect([asked(), conversation.beginsAt]).toEqual([3, null]);

    let minute = 30;
    api.on(sendMessage, () => {
      throw refusal('first_message_limit', limited(minute));
    });
    conversation.send('my words');
    await settle();
    expect(conversation.beginsAt).toBe(limited(30).resets_at);
    await clock.advance(600_000);
    expect([asked(), conversation.beginsAt]).toEqual([4, null]);
    minute = 40;
    conversation.retry(conversation.pending[0]?.localId ?? '');
    await settle();
    conversation.setActive(false);
    await clock.advance(600_000);
    expect([asked(), conversation.beginsAt]).toEqual([4, limited(40).resets_at]);
  });

  it('knows that a photo was refused, and is done with it once one that waited for credits has gone', async () => {
    const { root, api } = createWorld();
    api.on(sendMessage, () => {
      throw refusal('not_enough_credits');
    });
    const conversation = root.chats.open({ profile: 'p1' });
    conversation.sendPhoto(new Blob(['x'], { type: 'image/jpeg' }));
    await settle();
    expect([conversation.refusal?.code, conversation.refusedKind]).toEqual(['not_enough_credits', 'photo']);
    api.on(sendMessage, () => sent('m1', '', 1));
    conversation.retry(conversation.pending[0]?.localId ?? '');
    await settle();
    expect([conversation.pending, conversation.refusal]).toEqual([[], null]);

    for (const endpoint of [sendMessage, sendIcebreaker]) {
      api.on(endpoint, () => {
        throw refusal('not_enough_credits');
      });
    }
    conversation.sendPhoto(new Blob(['x'], { type: 'image/jpeg' }));
    await settle();
    await conversation.icebreaker('i1');
    expect(conversation.refusedKind).toBe('text');
  });

  it.each(['blocked', 'recipient_unavailable'] as const)(
    'is possible again once the other has written: %s',
    async (code) => {
      const { root, api } = createWorld({ chats: two });
      api.on(getChat, () => aConversation({ can_send: false, cannot_send: code }));
      api.on(sendMessage, () => {
        throw refusal(code);
      });
      const conversation = root.chats.open({ conversation: 'c1' });
      await conversation.load();
      conversation.setActive(true);
      conversation.send('Hello?');
      await settle();
      expect([conversation.refusal?.code, conversation.cannotSend]).toEqual([code, code]);
      root.receive({ name: 'message', data: aMessage('m1', { mine: true }) });
      expect([conversation.refusal?.code, api.calls(getChat).length]).toEqual([code, 1]);
      const page = Promise.withResolvers<ConversationReply>();
      api.on(getChat, () => page.promise);
      root.receive({ name: 'message', data: aMessage('m2') });
      expect([conversation.refusal, conversation.cannotSend, conversation.messages.length]).toEqual([null, null, 2]);
      // What the server says counts.
      page.resolve(aConversation({ can_send: false, cannot_send: 'not_enough_credits' }));
      await settle();
      expect([conversation.cannotSend, api.calls(getChat).length]).toEqual(['not_enough_credits', 2]);
    },
  );

  it('finds the draft again after the page was left to pay', async () => {
    const before = createWorld();
    before.root.chats.open({ profile: 'p1' }).setDraft('half a thought');
    const after = createWorld({}, { storage: before.storage });
    after.api.on(getChat, () => aConversation());
    const conversation = after.root.chats.open({ profile: 'p1' });
    await conversation.load();
    expect(conversation.draft).toBe('half a thought');
    conversation.setDraft('');
    expect(before.storage.get('drafts')).toBeNull();
  });

  it('draws the draft after the page that the server rendered, which knows of none', () => {
    const before = createWorld();
    before.root.chats.open({ profile: 'p1' }).setDraft('half a thought');
    const after = createWorld({ conversation: aConversation() }, { storage: before.storage });
    const conversation = after.root.chats.open({ profile: 'p1' });
    expect(conversation.draft).toBe('');
    conversation.setActive(true);
    expect(conversation.draft).toBe('half a thought');
  });

  it('leaves no draft behind at log-out', () => {
    const { root, storage } = createWorld();
    root.chats.open({ profile: 'p1' }).setDraft('for nobody else');
    root.chats.open({ profile: 'p2' }).setDraft('nor this');
    root.session.leave();
    expect(storage.get('drafts')).toBeNull();
  });

  it('shows and sends no draft of another member of this browser', async () => {
    const before = createWorld();
    before.api.on(sendMessage, () => {
      throw refusal('not_enough_credits');
    });
    before.root.chats.open({ profile: 'p1' }).send('from me');
    await settle();

    const profile = { ...aUser().profile, id: 'other' };
    const other = createWorld({ user: aUser({ profile, credits: 50 }) }, { storage: before.storage });
    const conversation = other.root.chats.open({ profile: 'p1' });
    other.root.start();
    conversation.setActive(true);
    await settle();
    expect([conversation.draft, conversation.draftGoes, other.api.calls(sendMessage)]).toEqual(['', false, []]);
    conversation.setDraft('from other');
    expect(before.root.chats.drafts.get('p1')).toBe('');
    other.root.stop();
  });

  it('keeps no draft of whom the session has left', () => {
    const { root, storage } = createWorld();
    const conversation = root.chats.open({ profile: 'p1' });
    root.session.leave();
    conversation.setDraft('a last letter');
    expect(storage.get('drafts')).toBeNull();
  });

  it.each([
    'not json',
    'null',
    '[1]',
    '{"p1":"x"}',
    '{"owner":"me"}',
    '{"owner":"me","drafts":{"p1":5,"p2":null,"p3":{"text":"x","held":null}}}',
  ])('forgets broken drafts: %s', async (text) => {
    const { root, api, storage } = createWorld();
    storage.set('drafts', text);
    api.on(getChat, () => aConversation());
    const conversation = root.chats.open({ profile: 'p1' });
    await conversation.load();
    expect(conversation.draft).toBe('');
  });

  it('sends a photo as a form', async () => {
    const { root, api } = createWorld();
    api.on(sendMessage, () => sent('m1', '', 3));
    const conversation = root.chats.open({ conversation: 'c1', profile: 'p1' });
    conversation.sendPhoto(new Blob(['x'], { type: 'image/jpeg' }));
    await settle();
    const form = api.calls(sendMessage)[0]?.form;
    expect(form?.get('profile')).toBe('p1');
    expect(form?.get('photo')).toBeInstanceOf(Blob);
    expect(conversation.pending).toEqual([]);
  });

  it('sends a gift, or says why not', async () => {
    const { root, api } = createWorld();
    api.on(sendGift, () => sent('m1', '', 2));
    const conversation = root.chats.open({ profile: 'p1' });
    expect(await conversation.gift('rose')).toBe(true);
    expect(await conversation.gift('rose', ' For your\r\nbalcony ')).toBe(true);
    // What shows nothing is no line.
    expect(await conversation.gift('rose', ' \u200b ')).toBe(true);
    const alone = { profile: 'p1', gift: 'rose' };
    expect(api.calls(sendGift).map(({ body }) => body)).toEqual([
      alone, { ...alone, message: 'For your\nbalcony' }, alone,
    ]); // prettier-ignore
    expect(root.session.credits).toBe(2);
    api.on(sendGift, () => {
      throw refusal('not_enough_credits');
    });
    expect(await conversation.gift('star')).toBe(false);
    // Said where it was chosen: the composer has its own.
    expect([conversation.giftRefusal?.code, conversation.refusal]).toEqual(['not_enough_credits', null]);
    conversation.clearGiftRefusal();
    expect(conversation.giftRefusal).toBeNull();
  });
});

describe('a gift whose answer is lost', () => {
  const given = (id: string, text = '') =>
    ({
      message: aMessage(id, { mine: true, kind: 'gift', gift: 'rose', text }),
      conversation: 'c1',
      credits: 2,
    }) as const;
  const lost = () => {
    throw new ApiError(0, { code: 'network', message: '' });
  };
  const begin = () => {
    const { root, api } = createWorld();
    const conversation = root.chats.open({ profile: 'p1' });
    conversation.id = 'c1';
    const keys = () => [...api.calls(sendGift), ...api.calls(sendIcebreaker)].map((call) => call.idempotencyKey);
    api.on(sendGift, lost);
    api.on(sendIcebreaker, lost);
    return { root, api, conversation, keys };
  };

  it('is given once when it is given again, also after another one', async () => {
    const { api, conversation, keys } = begin();
    expect(await conversation.gift('rose', 'For you')).toBe(false);
    expect(await conversation.gift('star')).toBe(false);
    api.on(sendGift, () => given('m1', 'For you'));
    expect(await conversation.gift('rose', 'For you')).toBe(true);
    // Given once more on purpose it is another one.
    expect(await conversation.gift('rose', 'For you')).toBe(true);
    const [first, star, again, another] = keys();
    expect(again).toBe(first);
    expect(new Set([first, star, another]).size).toBe(3);
  });

  it('is another one after a refusal, which is an answer', async () => {
    const { api, conversation, keys } = begin();
    api.on(sendGift, () => {
      throw refusal('not_enough_credits');
    });
    await conversation.gift('star');
    await conversation.gift('star');
    expect(new Set(keys()).size).toBe(2);
  });

  it('has come when its message has: it was sent, and the next one is another one', async () => {
    const { root, api, conversation, keys } = begin();
    api.on(sendGift, async ({ idempotencyKey }) => {
      await root.chats.receive({ ...given('m1').message, key: idempotencyKey ?? '' });
      return lost();
    });
    expect(await conversation.gift('rose')).toBe(true);
    expect(conversation.giftRefusal).toBeNull();
    await conversation.gift('rose');
    expect(new Set(keys()).size).toBe(2);
  });

  it('has not come where one like it stands in the conversation', async () => {
    const { api, conversation, keys } = begin();
    api.on(sendGift, async () => {
      // The line is back, and the conversation is loaded: yesterday's rose is on its page.
      conversation.add({ ...given('m0').message, key: 'yesterday' });
      return lost();
    });
    expect(await conversation.gift('rose')).toBe(false);
    expect(conversation.giftRefusal?.code).toBe('network');
    await conversation.gift('rose');
    expect(new Set(keys()).size).toBe(1);
  });

  it('is so for a first line, too', async () => {
    const { root, conversation, keys } = begin();
    await conversation.icebreaker('i1');
    await conversation.icebreaker('i1');
    await conversation.icebreaker('i2');
    await root.chats.receive(aMessage('m1', { mine: true, kind: 'icebreaker', text: 'Hello', key: keys()[0] ?? '' }));
    await conversation.icebreaker('i1');
    const [first, again, other, next] = keys();
    expect(again).toBe(first);
    expect(new Set([first, other, next]).size).toBe(3);
  });
});

describe('a match', () => {
  const at = '2026-11-20T19:00:00.000Z';
  const inThread = async () => {
    const { root, api } = createWorld();
    api.on(getChat, () => aConversation({ matched_at: at }));
    const conversation = root.chats.open({ profile: 'p1' });
    await conversation.load();
    return { root, api, conversation, member: root.profiles.fromCard(aCard('p1')) };
  };

  it('is known with the conversation, and ends with either like', async () => {
    const { api, conversation, member } = await inThread();
    const known = () => [member.match, member.matchedAt];
    expect([member.liked, member.likesMe, ...known()]).toEqual([true, true, true, at]);
    member.setLikesMe(false);
    expect(known()).toEqual([false, null]);
    await conversation.load();
    member.setLike(false, false);
    expect(known()).toEqual([false, null]);
    await conversation.load();
    expect(known()).toEqual([true, at]);
    api.on(getChat, () => aConversation());
    await conversation.load();
    expect([member.liked, ...known()]).toEqual([true, false, null]);
  });

  it('does not end with a conversation that was asked for before it began, nor across a block', async () => {
    const { root, api } = createWorld();
    const page = Promise.withResolvers<ConversationReply>();
    api.on(getChat, () => page.promise);
    const conversation = root.chats.open({ profile: 'p1' });
    const loading = conversation.load();
    const member = root.profiles.fromCard(aCard('p1'));
    member.setLike(true, true);
    page.resolve(aConversation());
    await loading;
    expect(member.match).toBe(true);
    api.on(getChat, () => aConversation({ can_send: false, cannot_send: 'blocked' }));
    await conversation.load();
    expect(member.match).toBe(true);
    api.on(getChat, () => aConversation());
    await conversation.load();
    expect(member.match).toBe(false);
  });

  it('does not come back with the conversation while a like is being taken back', async () => {
    const { root, api, conversation, member } = await inThread();
    const gate = Promise.withResolvers<{ liked: boolean; match: boolean }>();
    api.on(unlike, () => gate.promise);
    const taken = root.profiles.unlike(member);
    await conversation.load();
    expect([member.liked, member.match, member.matchedAt]).toEqual([false, false, null]);
    gate.resolve({ liked: false, match: false });
    await taken;
    expect(member.match).toBe(false);
  });
});

describe('live', () => {
  const later = aMessage('m9', { sent_at: '2026-11-21T12:00:00.000Z', text: 'news' });

  it('counts a message of a conversation that is not looked at, and moves it up', async () => {
    const { root } = createWorld({ chats: two });
    root.receive({ name: 'message', data: later });
    await settle();
    expect(root.chats.inOrder.map(({ conversation, unread }) => [conversation, unread])).toEqual([
      ['c1', 3],
      ['c2', 1],
    ]);
    expect(root.chats.inOrder[0]?.lastMessage.text).toBe('news');
  });

  describe('reading means seeing', () => {
    const at = (id: string): string => `2026-11-21T12:00:0${id.slice(1)}.000Z`;
    const come = (root: ReturnType<typeof createWorld>['root'], ...ids: readonly string[]) => {
      for (const id of ids) root.receive({ name: 'message', data: aMessage(id, { sent_at: at(id) }) });
    };
    function looking() {
      const world = createWorld({ chats: two, conversation: aConversation() });
      world.api.on(readMessages, () => ({ num_unread_messages: 1 }));
      const conversation = world.root.chats.open({ conversation: 'c1' });
      conversation.setActive(true);
      const unread = () => world.root.chats.lines.find((line) => line.conversation === 'c1')?.unread;
      const told = () => world.api.calls(readMessages).map(({ body }) => body?.read);
      return { ...world, conversation, unread, told };
    }

    it('reads what came into view, and asks for no page', async () => {
      const { root, api, conversation, unread, told } = looking();
      come(root, 'm1', 'm2', 'm3');
      expect(conversation.unread).toBe(3);
      conversation.noteInView('m2');
      await settle();
      expect([conversation.unread, unread(), told()]).toEqual([1, 1, ['m2']]);
      conversation.noteInView('m1');
      conversation.noteInView('m3');
      await settle();
      expect([conversation.unread, unread(), told()]).toEqual([0, 0, ['m2', 'm3']]);
      expect(api.calls(getChat)).toEqual([]);
    });

    it('reads nothing while nobody looks, and what is in view when they are back', async () => {
      const { root, conversation, unread, told } = looking();
      conversation.setActive(false);
      come(root, 'm1', 'm2');
      conversation.noteInView('m1');
      await settle();
      expect([unread(), told()]).toEqual([4, []]);
      conversation.setActive(true);
      await settle();
      expect([conversation.unread, told()]).toEqual([1, ['m1']]);
    });

    it('tells of the last one only when more is seen while the server is told, and again after a failure', async () => {
      const { root, api, conversation, told } = looking();
      come(root, 'm1', 'm2', 'm3', 'm4');
      const gate = Promise.withResolvers<{ num_unread_messages: number }>();
      api.on(readMessages, () => gate.promise);
      for (const id of ['m1', 'm2', 'm3']) conversation.noteInView(id);
      await settle();
      expect(told()).toEqual(['m1']);
      gate.reject(refusal('unavailable'));
      await settle();
      api.on(readMessages, () => ({ num_unread_messages: 0 }));
      conversation.noteInView('m4');
      await settle();
      expect(told()).toEqual(['m1', 'm4']);
    });

    it('tells as soon as the line is back of what was read without one', async () => {
      const { root, api, conversation, told } = looking();
      come(root, 'm1');
      api.on(readMessages, () => {
        throw refusal('network');
      });
      conversation.noteInView('m1');
      conversation.setActive(false);
      await settle();
      api.on(readMessages, () => ({ num_unread_messages: 0 }));
      root.wake();
      await settle();
      root.wake();
      await settle();
      expect(told()).toEqual(['m1', 'm1']);
    });

    it('counts what was read on another device as read', async () => {
      const { root, conversation, unread } = looking();
      come(root, 'm1', 'm2', 'm3');
      root.receive({ name: 'unread', data: { conversation: 'c1', unread: 1, num_unread_messages: 2 } });
      expect([conversation.unread, unread(), root.chats.totalUnread]).toEqual([1, 1, 2]);
      root.receive({ name: 'unread', data: { conversation: 'elsewhere', unread: 0, num_unread_messages: 7 } });
      expect(root.chats.totalUnread).toBe(7);
    });

    it('drops from the list what was removed on another device, until somebody writes again', async () => {
      const { root, api } = createWorld({ chats: two });
      const ids = () => root.chats.lines.map(({ conversation }) => conversation);
      root.receive({
        name: 'unread',
        data: { conversation: 'c1', unread: 0, num_unread_messages: 1, removed: true },
      });
      expect(ids()).toEqual(['c2']);
      expect(root.chats.totalUnread).toBe(1);
      api.on(getChats, () => two);
      root.receive({ name: 'message', data: aMessage('m9', { conversation: 'c1' }) });
      await settle();
      expect(ids().toSorted()).toEqual(['c1', 'c2']);
    });

    it('keeps open what was removed on another device while somebody looks at it', () => {
      const { root, conversation } = looking();
      root.receive({
        name: 'unread',
        data: { conversation: 'c1', unread: 0, num_unread_messages: 0, removed: true },
      });
      expect(root.chats.lines.some(({ conversation: id }) => id === 'c1')).toBe(false);
      expect(root.chats.opened.find(({ id }) => id === 'c1')).toBe(conversation);
    });

    it('counts what is left in a conversation of which only a part is here, and at which nobody looks', () => {
      const { root } = createWorld({ chats: two });
      root.chats.open({ conversation: 'c1' });
      root.receive({ name: 'unread', data: { conversation: 'c1', unread: 1, num_unread_messages: 2 } });
      expect(root.chats.lines.map(({ unread }) => unread)).toEqual([1, 1]);
    });
  });

  it('does not count one’s own message from another device', async () => {
    const { root } = createWorld({ chats: two });
    root.receive({ name: 'message', data: { ...later, mine: true } });
    await settle();
    expect(root.chats.totalUnread).toBe(3);
  });

  it('shows which message has its credits back, where it is there, and moves nothing', async () => {
    const first = aMessage('m1', { mine: true, sent_at: '2026-11-01T12:00:00.000Z' });
    const { root } = createWorld({ chats: two, conversation: aConversation({ messages: [first] }) });
    const chat = root.chats.open({ conversation: 'c1' });
    const order = () => root.chats.inOrder.map(({ conversation, lastMessage }) => [conversation, lastMessage.text]);
    const before = order();
    root.receive({ name: 'message', data: { ...first, refunded: true } });
    root.receive({ name: 'message', data: { ...later, id: 'older', mine: true, refunded: true } });
    await settle();
    expect(chat.messages.map(({ id, refunded }) => [id, refunded])).toEqual([['m1', true]]);
    expect(order()).toEqual(before);
  });

  it('loads the list for a conversation that it does not know', async () => {
    const { root, api } = createWorld();
    api.on(getChats, () => two);
    root.receive({ name: 'message', data: later });
    await settle();
    expect(root.chats.lines).toHaveLength(2);
  });

  it('shows what the other has read', () => {
    const { root } = createWorld({
      conversation: aConversation({
        messages: [
          aMessage('late', { mine: true, sent_at: '2026-11-21T11:30:00.000Z' }),
          aMessage('early', { mine: true, sent_at: '2026-11-21T11:10:00.000Z' }),
        ],
      }),
    });
    root.receive({ name: 'read', data: { conversation: 'c1', read_at: '2026-11-21T11:20:00.000Z' } });
    const conversation = root.chats.open({ conversation: 'c1' });
    expect(conversation.messages.map(({ read_at }) => read_at)).toEqual(['2026-11-21T11:20:00.000Z', null]);
    expect(conversation.readAt).toBeNull();
  });

  it('does not unread a message whose own answer comes late', () => {
    const { root } = createWorld({ chats: two });
    const conversation = root.chats.open({ conversation: 'c1' });
    const sent = aMessage('m1', { mine: true, sent_at: '2026-11-21T11:00:00.000Z', read_at: null });
    conversation.add(sent);
    root.receive({ name: 'read', data: { conversation: 'c1', read_at: '2026-11-21T11:00:01.000Z' } });
    conversation.add(sent);
    expect(conversation.readAt).toBe('2026-11-21T11:00:01.000Z');
  });

  it('shows typing for five seconds, or until the message comes', async () => {
    const { root, clock } = createWorld({ conversation: aConversation() });
    const conversation = root.chats.open({ conversation: 'c1' });
    root.receive({ name: 'typing', data: { conversation: 'c1' } });
    await clock.advance(3_000);
    root.receive({ name: 'typing', data: { conversation: 'c1' } });
    await clock.advance(4_999);
    expect(conversation.typing).toBe(true);
    await clock.advance(1);
    expect(conversation.typing).toBe(false);
    root.receive({ name: 'typing', data: { conversation: 'c1' } });
    conversation.add(later);
    expect(conversation.typing).toBe(false);
  });

  it('tells the other of one’s own typing at most every three seconds', async () => {
    const { root, api, clock } = createWorld({ conversation: aConversation() });
    api.on(typing, () => ({ ok: true as const }));
    const conversation = root.chats.open({ conversation: 'c1' });
    await conversation.sendTyping();
    await conversation.sendTyping();
    expect(api.calls(typing)).toHaveLength(1);
    await clock.advance(3_000);
    await conversation.sendTyping();
    expect(api.calls(typing)).toHaveLength(2);
    api.on(typing, () => {
      throw refusal('network');
    });
    await clock.advance(3_000);
    await conversation.sendTyping();
    expect(root.alerts.list).toEqual([]);
  });

  it('loads what may have been missed after a gap', async () => {
    const { root, api } = createWorld({ chats: two, conversation: aConversation() });
    api.on(getChat, () => aConversation({ messages: [later] }));
    const conversation = root.chats.open({ conversation: 'c1' });
    conversation.setActive(true);
    root.liveChanged(true, false);
    await settle();
    expect(api.log).toEqual([]);
    root.liveChanged(true, true);
    await settle();
    expect(api.calls(getChats)).toHaveLength(1);
    expect(conversation.messages.map(({ id }) => id)).toEqual(['m9']);
    expect(root.live).toBe(true);
  });

  describe('without the feed', () => {
    const told = (mine = false) =>
      chatsReply([
        aChat('c1', {
          num_unread_messages: mine ? 0 : 1,
          last_message: { text: 'news', sent_at: later.sent_at, mine, kind: 'text' },
          updated_at: later.sent_at,
        }),
      ]);

    it('loads what is looked at where the list tells of more, once, and hides nothing of it meanwhile', async () => {
      const first = aMessage('m1', { mine: true });
      const { root, api } = createWorld({ chats: two, conversation: aConversation({ messages: [first] }) });
      const page = Promise.withResolvers<ConversationReply>();
      api.on(getChat, () => page.promise);
      api.on(getChats, () => told());
      const conversation = root.chats.open({ conversation: 'c1' });
      await root.pushed();
      expect(api.calls(getChat)).toEqual([]);
      conversation.setActive(true);
      await root.pushed();
      expect(root.chats.totalUnread).toBe(1);
      await root.pushed();
      page.resolve(aConversation({ messages: [later, first] }));
      await settle();
      expect(conversation.messages.map(({ id }) => id)).toEqual(['m1', 'm9']);
      await root.pushed();
      expect([root.chats.totalUnread, api.calls(getChat).length]).toEqual([1, 1]);
    });

    it('loads it where nothing was said before, too', async () => {
      const { root, api } = createWorld();
      const profile = aCard('with-c1');
      api.on(getChat, () => aConversation({ profile, conversation: null }));
      const conversation = root.chats.open({ profile: profile.id });
      await conversation.open();
      conversation.setActive(true);
      api.on(getChat, () => aConversation({ profile, messages: [later] }));
      api.on(getChats, () => told());
      await root.pushed();
      await settle();
      expect([conversation.id, conversation.messages.map(({ id }) => id)]).toEqual(['c1', ['m9']]);
    });

    it('asks for nothing where the last words are one’s own, on their way from here', async () => {
      const { root, api } = createWorld({ chats: two, conversation: aConversation() });
      api.on(sendMessage, () => new Promise(() => undefined));
      api.on(getChats, () => told(true));
      const conversation = root.chats.open({ conversation: 'c1' });
      conversation.setActive(true);
      conversation.send('news');
      await root.pushed();
      expect(api.calls(getChat)).toEqual([]);
    });
  });

  it('shows what was missed before what comes after it', async () => {
    const { root, api } = createWorld({ chats: two, conversation: aConversation() });
    const page = Promise.withResolvers<ConversationReply>();
    api.on(getChat, () => page.promise);
    api.on(getChats, () => chatsReply([aChat('c1', { num_unread_messages: 1 })]));
    const conversation = root.chats.open({ conversation: 'c1' });
    conversation.setActive(true);
    root.liveChanged(true, true);
    const said = (id: string, minute: number) => aMessage(id, { sent_at: `2026-11-21T12:0${minute}:00.000Z` });
    root.receive({ name: 'message', data: said('m9', 9) });
    expect(conversation.byId.has('m9')).toBe(false);
    // The list comes first, and is counted without it.
    await settle();
    page.resolve(aConversation({ messages: [said('m8', 8)] }));
    await settle();
    expect(conversation.messages.map(({ id }) => id)).toEqual(['m8', 'm9']);
    expect([conversation.unread, root.chats.totalUnread]).toEqual([2, 2]);
  });

  it('does not keep back for long what comes while what was missed is asked for', async () => {
    const { root, api, clock } = createWorld({ chats: two, conversation: aConversation() });
    const page = Promise.withResolvers<ConversationReply>();
    api.on(getChat, () => page.promise);
    api.on(getChats, () => chatsReply([aChat('c1', { num_unread_messages: 1 })]));
    const conversation = root.chats.open({ conversation: 'c1' });
    conversation.setActive(true);
    root.liveChanged(true, true);
    root.receive({ name: 'message', data: later });
    await clock.advance(1_999);
    expect(conversation.byId.has('m9')).toBe(false);
    await clock.advance(1);
    expect(conversation.byId.has('m9')).toBe(true);
    // What was missed comes late, and is counted.
    page.resolve(aConversation({ messages: [aMessage('m8', { sent_at: '2026-11-21T11:59:00.000Z' })] }));
    await settle();
    expect([conversation.unread, root.chats.totalUnread]).toEqual([2, 2]);
  });

  it('shows what comes where what was missed cannot be loaded', async () => {
    const { root, api } = createWorld({ chats: two, conversation: aConversation() });
    api.on(getChat, () => {
      throw refusal('unavailable');
    });
    const conversation = root.chats.open({ conversation: 'c1' });
    conversation.setActive(true);
    root.liveChanged(true, true);
    root.receive({ name: 'message', data: later });
    await settle();
    expect(conversation.messages.map(({ id }) => id)).toContain('m9');
  });

  it('loads what may have been missed before anybody looked, as soon as somebody does', async () => {
    const { root, api } = createWorld({ chats: two, conversation: aConversation() });
    api.on(getChat, () => aConversation({ messages: [later] }));
    const conversation = root.chats.open({ conversation: 'c1' });
    root.liveChanged(true, true);
    await settle();
    expect(api.calls(getChat)).toHaveLength(0);
    conversation.setActive(true);
    await settle();
    expect(conversation.messages.map(({ id }) => id)).toEqual(['m9']);
    conversation.setActive(false);
    conversation.setActive(true);
    await settle();
    expect(api.calls(getChat)).toHaveLength(1);
  });

  it('asks once more where the newest messages were under way when something was missed', async () => {
    const { root, api } = createWorld();
    const page = Promise.withResolvers<ConversationReply>();
    api.on(getChat, () => page.promise);
    const conversation = root.chats.open({ conversation: 'c1' });
    conversation.setActive(true);
    void conversation.load();
    root.liveChanged(true, true);
    api.on(getChat, () => aConversation({ messages: [later] }));
    page.resolve(aConversation());
    await settle();
    await settle();
    expect(conversation.messages.map(({ id }) => id)).toContain('m9');
  });

  it('stays one conversation, opened by the member and then by its id', async () => {
    const { root } = createWorld();
    const conversation = root.chats.open({ profile: aChat('c1').profile.id });
    root.chats.seed(two);
    expect(root.chats.open({ conversation: 'c1' })).toBe(conversation);
  });
});
