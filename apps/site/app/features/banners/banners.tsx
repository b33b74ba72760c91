import { activationReminder, type NoticeName, routePath } from '@dating/core/rules';
import { ActivationReminder, DisabledNotifications, OfflineBanner, PhotosWarning } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { routeNameOf } from '../../lib/guards.ts';
import { useSmartphone } from '../../lib/smartphone.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { useQueryOnce } from '../page/query-once.ts';
import { usePushState } from '../push/push.ts';
import { enrichTarget } from './enrich-target.ts';
import { useNotice } from './use-notice.ts';

const ActivationDialog = lazyPart([], () =>
  import('./activation-dialog.tsx').then((module) => ({ default: module.ActivationDialog })),
);

const UpdateNotice = lazyPart([], () =>
  import('./update-notice.tsx').then((module) => ({ default: module.UpdateNotice })),
);

const PasskeyOffer = lazyPart(['account'], () =>
  import('../auth/passkey-offer.tsx').then((module) => ({ default: module.PasskeyOffer })),
);

function Offline() {
  const { t } = useTranslator();
  return <OfflineBanner title={t('offline.title')}>{t('offline.text')}</OfflineBanner>;
}

const Disabled = observer(function Disabled() {
  const { session, flags } = useStores();
  const { t } = useTranslator();
  const reasons = session.user?.notifications_disabled ?? [];
  return (
    <DisabledNotifications
      title={t('banners.notificationsTitle')}
      reasons={reasons.map((reason) => ({ reason, text: t(`banners.notificationsReason.${reason}`) }))}
      action={{ label: t('banners.notificationsAction'), href: routePath('notifications') }}
      onDismiss={() => flags.putAway('disabledNotifications')}
    />
  );
});

/** Sends the mail of the activation again. */
function useResend() {
  const { session } = useStores();
  const { t } = useTranslator();
  return {
    label: t('banners.activationAction'),
    onPress: () => void session.resendActivation(),
    loading: session.resending.running,
  };
}

const Activation = observer(function Activation() {
  const { session } = useStores();
  const { t } = useTranslator();
  const resend = useResend();
  return (
    <ActivationReminder title={t('banners.activationTitle')} resend={resend}>
      {t('banners.activationText', { email: session.user?.email ?? '' })}
    </ActivationReminder>
  );
});

const Photo = observer(function Photo() {
  const { session, flags, push } = useStores();
  const { t } = useTranslator();
  const href = enrichTarget(session.user, push);
  if (!href) return null;
  return (
    <PhotosWarning
      title={t('banners.enrichTitle')}
      action={{ label: t('banners.enrichAction'), href }}
      onDismiss={() => flags.putAway('enrich')}
    >
      {t('banners.enrichText')}
    </PhotosWarning>
  );
});

/** Those that stand in the line under the bar. */
const lines: Readonly<Partial<Record<NoticeName, ComponentType>>> = {
  offline: Offline,
  newVersion: UpdateNotice,
  disabledNotifications: Disabled,
  activation: Activation,
  photo: Photo,
  passkey: PasskeyOffer,
};

/** The activation reminder as a dialog: on smartphones that come from a sign-up through the API. */
const ActivationAsDialog = observer(function ActivationAsDialog({ asked }: { readonly asked: boolean }) {
  const { session } = useStores();
  const { pathname } = useLocation();
  const smartphone = useSmartphone();
  const resend = useResend();
  const { user } = session;
  const as = activationReminder({ route: routeNameOf(pathname), user, apiSignupComplete: asked, smartphone });
  return as === 'modal' ? <ActivationDialog email={user?.email ?? ''} resend={resend} /> : null;
});

/** The one notice under the bar of the default layout (SPEC section 2); the others have places of their own, or wait. */
export const Banners = observer(function Banners() {
  const stores = useStores();
  const apiSignupComplete = useQueryOnce('api_signup_complete');
  usePushState(stores);
  const name = useNotice('line', { apiSignupComplete });
  const Line = name && lines[name];
  return (
    <>
      {Line ? <Line /> : null}
      <ActivationAsDialog asked={apiSignupComplete} />
    </>
  );
});
