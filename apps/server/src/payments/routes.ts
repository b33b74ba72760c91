import { createPayment, getBundles, getPayment, paymentWebhook } from '@dating/core/contract';
import { homeCountry } from '../brands/prices.ts';
import { assertFits, discountFor } from '../discounts/discounts.ts';
import { countingWrongCodes } from '../discounts/wrong-codes.ts';
import type { AppContext } from '../context.ts';
import { invalid, notFound, Refusal } from '../http/errors.ts';
import { minimumMessageCost } from '../settings/settings.ts';
import { availableMethods, largestValue, presentBundles } from './bundles.ts';
import { beginPayment, buyerOf, keepProviderOrder, withdrawOrders } from './create.ts';
import { standingOf } from './discount-standing.ts';
import { receiveNotice } from './webhook-events.ts';
import { findPayment } from './queries.ts';
import { presentPayment } from './present.ts';
import { type Route, route } from '../http/call.ts';

/** @throws Refusal payments_off where credits are not sold yet */
function assertSelling(ctx: AppContext): void {
  if (ctx.env.PAYMENTS === 'off') throw new Refusal('payments_off');
}

export const routes: readonly Route[] = [
  route(getBundles, async ({ ctx, ip, brand, member, now, query }) => {
    assertSelling(ctx);
    const country = query.country ?? member?.country ?? homeCountry(brand);
    // A member pays the prices of the profile's country, wherever the payment comes from.
    const priced = member?.country ?? country;
    const methods = availableMethods(brand, country);
    const buyer = member ? await buyerOf(ctx.db, member.id) : null;
    const find = () => discountFor(ctx.db, { brand, buyer, now }, query.code);
    const offered = await (query.code === undefined ? find() : countingWrongCodes({ ctx, ip, member }, find));
    // A code applies to the page when it applies to the largest bundle; bundles below its minimum keep their price.
    if (offered) assertFits(offered, { country, price: largestValue(brand, priced), methods });
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
    let kept = payment;
    const answer = await call.transaction(async (tx) => {
      kept = await keepProviderOrder(tx, payment);
      return { status: 201 as const, body: { payment: presentPayment(kept) } };
    });
    if (kept.superseded_at !== null) await withdrawOrders(ctx, [kept]);
    return answer;
  }),

  route(getPayment, async ({ ctx, member, query }) => {
    const payment = await findPayment(ctx.db, query.id, member.id);
    if (!payment) throw notFound('payment');
    return { status: 200, body: { payment: presentPayment(payment) } };
  }),

  route(paymentWebhook, async ({ ctx, params, headers, rawBody }) => {
    await receiveNotice(ctx, params['provider'] ?? '', headers, rawBody);
    return { status: 200 };
  }),
];
