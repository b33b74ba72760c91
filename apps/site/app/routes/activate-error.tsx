import { routePath } from '@dating/core/rules';
import { Button, ErrorState, Stack, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { PageTitle } from '../features/page/page-title.tsx';
import { useTranslator } from '../lib/i18n.tsx';
import { useStores } from '../lib/stores.tsx';

/** The link did not work: another one, or customer service. Nothing tells a wrong link from one that is over. */
export default observer(function ActivateError() {
  const { session, settings } = useStores();
  const { t } = useTranslator();
  const { support_email: support } = settings.settings;
  const { user } = session;
  return (
    <>
      <PageTitle>{t('activation.errorTitle')}</PageTitle>
      <ErrorState
        level={1}
        title={t('activation.errorTitle')}
        action={
          <>
            {user?.status === 'not_confirmed' ? (
              <Button loading={session.resending.running} onClick={() => void session.resendActivation()}>
                {t('activation.resend')}
              </Button>
            ) : null}
            {user?.status === 'active' ? (
              <Button href={routePath('members')}>{t('activation.toMembers')}</Button>
            ) : null}
            {user ? null : <Button href={routePath('login')}>{t('nav.login')}</Button>}
            <Button variant="outline" tone="neutral" href={`mailto:${support}`}>
              {t('login.contactSupport')}
            </Button>
          </>
        }
      >
        <Stack gap="sm">
          <Text>{t('activation.errorText')}</Text>
          {user?.status === 'active' ? (
            <Text>{t('activation.errorActive')}</Text>
          ) : (
            <Text>
              {t('activation.errorExpired')} {user ? null : t('activation.errorLogin')}
            </Text>
          )}
        </Stack>
      </ErrorState>
    </>
  );
});
