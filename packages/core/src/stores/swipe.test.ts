import { describe, expect, it } from 'vitest';
import { getSwipe, swipe, type SwipeReply, undoSwipe } from '../contract/swipe.ts';
import { refusal } from '../testing/api.ts';
import { aCard } from '../testing/fixtures.ts';
import { createWorld } from '../testing/world.ts';
import { SwipeStore } from './swipe.ts';

function made() {
  const world = createWorld();
  let liked = 0;
  const reply = (ids: readonly string[], likes_left: number): SwipeReply => ({
    deck: ids.map((id) => aCard(id)),
    likes_left,
    resets_at: new Date(world.clock.now().getTime() + 6 * 3_600_000).toISOString(),
    can_undo: false,
  });
  const store = new SwipeStore(world.root.environment, { members: world.root.members, liked: () => (liked += 1) });
  return { ...world, store, reply, likedTimes: () => liked };
}
const idsOf = (store: SwipeStore) => store.people.map(({ id }) => id);

describe('the swipe game', () => {
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
    expect([store.likesLeft, idsOf(store), likedTimes()]).toEqual([3, ['a', 'b', 'c'], 1]);
    api.on(swipe, () => {
      throw refusal('not_found');
    });
    await expect(store.decide('b', true)).rejects.toMatchObject({ code: 'not_found' });
    expect([store.likesLeft, likedTimes()]).toEqual([3, 1]);
  });

  it('knows that none are left when the server says so', async () => {
    const { store, api, reply } = made();
    api.on(getSwipe, () => reply(['a'], 2));
    await store.load();
    api.on(swipe, () => {
      throw refusal('daily_limit');
    });
    await expect(store.decide('a', true)).rejects.toMatchObject({ code: 'daily_limit' });
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
    await expect.poll(() => api.calls(swipe).length).toBe(1);
    expect(api.calls(undoSwipe)).toHaveLength(0);
    release();
    await Promise.all([decided, undone]);
    expect([sent, store.likesLeft]).toEqual([['a', 'undo'], 4]);
  });

  it('asks again when the new day begins', async () => {
    const { store, api, reply, clock } = made();
    let left = 0;
    api.on(getSwipe, () => reply(['a'], left));
    await store.load();
    left = 4;
    await clock.advance(6 * 3_600_000);
    expect(store.likesLeft).toBe(4);
    store.stop();
    await clock.advance(24 * 3_600_000);
    expect(api.calls(getSwipe)).toHaveLength(2);
  });
});
