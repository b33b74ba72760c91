import type { Bundle } from '@dating/core/contract';
import type { Translator } from '@dating/core/i18n';
import type { PackageView } from '@dating/ui';

/** The bundles as cards: price, what it was, the discount, and what a message costs. */
export function packageViews(bundles: readonly Bundle[], { t, format }: Translator): PackageView[] {
  return bundles.map((bundle) => {
    const reduced = bundle.price.amount !== bundle.price_after_discount.amount;
    return {
      id: bundle.id,
      tier: bundle.tier,
      credits: format.number(bundle.credits),
      creditsLabel: t('credits.title'),
      price: format.money(bundle.price_after_discount),
      oldPrice: reduced ? format.money(bundle.price) : undefined,
      discountLabel: bundle.discount_percentage === null ? undefined : `−${format.percent(bundle.discount_percentage)}`,
      perMessage: t('credits.perMessage', { money: format.money(bundle.per_message) }),
      popular: bundle.popular,
    };
  });
}
