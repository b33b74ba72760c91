import { routePath } from '@dating/core/rules';
import { ResetStore } from '@dating/core/stores';
import { Alert, Button, Card, ErrorState, FormPage, Heading, Stack, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useActionData, useLocation, useNavigate } from 'react-router';
import { useSubmit } from '../../lib/forms.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { errorOf } from '../../lib/posted.ts';
import { useOwnStore, useStores } from '../../lib/stores.tsx';
import { LinkChecking } from '../mails/link-checking.tsx';
import { useLinkToken } from '../mails/use-link-token.ts';
import { useHeadlineFocus } from '../page/page-focus.ts';
import { KnownPasskeys } from './known-passkeys.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { OwnUsername } from '../../lib/own-username.tsx';
import type { PostedReset } from './posted-reset.ts';

/** The link does not work any more. */
function Expired() {
  const { t } = useTranslator();
  return (
    <ErrorState
      level={1}
      title={t('resetPassword.expiredTitle')}
      action={<Button href={routePath('reset-password')}>{t('resetPassword.newLink')}</Button>}
    >
      {t('errors.link_expired')}
    </ErrorState>
  );
}

/** Behind the link of a reset mail: a new password, and in. */
export const ResetDo = observer(function ResetDo() {
  const { session, alerts, settings } = useStores();
  const { t } = useTranslator();
  const navigate = useNavigate();
  const posted = useActionData<PostedReset>();
  const { search } = useLocation();
  const store = useOwnStore(
    (environment, stores) =>
      new ResetStore(environment, {
        entered: (user) => stores.session.enter(user),
        posted: posted && { token: posted.token, error: errorOf(posted.refused) },
      }),
  );
  const forget = useLinkToken(store.open);
  useHeadlineFocus(store.state);
  // The page's, before the member's own comes with the log-in.
  const [language] = useState(session.language);
  const goOn = async () => {
    alerts.add('success', { key: 'resetPassword.done' });
    // The member's own language is another one than the page's: its texts come with a new page only.
    if (session.language === language) await navigate(routePath('members'), { replace: true });
    else window.location.replace(routePath('members'));
  };
  const submit = useSubmit(
    async () => {
      await store.save();
      if (store.state !== 'form') forget();
      if (store.state === 'done') await goOn();
    },
    { isPlain: true },
  );

  if (store.state === 'expired') return <Expired />;
  const { form, state } = store;
  const choose = (token: string) => (
    <form noValidate action={routePath('reset-password-do')} {...submit}>
      <Stack>
        {form.error ? <Alert tone="danger" title={failureText(t, form.error)} /> : null}
        <input type="hidden" name="token" value={token} />
        <OwnUsername email={store.email} />
        <NewPasswordFields form={form} />
        <Button type="submit" size="lg" block loading={form.running}>
          {t('resetPassword.doSubmit')}
        </Button>
      </Stack>
    </form>
  );
  const brought = new URLSearchParams(search).get('token');
  const headline = state === 'leaving' ? t('login.pendingTitle') : t('resetPassword.doTitle');
  const hasOwnHeadline = state !== 'leaving' && state !== 'form';
  return (
    <FormPage
      title={hasOwnHeadline ? undefined : headline}
      intro={state === 'form' ? t('resetPassword.doText') : undefined}
    >
      <Card flatOnPhones>
        {state === 'checking' || state === 'done' ? (
          <>
            <div className="noscript:hidden">
              <LinkChecking error={store.checking.error} onRetry={() => void store.again()} />
            </div>
            {/* Without script nobody looks ahead whether the link still works: the answer to the form says it. */}
            <noscript>
              {brought ? (
                <Stack>
                  <Heading level={1} size="title">
                    {t('resetPassword.doTitle')}
                  </Heading>
                  <Text>{t('resetPassword.doText')}</Text>
                  {choose(brought)}
                </Stack>
              ) : (
                <Expired />
              )}
            </noscript>
          </>
        ) : null}
        {state === 'leaving' ? (
          <Stack>
            <Text>{t(form.error?.reactivationSent ? 'login.pendingSent' : 'login.pendingNotSent')}</Text>
            <Button variant="outline" tone="neutral" href={`mailto:${settings.settings.support_email}`}>
              {t('login.contactSupport')}
            </Button>
          </Stack>
        ) : null}
        {state === 'passkeys' ? <KnownPasskeys store={store} onDone={() => void goOn()} /> : null}
        {state === 'form' ? choose(store.token) : null}
      </Card>
    </FormPage>
  );
});
