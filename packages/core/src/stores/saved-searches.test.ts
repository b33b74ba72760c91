import { describe, expect, it } from 'vitest';
import { forgetSearch, getSavedSearches, type SavedFilters, saveSearch } from '../contract/saved-searches.ts';
import { refusal } from '../testing/api.ts';
import { createWorld } from '../testing/world.ts';
import { SavedSearchesStore } from './saved-searches.ts';
import { noFilters } from './search-filters.ts';

const tea: SavedFilters = { ...noFilters, country: 'NL', interests: ['art', 'tea'] };

function made() {
  const world = createWorld();
  return { ...world, store: new SavedSearchesStore(world.root.environment, world.root) };
}

describe('saved searches', () => {
  it('know what they hold, whatever the order', async () => {
    const { store, api } = made();
    api.on(getSavedSearches, () => ({ searches: [{ id: 'one', filters: tea }] }));
    await store.load();
    expect(store.holds({ ...tea, interests: ['tea', 'art'] })).toBe(true);
    expect(store.holds({ ...tea, country: 'DE' })).toBe(false);
  });

  it('take one more, or say why not', async () => {
    const { store, api, root } = made();
    api.on(saveSearch, ({ body }) => ({ searches: [{ id: 'one', filters: body?.filters ?? tea }] }));
    await store.save(tea);
    expect(store.holds(tea)).toBe(true);
    api.on(saveSearch, () => {
      throw refusal('saved_search_limit');
    });
    await store.save({ ...tea, country: 'BE' });
    expect(store.all).toHaveLength(1);
    expect(root.alerts.list).toHaveLength(1);
  });

  it('forget two at once: neither comes back with the answer to the other, and one that fails alone', async () => {
    const { store, api } = made();
    const searches = ['one', 'two', 'three'].map((id) => ({ id, filters: tea }));
    api.on(getSavedSearches, () => ({ searches }));
    await store.load();
    const ids = () => store.all.map(({ id }) => id);
    const second = Promise.withResolvers<never>();
    api.on(forgetSearch, ({ body }) => (body?.id === 'one' ? { searches: searches.slice(1) } : second.promise));
    const going = [store.forget('one'), store.forget('two')];
    await going[0];
    expect(ids()).toEqual(['three']);
    second.reject(refusal('unavailable'));
    await going[1];
    expect(ids()).toEqual(['two', 'three']);
  });

  it('forget one at once, and have it back when that fails', async () => {
    const { store, api, root } = made();
    api.on(getSavedSearches, () => ({ searches: [{ id: 'one', filters: tea }] }));
    await store.load();
    api.on(forgetSearch, () => {
      throw refusal('unavailable');
    });
    const going = store.forget('one');
    expect(store.all).toEqual([]);
    await going;
    expect(store.all).toHaveLength(1);
    expect(root.alerts.list).toHaveLength(1);
  });
});
