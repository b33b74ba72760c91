import { describe, expect, it, vi } from 'vitest';
import { logOut } from '../contract/auth.ts';
import { answerRequest, getChat, getChats, removeChat } from '../contract/chats.ts';
import type { KeptChats } from '../models/kept-chats.ts';
import { refusal } from '../testing/api.ts';
import { aCard, aChat, aConversation, aMessage, anImage, aUser, chatsReply } from '../testing/fixtures.ts';
import { createWorld, type World } from '../testing/world.ts';
import { ChatKeeper, KEPT_CHATS } from './chat-keeper.ts';

const REST_MS = 3_000;

/** The page of a member in the installed app, with so many conversations. */
function anApp(count: number) {
  const keep = vi.fn(async (_kept: KeptChats) => undefined);
  const forgetSealed = vi.fn();
  let keeper: ChatKeeper | undefined;
  const world: World = createWorld(
    { user: aUser() },
    {
      forgetSealed,
      chatKeeper: {
        outdate: (user) => {
          keeper ??= new ChatKeeper({ ...world, forgetSealed }, { keep, open: async () => null }, user);
          keeper.outdate();
        },
        clear: () => keeper?.clear(),
      },
    },
  );
  const chats = Array.from({ length: count }, (_, index) => aChat(`c${index}`));
  world.api.on(getChats, () => chatsReply(chats));
  world.api.on(getChat, ({ query }) =>
    aConversation({
      conversation: query?.conversation ?? null,
      profile: aCard('p', { main_image: anImage() }),
      messages: [aMessage('m1', { kind: 'photo', photo: anImage() })],
    }),
  );
  return { ...world, keep, forgetSealed, chats, last: () => keep.mock.lastCall?.[0].chats ?? [] };
}

describe('what the installed app keeps of conversations', () => {
  it('is the latest ten, without their pictures, once the page has come to rest', async () => {
    const { root, clock, keep, last } = anApp(12);
    root.start();
    await clock.advance(REST_MS - 1);
    expect(keep).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(keep).toHaveBeenCalledTimes(1);
    const ids = Array.from({ length: KEPT_CHATS }, (_, index) => `c${index}`);
    expect(last().map(({ entry }) => entry.conversation)).toEqual(ids);
    expect(last().map(({ conversation }) => conversation.conversation)).toEqual(ids);
    expect(JSON.stringify(last())).not.toContain('thumb');
  });

  it('follows what is said, and asks only for the conversation that has changed', async () => {
    const { root, clock, api, chats, keep } = anApp(3);
    root.start();
    await clock.advance(REST_MS);
    expect(api.calls(getChat)).toHaveLength(3);
    const changed = { ...aChat('c1'), updated_at: '2026-11-21T12:00:01.000Z' };
    chats[1] = changed;
    root.receive({ name: 'message', data: aMessage('m2', { conversation: 'c1' }) });
    root.receive({ name: 'unread', data: { conversation: 'c1', unread: 1, num_unread_messages: 1 } });
    await clock.advance(REST_MS);
    expect(keep).toHaveBeenCalledTimes(2);
    const asked = api
      .calls(getChat)
      .slice(3)
      .map(({ query }) => query?.conversation);
    expect(asked).toEqual(['c1']);
  });

  it('loses what is removed or declined, also without the feed', async () => {
    const { root, clock, api, chats, keep, last } = anApp(3);
    api.on(removeChat, () => ({ ok: true as const }));
    api.on(answerRequest, () => ({ ok: true as const }));
    root.start();
    await clock.advance(REST_MS);
    const ids = () => last().map(({ entry }) => entry.conversation);
    chats.shift();
    await root.chats.remove('c0');
    await clock.advance(REST_MS);
    expect(ids()).toEqual(['c1', 'c2']);
    chats.shift();
    await root.chats.answerRequest(root.chats.open({ conversation: 'c1' }), false);
    await clock.advance(REST_MS);
    expect([ids(), keep.mock.calls.length]).toEqual([['c2'], 3]);
    api.on(removeChat, () => {
      throw refusal('unavailable');
    });
    await root.chats.remove('c2');
    await clock.advance(REST_MS);
    expect(keep).toHaveBeenCalledTimes(3);
    root.stop();
  });

  it('stays as it was where there is no line', async () => {
    const { root, clock, api, keep, forgetSealed } = anApp(1);
    api.on(getChats, () => {
      throw refusal('network');
    });
    root.start();
    await clock.advance(REST_MS);
    expect(keep).not.toHaveBeenCalled();
    expect(forgetSealed).not.toHaveBeenCalled();
  });

  it('is destroyed at log-out, also where it is being kept at that moment', async () => {
    const { root, clock, api, keep, forgetSealed } = anApp(1);
    api.on(logOut, () => ({ ok: true as const }));
    let kept = (): void => undefined;
    keep.mockImplementation(() => new Promise((resolve) => (kept = () => resolve(undefined))));
    root.start();
    await clock.advance(REST_MS);
    await root.session.logOut();
    // At once, and when the server knows of it.
    expect(forgetSealed).toHaveBeenCalledTimes(2);
    kept();
    await clock.advance(REST_MS);
    expect(forgetSealed).toHaveBeenCalledTimes(3);
    expect(keep).toHaveBeenCalledTimes(1);
  });

  it('is nothing where the page begins without a member: what was left of one is destroyed', async () => {
    const forgetSealed = vi.fn();
    const { root } = createWorld({ user: null }, { forgetSealed });
    root.start();
    expect(forgetSealed).toHaveBeenCalledTimes(1);
  });
});
