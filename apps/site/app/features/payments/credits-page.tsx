import { routePath } from '@dating/core/rules';
import { Heading, Link, Row, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { BundlesView } from './bundles-view.tsx';
import { DiscountLine } from './discount-line.tsx';

/** Buying credits. */
export const CreditsPage = observer(function CreditsPage() {
  const { session, settings } = useStores();
  const isOnSale = settings.settings.payments !== 'off';
  const { t } = useTranslator();
  return (
    <>
      <PageTitle>{t('credits.title')}</PageTitle>
      {/* Prices begin high: what is said before them stands in one row where it fits. */}
      <Row className="mb-2 items-baseline gap-x-6 gap-y-1 lg:-mt-4 lg:mb-1">
        <Heading level={1} size="title">
          {t(isOnSale ? 'credits.choose' : 'credits.title')}
        </Heading>
        <Text tone="muted" className="flex-auto">
          {t('credits.balance', { count: session.credits })}
          {session.paid || !isOnSale ? null : ` · ${t('credits.becomePremium')}`}
        </Text>
        <DiscountLine />
      </Row>
      <BundlesView />
      <Row gap="lg" className="mt-6 gap-y-1">
        {session.paid && isOnSale ? (
          <Link href={routePath('credits-repeat-order')} className="inline-flex min-h-11 items-center">
            {t('repeatOrder.title')}
          </Link>
        ) : null}
        <Link href={routePath('transactions-id')} className="inline-flex min-h-11 items-center">
          {t('credits.history')}
        </Link>
      </Row>
    </>
  );
});
