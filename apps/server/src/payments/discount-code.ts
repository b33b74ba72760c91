import { type Discount, getDiscountCode } from '@dating/core/contract';
import type { Brand } from '../brands/config.ts';
import { currencyIn } from '../brands/prices.ts';
import { invalid, Refusal } from '../http/errors.ts';
import { availableMethods, findBundle, largestValue, methodsOfCodes } from './bundles.ts';
import { buyerOf } from './create.ts';
import { standingOf } from './discount-standing.ts';
import { assertFits, lookUpCode, lookUpWelcome } from '../discounts/discounts.ts';
import { countingWrongCodes } from '../discounts/wrong-codes.ts';
import { type Route, route } from '../http/call.ts';

/** What a code's minimum is compared with: the bundle's value, or the largest bundle's if none is named yet. */
function orderValue(brand: Brand, country: string, bundleId: string | undefined): number {
  if (bundleId === undefined) return largestValue(brand, country);
  const bundle = findBundle(brand, country, bundleId);
  if (!bundle) throw invalid({ bundle: { key: 'validation.field_invalid' } });
  return bundle.value;
}

export const routes: readonly Route[] = [
  route(getDiscountCode, async ({ ctx, ip, brand, member, now, query }) => {
    // Before credits are sold there is no discount on them.
    if (ctx.env.PAYMENTS === 'off') throw new Refusal('code_not_found');
    const lookup = { brand, buyer: await buyerOf(ctx.db, member.id), now };
    // A purchase that was withdrawn whole has had the discount all the same.
    const refuseUsed = (discount: Discount) =>
      standingOf(ctx.db, discount, { brand, memberId: member.id, typed: true, lock: false });
    if (query.welcome !== undefined) {
      const welcome = await lookUpWelcome(ctx.db, lookup, lookup.buyer);
      await refuseUsed(welcome);
      return { status: 200, body: welcome };
    }
    const { code } = query;
    if (code === undefined) throw invalid({ code: { key: 'validation.required' } });
    const discount = await countingWrongCodes({ ctx, ip, member }, () => lookUpCode(ctx.db, lookup, code));
    await refuseUsed(discount);
    const country = query.country ?? member.country;
    const methods = await availableMethods(ctx, brand, { country, currency: currencyIn(brand, member.country) });
    assertFits(discount, {
      country,
      price: orderValue(brand, member.country, query.bundle),
      methods: methodsOfCodes(methods),
    });
    return { status: 200, body: discount };
  }),
];
