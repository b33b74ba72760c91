import { routePath } from '@dating/core/rules';
import { MailLinkStore } from '@dating/core/stores';
import { Alert, Button, Card, EmptyState, ErrorState, FormPage, Stack, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useOwnStore, useStores } from '../../lib/stores.tsx';
import { useHeadlineFocus } from '../page/page-focus.ts';
import { LinkChecking } from './link-checking.tsx';
import { useLinkToken } from './use-link-token.ts';

/**
 * Behind the links about a changed e-mail address: takes the new one or keeps the old one. It asks for one press, for
 * programs that scan mails open links, too.
 */
export const MailLinkPage = observer(function MailLinkPage() {
  const { session } = useStores();
  const { t } = useTranslator();
  const store = useOwnStore((environment) => new MailLinkStore(environment));
  const forget = useLinkToken(store.open);
  useHeadlineFocus(store.state);

  const press = async () => {
    await store.press();
    const { state, email } = store;
    if (state === 'confirmed' || state === 'undone') {
      forget();
      if (session.loggedIn) await session.refresh();
      // A session that has ended takes what was typed along; this is for who goes on from here.
      session.setTypedLogin(email);
    }
  };

  if (store.state === 'expired') {
    return (
      <ErrorState
        level={1}
        title={t('resetPassword.expiredTitle')}
        action={
          session.loggedIn ? (
            <Button href={routePath('settings', { section: 'account' })}>{t('mailChange.toSettings')}</Button>
          ) : (
            <Button href={routePath('login')}>{t('nav.login')}</Button>
          )
        }
      >
        {t('errors.link_expired')}
      </ErrorState>
    );
  }
  if (store.state === 'confirmed') {
    return (
      <EmptyState
        level={1}
        illustration="chats"
        title={t('mailChange.confirmedTitle')}
        action={
          session.loggedIn ? (
            <Button href={routePath('members')}>{t('activation.toMembers')}</Button>
          ) : (
            <Button href={routePath('login')}>{t('nav.login')}</Button>
          )
        }
      >
        {t('mailChange.confirmedText', { email: store.email })}
      </EmptyState>
    );
  }
  if (store.state === 'undone') {
    return (
      <EmptyState
        level={1}
        illustration="chats"
        title={t('mailChange.undoneTitle')}
        action={
          <>
            <Button href={routePath('reset-password')}>{t('resetPassword.doTitle')}</Button>
            <Button variant="outline" tone="neutral" href={routePath('login')}>
              {t('nav.login')}
            </Button>
          </>
        }
      >
        {t('mailChange.undoneText')}
      </EmptyState>
    );
  }
  const { state, task } = store;
  return (
    <FormPage title={state === 'checking' ? undefined : t(`mailChange.${state}Title`)}>
      <Card flatOnPhones>
        {state === 'checking' ? (
          <LinkChecking error={task.error} onRetry={() => void store.again()} />
        ) : (
          <Stack>
            <Text>{t(`mailChange.${state}Text`, { email: store.email })}</Text>
            {task.error ? <Alert tone="danger" title={failureText(t, task.error)} /> : null}
            <Button size="lg" block loading={task.running} onClick={() => void press()}>
              {t(`mailChange.${state}`)}
            </Button>
          </Stack>
        )}
      </Card>
    </FormPage>
  );
});
