import { notificationTypes } from '@dating/core/contract';
import { routePath } from '@dating/core/rules';
import { type NotificationWay, NotificationsStore } from '@dating/core/stores';
import {
  Alert, Button, type ChannelNotice, ErrorState, NotificationMatrix, Stack, Switch, Text,
} from '@dating/ui'; // prettier-ignore
import { observer } from 'mobx-react-lite';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useOwnStore, useStores } from '../../lib/stores.tsx';
import { announcesMessages, setAnnouncesMessages } from '../page/announces-messages.ts';
import { SectionLoading } from '../page/section-loading.tsx';
import { canPush, disablePush, enablePush } from '../push/push.ts';

const wayOf = { mail: 'email', push: 'push' } as const satisfies Record<'mail' | 'push', NotificationWay>;

/** What the member is told of, by mail and by push; what stands in the way of either, and how to clear it. */
export const NotificationSwitches = observer(function NotificationSwitches() {
  const store = useOwnStore((environment, { session }) => new NotificationsStore(environment, session));
  const { t } = useTranslator();
  useEffect(() => void store.load(), [store]);
  const pushNotice = usePushNotice();
  const { notifications, loading, enabling } = store;
  if (!notifications) {
    return loading.status === 'failed' ? (
      <ErrorState
        title={failureText(t, loading.error)}
        action={<Button onClick={() => void store.load()}>{t('common.retry')}</Button>}
      />
    ) : (
      <SectionLoading parts={['line', ...notificationTypes.map(() => 'row' as const)]} />
    );
  }
  const cell = (type: (typeof notificationTypes)[number], way: NotificationWay) => ({
    on: notifications[type][way],
    state: store.stateOf(type, way),
  });
  return (
    <Stack>
      <Text tone="muted">{t('notifications.text')}</Text>
      {enabling.error ? <Alert tone="danger" title={failureText(t, enabling.error)} /> : null}
      <NotificationMatrix
        label={t('settings.sections.notifications.title')}
        channels={{ mail: t('signup.email'), push: t('notifications.push') }}
        rows={notificationTypes.map((type) => ({
          id: type,
          label: t(`notifications.types.${type}.label`),
          hint: t(`notifications.types.${type}.hint`),
          mail: cell(type, 'email'),
          push: cell(type, 'push'),
        }))}
        onCellChange={(id, channel, on) => void withType(id, (type) => store.turn(type, wayOf[channel], on))}
        onRetry={(id, channel) => void withType(id, (type) => store.retry(type, wayOf[channel]))}
        savingLabel={t('notifications.saving')}
        failedLabel={t('notifications.failed')}
        mailNotice={mailNoticeOf(store, t)}
        pushNotice={pushNotice}
      />
      <AnnounceSwitch />
    </Stack>
  );
});

/** For readers of the screen, in this browser: whether messages that come elsewhere are announced. */
function AnnounceSwitch() {
  const { t } = useTranslator();
  const { storage } = useStores().environment;
  const [on, setOn] = useState(() => announcesMessages(storage));
  return (
    <Switch
      label={t('notifications.announce.label')}
      hint={t('notifications.announce.hint')}
      checked={on}
      onCheckedChange={(isOn) => {
        setAnnouncesMessages(storage, isOn);
        setOn(isOn);
      }}
    />
  );
}

async function withType(id: string, work: (type: (typeof notificationTypes)[number]) => Promise<void>): Promise<void> {
  const type = notificationTypes.find((one) => one === id);
  if (type) await work(type);
}

/** Why no mail goes out at all (SPEC section 8), with the way back. */
function mailNoticeOf(store: NotificationsStore, t: ReturnType<typeof useTranslator>['t']): ChannelNotice | undefined {
  if (store.disabled.length === 0) return undefined;
  return {
    title: t('notifications.offTitle'),
    reasons: store.disabled.map((reason) => t(`banners.notificationsReason.${reason}`)),
    blocks: true,
    action: (
      <>
        <Button size="sm" loading={store.enabling.running} onClick={() => void store.enable()}>
          {t('notifications.back')}
        </Button>
        {store.disabled.includes('bounced') ? (
          <Button size="sm" variant="outline" tone="neutral" href={routePath('settings', { section: 'account' })}>
            {t('notifications.changeAddress')}
          </Button>
        ) : null}
      </>
    ),
  };
}

/** What a browser can does not change. */
const never = () => () => undefined;

/** Where this browser stands with push; undefined until that is known. The switches count on every device. */
function usePushNotice(): ChannelNotice | undefined {
  const stores = useStores();
  const { t } = useTranslator();
  const [busy, setBusy] = useState(false);
  const capable = useSyncExternalStore<boolean | null>(never, canPush, () => null);
  const once = (work: Promise<void>) => {
    setBusy(true);
    void work.finally(() => setBusy(false));
  };
  if (capable === null) return undefined;
  if (!capable) {
    return { title: t('notifications.pushNotCapable.title'), reasons: [t('notifications.pushNotCapable.text')] };
  }
  switch (stores.push) {
    case 'denied':
      return { title: t('notifications.pushDenied'), reasons: [t('banners.pushDenied')] };
    case 'capable':
      return {
        title: t('notifications.pushOff.title'),
        reasons: [t('notifications.pushOff.text')],
        action: (
          <Button
            size="sm"
            loading={busy}
            onClick={() => once(enablePush(stores, stores.settings.settings.push_public_key))}
          >
            {t('banners.pushAction')}
          </Button>
        ),
      };
    case 'subscribed':
      return {
        title: t('notifications.pushOn.title'),
        reasons: [t('notifications.pushOn.text')],
        action: (
          <Button size="sm" variant="outline" tone="neutral" loading={busy} onClick={() => once(disablePush(stores))}>
            {t('notifications.pushDisable')}
          </Button>
        ),
      };
    default:
      return undefined;
  }
}
