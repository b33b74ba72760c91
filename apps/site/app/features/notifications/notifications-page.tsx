import { routePath } from '@dating/core/rules';
import { UnsubscribeStore } from '@dating/core/stores';
import { Alert, Button, Card, EmptyState, ErrorState, FormPage, Heading, Stack, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useOwnStore, useStores } from '../../lib/stores.tsx';
import { useLinkToken } from '../mails/use-link-token.ts';
import { useHeadlineFocus } from '../page/page-focus.ts';
import { NotificationSwitches } from './notification-switches.tsx';

/** The switches of a member; behind the link in a mail's footer, without a log-in, what that link turns off. */
export const NotificationsPage = observer(function NotificationsPage() {
  const { session } = useStores();
  const { t } = useTranslator();
  const store = useOwnStore((environment) => new UnsubscribeStore(environment));
  const forget = useLinkToken(store.open);
  // The page has its own purpose beside the link: who comes back to it finds the switches.
  useEffect(() => forget, [forget]);
  useHeadlineFocus(store.state);
  if (store.state !== 'none') return <Unsubscribing store={store} forget={forget} />;
  if (!session.loggedIn) return <LoginFirst />;
  return (
    <div className="mx-auto w-full max-w-2xl">
      <Heading level={1} size="title" className="mb-5">
        {t('settings.sections.notifications.title')}
      </Heading>
      <NotificationSwitches />
    </div>
  );
});

function LoginFirst() {
  const { t } = useTranslator();
  const next = `?next=${encodeURIComponent(routePath('notifications'))}`;
  return (
    <EmptyState
      level={1}
      illustration="chats"
      title={t('settings.sections.notifications.title')}
      action={<Button href={routePath('login') + next}>{t('nav.login')}</Button>}
    >
      {t('notifications.text')}
    </EmptyState>
  );
}

/** Asks for one press, for programs that scan mails open links, too. */
const Unsubscribing = observer(function Unsubscribing({
  store,
  forget,
}: {
  readonly store: UnsubscribeStore;
  readonly forget: () => void;
}) {
  const { session } = useStores();
  const { t } = useTranslator();
  const { state, task } = store;
  const type = store.type ? t(`notifications.types.${store.type}.label`) : '';
  const further = session.loggedIn ? (
    <Button variant="outline" tone="neutral" href={routePath('settings', { section: 'notifications' })}>
      {t('notifications.unsubscribe.toSettings')}
    </Button>
  ) : (
    <Button variant="outline" tone="neutral" href={routePath('login')}>
      {t('nav.login')}
    </Button>
  );
  const press = async (scope: 'type' | 'all') => {
    await store.press(scope);
    if (store.state !== 'done') return;
    forget();
    if (session.loggedIn) await session.refresh();
  };
  if (state === 'expired') {
    return (
      <ErrorState level={1} title={t('notifications.unsubscribe.expiredTitle')} action={further}>
        {t('notifications.unsubscribe.expiredText')}
      </ErrorState>
    );
  }
  if (state === 'done') {
    return (
      <EmptyState
        level={1}
        illustration="chats"
        title={t('notifications.unsubscribe.doneTitle')}
        action={further}
        role="status"
      >
        {store.scope === 'all'
          ? t('notifications.unsubscribe.doneAllText')
          : t('notifications.unsubscribe.doneText', { type })}
      </EmptyState>
    );
  }
  return (
    <FormPage>
      <Card>
        <Stack>
          <Heading level={1} size="title">
            {t('notifications.unsubscribe.title')}
          </Heading>
          <Text>{t('notifications.unsubscribe.text', { type })}</Text>
          {task.error ? <Alert tone="danger" title={failureText(t, task.error)} /> : null}
          <Button size="lg" block loading={task.running} onClick={() => void press('type')}>
            {t('notifications.unsubscribe.press')}
          </Button>
          <Button variant="ghost" tone="neutral" block disabled={task.running} onClick={() => void press('all')}>
            {t('notifications.unsubscribe.all')}
          </Button>
          <Text tone="muted">{t('notifications.unsubscribe.allText')}</Text>
        </Stack>
      </Card>
    </FormPage>
  );
});
