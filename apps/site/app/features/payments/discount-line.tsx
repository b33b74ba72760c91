import { Alert, Countdown } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { countdownView } from '../../lib/countdown.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';

/** The discount that is counted in already, and how long it holds, or why it is not: the server's truth. */
export const DiscountLine = observer(function DiscountLine() {
  const { payments, discounts } = useStores();
  const { t, format } = useTranslator();
  const { discount, discountHeld, code } = payments;
  if (discountHeld)
    return (
      <Alert tone="info" title={t('payment.heldTitle')}>
        {t('payment.heldText')}
      </Alert>
    );
  if (!discount) return null;
  const percent = format.percent(discount.value_percentage);
  if (code) return <Alert tone="success" title={t('credits.codeApplied', { code: discount.code, percent })} />;
  if (discounts.isVisible) {
    return (
      <Alert tone="success" title={t('timeBonus.banner', { percent })}>
        <Countdown remaining={countdownView(discounts.countdown)} /> {t('timeBonus.hours')}
      </Alert>
    );
  }
  return (
    <Alert tone="success" title={t('credits.welcomeDiscount', { percent })}>
      {discount.expires ? t('credits.codeUntil', { date: format.dateTime(discount.expires) }) : null}
    </Alert>
  );
});
