import { describe, expect, it } from 'vitest';
import { findMatches, type MatchPreferences, updateMatchPreferences } from '../contract/matching.ts';
import { refusal } from '../testing/api.ts';
import { aMatch } from '../testing/fixtures.ts';
import { createWorld } from '../testing/world.ts';
import { MatchingStore } from './matching.ts';

const preferences: MatchPreferences = {
  gender: 'female', country: 'NL', countryregion: null, min_age: 25, max_age: 40, interests: [], relationship_status: null,
}; // prettier-ignore

function made() {
  const { root, api } = createWorld();
  return { root, api, store: new MatchingStore(root.environment, root) };
}

describe('the match finder', () => {
  it('begins with what was looked for last', async () => {
    const { root, store, api } = made();
    api.on(findMatches, () => ({ preferences, matches: [aMatch('a')] }));
    await store.load();
    expect([store.state, store.preferences, store.matches.length]).toEqual(['results', preferences, 1]);
    expect(root.profiles.get('a')?.name).toBe(store.matches[0]?.name);
  });

  it('finds, and keeps what is looked for', async () => {
    const { store, api } = made();
    api.on(updateMatchPreferences, ({ body }) => ({
      preferences: { ...preferences, ...body }, matches: [aMatch('a'), aMatch('b')],
    })); // prettier-ignore
    const going = store.find({ min_age: 30 });
    expect(store.state).toBe('loading');
    await going;
    expect([store.state, store.matches.length, store.preferences?.min_age]).toEqual(['results', 2, 30]);
    await store.find({ max_age: 60 });
    expect([store.preferences?.min_age, store.preferences?.max_age]).toEqual([25, 60]);
  });

  it('finds by the last answers, though the first ones are still on their way', async () => {
    const { store, api } = made();
    const first = Promise.withResolvers<void>();
    api.on(updateMatchPreferences, async ({ body }) => {
      if (body?.min_age === 30) await first.promise;
      return { preferences: { ...preferences, ...body }, matches: [] };
    });
    const finding = store.find({ min_age: 30 });
    await store.find({ min_age: 35 });
    first.resolve();
    await finding;
    expect([store.state, store.preferences?.min_age]).toEqual(['results', 35]);
  });

  it('keeps the question and the answers until they are searched for, over a reload, too', async () => {
    const { root, store, api } = made();
    api.on(findMatches, () => ({ preferences, matches: [] }));
    expect([store.wanted, store.snapshotFor('me')]).toEqual([null, null]);
    await store.load();
    expect([store.wanted, store.snapshotFor('me')]).toEqual([preferences, null]);
    const answers = { ...preferences, min_age: 30 };
    store.answer(answers);
    store.goTo(2);
    await store.load();
    expect(store.wanted).toEqual(answers);
    const kept = { member: 'me', step: 2, answers };
    expect(store.snapshotFor('me')).toEqual(kept);

    const next = new MatchingStore(root.environment, root);
    next.restore(kept);
    expect([next.step, next.wanted]).toEqual([2, null]);
    await next.load();
    expect(next.wanted).toEqual(answers);
    api.on(updateMatchPreferences, () => {
      throw refusal('unavailable');
    });
    await next.find(answers);
    expect(next.wanted).toEqual(answers);
    api.on(updateMatchPreferences, ({ body }) => ({ preferences: { ...preferences, ...body }, matches: [] }));
    await next.find({ ...answers, max_age: 50 });
    expect(next.wanted).toMatchObject({ min_age: 30, max_age: 50 });
    next.goTo(0);
    expect(next.snapshotFor('me')).toBeNull();
  });

  it('begins the questions anew with what was looked for elsewhere, until one is answered here', async () => {
    const { store, api } = made();
    let elsewhere = preferences;
    api.on(findMatches, () => ({ preferences: elsewhere, matches: [] }));
    await store.load();
    const first = store.begun;
    await store.load();
    expect(store.begun).toBe(first);
    elsewhere = { ...preferences, country: 'DE' };
    await store.load();
    const second = store.begun;
    expect(second).not.toBe(first);

    const answers = { ...elsewhere, min_age: 30 };
    store.answer(answers);
    elsewhere = preferences;
    await store.load();
    expect([store.begun, store.wanted]).toEqual([second, answers]);
    // What is found by one's own answers is no news.
    api.on(updateMatchPreferences, () => ({ preferences: answers, matches: [] }));
    await store.find(answers);
    elsewhere = answers;
    await store.load();
    expect(store.begun).toBe(second);
  });

  it('says that it did not come through, and can be asked again', async () => {
    const { store, api } = made();
    api.on(updateMatchPreferences, () => {
      throw refusal('unavailable');
    });
    await store.find({});
    expect(store.state).toBe('error');
    api.on(updateMatchPreferences, () => ({ preferences, matches: [] }));
    await store.find({});
    expect(store.state).toBe('results');
  });
});
