import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { indexedOutbox } from '../browser/outbox-storage.ts';
import { getUser } from '../contract/auth.ts';
import { getChat, sendMessage } from '../contract/chats.ts';
import type { Sent } from '../contract/chats.ts';
import { refusal, sessionEnded } from '../testing/api.ts';
import { anOutboxKey, keySource } from '../testing/outbox-key.ts';
import { aConversation, aMessage, aUser } from '../testing/fixtures.ts';
import { settle } from '../testing/clock.ts';
import { createWorld } from '../testing/world.ts';
import type { Environment } from '../stores/environment.ts';
import { memoryStorage } from './environment.ts';
import type { OutboxStorage } from './outbox.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** The database of the browser, whose clock is the one of the pages here. */
const browserOutbox = () => indexedOutbox({ ...keySource, now: () => new Date('2026-11-21T12:00:00.000Z') });

/** The browser's database takes some turns of the loop for each step, and what seals takes those of its threads. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 120; turn += 1) {
    await crypto.subtle.digest('SHA-256', new Uint8Array());
    await settle();
  }
}

const anotherUser = () => ({ ...aUser(), profile: { ...aUser().profile, id: 'other' } });

const sent = (id: string, key?: string): Sent => ({
  message: aMessage(id, {
    mine: true,
    text: id,
    sent_at: `2026-11-21T12:00:0${id.slice(1)}.000Z`,
    ...(key ? { key } : {}),
  }),
  conversation: 'c1',
  credits: 4,
});

/** A page of a browser; the next one has the same database. `prefix` tells the keys of pages apart. */
function page(prefix: string, storage: OutboxStorage = browserOutbox(), more: Partial<Environment> = {}) {
  let keys = 0;
  const world = createWorld({}, { outboxStorage: storage, newKey: () => `${prefix}${(keys += 1)}`, ...more });
  const conversation = world.root.chats.open({ profile: 'p1' });
  const states = () => conversation.pending.map(({ text, state }) => `${text} ${state}`);
  const keysSent = () => world.api.calls(sendMessage).map(({ idempotencyKey }) => idempotencyKey);
  const answers = () => {
    let next = 0;
    world.api.on(sendMessage, ({ idempotencyKey }) => sent(`m${(next += 1)}`, idempotencyKey));
  };
  const refuses = (code: Parameters<typeof refusal>[0]) =>
    world.api.on(sendMessage, () => {
      throw refusal(code);
    });
  return { ...world, conversation, states, keysSent, answers, refuses };
}

type Tab = ReturnType<typeof page>;

/** Two tabs of a browser: they take turns, and have one clock of the device. */
function tabs(one: string, other: string, storage?: OutboxStorage, more: Partial<Environment> = {}) {
  let turn: Promise<unknown> = Promise.resolve();
  const alone: Environment['alone'] = (_name, work) => {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  };
  let now = 0;
  const device = { alone, deviceNow: () => (now += 1), ...more };
  return [page(one, storage, device), page(other, storage, device)] as const;
}

describe('what one writes', () => {
  it('is kept before it is sent', async () => {
    const before = page('a');
    before.api.on(sendMessage, async () => {
      expect((await browserOutbox().load('me')).map(({ text }) => text)).toEqual(['one']);
      return sent('m1');
    });
    before.conversation.send('one');
    await settled();
    expect(before.conversation.messages).toHaveLength(1);
    expect(await browserOutbox().load('me')).toEqual([]);
  });

  it('stays a draft until it is kept: a page that is closed before loses no word', async () => {
    const kept = browserOutbox();
    const keeping = Promise.withResolvers<void>();
    const before = page('a', { ...kept, put: (message) => keeping.promise.then(() => kept.put(message)) });
    before.answers();
    before.conversation.setDraft('one');
    before.conversation.send('one');
    await settled();
    expect([before.conversation.draft, before.keysSent()]).toEqual(['', []]);
    const after = page('b', undefined, { storage: before.storage });
    after.conversation.setActive(true);
    expect(after.conversation.draft).toBe('one');
    keeping.resolve();
    await settled();
    expect(page('c', undefined, { storage: before.storage }).root.chats.drafts.get('p1')).toBe('');
  });

  it('is a draft on when it was written on before it was kept', async () => {
    const { conversation, root, answers } = page('a');
    answers();
    conversation.setDraft('one');
    conversation.send('one');
    conversation.setDraft('two');
    await settled();
    expect([conversation.draft, root.chats.drafts.get('p1')]).toEqual(['two', 'two']);
  });

  it('waits for the line, goes in order when it is back, and each under the key that it had', async () => {
    const { clock, conversation, states, keysSent, refuses, answers } = page('a');
    refuses('network');
    for (const text of ['one', 'two', 'three']) conversation.send(text);
    await settled();
    expect(states()).toEqual(['one waiting', 'two sending', 'three sending']);
    expect(keysSent()).toEqual(['a1']);
    answers();
    await clock.advance(2_000);
    await settled();
    expect(conversation.messages.map(({ key }) => key)).toEqual(['a1', 'a2', 'a3']);
    expect(keysSent()).toEqual(['a1', 'a1', 'a2', 'a3']);
    expect(conversation.pending).toEqual([]);
  });

  it.each(['network', 'unavailable', 'internal', 'in_progress', 'too_many_requests', 'page_outdated'] as const)(
    'is not given up for %s, and goes at once when the page wakes up',
    async (code) => {
      const { root, conversation, states, refuses, answers } = page('a');
      refuses(code);
      conversation.send('one');
      await settled();
      expect([states(), conversation.refusal]).toEqual([['one waiting'], null]);
      answers();
      root.wake();
      await settled();
      expect(conversation.messages).toHaveLength(1);
    },
  );

  it('is tried again soon where another tab is sending it, however long it has waited before', async () => {
    const { clock, conversation, states, keysSent, refuses, answers } = page('a');
    refuses('network');
    conversation.send('one');
    await settled();
    for (const pause of [2_000, 4_000, 8_000]) {
      await clock.advance(pause);
      await settled();
    }
    refuses('in_progress');
    await clock.advance(16_000);
    await settled();
    expect(states()).toEqual(['one waiting']);
    answers();
    await clock.advance(2_000);
    await settled();
    expect(conversation.messages.map(({ key }) => key)).toEqual(['a1']);
    expect(new Set(keysSent())).toEqual(new Set(['a1']));
  });

  it('outlives the page: the next one sends it, once and in order, before what is new', async () => {
    const before = page('a');
    before.refuses('network');
    for (const text of ['one', 'two']) before.conversation.send(text);
    await settled();
    before.root.stop();

    const after = page('b');
    after.answers();
    await after.root.chats.outbox.restore();
    after.conversation.send('three');
    await settled();
    expect(after.keysSent()).toEqual(['a1', 'a2', 'b1']);
    expect(after.conversation.pending).toEqual([]);
    expect(await browserOutbox().load('me')).toEqual([]);
  });

  it('goes after what was written before in another tab, which waits there', async () => {
    const [one, other] = tabs('a', 'b');
    one.refuses('network');
    for (const text of ['one', 'two']) one.conversation.send(text);
    await settled();
    other.answers();
    other.conversation.send('three');
    await settled();
    expect(other.keysSent()).toEqual(['a1', 'a2', 'b1']);
    expect(other.conversation.pending).toEqual([]);
    expect(other.conversation.messages.map(({ key }) => key)).toEqual(['a1', 'a2', 'b1']);
    // The first tab finds that it has arrived, and sends nothing again.
    one.answers();
    one.root.wake();
    await settled();
    expect([one.keysSent(), one.conversation.pending]).toEqual([['a1'], []]);
    expect(await browserOutbox().load('me')).toEqual([]);
  });

  it.each([
    ['opens the conversation', ({ conversation }: Tab) => conversation.setActive(true)],
    ['looks at any page', ({ root }: Tab) => root.wake()],
  ])('of a tab that is closed goes from the one that is left once somebody there %s', async (_, look) => {
    const [one, other] = tabs('a', 'b');
    one.refuses('network');
    for (const text of ['one', 'two']) one.conversation.send(text);
    await settled();
    one.root.stop();
    other.answers();
    await settled();
    expect(other.keysSent()).toEqual([]);
    look(other);
    await settled();
    expect(other.keysSent()).toEqual(['a1', 'a2']);
    expect(other.conversation.messages.map(({ key }) => key)).toEqual(['a1', 'a2']);
    expect([other.states(), await browserOutbox().load('me')]).toEqual([[], []]);
  });

  it('stays in its tab where it was refused, wherever somebody looks', async () => {
    const [one, other] = tabs('a', 'b');
    one.refuses('recipient_unavailable');
    one.conversation.send('one');
    await settled();
    other.root.wake();
    await settled();
    expect([other.states(), other.keysSent()]).toEqual([[], []]);
  });

  it('is shown once in a tab that looks while another is sending it', async () => {
    const [one, other] = tabs('a', 'b');
    const answer = Promise.withResolvers<Sent>();
    one.api.on(sendMessage, () => answer.promise);
    one.conversation.send('one');
    await settled();
    other.root.wake();
    await settled();
    expect(other.states()).toEqual(['one sending']);
    other.conversation.receive(sent('m1', 'a1').message);
    expect([other.states(), other.conversation.messages.length]).toEqual([[], 1]);
    // The feed was faster than the answer: it is kept still, and not shown again.
    other.root.wake();
    await settled();
    expect(other.states()).toEqual([]);
    answer.resolve(sent('m1', 'a1'));
    await settled();
    expect([one.states(), other.states(), other.keysSent()]).toEqual([[], [], []]);
    expect(other.root.chats.outbox.messages).toEqual([]);
  });

  it('is shown once where it had come before somebody looked', async () => {
    const [one, other] = tabs('a', 'b');
    const answer = Promise.withResolvers<Sent>();
    one.api.on(sendMessage, () => answer.promise);
    one.conversation.send('one');
    await settled();
    other.conversation.receive(sent('m1', 'a1').message);
    other.root.wake();
    await settled();
    expect([other.states(), other.conversation.messages.length]).toEqual([[], 1]);
    answer.resolve(sent('m1', 'a1'));
    await settled();
    expect([other.keysSent(), other.root.chats.outbox.messages]).toEqual([[], []]);
  });

  it('goes before what was waiting for its turn when it was taken up', async () => {
    const [one, other] = tabs('a', 'b');
    const answer = Promise.withResolvers<Sent>();
    one.api.on(sendMessage, () => answer.promise);
    one.conversation.send('one');
    await settled();
    other.answers();
    other.conversation.send('two');
    await settled();
    other.root.wake();
    await settled();
    expect([other.states(), other.keysSent()]).toEqual([['one sending', 'two sending'], []]);
    // Its tab has no line any more: who waited for its turn has to send both.
    answer.reject(refusal('network'));
    await settled();
    expect([other.keysSent(), other.states()]).toEqual([['a1', 'b1'], []]);
    expect(other.conversation.messages.map(({ key }) => key)).toEqual(['a1', 'b1']);
  });

  it('is not taken up again that has arrived while what is kept was being read', async () => {
    const kept = browserOutbox();
    const gate = Promise.withResolvers<void>();
    let isSlow = false;
    const load: OutboxStorage['load'] = async (owner) => {
      const messages = await kept.load(owner);
      if (isSlow) await gate.promise;
      return messages;
    };
    const [tab] = tabs('a', 'b', { ...kept, load });
    tab.refuses('network');
    tab.conversation.send('one');
    await settled();
    isSlow = true;
    tab.answers();
    tab.root.wake();
    await settled();
    expect(tab.conversation.messages.map(({ key }) => key)).toEqual(['a1']);
    gate.resolve();
    await settled();
    expect([tab.root.chats.outbox.messages, tab.keysSent()]).toEqual([[], ['a1', 'a1']]);
  });

  it('is kept in the order of writing: who finds one finds all before it', async () => {
    const kept = browserOutbox();
    const slow = Promise.withResolvers<void>();
    const put: OutboxStorage['put'] = async (message) => {
      if (message.text === 'one') await slow.promise;
      await kept.put(message);
    };
    const [tab] = tabs('a', 'b', { ...kept, put });
    tab.refuses('network');
    for (const text of ['one', 'two']) tab.conversation.send(text);
    await settled();
    expect(await kept.load('me')).toEqual([]);
    slow.resolve();
    await settled();
    expect((await kept.load('me')).map(({ text }) => text)).toEqual(['one', 'two']);
  });

  it('does not go any more that was given up, though it is still being taken out', async () => {
    const kept = browserOutbox();
    const slow = Promise.withResolvers<void>();
    const remove: OutboxStorage['remove'] = (localId) => slow.promise.then(() => kept.remove(localId));
    const [tab] = tabs('a', 'b', { ...kept, remove });
    tab.refuses('network');
    tab.conversation.send('one');
    await settled();
    tab.answers();
    tab.conversation.discard('a1');
    tab.conversation.send('two');
    await settled();
    expect(tab.keysSent()).toEqual(['a1', 'a2']);
    slow.resolve();
    await settled();
    expect(await kept.load('me')).toEqual([]);
  });

  it('waits behind what was written before in another tab and finds no line here either', async () => {
    const [one, other] = tabs('a', 'b');
    for (const tab of [one, other]) tab.refuses('network');
    one.conversation.send('one');
    await settled();
    other.conversation.send('two');
    await settled();
    expect([other.states(), other.keysSent()]).toEqual([['two waiting'], ['a1']]);
    other.answers();
    await other.clock.advance(2_000);
    await settled();
    expect(other.keysSent()).toEqual(['a1', 'a1', 'b1']);
  });

  it('is refused where it was written, also when another tab sent it', async () => {
    const [one, other] = tabs('a', 'b');
    one.refuses('network');
    one.conversation.send('one');
    await settled();
    other.api.on(sendMessage, ({ idempotencyKey }) => {
      if (idempotencyKey === 'a1') throw refusal('not_enough_credits');
      return sent('m1', idempotencyKey);
    });
    other.conversation.send('two');
    await settled();
    expect([other.keysSent(), other.conversation.draft, other.conversation.refusal]).toEqual([['a1', 'b1'], '', null]);
    one.root.wake();
    await settled();
    expect([one.keysSent(), one.conversation.draft]).toEqual([['a1'], 'one']);
    expect(one.conversation.refusal?.code).toBe('not_enough_credits');
  });

  it('does not wait for what was refused in another tab, and does not send it', async () => {
    const [one, other] = tabs('a', 'b');
    one.refuses('recipient_unavailable');
    one.conversation.send('one');
    await settled();
    expect(await browserOutbox().load('me')).toMatchObject([
      { text: 'one', refused: { code: 'recipient_unavailable' } },
    ]);
    other.answers();
    other.conversation.send('two');
    await settled();
    expect(other.keysSent()).toEqual(['b1']);
  });

  it('goes, although the device is a month ahead of the server', async () => {
    const ahead = indexedOutbox({ ...keySource, now: () => new Date('2026-12-31T12:00:00.000Z') });
    const [tab] = tabs('a', 'b', ahead);
    tab.answers();
    tab.conversation.send('one');
    await settled();
    expect(tab.conversation.messages.map(({ key }) => key)).toEqual(['a1']);
  });

  it('is left to the browser where it waits, and where the page may soon be gone', async () => {
    const sendLater = vi.fn();
    const { root, clock, conversation, refuses, answers } = page('a', browserOutbox(), { sendLater });
    root.pageHidden();
    expect(sendLater).not.toHaveBeenCalled();
    refuses('network');
    conversation.send('one');
    root.pageHidden();
    expect(sendLater).toHaveBeenCalledTimes(1);
    await settled();
    expect(sendLater).toHaveBeenCalledTimes(2);
    answers();
    await clock.advance(2_000);
    await settled();
    refuses('blocked');
    conversation.send('two');
    await settled();
    root.pageHidden();
    expect(sendLater).toHaveBeenCalledTimes(2);
  });

  it('waits for its writer: nobody else of the browser sends it', async () => {
    const before = page('a');
    before.api.on(sendMessage, () => {
      throw sessionEnded();
    });
    before.conversation.send('one');
    await settled();
    expect([before.states(), before.conversation.refusal]).toEqual([['one waiting'], null]);

    const other = page('b');
    other.root.session.enter(anotherUser());
    await other.root.chats.outbox.restore();
    await settled();
    expect(other.keysSent()).toEqual([]);
    const back = page('c');
    back.answers();
    await back.root.chats.outbox.restore();
    await settled();
    expect(back.keysSent()).toEqual(['a1']);
  });

  it('is read as soon as its key can be had, and what is new is kept again', async () => {
    const before = page('a');
    before.refuses('network');
    before.conversation.send('one');
    await settled();
    globalThis.indexedDB.deleteDatabase('outbox-keys');
    let isAway = true;
    const fetchKey = (owner: string) => (isAway ? Promise.reject(refusal('unavailable')) : anOutboxKey(owner));
    const after = page('b', indexedOutbox({ ...keySource, fetchKey }));
    const { outbox } = after.root.chats;
    await outbox.restore();
    expect([after.states(), outbox.keeps]).toEqual([[], false]);
    isAway = false;
    after.refuses('network');
    after.root.wake();
    await settled();
    expect(after.states()).toEqual(['one waiting']);
    after.conversation.send('two');
    await settled();
    expect(outbox.keeps).toBe(true);
    after.answers();
    after.root.wake();
    await settled();
    expect(after.keysSent().slice(-2)).toEqual(['a1', 'b1']);
  });

  it('is not taken for arrived where it could not be kept, and the one after it could', async () => {
    const kept = browserOutbox();
    let isFull = true;
    const put: OutboxStorage['put'] = (message) => (isFull ? Promise.reject(new Error('full')) : kept.put(message));
    const [{ root, conversation, keysSent, refuses, answers }] = tabs('a', 'b', { ...kept, put });
    refuses('network');
    conversation.send('one');
    await settled();
    isFull = false;
    root.chats.open({ profile: 'p2' }).send('two');
    await settled();
    expect(root.chats.outbox.keeps).toBe(true);
    answers();
    root.wake();
    await settled();
    expect(keysSent().toSorted()).toEqual(['a1', 'a1', 'a2', 'a2']);
  });

  it('is not taken up for somebody else who logs in while it is being read', async () => {
    const before = page('a');
    before.refuses('network');
    before.conversation.send('one');
    await settled();

    const gate = Promise.withResolvers<void>();
    const kept = browserOutbox();
    const load: OutboxStorage['load'] = async (owner) => {
      const messages = await kept.load(owner);
      await gate.promise;
      return messages;
    };
    const after = page('b', { ...kept, load });
    after.answers();
    const restored = after.root.chats.outbox.restore();
    after.root.session.enter(anotherUser());
    gate.resolve();
    await restored;
    await settled();
    expect([after.root.chats.outbox.messages, after.keysSent()]).toEqual([[], []]);
  });

  it('goes in its writer’s name; a page that slept finds that somebody else is logged in by now', async () => {
    const { root, api, conversation } = page('a');
    api.on(getUser, () => ({ user: anotherUser() }));
    api.on(sendMessage, () => {
      throw sessionEnded();
    });
    conversation.send('one');
    await settled();
    expect(api.calls(sendMessage).map(({ member }) => member)).toEqual(['me']);
    expect([root.session.user?.profile.id, root.chats.outbox.messages]).toEqual(['other', []]);
    expect((await browserOutbox().load('me')).map(({ text }) => text)).toEqual(['one']);
  });

  it('is forgotten after 30 days, whoever looks', async () => {
    const days = (count: number) => () => new Date(Date.parse('2026-11-21T12:00:00.000Z') + count * 86_400_000);
    const { conversation, refuses } = page('a');
    refuses('network');
    conversation.send('one');
    await settled();
    expect(await indexedOutbox({ ...keySource, now: days(29) }).load('other')).toEqual([]);
    expect(await indexedOutbox({ ...keySource, now: days(29) }).load('me')).toHaveLength(1);
    expect(await indexedOutbox({ ...keySource, now: days(31) }).load('other')).toEqual([]);
    expect(await indexedOutbox({ ...keySource, now: days(29) }).load('me')).toEqual([]);
  });

  it('waits and is tried later where the turns of the tabs are broken; the defect is reported', async () => {
    let tries = 0;
    // The first answer is a defect; an outbox that does not pause would soon be at the third.
    const alone: Environment['alone'] = (_name, work) => {
      tries += 1;
      return tries < 3 ? Promise.reject(new TypeError('no turn')) : work();
    };
    const { clock, conversation, states, answers } = page('a', undefined, { alone });
    answers();
    conversation.send('one');
    await settled();
    expect([tries, states()]).toEqual([1, ['one waiting']]);
    await expect(clock.advance(0)).rejects.toThrow('no turn');
    await expect(clock.advance(2_000)).rejects.toThrow('no turn');
    await clock.advance(4_000);
    await settled();
    expect([tries, conversation.messages.length]).toEqual([3, 1]);
  });

  it('is said to be kept only where it is', async () => {
    const full: OutboxStorage = {
      before: async () => [],
      load: () => Promise.reject(new Error('no room')),
      get: () => Promise.reject(new Error('no room')),
      put: () => Promise.reject(new Error('no room')),
      remove: () => Promise.reject(new Error('no room')),
    };
    const { root, conversation, answers } = page('a', full);
    expect(root.chats.outbox.keeps).toBe(true);
    answers();
    conversation.send('one');
    await settled();
    expect([root.chats.outbox.keeps, conversation.messages.length]).toEqual([false, 1]);
    expect(createWorld().root.chats.outbox.keeps).toBe(false);
  });
});

describe('a refusal of the server', () => {
  it('is final: with its words, to try again, to write anew or to give up; the next one goes on', async () => {
    const { api, conversation, states, answers } = page('a');
    api.on(sendMessage, ({ idempotencyKey }) => {
      if (idempotencyKey === 'a2') return sent('m2', idempotencyKey);
      throw refusal('recipient_unavailable');
    });
    for (const text of ['one', 'two', 'three']) conversation.send(text);
    await settled();
    expect(states()).toEqual(['one failed', 'three failed']);
    expect(conversation.pending[0]?.error?.message).toBe('says recipient_unavailable');
    answers();
    conversation.edit('a1');
    expect([conversation.draft, states()]).toEqual(['one', ['three failed']]);
    conversation.retry('a3');
    await settled();
    expect([states(), await browserOutbox().load('me')]).toEqual([[], []]);
  });

  it('is final for the next page too, with the same words, until its writer sends it again', async () => {
    const before = page('a');
    before.refuses('recipient_unavailable');
    before.conversation.send('one');
    await settled();

    const after = page('b');
    after.answers();
    await after.root.chats.outbox.restore();
    after.root.wake();
    await settled();
    expect([after.keysSent(), after.states()]).toEqual([[], ['one failed']]);
    expect(after.conversation.pending[0]?.error).toMatchObject({
      code: 'recipient_unavailable',
      message: 'says recipient_unavailable',
      status: before.conversation.pending[0]?.error?.status,
    });
    after.conversation.retry('a1');
    await settled();
    expect([after.keysSent(), after.states(), await browserOutbox().load('me')]).toEqual([['a1'], [], []]);
  });

  it('is over once its writer sends it again: without an answer the next page goes on', async () => {
    const before = page('a');
    before.refuses('recipient_unavailable');
    before.conversation.send('one');
    await settled();
    before.refuses('network');
    before.conversation.retry('a1');
    await settled();
    before.root.stop();

    const after = page('b');
    after.answers();
    await after.root.chats.outbox.restore();
    await settled();
    expect([after.keysSent(), after.states()]).toEqual([['a1'], []]);
  });

  it('is final for the other tab, where the message waits for its turn', async () => {
    const turn = Promise.withResolvers<void>();
    const alone: Environment['alone'] = async (_name, work) => {
      await turn.promise;
      return work();
    };
    const [one, other] = [page('a'), page('b', undefined, { alone })];
    one.api.on(sendMessage, async () => {
      await other.root.chats.outbox.restore();
      throw refusal('recipient_unavailable');
    });
    other.answers();
    one.conversation.send('one');
    await settled();
    turn.resolve();
    await settled();
    expect([one.states(), other.states(), other.keysSent()]).toEqual([['one failed'], ['one failed'], []]);
    expect(await browserOutbox().load('me')).toHaveLength(1);
  });

  it.each([
    [1, []],
    [30, ['failed']],
  ])('of a photo for want of credits is made good by the next page %i hours later', async (hours, left) => {
    const before = page('a');
    before.refuses('not_enough_credits');
    before.conversation.sendPhoto(new Blob(['x'], { type: 'image/jpeg' }));
    await settled();
    expect(before.conversation.pending.map(({ state }) => state)).toEqual(['failed']);

    const after = page('b');
    await after.clock.advance(hours * 60 * 60 * 1_000);
    after.answers();
    after.api.on(getChat, () => aConversation());
    after.root.start();
    await settled();
    expect(after.conversation.pending.map(({ state }) => state)).toEqual(left);
    after.root.stop();
  });

  it('for want of credits gives all the words back in order; bought, they go by themselves', async () => {
    const { root, conversation, refuses, answers, keysSent } = page('a');
    root.start();
    refuses('not_enough_credits');
    conversation.send('one');
    conversation.send('two');
    await settled();
    expect([conversation.draft, conversation.draftGoes, conversation.pending]).toEqual(['one\ntwo', true, []]);
    answers();
    root.session.setCredits(50);
    await settled();
    expect([conversation.draft, conversation.draftGoes, conversation.messages.length]).toEqual(['', false, 1]);
    expect(keysSent()).toEqual(['a1', 'a3']);
    root.stop();
  });

  it('for want of credits is made good once, however many tabs hear of the credits at the same time', async () => {
    const one = page('a');
    one.refuses('not_enough_credits');
    one.conversation.send('one');
    await settled();
    // The other has read what is held before the first one takes it.
    const other = page('b');
    other.storage.set('drafts', one.storage.get('drafts') ?? '');
    for (const { root, answers } of [one, other]) {
      root.start();
      answers();
      root.session.setCredits(50);
    }
    await settled();
    expect(new Set([...one.keysSent().slice(1), ...other.keysSent()])).toEqual(new Set(['a2']));
    expect([one.states(), other.states(), await browserOutbox().load('me')]).toEqual([[], [], []]);
    for (const { root } of [one, other]) root.stop();
  });

  it('for want of credits is over in the composers of the other tabs once one has sent it', async () => {
    const [one, other] = tabs('a', 'b', undefined, { storage: memoryStorage() });
    one.refuses('not_enough_credits');
    one.conversation.send('one');
    await settled();
    other.conversation.setActive(true);
    expect([other.conversation.draft, other.conversation.draftGoes]).toEqual(['one', true]);
    one.answers();
    one.root.chats.sendHeld();
    other.root.chats.sendHeld();
    await settled();
    expect([other.conversation.draft, other.conversation.draftGoes, other.keysSent()]).toEqual(['', false, []]);
    expect(one.keysSent()).toEqual(['a1', 'a2']);
  });

  it('for want of credits sends nothing by itself that was still being written', async () => {
    const { root, conversation, refuses, answers, keysSent } = page('a');
    root.start();
    refuses('not_enough_credits');
    conversation.send('one');
    conversation.setDraft('and half a');
    await settled();
    expect([conversation.draft, conversation.draftGoes]).toEqual(['one\nand half a', false]);
    answers();
    root.session.setCredits(50);
    await settled();
    expect([conversation.draft, keysSent()]).toEqual(['one\nand half a', ['a1']]);
    root.stop();
  });

  it.each([
    ['', 'one', true],
    ['half a', 'half a', false],
  ])('for want of credits goes on with what another tab was to send, beside: "%s"', async (writing, rest, goes) => {
    const one = page('a');
    const other = page('b', undefined, { storage: one.storage });
    const answer = Promise.withResolvers<Sent>();
    other.api.on(sendMessage, () => answer.promise);
    other.conversation.send('two');
    other.conversation.setDraft(writing);
    one.refuses('not_enough_credits');
    one.conversation.send('one');
    await settled();
    answer.reject(refusal('not_enough_credits'));
    await settled();
    expect([other.conversation.draft, other.conversation.draftGoes]).toEqual([`two\n${rest}`, goes]);
  });

  it('for want of credits sends nothing by itself that was changed', async () => {
    const { root, conversation, refuses, answers } = page('a');
    root.start();
    refuses('not_enough_credits');
    conversation.send('one');
    await settled();
    conversation.setDraft('one, or rather');
    answers();
    root.session.setCredits(50);
    await settled();
    expect([conversation.draft, conversation.messages]).toEqual(['one, or rather', []]);
    root.stop();
  });
});

describe('one bubble', () => {
  it('is left when the feed tells of the message before the answer', async () => {
    const { root, api, conversation } = page('a');
    const gate = Promise.withResolvers<Sent>();
    api.on(sendMessage, () => gate.promise);
    root.chats.open({ profile: 'p1', conversation: 'c1' }).id = 'c1';
    conversation.send('one');
    await settled();
    await root.chats.receive(sent('m1', 'a1').message);
    expect([conversation.pending, conversation.messages.length]).toEqual([[], 1]);
    gate.resolve(sent('m1', 'a1'));
    await settled();
    expect([conversation.pending, conversation.messages.length]).toEqual([[], 1]);
  });

  it('is left of a message so old that the server may have forgotten its key: it is asked first', async () => {
    const before = page('a');
    before.refuses('network');
    before.conversation.send('one');
    await settled();

    const after = page('b');
    await after.clock.advance(30 * 60 * 60 * 1_000);
    after.api.on(getChat, () => aConversation({ messages: [sent('m1', 'a1').message] }));
    await after.root.chats.outbox.restore();
    await settled();
    expect([after.keysSent(), after.conversation.pending, after.conversation.messages.length]).toEqual([[], [], 1]);
  });

  it.each(['network', 'blocked'] as const)('is left of such a message where asking fails with %s', async (code) => {
    const before = page('a');
    before.refuses('network');
    before.conversation.send('one');
    await settled();

    const after = page('b');
    await after.clock.advance(30 * 60 * 60 * 1_000);
    after.refuses('blocked');
    after.api.on(getChat, () => {
      throw refusal(code);
    });
    await after.root.chats.outbox.restore();
    await settled();
    // What the server refuses has its answer; what it was not asked waits.
    expect([after.keysSent(), after.states()]).toEqual(
      code === 'network' ? [[], ['one waiting']] : [['a1'], ['one failed']],
    );
    after.api.on(getChat, () => aConversation({ messages: [sent('m1', 'a1').message] }));
    await after.clock.advance(2_000);
    await settled();
    expect(after.conversation.pending).toHaveLength(code === 'network' ? 0 : 1);
  });
});
