import { routePath } from '@dating/core/rules';
import { Button, EmptyState } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../page/page-title.tsx';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';

/**
 * The e-mail is confirmed: by the link, now or before; perhaps another account's than the one that is open here. Opened
 * without a link, it says what is known: of a member whether they are confirmed, of a visitor nothing.
 */
export const ActivationStatus = observer(function ActivationStatus() {
  const { session } = useStores();
  const { t } = useTranslator();
  const [search] = useSearchParams();
  const { user } = session;
  const isOther = user !== null && search.has('other');
  const isDone = user ? user.status === 'active' : session.activated || search.has('link');
  const title = isOther ? t('activation.otherTitle') : t(isDone ? 'activation.doneTitle' : 'activation.confirmTitle');

  const other = user ? (
    <>
      {t('activation.otherText', { name: user.profile.name })}
      {user.status === 'not_confirmed' ? ` ${t('activation.otherOwn', { email: user.email })}` : null}
    </>
  ) : null;
  const done = (
    <>
      {t('activation.doneText')} {t('activation.doneHeld')}
      {user ? null : ` ${t('activation.loggedOutText')}`}
    </>
  );
  const waiting = user ? t('activation.waitingText', { email: user.email }) : t('activation.noLinkText');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        level={1}
        illustration="likes"
        title={title}
        action={
          <>
            {user ? (
              <Button href={routePath('members')}>{t('activation.toMembers')}</Button>
            ) : (
              <Button href={routePath('login')}>{t('nav.login')}</Button>
            )}
            {user?.status === 'not_confirmed' ? (
              <Button
                variant="outline"
                tone="neutral"
                loading={session.resending.running}
                onClick={() => void session.resendActivation()}
              >
                {t('activation.resend')}
              </Button>
            ) : null}
          </>
        }
      >
        {isOther ? other : isDone ? done : waiting}
      </EmptyState>
    </>
  );
});
