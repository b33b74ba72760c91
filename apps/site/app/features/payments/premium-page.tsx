import { PHOTO_LIMITS, routePath } from '@dating/core/rules';
import { Button, CheckList, Heading, PageHeader, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { BundlesView } from './bundles-view.tsx';
import { DiscountLine } from './discount-line.tsx';

/** What premium is, and the bundles that bring it; the brand's claim only with its source. */
export const PremiumPage = observer(function PremiumPage({
  priced = false,
}: {
  /** The bundles stand here for premium members as well. */
  readonly priced?: boolean;
}) {
  const { session, settings } = useStores();
  const { t, format } = useTranslator();
  const claim = settings.settings.premium_claim;
  return (
    <>
      <PageTitle>{t('premium.title')}</PageTitle>
      <PageHeader>
        <Heading level={1} size="title">
          {session.paid ? t('premium.active') : t('premium.title')}
        </Heading>
        {session.paid ? null : <Text tone="muted">{t('premium.text')}</Text>}
      </PageHeader>
      <CheckList
        items={[
          t('premium.benefitConversations'),
          t('premium.benefitPhotosOthers'),
          t('premium.benefitPhotosOwn', { count: PHOTO_LIMITS.premium }),
          ...(claim
            ? [
                `${t('premium.claim', { percent: format.percent(claim.percentage) })} ${t('premium.claimSource', { source: claim.source })}`,
              ]
            : []),
        ]}
      />
      {session.paid && !priced ? (
        <Button href={routePath('credits')}>{t('credits.buy')}</Button>
      ) : (
        <>
          <DiscountLine />
          <BundlesView />
        </>
      )}
    </>
  );
});
