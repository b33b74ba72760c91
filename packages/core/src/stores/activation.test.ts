import { describe, expect, it } from 'vitest';
import { activate } from '../contract/signup.ts';
import { refusal } from '../testing/api.ts';
import { aUser } from '../testing/fixtures.ts';
import { createWorld } from '../testing/world.ts';
import { ActivationStore } from './activation.ts';

function aLink(user: ReturnType<typeof aUser> | null = aUser({ status: 'not_confirmed' })) {
  const world = createWorld({ user });
  return { ...world, store: new ActivationStore(world.root.environment, world.root.session) };
}

describe('the link of the activation mail', () => {
  it('L2: is sent by the page, and the member is confirmed there', async () => {
    const { store, api, root } = aLink();
    api.on(activate, () => ({ user: aUser({ status: 'active' }) }));
    await store.open('t');
    expect(api.calls(activate)[0]?.body).toEqual({ token: 't' });
    expect([store.result, root.session.user?.status, root.session.activated]).toEqual(['own', 'active', true]);
  });

  it('L2: tells another account’s from one’s own, and a visitor that it worked', async () => {
    const other = aLink();
    other.api.on(activate, () => ({ activated: true as const }));
    await other.store.open('t');
    expect([other.store.result, other.root.session.user?.status]).toEqual(['other', 'not_confirmed']);
    const visitor = aLink(null);
    visitor.api.on(activate, () => ({ activated: true as const }));
    await visitor.store.open('t');
    expect([visitor.store.result, visitor.root.session.activated]).toEqual(['own', true]);
  });

  it('L2: that is wrong or over confirms nobody, and none is none; without a connection it is sent again', async () => {
    for (const code of ['not_found', 'link_expired', 'validation'] as const) {
      const { store, api, root } = aLink();
      api.on(activate, () => {
        throw refusal(code);
      });
      await store.open('t');
      expect([store.result, root.session.activated]).toEqual(['failed', false]);
    }
    const { store, api } = aLink();
    await store.open(null);
    expect([store.result, store.opened, api.log]).toEqual([null, false, []]);
    const later = aLink();
    later.api.on(activate, () => {
      throw refusal('network');
    });
    await later.store.open('t');
    expect([later.store.result, later.store.sending.error?.code]).toEqual([null, 'network']);
    later.api.on(activate, () => ({ user: aUser({ status: 'active' }) }));
    await later.store.send();
    expect(later.store.result).toBe('own');
  });
});
