import { describe, expect, it } from 'vitest';
import { revokeMandates } from '../contract/direct-debit.ts';
import { repeatOrder } from '../contract/repeat-order.ts';
import { refusal } from '../testing/api.ts';
import { aPayment } from '../testing/fixtures.ts';
import { createWorld } from '../testing/world.ts';
import { RepeatOrderStore } from './repeat-order.ts';

const price = { amount: '9.99', currency: 'EUR' } as const;

describe('repeating an order', () => {
  it('begins one payment after a lost answer, and another one after a refusal or the next time', async () => {
    const { root, api } = createWorld();
    const store = new RepeatOrderStore(root.environment);
    api.on(repeatOrder, () => {
      throw refusal('network');
    });
    expect(await store.repeat('ideal', price)).toBeUndefined();
    api.on(repeatOrder, () => {
      throw refusal('validation');
    });
    expect(await store.repeat('ideal', price)).toBeUndefined();
    expect(store.repeating.error?.code).toBe('validation');
    api.on(repeatOrder, () => ({ payment: aPayment() }));
    expect(await store.repeat('ideal', price)).toEqual(aPayment());
    await store.repeat('ideal', price);
    const calls = api.calls(repeatOrder);
    expect(calls[0]?.body).toEqual({ payment_method: 'ideal', withdrawal_waiver: true, price });
    const keys = calls.map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[0]).toBe(keys[1]);
    expect(new Set(keys).size).toBe(3);
  });

  it('is the same order for who has left while it began, and presses again', async () => {
    const { root, api } = createWorld();
    const store = new RepeatOrderStore(root.environment);
    api.on(repeatOrder, () => ({ payment: aPayment() }));
    const left = store.repeat('ideal', price);
    store.leave();
    expect(await left).toBeUndefined();
    expect(await store.repeat('ideal', price)).toEqual(aPayment());
    const keys = api.calls(repeatOrder).map(({ idempotencyKey }) => idempotencyKey);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('revokes the mandate, and says why it could not', async () => {
    const { root, api } = createWorld();
    const store = new RepeatOrderStore(root.environment);
    api.on(revokeMandates, () => {
      throw refusal('network');
    });
    expect(await store.revoke()).toBe(false);
    expect(store.revoking.error?.code).toBe('network');
    api.on(revokeMandates, () => ({ revoked: true }));
    expect(await store.revoke()).toBe(true);
  });

  it('leads nobody to the provider who has left the page', async () => {
    const { root, api } = createWorld();
    const store = new RepeatOrderStore(root.environment);
    api.on(repeatOrder, () => ({ payment: aPayment() }));
    const begun = store.repeat('visa', price);
    store.leave();
    expect(await begun).toBeUndefined();
    expect(store.repeating.running).toBe(false);
  });

  it('pressed twice is one order', async () => {
    const { root, api } = createWorld();
    const store = new RepeatOrderStore(root.environment);
    api.on(repeatOrder, () => ({ payment: aPayment() }));
    const [first, second] = await Promise.all([store.repeat('visa', price), store.repeat('visa', price)]);
    expect([first, second]).toEqual([aPayment(), undefined]);
    expect(api.calls(repeatOrder)).toHaveLength(1);
  });
});
