import type { Image, LockedImage, PremiumReply } from '@dating/core/contract';
import { FREE_CONVERSATIONS, PHOTO_LIMITS, routePath, VISIBLE_PHOTOS } from '@dating/core/rules';
import { type AnyPhoto, type Benefit, BenefitList, Button, Heading, PageHeader, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator, useZonedTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { photoView } from '../../lib/views.ts';
import { PageTitle } from '../page/page-title.tsx';
import { BundlesView } from './bundles-view.tsx';
import { DiscountLine } from './discount-line.tsx';

/** A photo that is locked and of nobody. */
const locked: AnyPhoto = { locked: true };

/** What premium would open; to a premium member, what they have of it by now, in numbers that are beyond those of free members. */
function useBenefits(premium: PremiumReply | null): readonly Benefit[] {
  const { session, settings } = useStores();
  const { t } = useTranslator();
  const { paid, user } = session;
  const { cdn_prefix: prefix } = settings.settings;
  const own = (user?.profile.photos ?? []).filter(({ status }) => status === 'active');
  const written = premium?.conversations ?? 0;
  const viewsOf = (photos: readonly (Image | LockedImage)[]) => photos.map((photo) => photoView(photo, prefix));
  return [
    {
      title:
        written > FREE_CONVERSATIONS ? t('premium.written', { count: written }) : t('premium.benefitConversations'),
      note: paid ? t('premium.withoutConversations', { count: FREE_CONVERSATIONS }) : undefined,
    },
    {
      title: t('premium.benefitPhotosOthers'),
      note: paid ? t('premium.withoutPhotos', { count: VISIBLE_PHOTOS.free }) : undefined,
      photos: paid ? [] : [...viewsOf(premium?.locked_photos ?? []), locked, locked, locked],
    },
    {
      title:
        own.length > PHOTO_LIMITS.free
          ? t('premium.shown', { count: own.length })
          : t('premium.benefitPhotosOwn', { count: PHOTO_LIMITS.premium }),
      note: paid ? t('premium.withoutPhotos', { count: PHOTO_LIMITS.free }) : undefined,
      photos: viewsOf(own),
    },
  ];
}

/** What premium is, and the bundles that bring it; the brand's claim only with its source. */
export const PremiumPage = observer(function PremiumPage({
  premium = null,
  priced = false,
}: {
  /** What it has brought, or would open; null: not known. */
  readonly premium?: PremiumReply | null;
  /** The bundles stand here for premium members as well. */
  readonly priced?: boolean;
}) {
  const { session, settings } = useStores();
  const { t, format } = useZonedTranslator();
  const benefits = useBenefits(premium);
  const { paid } = session;
  const since = premium?.since;
  const claim = settings.settings.premium_claim;
  return (
    <>
      <PageTitle>{t('premium.title')}</PageTitle>
      <PageHeader>
        <Heading level={1} size="title">
          {t(paid ? 'premium.active' : 'premium.title')}
        </Heading>
        {paid && !since ? null : (
          <Text tone="muted">
            {paid && since ? t('premium.since', { date: format.date(since) }) : t('premium.text')}
          </Text>
        )}
      </PageHeader>
      <BenefitList items={benefits} className="mb-6" />
      {claim ? (
        <Text tone="muted" className="mb-6">
          {t('premium.claim', { percent: format.percent(claim.percentage) })}{' '}
          {t('premium.claimSource', { source: claim.source })}
        </Text>
      ) : null}
      {paid && !priced ? (
        <Button href={routePath('credits')}>{t('credits.buy')}</Button>
      ) : (
        <>
          {/* Where the marks of a bundle stand above its edge, they are to keep clear of it. */}
          <div className="lg:mb-4">
            <DiscountLine />
          </div>
          <BundlesView />
        </>
      )}
    </>
  );
});
