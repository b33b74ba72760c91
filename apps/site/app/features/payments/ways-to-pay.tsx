import type { PaymentMethod } from '@dating/core/contract';
import { type MethodChoice, methodChoices } from '@dating/core/rules';
import { PaymentMark, Stack, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { useDeviceWallet } from './device-wallet.ts';

/** What stands for a choice: the schemes of a card, where the brand names any; otherwise the method itself. */
function methodsShown({ id, methods }: MethodChoice): readonly PaymentMethod[] {
  const schemes = methods.filter((method) => method !== 'creditcard');
  return id === 'card' && schemes.length > 0 ? schemes : methods;
}

/**
 * Under the bundles: how one can pay, and to whom.
 *
 * @param country where the price is of: the methods are those of the checkout
 */
export const WaysToPay = observer(function WaysToPay({ country }: { readonly country: string }) {
  const { payments, settings } = useStores();
  const { t } = useTranslator();
  const { first, more } = methodChoices(payments.methods, country, useDeviceWallet());
  const methods = [...first, ...more].flatMap(methodsShown);
  const { company } = settings;
  return (
    <Stack gap="sm" className="lg:items-center">
      {methods.length > 0 ? (
        <ul aria-label={t('payment.chooseMethod')} className="flex flex-wrap items-center gap-2 lg:justify-center">
          {methods.map((method) => (
            <li key={method} className="inline-flex" title={t(`paymentMethods.${method}`)}>
              <PaymentMark method={method} className="h-5 w-7.5" />
              <span className="sr-only">{t(`paymentMethods.${method}`)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {company ? (
        <Text size="caption" tone="muted">
          {company.name}, {company.city}
        </Text>
      ) : null}
    </Stack>
  );
});
