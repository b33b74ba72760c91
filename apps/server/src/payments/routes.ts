import { createPayment, getBundles, getPayment, getWithdrawals, paymentWebhook, withdraw } from '@dating/core/contract';
import type { Discount } from '@dating/core/contract';
import { currencyIn, homeCountry } from '../brands/prices.ts';
import { assertFits, discountFor } from '../discounts/discounts.ts';
import { countingWrongCodes } from '../discounts/wrong-codes.ts';
import { invalid, notFound } from '../http/errors.ts';
import { minimumMessageCost } from '../settings/settings.ts';
import { availableMethods, largestValue, methodsOfCodes, presentBundles } from './bundles.ts';
import { answerBegun, assertSelling } from './answer-begun.ts';
import { beginPayment, buyerOf } from './create.ts';
import { standingOf } from './discount-standing.ts';
import { receiveNotice } from './webhook-events.ts';
import { findPayment } from './queries.ts';
import { presentPayment } from './present.ts';
import { type Route, route } from '../http/call.ts';
import { withdrawFrom } from './withdraw.ts';
import { listWithdrawals } from './withdrawals.ts';

export const routes: readonly Route[] = [
  route(getBundles, async ({ ctx, ip, brand, member, now, query }) => {
    assertSelling(ctx);
    const country = query.country ?? member?.country ?? homeCountry(brand);
    // A member pays the prices of the profile's country, wherever the payment comes from.
    const priced = member?.country ?? country;
    const methods = await availableMethods(ctx, brand, { country, currency: currencyIn(brand, priced) });
    const buyer = member ? await buyerOf(ctx.db, member.id) : null;
    const find = (code: string | undefined) => discountFor(ctx.db, { brand, buyer, now }, code);
    const standing = async (one: Discount | null, typed: boolean) =>
      buyer
        ? standingOf(ctx.db, one, { brand, memberId: buyer.id, typed, lock: false })
        : { discount: one, held: false };
    const typed = query.code !== undefined;
    const offered = await (typed ? countingWrongCodes({ ctx, ip, member }, () => find(query.code)) : find(undefined));
    // A code applies to the page when it applies to the largest bundle; an order below its minimum is one without it.
    if (offered) assertFits(offered, { country, price: largestValue(brand, priced), methods: methodsOfCodes(methods) });
    const { discount, held } = await standing(offered, typed);
    const isForSome = typed && discount !== null && discount.minimum_order_value !== null;
    const beside = isForSome ? (await standing(await find(undefined), false)).discount : null;
    return {
      status: 200,
      body: {
        bundles: presentBundles(brand, priced, discount, beside),
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
