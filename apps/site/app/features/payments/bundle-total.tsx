import type { Bundle } from '@dating/core/contract';
import { toMinor } from '@dating/core/rules';
import { Alert, OrderSummary } from '@dating/ui';
import { useTranslator } from '../../lib/i18n.tsx';

interface BundleTotalProps {
  readonly bundle: Bundle;
  /** Full price, because a payment that is being processed has the discount. */
  readonly discountHeld: boolean;
}

/** What an order of this bundle costs, first of all. */
export function BundleTotal({ bundle, discountHeld }: BundleTotalProps) {
  const { t, format } = useTranslator();
  const isReduced = toMinor(bundle.price) > toMinor(bundle.price_after_discount);
  return (
    <>
      <OrderSummary
        total={format.money(bundle.price_after_discount)}
        oldTotal={isReduced ? format.money(bundle.price) : undefined}
        note={t('credits.once')}
      >
        {t('common.credits', { count: bundle.credits })} ·{' '}
        {t('credits.perMessage', { money: format.money(bundle.per_message) })}
      </OrderSummary>
      {discountHeld ? (
        <Alert tone="info" title={t('payment.heldTitle')}>
          {t('payment.heldText')}
        </Alert>
      ) : null}
    </>
  );
}
