import { describe, expect, it, vi } from 'vitest';
import { getWithdrawals, type Withdrawal, withdraw } from '../contract/withdrawal.ts';
import { refusal } from '../testing/api.ts';
import { aPayment } from '../testing/fixtures.ts';
import { createWorld } from '../testing/world.ts';
import { WithdrawalsStore } from './withdrawals.ts';

const offer = (change: Partial<Withdrawal> = {}): Withdrawal => ({
  payment: aPayment({ status: 'completed' }),
  until: '2026-12-08T00:00:00.000Z',
  credits: 10,
  refund: { amount: '9.99', currency: 'EUR' },
  premium_ends: true,
  refused: null,
  refunded_at: null,
  ...change,
});
const done = offer({ refused: 'withdrawn', refunded_at: '2026-11-21T12:00:00.000Z' });

function withdrawing() {
  const world = createWorld();
  const withdrawn = vi.fn();
  const store = new WithdrawalsStore(world.root.environment, { withdrawn });
  store.seed([offer()]);
  return { ...world, store, withdrawn };
}

describe('withdrawing from a purchase', () => {
  it('takes two steps, and a double click is one withdrawal', async () => {
    const { store, api, withdrawn } = withdrawing();
    api.on(withdraw, () => ({ payment: done.payment, withdrawal: done }));
    api.on(getWithdrawals, () => ({ withdrawals: [done] }));
    await store.confirm();
    expect(api.calls(withdraw)).toHaveLength(0);
    store.ask(offer());
    store.keep();
    expect(store.asked).toBeNull();
    store.ask(offer());
    await Promise.all([store.confirm(), store.confirm()]);
    expect(api.calls(withdraw)).toHaveLength(1);
    expect([store.asked, store.done, store.withdrawals]).toEqual([null, done, [done]]);
    expect(withdrawn).toHaveBeenCalledOnce();
  });

  it('keeps its key while it fails, and shows what another tab has done', async () => {
    const { store, api, withdrawn } = withdrawing();
    api.on(withdraw, () => {
      throw refusal('internal');
    });
    store.ask(offer());
    await store.confirm();
    expect([store.asked, store.withdrawing.error?.code]).toEqual([offer(), 'internal']);
    api.on(withdraw, () => {
      throw refusal('conflict');
    });
    api.on(getWithdrawals, () => ({ withdrawals: [done] }));
    await store.confirm();
    const keys = api.calls(withdraw).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
    expect([store.asked, store.withdrawals]).toEqual([null, [done]]);
    expect(withdrawn).not.toHaveBeenCalled();
  });
});
