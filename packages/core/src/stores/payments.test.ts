import { describe, expect, it } from 'vitest';
import { getUser } from '../contract/auth.ts';
import { createPayment, getBundles, getPayment, getTransactions } from '../contract/payments.ts';
import type { Discount, Payment } from '../contract/shapes.ts';
import { refusal } from '../testing/api.ts';
import { settle } from '../testing/clock.ts';
import { aBundle, aPayment, aUser } from '../testing/fixtures.ts';
import { createWorld } from '../testing/world.ts';
import type { BundlesReply, TransactionsReply } from './payments.ts';

const spring: Discount = {
  code: 'SPRING',
  country: null,
  user_id: null,
  expires: null,
  value_percentage: 25,
  currency: 'EUR',
  minimum_order_value: null,
  status: 'active',
  validity: 'once',
  expired: false,
  paymentmethods: [],
};
const bundles = (price: string): BundlesReply => ({
  bundles: [
    aBundle('b0', {
      price_after_discount: { amount: price, currency: 'EUR' },
      discount_percentage: price === '9.99' ? null : 25,
      discount_code: price === '9.99' ? null : 'SPRING',
    }),
  ],
  payment_methods: ['ideal', 'visa'],
  discount: price === '9.99' ? null : spring,
  discount_held: false,
  minimum_message_cost: { amount: '0.56', currency: 'EUR' },
});
const shown = { amount: '9.99', currency: 'EUR' } as const;
const order = { bundle: 'b0', method: 'ideal', country: 'NL', waiver: true, shown } as const;

describe('bundles', () => {
  it('change with the country, and with a code that holds', async () => {
    const { root, api } = createWorld();
    api.on(getBundles, ({ query }) => bundles(query?.code === undefined ? '9.99' : '7.49'));
    await root.payments.load('NL');
    expect(await root.payments.applyCode(' SPRING ')).toBe(true);
    expect(root.payments.bundles[0]?.price_after_discount.amount).toBe('7.49');
    await root.payments.load('DE');
    await root.payments.removeCode();
    expect(root.payments.bundles[0]?.price_after_discount.amount).toBe('9.99');
    expect(api.calls(getBundles).map(({ query }) => query)).toEqual([
      { country: 'NL' },
      { code: 'SPRING', country: 'NL' },
      { country: 'DE', code: 'SPRING' },
      { country: 'DE' },
    ]);
  });

  it('of the page that the server drew are those of its country, with a code too', async () => {
    const { root, api } = createWorld({ bundles: bundles('9.99'), payFrom: 'CH' });
    api.on(getBundles, () => bundles('7.49'));
    await root.payments.applyCode('SPRING');
    expect(api.calls(getBundles).map(({ query }) => query)).toEqual([{ code: 'SPRING', country: 'CH' }]);
  });

  it('stay as they are when a code does not hold', async () => {
    const { root, api } = createWorld({ bundles: bundles('9.99') });
    api.on(getBundles, () => {
      throw refusal('code_used');
    });
    expect(await root.payments.applyCode('OLD')).toBe(false);
    expect(root.payments.applying.error?.code).toBe('code_used');
    expect([root.payments.code, root.payments.bundles.length]).toEqual([null, 1]);
  });

  it('are without a code that was used up since it was accepted, and the page says so', async () => {
    const { root, api } = createWorld();
    api.on(getBundles, () => bundles('7.49'));
    await root.payments.applyCode('ONCE');
    api.on(getBundles, ({ query }) => {
      if (query?.code !== undefined) throw refusal('code_used');
      return bundles('9.99');
    });
    await root.payments.load('NL');
    expect([root.payments.code, root.payments.bundles[0]?.price_after_discount.amount]).toEqual([null, '9.99']);
    expect(root.alerts.list.map(({ text }) => text)).toEqual(['says code_used']);
    expect(root.payments.loading.error).toBeNull();
  });

  it('of a visitor are not those of the member who logs in', async () => {
    const { root, api } = createWorld({ user: null });
    api.on(getBundles, () => bundles('9.99'));
    await root.payments.load('DE');
    const late = Promise.withResolvers<BundlesReply>();
    api.on(getBundles, () => late.promise);
    const [loading, applying] = [root.payments.load(), root.payments.applyCode('SPRING')];
    root.session.enter(aUser());
    late.resolve(bundles('9.99'));
    await loading;
    expect(await applying).toBe(false);
    const { bundles: left, methods, country, code, minimumMessageCost } = root.payments;
    expect([left, methods, country, code, minimumMessageCost]).toEqual([[], [], null, null, null]);
  });
});

describe('paying', () => {
  it('begins one payment, however often a broken line makes one try', async () => {
    const { root, api } = createWorld();
    api.on(createPayment, () => {
      throw refusal('network');
    });
    expect(await root.payments.pay(order)).toBeUndefined();
    api.on(createPayment, () => ({ payment: aPayment({ redirect_url: '/sandbox/checkout/pay1' }) }));
    expect((await root.payments.pay(order))?.redirect_url).toBe('/sandbox/checkout/pay1');
    await root.payments.pay(order);
    const keys = api.calls(createPayment).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
    expect(api.calls(createPayment)[0]?.body).toEqual({
      bundle: 'b0',
      payment_method: 'ideal',
      country: 'NL',
      withdrawal_waiver: true,
    });
  });

  it('takes another key for another order', async () => {
    const { root, api } = createWorld();
    api.on(createPayment, () => {
      throw refusal('network');
    });
    await root.payments.pay(order);
    await root.payments.pay({ ...order, method: 'visa' });
    const keys = api.calls(createPayment).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });

  it.each([
    ['costs more', { amount: '10.00', currency: 'EUR' }],
    ['is in another currency', { amount: '9.99', currency: 'CHF' }],
  ] as const)(
    'does not go on with an order that %s than the page showed, and shows what it costs',
    async (_, amount) => {
      const { root, api } = createWorld({ bundles: bundles('9.99') });
      api.on(createPayment, () => ({ payment: aPayment({ amount }) }));
      api.on(getBundles, () => bundles('10.00'));
      expect(await root.payments.pay(order)).toBeUndefined();
      expect(root.payments.bundles[0]?.price_after_discount.amount).toBe('10.00');
      expect(root.payments.shownBefore).toEqual(shown);
      expect(await root.payments.pay({ ...order, shown: amount })).toMatchObject({ amount });
      expect(root.payments.shownBefore).toBeNull();
      const [first, second] = api.calls(createPayment).map(({ idempotencyKey }) => idempotencyKey);
      expect(second).not.toBe(first);
    },
  );

  it('goes on with an order that costs less', async () => {
    const { root, api } = createWorld();
    api.on(createPayment, () => ({ payment: aPayment({ amount: { amount: '9.98', currency: 'EUR' } }) }));
    expect(await root.payments.pay(order)).toBeDefined();
    expect(api.calls(getBundles)).toEqual([]);
  });

  it('says that the new price cannot be shown where nobody answers', async () => {
    const { root, api } = createWorld({ bundles: bundles('9.99') });
    api.on(createPayment, () => ({ payment: aPayment({ amount: { amount: '10.00', currency: 'EUR' } }) }));
    api.on(getBundles, () => {
      throw refusal('network');
    });
    expect(await root.payments.pay(order)).toBeUndefined();
    expect(root.payments.shownBefore).toBeNull();
    expect(root.alerts.list.map(({ key }) => key)).toEqual(['errors.network']);
  });

  it.each([
    ['code_used', null, '9.99'],
    // It may hold for another method.
    ['code_method', 'ONCE', '7.49'],
  ] as const)('where the code is refused (%s) keeps only one that may hold yet', async (code, kept, price) => {
    const { root, api } = createWorld();
    api.on(getBundles, ({ query }) => bundles(query?.code === undefined ? '9.99' : '7.49'));
    await root.payments.applyCode('ONCE');
    api.on(createPayment, () => {
      throw refusal(code);
    });
    expect(await root.payments.pay(order)).toBeUndefined();
    expect(root.payments.paying.error?.code).toBe(code);
    expect([root.payments.code, root.payments.bundles[0]?.price_after_discount.amount]).toEqual([kept, price]);
  });

  it('sends a code along with the bundles that it takes something off, and no other', async () => {
    const { root, api } = createWorld();
    const [reduced] = bundles('7.49').bundles;
    const bonus = { discount_percentage: 25, discount_code: 'TIMEBONUS25' } as const;
    api.on(getBundles, () => ({ ...bundles('7.49'), bundles: [reduced!, aBundle('b1'), aBundle('b2', bonus)] }));
    api.on(createPayment, () => ({ payment: aPayment() }));
    await root.payments.applyCode('spring');
    for (const bundle of ['b0', 'b1', 'b2']) await root.payments.pay({ ...order, bundle });
    expect(api.calls(createPayment).map(({ body }) => body?.code)).toEqual(['spring', undefined, undefined]);
  });

  it('sends a code along that another payment holds: the order says so', async () => {
    const { root, api } = createWorld();
    api.on(getBundles, () => ({ ...bundles('9.99'), discount_held: true }));
    api.on(createPayment, () => ({ payment: aPayment() }));
    await root.payments.applyCode('SPRING');
    await root.payments.pay(order);
    expect(api.calls(createPayment).map(({ body }) => body?.code)).toEqual(['SPRING']);
  });

  it('leads nobody away who has left the checkout, and tried again there it is the same order', async () => {
    const { root, api } = createWorld();
    const late = Promise.withResolvers<{ payment: Payment }>();
    api.on(createPayment, () => late.promise);
    const left = root.payments.pay(order);
    root.payments.leaveCheckout();
    late.resolve({ payment: aPayment() });
    expect(await left).toBeUndefined();
    expect(await root.payments.pay(order)).toEqual(aPayment());
    const keys = api.calls(createPayment).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('leaves what went wrong with one order behind at the next checkout', async () => {
    const { root, api } = createWorld();
    api.on(createPayment, () => {
      throw refusal('validation');
    });
    await root.payments.pay(order);
    expect(root.payments.paying.error?.code).toBe('validation');
    root.payments.leaveCheckout();
    expect(root.payments.paying.error).toBeNull();
  });

  it('goes on for nobody else who logs in meanwhile', async () => {
    const { root, api } = createWorld();
    const late = Promise.withResolvers<{ payment: Payment }>();
    api.on(createPayment, () => late.promise);
    const begun = root.payments.pay(order);
    root.session.leave();
    late.resolve({ payment: aPayment() });
    expect(await begun).toBeUndefined();
    expect(root.payments.current).toBeNull();
  });
});

describe('paying from another country', () => {
  it('takes its methods', async () => {
    const { root, api } = createWorld();
    api.on(getBundles, ({ query }): BundlesReply => ({
      ...bundles('9.99'),
      payment_methods: [query?.country === 'NL' ? 'ideal' : 'visa'],
    }));
    await root.payments.load('DE');
    await root.payments.payFrom('NL');
    expect([root.payments.country, [...root.payments.methods]]).toEqual(['NL', ['ideal']]);
    expect(root.alerts.list).toEqual([]);
  });

  it('takes a code back that does not hold there, and says so', async () => {
    const { root, api } = createWorld();
    api.on(getBundles, ({ query }) => {
      if (query?.code !== undefined && query.country === 'NL') throw refusal('code_country');
      return bundles('9.99');
    });
    await root.payments.load('DE');
    await root.payments.applyCode('NUR-HIER');
    await root.payments.payFrom('NL');
    expect([root.payments.country, root.payments.code]).toEqual(['NL', null]);
    expect(root.alerts.list.map(({ text }) => text)).toEqual(['says code_country']);
  });

  it('stays where it was when nobody answers', async () => {
    const { root, api } = createWorld();
    api.on(getBundles, () => bundles('9.99'));
    await root.payments.load('DE');
    api.on(getBundles, () => {
      throw refusal('network');
    });
    await root.payments.payFrom('NL');
    expect(root.payments.country).toBe('DE');
    expect(root.alerts.list).toHaveLength(1);
  });
});

describe('watching a payment', () => {
  it('asks until it is settled, then knows the member anew', async () => {
    const { root, api, clock } = createWorld();
    const replies = [aPayment(), aPayment(), aPayment({ status: 'completed' })];
    api.on(getPayment, () => ({ payment: replies.shift() ?? aPayment({ status: 'completed' }) }));
    api.on(getUser, () => ({ user: aUser({ paid_user: true, credits: 15 }) }));
    await root.payments.watch('pay1');
    expect(root.payments.current?.status).toBe('pending');
    await clock.advance(2_000);
    await clock.advance(2_000);
    expect(root.payments.current?.status).toBe('completed');
    expect([root.session.paid, root.session.credits]).toEqual([true, 15]);
    await clock.advance(60_000);
    expect(api.calls(getPayment)).toHaveLength(3);
  });

  it.each(['superseded', 'failed', 'cancelled', 'refunded', 'charged_back'] as const)('stops at %s', async (status) => {
    const { root, api, clock } = createWorld();
    api.on(getPayment, () => ({ payment: aPayment({ status }) }));
    await root.payments.watch('pay1');
    expect(clock.pending).toBe(0);
    expect(api.calls(getUser)).toHaveLength(0);
  });

  it('asks at once when credits have come', async () => {
    const { root, api } = createWorld();
    api.on(getPayment, () => ({ payment: aPayment() }));
    await root.payments.watch('pay1');
    api.on(getPayment, () => ({ payment: aPayment({ status: 'completed' }) }));
    root.receive({ name: 'credits', data: { credits: 15 } });
    await settle();
    expect(root.payments.current?.status).toBe('completed');
  });

  it('stops when the page is left', async () => {
    const { root, api, clock } = createWorld();
    api.on(getPayment, () => ({ payment: aPayment() }));
    await root.payments.watch('pay1');
    root.payments.stopWatching();
    await clock.advance(10_000);
    expect(api.calls(getPayment)).toHaveLength(1);
    await root.payments.nudge();
    expect(api.calls(getPayment)).toHaveLength(1);
  });

  it('goes on while nobody answers, after longer and longer, and says so once', async () => {
    const { root, api, clock } = createWorld();
    api.on(getPayment, () => ({ payment: aPayment() }));
    await root.payments.watch('pay1');
    api.on(getPayment, () => {
      throw refusal('unavailable');
    });
    const asked = async (ms: number) => {
      const before = api.calls(getPayment).length;
      await clock.advance(ms);
      return api.calls(getPayment).length - before;
    };
    expect([await asked(2_000), await asked(2_000), await asked(3_999), await asked(1)]).toEqual([1, 1, 0, 1]);
    expect([await asked(8_000), await asked(10_000), await asked(20_000)]).toEqual([1, 1, 2]);
    expect(root.alerts.list.map(({ text }) => text)).toEqual(['says unavailable']);
    api.on(getPayment, () => ({ payment: aPayment({ status: 'completed' }) }));
    await clock.advance(10_000);
    expect(root.payments.current?.status).toBe('completed');
    expect(await asked(60_000)).toBe(0);
  });

  it('asks at once when the line is back, also about a payment that was never seen', async () => {
    const { root, api } = createWorld();
    api.on(getPayment, () => {
      throw refusal('network');
    });
    await root.payments.watch('pay1');
    expect(root.payments.current).toBeNull();
    api.on(getPayment, () => ({ payment: aPayment({ status: 'completed' }) }));
    root.wake();
    await settle();
    expect(root.payments.current?.status).toBe('completed');
  });

  it('asks no more when the page is left while nobody answers', async () => {
    const { root, api, clock } = createWorld();
    api.on(getPayment, () => {
      throw refusal('network');
    });
    await root.payments.watch('pay1');
    root.payments.stopWatching();
    await clock.advance(60_000);
    root.wake();
    expect(api.calls(getPayment)).toHaveLength(1);
    expect(clock.pending).toBe(0);
  });

  it('says why it cannot, and asks no more', async () => {
    const { root, api, clock } = createWorld();
    api.on(getPayment, () => {
      throw refusal('not_found');
    });
    await root.payments.watch('other');
    expect(clock.pending).toBe(0);
    expect(root.alerts.list.map(({ text }) => text)).toEqual(['says not_found']);
    expect(root.payments.current).toBeNull();
  });
});

describe('history', () => {
  const entry = (id: string) => ({
    id,
    credits: -1,
    reason: 'message' as const,
    balance_after: 4,
    created_at: '2026-11-21T11:00:00.000Z',
    payment: null,
  });

  it('comes part by part', async () => {
    const { root, api } = createWorld();
    api.on(getTransactions, ({ query }) =>
      query?.after === undefined
        ? { payments: [aPayment()], entries: [entry('e1')], next: 'n' }
        : { payments: [], entries: [entry('e2')], next: null },
    );
    await root.payments.loadHistory();
    await root.payments.loadMoreHistory();
    await root.payments.loadMoreHistory();
    expect(root.payments.entries.map(({ id }) => id)).toEqual(['e1', 'e2']);
    expect(root.payments.payments).toHaveLength(1);
    expect(api.calls(getTransactions)).toHaveLength(2);
  });

  it('begins anew while a part is on its way, and nothing of that part is taken', async () => {
    const { root, api } = createWorld();
    root.payments.seedHistory({ payments: [], entries: [entry('e1')], next: 'n1' });
    const late = Promise.withResolvers<TransactionsReply>();
    api.on(getTransactions, ({ query }) =>
      query?.after === undefined ? { payments: [aPayment()], entries: [entry('e0')], next: 'n0' } : late.promise,
    );
    const more = root.payments.loadMoreHistory();
    await root.payments.loadHistory();
    late.resolve({ payments: [], entries: [entry('e2')], next: null });
    await more;
    expect([root.payments.entries.map(({ id }) => id), root.payments.next]).toEqual([['e0'], 'n0']);
  });

  it('asks for no further part while its newest is on its way', async () => {
    const { root, api } = createWorld();
    root.payments.seedHistory({ payments: [], entries: [entry('e1')], next: 'n1' });
    api.on(getTransactions, () => ({ payments: [], entries: [entry('e0')], next: 'n0' }));
    await Promise.all([root.payments.loadHistory(), root.payments.loadMoreHistory()]);
    expect(root.payments.entries.map(({ id }) => id)).toEqual(['e0']);
    expect(api.calls(getTransactions)).toHaveLength(1);
  });

  it('is nobody else’s who logs in while it is on its way', async () => {
    const { root, api } = createWorld();
    const late = Promise.withResolvers<TransactionsReply>();
    api.on(getTransactions, () => late.promise);
    const loading = root.payments.loadHistory();
    root.session.leave();
    late.resolve({ payments: [aPayment()], entries: [entry('e1')], next: null });
    await loading;
    expect([root.payments.payments, root.payments.entries]).toEqual([[], []]);
  });
});
