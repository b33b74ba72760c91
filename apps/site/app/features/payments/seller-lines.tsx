import { Link, Stack, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { PurchaseTerms } from './purchase-terms.tsx';

/** Who sells, what is refunded, and who helps: under the button that orders. */
export const SellerLines = observer(function SellerLines() {
  const { settings } = useStores();
  const { t } = useTranslator();
  const { company, settings: brand } = settings;
  return (
    <Stack gap="sm">
      <Text size="caption" tone="muted">
        {t('payment.secure')} {t('payment.refund', { count: brand.refund_days })}
      </Text>
      <Text size="caption" tone="muted">
        {t('payment.help')} <Link href={settings.supportPhoneLink}>{brand.support_phone}</Link>
        {' · '}
        <Link href={`mailto:${brand.support_email}`}>{brand.support_email}</Link>
      </Text>
      <PurchaseTerms />
      {company ? (
        <Text size="caption" tone="muted">
          {company.name}, {company.address}, {company.city}
        </Text>
      ) : null}
    </Stack>
  );
});
