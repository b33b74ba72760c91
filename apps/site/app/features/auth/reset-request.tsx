import { routePath } from '@dating/core/rules';
import { ResetRequestStore } from '@dating/core/stores';
import { Alert, Button, Card, EmailField, FormPage, Link, Stack, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useActionData } from 'react-router';
import { useFieldMessage, useSubmit } from '../../lib/forms.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { errorOf } from '../../lib/posted.ts';
import { useOwnStore, useStores } from '../../lib/stores.tsx';
import { useHeadlineFocus } from '../page/page-focus.ts';
import type { PostedResetRequest } from './posted-reset.ts';

type Part = { readonly store: ResetRequestStore };

/** Asks for a link to choose a new password, with what was typed at the log-in. */
export const ResetRequest = observer(function ResetRequest() {
  const { session } = useStores();
  const { t } = useTranslator();
  const posted = useActionData<PostedResetRequest>();
  const store = useOwnStore((environment, stores) => {
    if (posted)
      return new ResetRequestStore(environment, posted.email, { error: posted.refused && errorOf(posted.refused) });
    const { typedLogin, user } = stores.session;
    return new ResetRequestStore(environment, user?.email ?? (typedLogin.includes('@') ? typedLogin : ''));
  });
  const isSent = store.sentTo !== null;
  useHeadlineFocus(isSent ? 'sent' : 'form');
  return (
    <FormPage
      title={t(isSent ? 'resetPassword.sentTitle' : 'resetPassword.title')}
      intro={isSent ? undefined : t('resetPassword.text')}
    >
      <Card flatOnPhones>
        <Stack>
          {isSent ? <RequestSent store={store} /> : <RequestForm store={store} />}
          {session.loggedIn ? null : (
            <Text tone="muted">
              <Link href={routePath('login')}>{t('signup.toLogin')}</Link>
            </Text>
          )}
        </Stack>
      </Card>
    </FormPage>
  );
});

const RequestForm = observer(function RequestForm({ store }: Part) {
  const { session } = useStores();
  const { t } = useTranslator();
  const { form } = store;
  const message = useFieldMessage(form);
  const submit = useSubmit(() => store.send(), { isPlain: true });
  return (
    <form noValidate {...submit}>
      <Stack>
        <RequestError store={store} />
        <EmailField
          label={t('signup.email')}
          name="email"
          autoComplete="username"
          required
          value={form.values.email}
          error={message('email')}
          onValueChange={(value) => {
            form.set('email', value);
            session.setTypedLogin(value);
          }}
        />
        <Button type="submit" size="lg" block loading={form.running}>
          {t('resetPassword.submit')}
        </Button>
      </Stack>
    </form>
  );
});

const RequestSent = observer(function RequestSent({ store }: Part) {
  const { t } = useTranslator();
  return (
    <Stack>
      <Text>{t('resetPassword.sentText', { email: store.sentTo ?? '' })}</Text>
      <Text tone="muted">{t('resetPassword.sentHint')}</Text>
      <RequestError store={store} />
      {store.isSentAgain ? <Alert key={store.again} tone="success" title={t('activation.resent')} /> : null}
      <Button
        variant="soft"
        block
        loading={store.form.running}
        onClick={() => void store.sendAgain()}
        className="noscript:hidden"
      >
        {t('activation.resend')}
      </Button>
      <Button variant="ghost" tone="neutral" block onClick={() => store.another()} className="noscript:hidden">
        {t('resetPassword.otherAddress')}
      </Button>
    </Stack>
  );
});

/** Why no link was sent; where the address has no account, the way to one. */
const RequestError = observer(function RequestError({ store }: Part) {
  const { t } = useTranslator();
  const { error } = store.form;
  if (!error) return null;
  return (
    <Alert
      tone="danger"
      title={failureText(t, error)}
      action={
        error.code === 'email_not_found' ? (
          <Button size="sm" variant="outline" tone="neutral" href={routePath('signup')}>
            {t('login.toSignup')}
          </Button>
        ) : undefined
      }
    />
  );
});
