import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { getSwipe, swipe, type SwipeReply, undoSwipe } from '../contract/swipe.ts';
import { refusal } from '../testing/api.ts';
import { aCard } from '../testing/fixtures.ts';
import { createWorld } from '../testing/world.ts';
import { type SwipeMessage, SwipeStore } from './swipe.ts';

function made() {
  const world = createWorld();
  let liked = 0;
  // The server's clock is an hour ahead of the device's: only the time between counts.
  const reply = (ids: readonly string[], likes_left: number, last?: string): SwipeReply => ({
    deck: ids.map((id) => aCard(id)),
    likes_left,
    resets_at: '2026-11-21T19:00:00.000Z',
    now: new Date(world.clock.now().getTime() + 3_600_000).toISOString(),
    can_undo: last !== undefined,
    last: last === undefined ? null : aCard(last),
  });
  const told: SwipeMessage[] = [];
  const store = new SwipeStore(world.root.environment, {
    profiles: world.root.profiles,
    liked: () => (liked += 1),
    notifyTabs: (message) => told.push(message),
  });
  return { ...world, store, reply, told, likedTimes: () => liked };
}
const idsOf = (store: SwipeStore) => store.people.map(({ id }) => id);

describe('the swipe game', () => {
  it('keeps on top who is taken back twice in a row, whatever is answered meanwhile', async () => {
    const { store, api, reply } = made();
    api.on(getSwipe, () => reply(['a', 'b'], 4));
    await store.load();
    api.on(swipe, () => reply(['b'], 4, 'a'));
    api.on(undoSwipe, () => reply(['a', 'b'], 4));
    await store.decide('a', false);
    const first = store.undo();
    const again = [store.decide('a', false), store.undo()];
    const seen: (string | undefined)[] = [];
    const stop = autorun(() => seen.push(store.people[0]?.id));
    await Promise.all([first, ...again]);
    stop();
    expect(new Set(seen)).toEqual(new Set(['a']));
  });

  it('appends who is new and leaves the others where they are', async () => {
    const { store, api, reply } = made();
    let answer = reply(['a', 'b'], 4);
    api.on(getSwipe, () => answer);
    expect(store.ready).toBe(false);
    await store.load();
    answer = reply(['b', 'c'], 4);
    await store.load();
    expect([store.ready, idsOf(store), store.likesLeft]).toEqual([true, ['a', 'b', 'c'], 4]);
  });

  it('counts a like at once, and gives it back when it is not taken', async () => {
    const { store, api, reply, likedTimes } = made();
    api.on(getSwipe, () => reply(['a', 'b'], 4));
    await store.load();
    api.on(swipe, () => reply(['c'], 3));
    const going = store.decide('a', true);
    expect(store.likesLeft).toBe(3);
    await going;
    expect([store.likesLeft, idsOf(store), likedTimes()]).toEqual([3, ['b', 'c'], 1]);
    api.on(swipe, () => {
      throw refusal('network');
    });
    await expect(store.decide('b', true)).rejects.toMatchObject({ code: 'network' });
    expect([store.likesLeft, likedTimes()]).toEqual([3, 1]);
  });

  it('knows that none are left when the server says so', async () => {
    const { store, api, reply } = made();
    api.on(getSwipe, () => reply(['a'], 2));
    await store.load();
    api.on(swipe, () => {
      throw refusal('daily_limit');
    });
    expect(await store.decide('a', true)).toBe('back');
    expect([store.likesLeft, idsOf(store)]).toEqual([0, ['a']]);
  });

  it('gives the like back at once that is taken back, for the next one may come before the answer', async () => {
    const { store, api, reply } = made();
    api.on(getSwipe, () => reply(['a', 'b'], 1));
    await store.load();
    api.on(swipe, () => reply(['b'], 0, 'a'));
    await store.decide('a', true);
    expect(store.likesLeft).toBe(0);
    api.on(undoSwipe, () => reply(['a', 'b'], 1));
    const undoing = store.undo();
    expect([store.likesLeft, idsOf(store)]).toEqual([1, ['a', 'b']]);
    const again = store.decide('a', true);
    expect(store.likesLeft).toBe(0);
    await Promise.all([undoing, again]);
    expect([store.likesLeft, idsOf(store)]).toEqual([0, ['b']]);

    api.on(undoSwipe, () => {
      throw refusal('network');
    });
    const failing = store.undo();
    expect(store.likesLeft).toBe(1);
    await expect(failing).rejects.toMatchObject({ code: 'network' });
    expect(store.likesLeft).toBe(0);
  });

  it('sends decisions one after the other, so that the latest is taken back', async () => {
    const { store, api, reply } = made();
    api.on(getSwipe, () => reply(['a', 'b'], 4));
    await store.load();
    const sent: string[] = [];
    let release = (): void => undefined;
    api.on(swipe, async ({ body }) => {
      await new Promise<void>((resolve) => (release = resolve));
      sent.push(String(body?.profile));
      return reply([], 3);
    });
    api.on(undoSwipe, () => {
      sent.push('undo');
      return reply(['a'], 4);
    });
    const [decided, undone] = [store.decide('a', true), store.undo()];
    expect(idsOf(store)).toEqual(['a', 'b']);
    await expect.poll(() => api.calls(swipe).length).toBe(1);
    expect(api.calls(undoSwipe)).toHaveLength(0);
    release();
    await decided;
    expect(idsOf(store)).toEqual(['a', 'b']);
    await undone;
    expect([sent, store.likesLeft]).toEqual([['a', 'undo'], 4]);
  });

  it.each(['not_found', 'blocked'] as const)('goes on when a member is hidden: %s', async (code) => {
    const { store, api, reply, told } = made();
    api.on(getSwipe, () => reply(['a', 'b'], 2, 'z'));
    await store.load();
    api.on(swipe, () => {
      throw refusal(code);
    });
    expect(await store.decide('a', true)).toBe('gone');
    expect([store.likesLeft, idsOf(store), store.undoable?.member?.id, told]).toEqual([2, ['b'], 'z', []]);
  });

  it('offers what the server would take back, after a reload, too, and puts that card on top', async () => {
    const { store, api, reply } = made();
    api.on(getSwipe, () => reply(['a', 'b'], 3, 'z'));
    await store.load();
    expect(store.undoable?.member?.id).toBe('z');
    api.on(undoSwipe, () => reply(['z', 'a', 'b'], 4));
    const going = store.undo();
    expect(store.undoable).toBeNull();
    await going;
    expect([idsOf(store), store.likesLeft, store.undoable]).toEqual([['z', 'a', 'b'], 4, null]);

    api.on(swipe, () => reply(['a', 'b'], 4, 'z'));
    const deciding = store.decide('z', false);
    expect(store.undoable?.member?.id).toBe('z');
    await deciding;
    api.on(undoSwipe, () => {
      throw refusal('network');
    });
    expect(idsOf(store)).toEqual(['a', 'b']);
    const undoing = store.undo();
    expect(idsOf(store)).toEqual(['z', 'a', 'b']);
    await expect(undoing).rejects.toMatchObject({ code: 'network' });
    expect([idsOf(store), store.undoable?.member?.id]).toEqual([['a', 'b'], 'z']);
  });

  it('has taken back what a second try finds taken back: the answer to the first was lost', async () => {
    const { store, api, reply, told } = made();
    api.on(getSwipe, () => reply(['a', 'b'], 4));
    await store.load();
    api.on(swipe, () => reply(['b'], 3, 'a'));
    await store.decide('a', true);
    api.on(undoSwipe, () => {
      throw refusal('conflict');
    });
    await store.undo();
    expect([idsOf(store), store.likesLeft, store.undoable, told]).toEqual([
      ['a', 'b'], 4, null, [{ decided: 'a' }, { undone: true }],
    ]); // prettier-ignore

    // There is something to take back: a later decision, of another tab.
    await store.decide('a', true);
    api.on(getSwipe, () => reply(['b'], 3, 'z'));
    await expect(store.undo()).rejects.toMatchObject({ code: 'conflict' });
    expect(idsOf(store)).toEqual(['b']);
  });

  it('sends to other tabs and receives from them: no member is decided twice, the likes are the same', async () => {
    const one = made();
    one.api.on(getSwipe, () => one.reply(['a', 'b'], 4));
    await one.store.load();
    one.api.on(swipe, () => one.reply(['b', 'c'], 3, 'a'));
    await one.store.decide('a', true);
    one.api.on(undoSwipe, () => one.reply(['a', 'b', 'c'], 4));
    await one.store.undo();
    expect(one.told).toEqual([{ decided: 'a' }, { undone: true }]);

    const two = made();
    two.api.on(getSwipe, () => two.reply(['a', 'b'], 4));
    await two.store.load();
    two.api.on(getSwipe, () => two.reply(['b', 'c'], 3, 'a'));
    await two.store.receive(one.told[0]!);
    expect([idsOf(two.store), two.store.likesLeft, two.store.undoable?.member?.id]).toEqual([['b', 'c'], 3, 'a']);
    two.api.on(getSwipe, () => two.reply(['a', 'b', 'c'], 4));
    await two.store.receive(one.told[1]!);
    expect([idsOf(two.store), two.store.likesLeft, two.store.undoable]).toEqual([['a', 'b', 'c'], 4, null]);
    expect(two.told).toEqual([]);
  });

  it('counts down to the new day by the server’s clock, turns by itself, and greets', async () => {
    const { store, api, reply, clock } = made();
    api.on(getSwipe, () => reply(['a'], 0));
    await store.load();
    expect([store.msUntilReset, store.newLikesReady]).toEqual([6 * 3_600_000, false]);
    await clock.advance(3_600_000);
    expect(store.msUntilReset).toBe(5 * 3_600_000);
    api.on(getSwipe, () => ({ ...reply(['a'], 4), resets_at: '2026-11-22T19:00:00.000Z' }));
    await clock.advance(5 * 3_600_000);
    expect([store.likesLeft, api.calls(getSwipe).length]).toEqual([0, 1]);
    await clock.advance(1_000);
    expect([store.likesLeft, store.newLikesReady]).toEqual([4, true]);
    api.on(swipe, () => reply([], 4, 'a'));
    await store.decide('a', false);
    expect(store.newLikesReady).toBe(false);
    store.stop();
    await clock.advance(48 * 3_600_000);
    expect(api.calls(getSwipe)).toHaveLength(2);
  });

  it('waits for no day once the screen has gone, though an answer comes later', async () => {
    const { store, api, reply, clock } = made();
    api.on(getSwipe, () => reply(['a'], 4));
    await store.load();
    let release = (): void => undefined;
    api.on(swipe, async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return reply([], 3);
    });
    const deciding = store.decide('a', true);
    await expect.poll(() => api.calls(swipe).length).toBe(1);
    store.stop();
    release();
    await deciding;
    await clock.advance(48 * 3_600_000);
    expect(api.calls(getSwipe)).toHaveLength(1);
    // Back again: it turns by itself again.
    await store.load();
    await clock.advance(5_000);
    expect(api.calls(getSwipe).length).toBeGreaterThan(2);
    store.stop();
  });

  it('greets on the next visit, too, once', async () => {
    const { root, store, api, reply } = made();
    api.on(getSwipe, () => reply(['a'], 0));
    await store.load();
    store.stop();
    api.on(getSwipe, () => ({ ...reply(['a'], 4), resets_at: '2026-11-22T19:00:00.000Z' }));
    const visit = async () => {
      const next = new SwipeStore(root.environment, { profiles: root.profiles, liked: () => undefined });
      await next.load();
      next.stop();
      return next.newLikesReady;
    };
    expect([await visit(), await visit()]).toEqual([true, false]);
  });
});
