import { expect, it } from 'vitest';
import { getWaitlist, putWaitlist } from '../contract/waitlist.ts';
import { refusal } from '../testing/api.ts';
import { createWorld } from '../testing/world.ts';
import { WaitlistStore } from './waitlist.ts';

it('O8: a member waits and takes it back; a failure changes nothing and says why', async () => {
  const { root, api } = createWorld();
  api.on(getWaitlist, () => ({ waiting: false }));
  api.on(putWaitlist, ({ body }) => ({ waiting: body?.waiting ?? false }));
  const store = new WaitlistStore(root.environment);
  expect(store.waiting).toBeUndefined();
  await store.load();
  expect(store.waiting).toBe(false);
  await store.set(true);
  expect(store.waiting).toBe(true);
  await store.set(false);
  expect(store.waiting).toBe(false);

  api.on(putWaitlist, () => {
    throw refusal('unavailable');
  });
  await store.set(true);
  expect([store.waiting, store.saving.error?.code]).toEqual([false, 'unavailable']);
});

it('O8: pressed twice, it asks once', async () => {
  const { root, api } = createWorld();
  api.on(putWaitlist, () => ({ waiting: true }));
  const store = new WaitlistStore(root.environment);
  await Promise.all([store.set(true), store.set(true)]);
  expect(api.calls(putWaitlist)).toHaveLength(1);
});
