import { describe, expect, it } from 'vitest';
import { createDirectDebit, type DirectDebit, resendDebitCode, signDirectDebit } from '../contract/direct-debit.ts';
import { refusal } from '../testing/api.ts';
import { aPayment } from '../testing/fixtures.ts';
import { createWorld } from '../testing/world.ts';
import { type DebitOrder, DirectDebitStore } from './direct-debit.ts';

const offer: DirectDebit = {
  bundle: 'ember-p1', credits: 30, amount: { amount: '24.99', currency: 'EUR' }, mandate: ['I authorize'], countries: [],
  payment: null, account: null, code: null,
}; // prettier-ignore
const order: DebitOrder = {
  bundle: 'ember-p1', account_holder: 'Marie Jansen', iban: 'NL91ABNA0417164300', street: 'Oudegracht',
  house_number: '12', zip: '3511 AB', city: 'Utrecht', phone: '+31612345678', withdrawal_waiver: true,
}; // prettier-ignore

function paying(code: Partial<NonNullable<DirectDebit['code']>> = {}) {
  const world = createWorld();
  const payment = aPayment({ status: 'loading', payment_method: 'sdd', redirect_url: null });
  const resendAt = new Date(world.root.environment.clock.now().getTime() + 3_000).toISOString();
  const waiting: DirectDebit = {
    ...offer,
    payment,
    code: { expires_at: null, resend_at: resendAt, tries_left: 5, ...code },
  };
  return { ...world, payment, waiting, store: new DirectDebitStore(world.root.environment, offer) };
}

describe('a direct debit', () => {
  it('is begun once: after a lost answer with the same key, after a refusal and a change with another', async () => {
    const { store, api, payment, waiting } = paying();
    api.on(createDirectDebit, () => {
      throw refusal('network');
    });
    expect(await store.begin(order)).toBeUndefined();
    api.on(createDirectDebit, () => {
      throw refusal('validation');
    });
    await store.begin(order);
    api.on(createDirectDebit, () => ({ payment, debit: waiting }));
    expect(await store.begin({ ...order, city: 'Utrecht-Oost' })).toEqual(payment);
    const keys = api.calls(createDirectDebit).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it('is signed with the code, and says what is wrong with one', async () => {
    const { store, api, payment, waiting } = paying();
    store.show(waiting);
    api.on(signDirectDebit, () => {
      throw refusal('code_invalid');
    });
    expect(await store.sign('000000')).toBeUndefined();
    expect(store.signing.error?.code).toBe('code_invalid');
    api.on(signDirectDebit, () => ({ payment: { ...payment, status: 'pending' as const } }));
    expect(await store.sign('493021')).toMatchObject({ status: 'pending' });
  });

  it('leads nobody on who has left the page while it was begun or signed', async () => {
    const { store, api, payment, waiting } = paying();
    api.on(createDirectDebit, () => ({ payment, debit: waiting }));
    api.on(signDirectDebit, () => ({ payment }));
    const begun = store.begin(order);
    store.leave();
    expect(await begun).toBeUndefined();
    // Begun again there it is the same order.
    expect(await store.begin(order)).toEqual(payment);
    const keys = api.calls(createDirectDebit).map(({ idempotencyKey }) => idempotencyKey);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    store.show(waiting);
    const signed = store.sign('493021');
    store.leave();
    expect(await signed).toBeUndefined();
  });

  it('counts down to the next code, which clears what was wrong with the last', async () => {
    const { store, api, waiting, clock } = paying();
    store.show(waiting);
    const stop = store.count();
    expect(store.secondsToWait).toBe(3);
    await clock.advance(2_000);
    expect(store.secondsToWait).toBe(1);
    await clock.advance(1_000);
    expect(store.secondsToWait).toBe(0);
    api.on(signDirectDebit, () => {
      throw refusal('code_invalid');
    });
    await store.sign('000000');
    api.on(resendDebitCode, () => ({
      debit: { ...waiting, code: { expires_at: null, resend_at: null, tries_left: 5 } },
    }));
    await store.resend();
    expect([store.signing.error, store.debit.code?.resend_at, store.secondsToWait]).toEqual([null, null, 0]);
    stop();
  });
});
