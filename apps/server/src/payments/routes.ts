import {
  createPayment,
  type EndpointSpec,
  getBundles,
  getPayment,
  getRepeatOrder,
  getWithdrawals,
  paymentWebhook,
  repeatOrder,
  withdraw,
} from '@dating/core/contract';
import { currencyIn, homeCountry } from '../brands/prices.ts';
import { deviceCookie } from '../http/cookies.ts';
import { repeatDebit } from '../direct-debit/repeat-debit.ts';
import { assertFits, discountFor } from '../discounts/discounts.ts';
import { countingWrongCodes } from '../discounts/wrong-codes.ts';
import type { AppContext } from '../context.ts';
import { invalid, notFound, Refusal } from '../http/errors.ts';
import { minimumMessageCost } from '../settings/settings.ts';
import { availableMethods, largestValue, methodsOfCodes, presentBundles } from './bundles.ts';
import { beginPayment, buyerOf, keepProviderOrder, withdrawOrders } from './create.ts';
import { standingOf } from './discount-standing.ts';
import { receiveNotice } from './webhook-events.ts';
import { findPayment, type PaymentRow } from './queries.ts';
import { presentPayment } from './present.ts';
import { presentLastOrder, repeatedOrder } from './repeat-order.ts';
import { keepOrigin } from './signals.ts';
import { type MemberCall, type Route, route } from '../http/call.ts';
import { withdrawFrom } from './withdraw.ts';
import { listWithdrawals } from './withdrawals.ts';

/** @throws Refusal payments_off where credits are not sold yet */
function assertSelling(ctx: AppContext): void {
  if (ctx.env.PAYMENTS === 'off') throw new Refusal('payments_off');
}

/** Stores the provider's order with the reply, and where the request came from. */
async function answerBegun(
  call: Pick<MemberCall<EndpointSpec>, 'ctx' | 'ip' | 'cookies' | 'transaction'>,
  payment: PaymentRow,
) {
  const { ctx } = call;
  let kept = payment;
  const answer = await call.transaction(async (tx) => {
    // A direct debit's order is kept by who gives it to the provider.
    kept = payment.payment_method === 'sdd' ? payment : await keepProviderOrder(tx, payment);
    await keepOrigin(tx, ctx, kept, { ip: call.ip, device: call.cookies[deviceCookie] });
    return { status: 201 as const, body: { payment: presentPayment(kept) } };
  });
  if (kept.superseded_at !== null) await withdrawOrders(ctx, [kept]);
  return answer;
}

export const routes: readonly Route[] = [
  route(getBundles, async ({ ctx, ip, brand, member, now, query }) => {
    assertSelling(ctx);
    const country = query.country ?? member?.country ?? homeCountry(brand);
    // A member pays the prices of the profile's country, wherever the payment comes from.
    const priced = member?.country ?? country;
    const methods = await availableMethods(ctx, brand, { country, currency: currencyIn(brand, priced) });
    const buyer = member ? await buyerOf(ctx.db, member.id) : null;
    const find = () => discountFor(ctx.db, { brand, buyer, now }, query.code);
    const offered = await (query.code === undefined ? find() : countingWrongCodes({ ctx, ip, member }, find));
    // A code applies to the page when it applies to the largest bundle; bundles below its minimum keep their price.
    if (offered) assertFits(offered, { country, price: largestValue(brand, priced), methods: methodsOfCodes(methods) });
    const { discount, held } = buyer
      ? await standingOf(ctx.db, offered, { brand, memberId: buyer.id, typed: query.code !== undefined, lock: false })
      : { discount: offered, held: false };
    return {
      status: 200,
      body: {
        bundles: presentBundles(brand, priced, discount),
        payment_methods: [...methods],
        discount,
        discount_held: held,
        minimum_message_cost: minimumMessageCost(brand, priced),
      },
    };
  }),

  route(createPayment, async (call) => {
    const { ctx, member, body, headers } = call;
    assertSelling(ctx);
    if (!body.withdrawal_waiver) throw invalid({ withdrawal_waiver: { key: 'validation.waiver_required' } });
    const begin = () =>
      beginPayment(ctx, call, {
        memberId: member.id,
        bundle: body.bundle,
        method: body.payment_method,
        country: body.country,
        code: body.code,
        withdrawalWaiver: body.withdrawal_waiver,
        requestKey: headers['idempotency-key'] ?? '',
      });
    const payment = await (body.code === undefined ? begin() : countingWrongCodes(call, begin));
    return answerBegun(call, payment);
  }),

  route(getRepeatOrder, async (call) => {
    assertSelling(call.ctx);
    return { status: 200, body: { order: await presentLastOrder(call.ctx, call, call.now) } };
  }),

  route(repeatOrder, async (call) => {
    const { ctx, body, headers } = call;
    assertSelling(ctx);
    if (body.withdrawal_waiver === false) throw invalid({ withdrawal_waiver: { key: 'validation.waiver_required' } });
    const order = await repeatedOrder(ctx.db, call, {
      method: body.payment_method,
      withdrawalWaiver: body.withdrawal_waiver ?? false,
      shown: body.price,
      requestKey: headers['idempotency-key'] ?? '',
    });
    const begin = order.method === 'sdd' ? repeatDebit : beginPayment;
    return answerBegun(call, await begin(ctx, call, order));
  }),

  route(getPayment, async ({ ctx, member, query }) => {
    const payment = await findPayment(ctx.db, query.id, member.id);
    if (!payment) throw notFound('payment');
    return { status: 200, body: { payment: presentPayment(payment) } };
  }),

  route(getWithdrawals, async ({ ctx, brand, member, now }) => {
    const who = { brand, memberId: member.id, timeZone: member.timeZone, now };
    return { status: 200, body: { withdrawals: await listWithdrawals(ctx.db, who) } };
  }),

  route(withdraw, (call) =>
    call.transaction(async (tx) => {
      const { ctx, brand, member, now, origin, body } = call;
      const who = { brand, memberId: member.id, timeZone: member.timeZone, now, origin };
      const withdrawal = await withdrawFrom(tx, ctx, body.payment, who);
      return { status: 200 as const, body: { payment: withdrawal.payment, withdrawal } };
    }),
  ),

  route(paymentWebhook, async ({ ctx, params, headers, rawBody }) => {
    await receiveNotice(ctx, params['provider'] ?? '', headers, rawBody);
    return { status: 200 };
  }),
];
