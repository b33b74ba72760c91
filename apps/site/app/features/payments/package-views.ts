import type { Bundle } from '@dating/core/contract';
import type { Translator } from '@dating/core/i18n';
import { toMinor } from '@dating/core/rules';
import type { PackageView } from '@dating/ui';

/** How many percent less a message costs than with another bundle, rounded down; 0 where it costs as much or more. */
function percentLess(bundle: Bundle, than: Bundle): number {
  const most = toMinor(than.per_message);
  return most === 0 ? 0 : Math.max(0, Math.floor(((most - toMinor(bundle.per_message)) * 100) / most));
}

/** The bundles as cards: price, what it was, what a message costs, and how much less than with the smallest. */
export function packageViews(bundles: readonly Bundle[], { t, format }: Translator): PackageView[] {
  return bundles.map((bundle) => {
    const reduced = bundle.price.amount !== bundle.price_after_discount.amount;
    const less = percentLess(bundle, bundles[0] ?? bundle);
    return {
      id: bundle.id,
      tier: bundle.tier,
      credits: format.number(bundle.credits),
      creditsLabel: t('credits.unit', { count: bundle.credits }),
      price: format.money(bundle.price_after_discount),
      oldPrice: reduced ? format.money(bundle.price) : undefined,
      savingLabel: less > 0 ? t('credits.cheaper', { percent: format.percent(less) }) : undefined,
      perMessage: t('credits.perMessage', { money: format.money(bundle.per_message) }),
      popular: bundle.popular,
    };
  });
}
