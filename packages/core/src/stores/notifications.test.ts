import { describe, expect, it } from 'vitest';
import { enableNotifications, getNotifications, setNotifications } from '../contract/notifications.ts';
import { getUser } from '../contract/auth.ts';
import { defaultNotifications } from '../rules/notifications.ts';
import { refusal } from '../testing/api.ts';
import { aUser } from '../testing/fixtures.ts';
import { createWorld } from '../testing/world.ts';
import { NotificationsStore } from './notifications.ts';

async function aStage(notifications_disabled: readonly ('spam' | 'bounced')[] = []) {
  const world = createWorld();
  const { api, root } = world;
  api.on(getUser, () => ({ user: { ...aUser(), notifications_disabled: [...notifications_disabled] } }));
  await root.session.refresh();
  const reply = { notifications: { ...defaultNotifications }, notifications_disabled: [...notifications_disabled] };
  api.on(getNotifications, () => reply);
  api.on(setNotifications, ({ body }) => {
    for (const [type, change] of Object.entries(body?.notifications ?? {})) {
      const known = type as keyof typeof reply.notifications;
      reply.notifications[known] = { ...reply.notifications[known], ...change };
    }
    return reply;
  });
  const store = new NotificationsStore(root.environment, root.session);
  await store.load();
  return { ...world, store, session: root.session };
}

describe('the switches', () => {
  it('turn at once, and are saved one by one', async () => {
    const { store, api } = await aStage();
    const turning = store.turn('like', 'email', false);
    expect([store.notifications?.like.email, store.stateOf('like', 'email')]).toEqual([false, 'saving']);
    await store.turn('like', 'email', true);
    const other = store.turn('news', 'push', true);
    await Promise.all([turning, other]);
    expect(api.calls(setNotifications).map(({ body }) => body)).toEqual([
      { notifications: { like: { email: false } } }, { notifications: { news: { push: true } } },
    ]); // prettier-ignore
    expect(store.notifications).toMatchObject({ like: { email: false, push: true }, news: { push: true } });
    expect([store.stateOf('like', 'email'), store.stateOf('news', 'push')]).toEqual([undefined, undefined]);
  });

  it('go back where that failed, say so, and can be tried again', async () => {
    const { store, api } = await aStage();
    let broken = true;
    const { like } = defaultNotifications;
    api.on(setNotifications, () => {
      if (broken) throw refusal('unavailable');
      return {
        notifications: { ...defaultNotifications, like: { ...like, push: false } },
        notifications_disabled: [],
      };
    });
    await store.turn('like', 'push', false);
    expect([store.notifications?.like.push, store.stateOf('like', 'push')]).toEqual([true, 'failed']);
    broken = false;
    await store.retry('like', 'push');
    expect([store.notifications?.like.push, store.stateOf('like', 'push')]).toEqual([false, undefined]);
  });

  it('say why they could not be loaded, and turn nothing until then', async () => {
    const { root, api } = createWorld();
    api.on(getNotifications, () => {
      throw refusal('unavailable');
    });
    const store = new NotificationsStore(root.environment, root.session);
    await store.load();
    await store.turn('like', 'email', false);
    expect(store.loading.error?.code).toBe('unavailable');
    expect(api.calls(setNotifications)).toEqual([]);
  });
});

describe('the way back', () => {
  it('takes every reason back, here and in the account', async () => {
    const { store, api, session } = await aStage(['spam', 'bounced']);
    expect(store.disabled).toEqual(['spam', 'bounced']);
    const left = ['spam', 'bounced'] as ('spam' | 'bounced')[];
    api.on(enableNotifications, ({ body }) => {
      left.splice(left.indexOf(body?.enable as 'spam'), 1);
      return { notifications: defaultNotifications, notifications_disabled: [...left] };
    });
    await store.enable();
    expect(api.calls(enableNotifications).map(({ body }) => body?.enable)).toEqual(['spam', 'bounced']);
    expect([store.disabled, session.user?.notifications_disabled]).toEqual([[], []]);
  });

  it('stays open where that failed', async () => {
    const { store, api, session } = await aStage(['spam']);
    api.on(enableNotifications, () => {
      throw refusal('unavailable');
    });
    await store.enable();
    expect(store.enabling.error?.code).toBe('unavailable');
    expect([store.disabled, session.user?.notifications_disabled]).toEqual([['spam'], ['spam']]);
  });
});
