import { describe, expect, it } from 'vitest';
import { getCities } from '../contract/places.ts';
import { refusal } from '../testing/api.ts';
import { createWorld } from '../testing/world.ts';
import { TownsStore } from './towns.ts';

const utrecht = { name: 'Utrecht', region: 'UT' };

function made() {
  const world = createWorld();
  world.api.on(getCities, () => ({ cities: [utrecht] }));
  return { ...world, store: new TownsStore(world.root.environment) };
}

describe('towns', () => {
  it('are asked for once a person pauses', async () => {
    const { store, api, clock } = made();
    store.search('NL', 'U');
    await clock.advance(149);
    store.search('NL', 'Ut');
    expect(store.searching.running).toBe(true);
    await clock.advance(149);
    expect(api.calls(getCities)).toEqual([]);
    await clock.advance(1);
    expect(api.calls(getCities).map(({ query }) => query)).toEqual([{ country: 'NL', q: 'Ut' }]);
    expect([store.towns, store.searching.running]).toEqual([[utrecht], false]);
  });

  it('stay until the next answer, but not for another country or no text', async () => {
    const { store, clock } = made();
    store.search('NL', 'Ut');
    await clock.advance(150);
    store.search('NL', 'Utr');
    expect(store.towns).toEqual([utrecht]);
    store.search('DE', 'Utr');
    expect(store.towns).toEqual([]);
    store.search('NL', 'Ut');
    await clock.advance(150);
    store.search('NL', '');
    expect([store.towns, store.searching.running]).toEqual([[], false]);
  });

  it.each([
    ['', 'Ut'],
    ['NL', ''],
  ])('are not asked for in %j by %j', async (country, text) => {
    const { store, api, clock } = made();
    store.search(country, text);
    await clock.advance(150);
    expect(api.log).toEqual([]);
  });

  it('say why there are none', async () => {
    const { store, api, clock } = made();
    store.search('NL', 'Ut');
    await clock.advance(150);
    api.on(getCities, () => {
      throw refusal('network');
    });
    store.search('NL', 'Utr');
    await clock.advance(150);
    expect([store.towns, store.failure?.code]).toEqual([[], 'network']);
  });

  it('of an earlier text come too late', async () => {
    const { store, api, clock } = made();
    const gate = Promise.withResolvers<{ cities: (typeof utrecht)[] }>();
    api.on(getCities, () => gate.promise);
    store.search('NL', 'Ut');
    await clock.advance(150);
    store.search('NL', 'Am');
    gate.resolve({ cities: [utrecht] });
    await clock.advance(0);
    expect([store.towns, api.calls(getCities)[0]?.signal?.aborted]).toEqual([[], true]);
  });

  it('come no more once nobody asks', async () => {
    const { store, api, clock } = made();
    store.search('NL', 'Ut');
    store.stop();
    await clock.advance(150);
    expect([api.log, store.searching.status]).toEqual([[], 'idle']);
  });
});
