import { type NoticeName, routePath } from '@dating/core/rules';
import { ActivationReminder, DisabledNotifications, OfflineBanner, PhotosWarning } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { usePushState } from '../push/push.ts';
import { enrichTarget } from './enrich-target.ts';
import { useNotice } from './use-notice.ts';
import { useResend } from './use-resend.ts';

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

interface BannersProps {
  /** The page came with the query `api_signup_complete`. */
  readonly apiSignupComplete: boolean;
}

/** The one notice under the bar of the default layout (SPEC section 2); the others have places of their own, or wait. */
export const Banners = observer(function Banners({ apiSignupComplete }: BannersProps) {
  const stores = useStores();
  usePushState(stores);
  const name = useNotice('line', { apiSignupComplete });
  const Line = name && lines[name];
  return Line ? <Line /> : null;
});
