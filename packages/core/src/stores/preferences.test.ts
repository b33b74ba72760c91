import { describe, expect, it } from 'vitest';
import { getBlocks, unblock } from '../contract/blocks.ts';
import { getUser } from '../contract/auth.ts';
import { updateUser } from '../contract/account.ts';
import { getPreferences, type Preferences, setPreferences } from '../contract/preferences.ts';
import { refusal } from '../testing/api.ts';
import { aCard, aUser } from '../testing/fixtures.ts';
import { createWorld } from '../testing/world.ts';
import { PreferencesStore } from './preferences.ts';

const open: Preferences = {
  write_from: 'everyone', read_receipts: true, typing: true, presence: true, push_preview: false, quiet_hours: true,
  spend_limit_day: null,
}; // prettier-ignore

async function aStage() {
  const world = createWorld();
  const { api, root } = world;
  let preferences = open;
  api.on(getUser, () => ({ user: aUser() }));
  await root.session.refresh();
  api.on(getPreferences, () => ({ preferences }));
  api.on(getBlocks, () => ({ profiles: [aCard('b1'), aCard('b2')] }));
  api.on(setPreferences, ({ body }) => ({ preferences: (preferences = { ...preferences, ...body }) }));
  const store = new PreferencesStore(root.environment, root);
  await store.load();
  const said = () => root.alerts.list.map(({ key, text }) => key ?? text);
  return { ...world, store, said, session: root.session };
}

describe('preferences', () => {
  it('change at once, each by itself', async () => {
    const { store, api } = await aStage();
    const saving = store.set('typing', false);
    expect([store.preferences?.typing, store.isSaving('typing')]).toEqual([false, true]);
    expect(await store.set('typing', true)).toBe(false);
    expect(await Promise.all([saving, store.set('write_from', 'liked')])).toEqual([true, true]);
    expect(store.preferences).toEqual({ ...open, typing: false, write_from: 'liked' });
    expect(api.calls(setPreferences).map(({ body }) => body)).toEqual([{ typing: false }, { write_from: 'liked' }]);
    expect(store.isSaving('typing')).toBe(false);
  });

  it('go back with a word where that failed', async () => {
    const { store, api, said } = await aStage();
    api.on(setPreferences, () => {
      throw refusal('unavailable');
    });
    expect(await store.set('presence', false)).toBe(false);
    expect([store.preferences?.presence, said()]).toEqual([true, ['says unavailable']]);
  });

  it('have a limit that is typed, checked and kept', async () => {
    const { store, api } = await aStage();
    expect([store.limit, store.limitDiffers]).toEqual(['', false]);
    for (const wrong of ['1.5', '-1', 'ten', '999999', '1000000']) {
      store.typeLimit(wrong);
      expect([store.limitProblem, await store.saveLimit()]).toEqual(['number', false]);
    }
    expect(api.calls(setPreferences)).toEqual([]);
    store.typeLimit(' 20 ');
    expect([store.limitProblem, store.limitDiffers, await store.saveLimit()]).toEqual([null, true, true]);
    expect([store.preferences?.spend_limit_day, store.limitDiffers]).toEqual([20, false]);
    store.typeLimit('');
    expect(await store.saveLimit()).toBe(true);
    expect(store.preferences?.spend_limit_day).toBeNull();
  });
});

describe('invisible mode', () => {
  it('is kept in the account', async () => {
    const { store, api, session } = await aStage();
    api.on(updateUser, ({ body }) => ({ user: { ...aUser(), invisible: body?.invisible === true } }));
    expect(await store.setInvisible(true)).toBe(true);
    expect([store.invisible, session.user?.invisible]).toEqual([true, true]);
    api.on(updateUser, () => {
      throw refusal('unavailable');
    });
    expect(await store.setInvisible(false)).toBe(false);
    expect(store.invisible).toBe(true);
  });
});

describe('blocked members', () => {
  it('is let go one by one, and comes back where that failed', async () => {
    const { root, store, api, said } = await aStage();
    api.on(unblock, ({ body }) => {
      if (body?.profile === 'b2') throw refusal('unavailable');
      return { blocked: false };
    });
    for (const id of ['b1', 'b2']) root.profiles.fromCard(aCard(id)).setBlocked(true);
    await Promise.all([store.unblock('b1'), store.unblock('b2'), store.unblock('b1')]);
    // Everywhere: in the conversation and the searches, too.
    expect(['b1', 'b2'].map((id) => root.profiles.get(id)?.blocked)).toEqual([false, true]);
    expect(store.blocked?.map(({ id }) => id)).toEqual(['b2']);
    expect(api.calls(unblock)).toHaveLength(2);
    expect(said()).toEqual(['says unavailable']);
  });

  it('comes back to its place where that failed', async () => {
    const { store, api } = await aStage();
    api.on(unblock, () => {
      throw refusal('unavailable');
    });
    await store.unblock('b2');
    expect(store.blocked?.map(({ id }) => id)).toEqual(['b1', 'b2']);
  });
});
