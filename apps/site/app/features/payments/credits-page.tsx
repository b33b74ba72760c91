import { routePath } from '@dating/core/rules';
import { Heading, Link, PageHeader, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { BundlesView } from './bundles-view.tsx';

/** Buying credits. */
export const CreditsPage = observer(function CreditsPage() {
  const { session, settings } = useStores();
  const isOnSale = settings.settings.payments !== 'off';
  const { t } = useTranslator();
  return (
    <>
      <PageTitle>{t('credits.title')}</PageTitle>
      <PageHeader actions={<Link href={routePath('transactions-id')}>{t('credits.history')}</Link>}>
        <Heading level={1}>{t(isOnSale ? 'credits.choose' : 'credits.title')}</Heading>
        <Text tone="muted">
          {t('credits.balance', { count: session.credits })}
          {session.paid || !isOnSale ? null : ` · ${t('credits.becomePremium')}`}
        </Text>
      </PageHeader>
      <BundlesView />
    </>
  );
});
