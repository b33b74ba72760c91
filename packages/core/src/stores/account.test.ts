import { describe, expect, it } from 'vitest';
import { deleteAccount, offerDeletion, reactivateAccount } from '../contract/account.ts';
import { updateUser } from '../contract/account.ts';
import { setNotifications } from '../contract/notifications.ts';
import { getUser } from '../contract/auth.ts';
import { refusal, sessionEnded } from '../testing/api.ts';
import { settle } from '../testing/clock.ts';
import { aUser } from '../testing/fixtures.ts';
import { createWorld } from '../testing/world.ts';
import { AccountStore } from './account.ts';

function leaving(seed: Parameters<typeof createWorld>[0] = {}) {
  const world = createWorld(seed);
  const { root } = world;
  return { ...world, store: new AccountStore(root.environment, { session: root.session, alerts: root.alerts }) };
}

const offer = { discount: null, invisible: true, pause_mails: true, reactivation_days: 14 };

describe('leaving', () => {
  it('says why and hears what may help', async () => {
    const { store, api } = leaving();
    api.on(offerDeletion, () => ({ offer }));
    await store.ask({ reason: 'time', remarks: 'Busy' });
    expect(api.calls(offerDeletion)[0]?.body).toEqual({ reason: 'time', remarks: 'Busy' });
    expect(store.offer).toEqual(offer);
  });

  it('goes on without an offer where the answer does not come', async () => {
    const { store, api } = leaving();
    api.on(offerDeletion, () => ({ offer }));
    await store.ask({ reason: 'time', remarks: '' });
    api.on(offerDeletion, () => {
      throw refusal('network');
    });
    await store.ask({ reason: 'price', remarks: '' });
    expect(store.offer).toBeNull();
  });

  it('asks for the password and says until when it can be undone', async () => {
    const { store, root, api } = leaving();
    api.on(deleteAccount, () => {
      throw refusal('validation', { fields: { password: 'wrong' } });
    });
    expect(await store.leave('guess', '/gone')).toBe(false);
    expect(store.deleting.error?.fields).toEqual({ password: 'wrong' });
    expect(store.deleteAfter).toBeNull();
    expect([root.session.loggedIn, root.session.endsAt]).toEqual([true, null]);
    api.on(deleteAccount, () => ({ delete_after: '2026-12-05T12:00:00.000Z' }));
    const both = await Promise.all([store.leave('right', '/gone'), store.leave('right', '/gone')]);
    expect(both).toEqual([true, true]);
    expect(store.deleteAfter).toBe('2026-12-05T12:00:00.000Z');
    expect(api.calls(deleteAccount)).toHaveLength(2);
    expect([root.session.loggedIn, root.session.endsAt]).toEqual([false, '/gone']);
  });

  it('says nothing is deleted where the session was over before', async () => {
    const { store, root, api } = leaving();
    const id = root.session.user?.profile.id;
    const over = () => {
      throw sessionEnded();
    };
    api.on(deleteAccount, over);
    api.on(getUser, over);
    expect(await store.leave('right', '/gone')).toBe(false);
    await settle();
    expect(api.calls(deleteAccount)[0]?.member).toBe(id);
    expect([root.session.loggedIn, root.session.endsAt, store.deleteAfter]).toEqual([false, null, null]);
  });

  it('S2: needs no password after a passkey has proved whose account it is', async () => {
    const { store, api } = leaving();
    api.on(deleteAccount, () => ({ delete_after: '2026-12-05T12:00:00.000Z' }));
    expect(await store.leave(null, '/gone')).toBe(true);
    expect(api.calls(deleteAccount)[0]?.body).toEqual({});
  });

  it('can be a break instead', async () => {
    const { store, root, api } = leaving();
    api.on(updateUser, () => ({ user: aUser({ invisible: true }) }));
    api.on(setNotifications, ({ body }) => {
      const chosen = Object.values(body?.notifications ?? {});
      expect(chosen).toHaveLength(8);
      expect(chosen.every((ways) => ways?.email === false && ways.push === undefined)).toBe(true);
      throw refusal('unavailable');
    });
    await store.becomeInvisible();
    expect(root.session.user?.invisible).toBe(true);
    await store.pauseMails();
    expect(root.alerts.list.map(({ tone, key, text }) => [tone, key ?? text])).toEqual([
      ['success', 'leaving.invisibleDone'],
      ['danger', 'says unavailable'],
    ]);
  });
});

describe('coming back', () => {
  it('logs in', async () => {
    const { store, root, api } = leaving({ user: null });
    api.on(reactivateAccount, () => ({ user: aUser() }));
    expect(await store.reactivate('token')).toBe(true);
    expect(root.session.loggedIn).toBe(true);
  });

  it('says why it does not', async () => {
    const { store, root, api } = leaving({ user: null });
    api.on(reactivateAccount, () => {
      throw refusal('link_expired');
    });
    expect(await store.reactivate('token')).toBe(false);
    expect(store.returning.error?.code).toBe('link_expired');
    expect(root.session.loggedIn).toBe(false);
  });
});
