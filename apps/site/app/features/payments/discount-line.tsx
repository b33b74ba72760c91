import { TIME_BONUS } from '@dating/core/rules';
import { Alert, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useZonedTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';

/**
 * The discount that is counted in already, and how long it holds, said once; or why it is not: the server's truth.
 *
 * @param codeToo where no field says the code that was typed
 */
export const DiscountLine = observer(function DiscountLine({ codeToo = false }: { readonly codeToo?: boolean }) {
  const { payments, discounts, environment } = useStores();
  const { t, format } = useZonedTranslator();
  const { discount, discountHeld, code } = payments;
  if (discountHeld)
    return (
      <Alert tone="info" title={t('payment.heldTitle')}>
        {t('payment.heldText')}
      </Alert>
    );
  if (!discount) return null;
  const percent = format.percent(discount.value_percentage);
  // A code that was typed is said by its own field.
  if (code) return codeToo ? <Text>{t('credits.codeApplied', { code, percent })}</Text> : null;
  // The bonus has ended since these prices were asked for.
  if (discount.code === TIME_BONUS.code && !discounts.isVisible) return null;
  const bonusEnd = new Date(environment.clock.now().getTime() + discounts.remainingMs);
  return (
    <Text weight="medium" tone="success">
      {discounts.isVisible ? (
        <span suppressHydrationWarning>{t('credits.bonusUntil', { percent, time: format.time(bonusEnd) })}</span>
      ) : (
        <>
          {t('credits.welcomeDiscount', { percent })}
          {discount.expires ? ` · ${t('credits.codeUntil', { date: format.dateTime(discount.expires) })}` : null}
        </>
      )}
    </Text>
  );
});
