import { routePath } from '@dating/core/rules';
import { Button, ErrorState } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { PageTitle } from '../features/page/page-title.tsx';
import { useTranslator } from '../lib/i18n.tsx';
import { useStores } from '../lib/stores.tsx';

/** The link did not work: another one, or customer service. */
export default observer(function ActivateError() {
  const { session, settings } = useStores();
  const { t } = useTranslator();
  const { support_email: support } = settings.settings;
  const canResend = session.user?.status === 'not_confirmed';
  return (
    <>
      <PageTitle>{t('activation.errorTitle')}</PageTitle>
      <ErrorState
        level={1}
        title={t('activation.errorTitle')}
        action={
          <>
            {canResend ? (
              <Button onClick={() => void session.resendActivation()}>{t('activation.resend')}</Button>
            ) : null}
            {session.loggedIn ? null : <Button href={routePath('login')}>{t('nav.login')}</Button>}
            <Button variant="outline" tone="neutral" href={`mailto:${support}`}>
              {t('login.contactSupport')}
            </Button>
          </>
        }
      >
        {t('activation.errorText')}
      </ErrorState>
    </>
  );
});
