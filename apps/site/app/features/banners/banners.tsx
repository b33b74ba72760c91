import type { User } from '@dating/core/contract';
import {
  activationReminder,
  openSteps,
  type PushState,
  routePath,
  showsDisabledNotificationsAlert,
  showsEnrichWarning,
  showsPushPrompt,
  showsTimeBonusBanner,
} from '@dating/core/rules';
import {
  ActivationReminder,
  DisabledNotifications,
  OfflineBanner,
  PhotosWarning,
  PushPrompt,
  TimeBonusBanner,
} from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { routeNameOf } from '../../lib/guards.ts';
import { useOnline } from '../../lib/online.ts';
import { useSmartphone } from '../../lib/smartphone.ts';
import { countdownView } from '../../lib/countdown.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { isReady } from '../../route-table.ts';
import { useQueryOnce } from '../page/query-once.ts';
import { enablePush, usePushState } from '../notifications/push.ts';

const ActivationDialog = lazy(() =>
  import('./activation-dialog.tsx').then((module) => ({ default: module.ActivationDialog })),
);

const PasskeyOffer = lazy(() =>
  import('../auth/passkey-offer.tsx').then((module) => ({ default: module.PasskeyOffer })),
);

/** Where photos and words are added: the steps that were left out after signing up, then the profile; null for nowhere. */
function enrichTarget(user: User | null, push: PushState): string | null {
  if (user && openSteps(user.profile, push).length > 0) return routePath('complete-signup');
  return isReady('profile') ? routePath('profile') : null;
}

/** The banners of the default layout, each shown by its own rule (SPEC section 2). */
export const Banners = observer(function Banners() {
  const stores = useStores();
  const { t, format } = useTranslator();
  const { pathname } = useLocation();
  const apiSignupComplete = useQueryOnce('api_signup_complete');
  const online = useOnline();
  const smartphone = useSmartphone();
  usePushState(stores);
  const { session, discounts, flags, settings } = stores;
  const { user } = session;
  const route = routeNameOf(pathname);
  const reminder = activationReminder({
    route,
    user,
    apiSignupComplete,
    smartphone,
  });
  const resend = {
    label: t('banners.activationAction'),
    onPress: () => void session.resendActivation(),
    loading: session.resending.running,
  };
  const reasons = user?.notifications_disabled ?? [];
  const enrichHref = enrichTarget(user, stores.push);
  return (
    <>
      {online ? null : <OfflineBanner title={t('offline.title')}>{t('offline.text')}</OfflineBanner>}
      {showsTimeBonusBanner({ route, loggedIn: session.loggedIn, offerVisible: discounts.isVisible }) ? (
        <TimeBonusBanner
          href={routePath('credits')}
          remaining={countdownView(discounts.countdown)}
          hoursLabel={t('timeBonus.hours')}
        >
          {t('timeBonus.banner', { percent: format.percent(25) })}
        </TimeBonusBanner>
      ) : null}
      {reminder === 'banner' ? (
        <ActivationReminder title={t('banners.activationTitle')} resend={resend}>
          {t('banners.activationText', { email: user?.email ?? '' })}
        </ActivationReminder>
      ) : null}
      {reminder === 'modal' ? (
        <Suspense>
          <ActivationDialog email={user?.email ?? ''} resend={resend} />
        </Suspense>
      ) : null}
      {enrichHref && showsEnrichWarning({ route, user, dismissed: flags.isDismissed('enrich') }) ? (
        <PhotosWarning
          title={t('banners.enrichTitle')}
          action={{ label: t('banners.enrichAction'), href: enrichHref }}
          onDismiss={() => flags.dismiss('enrich')}
        >
          {t('banners.enrichText')}
        </PhotosWarning>
      ) : null}
      {showsPushPrompt({ route, user, dismissed: flags.isDismissed('push'), push: stores.push }) ? (
        <PushPrompt
          title={t('banners.pushTitle')}
          enable={{
            label: t('banners.pushAction'),
            onPress: () => void enablePush(stores, settings.settings.push_public_key),
          }}
          onDismiss={() => flags.dismiss('push')}
        >
          {t('banners.pushText')}
        </PushPrompt>
      ) : null}
      {showsDisabledNotificationsAlert({ route, user, dismissed: flags.isDismissed('disabledNotifications') }) ? (
        <DisabledNotifications
          title={t('banners.notificationsTitle')}
          reasons={reasons.map((reason) => ({ reason, text: t(`banners.notificationsReason.${reason}`) }))}
          action={{ label: t('banners.notificationsAction'), href: routePath('notifications') }}
          onDismiss={() => flags.dismiss('disabledNotifications')}
        />
      ) : null}
      {session.enteredByPassword && route !== 'settings' ? (
        <Suspense>
          <PasskeyOffer />
        </Suspense>
      ) : null}
    </>
  );
});
