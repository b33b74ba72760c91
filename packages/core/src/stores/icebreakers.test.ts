import { describe, expect, it } from 'vitest';
import { getIcebreakers } from '../contract/chats.ts';
import { refusal } from '../testing/api.ts';
import { settle } from '../testing/clock.ts';
import { createWorld } from '../testing/world.ts';
import { IcebreakersStore } from './icebreakers.ts';

const line = { id: 'tea', text: 'Tea or coffee?' };

function made() {
  const world = createWorld();
  return { ...world, store: new IcebreakersStore(world.root.environment) };
}

describe('first lines', () => {
  it('come for one member', async () => {
    const { store, api } = made();
    api.on(getIcebreakers, () => ({ icebreakers: [line] }));
    await store.load('p1');
    expect(store.lines).toEqual([line]);
    expect(api.calls(getIcebreakers).map(({ query }) => query)).toEqual([{ profile: 'p1' }]);
  });

  it('say why they do not come', async () => {
    const { store, api } = made();
    api.on(getIcebreakers, () => {
      throw refusal('blocked');
    });
    await store.load('p1');
    expect([store.lines, store.loading.error?.code]).toEqual([null, 'blocked']);
  });

  it('are not taken when nobody waits any more', async () => {
    const { store, api } = made();
    const gate = Promise.withResolvers<{ icebreakers: (typeof line)[] }>();
    api.on(getIcebreakers, () => gate.promise);
    void store.load('p1');
    store.stop();
    gate.resolve({ icebreakers: [line] });
    await settle();
    expect([store.lines, store.loading.status, api.calls(getIcebreakers)[0]?.signal?.aborted]).toEqual([
      null,
      'idle',
      true,
    ]);
  });
});
