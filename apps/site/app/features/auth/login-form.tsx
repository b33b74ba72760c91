import type { Language } from '@dating/core/contract';
import { routePath } from '@dating/core/rules';
import { Alert, Button, Divider, Link, PasswordField, Stack, Text, TextField } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useActionData, useNavigate, useSearchParams } from 'react-router';
import { useSubmit } from '../../lib/forms.ts';
import { safeNext } from '../../lib/guards.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { signWithPasskey, useSupportsPasskeys } from '../../lib/passkeys.ts';
import { useStores } from '../../lib/stores.tsx';
import { isReady } from '../../route-table.ts';
import type { RefusedLogin } from './refused-login.ts';

/** Log-in by e-mail or username. What was typed stays when it is refused; only the password must be given again. */
export const LoginForm = observer(function LoginForm() {
  const { session, settings, signup } = useStores();
  const { t } = useTranslator();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // Who tried to sign up with an address that has an account does not type it again.
  const refused = useActionData<RefusedLogin>();
  const [login, setLogin] = useState(refused?.login ?? (signup.loginWith || session.typedLogin));
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(refused?.error === null);
  // Where one begins to type: the address is often there already.
  const [first] = useState(() => (login.trim() ? 'password' : 'login'));
  const [way, setWay] = useState<'password' | 'passkey'>('password');
  const supportsPasskeys = useSupportsPasskeys();
  const next = search.get('next');
  // What was refused here is no answer to the next form.
  useEffect(
    () => () => {
      if (session.loggingIn.status === 'failed') session.loggingIn.reset();
    },
    [session],
  );
  const { loggedIn } = session;
  const isOwn = useRef(false);
  useEffect(() => {
    // In another tab: there is nothing to fill in here any more.
    if (loggedIn && !isOwn.current) void navigate(safeNext(next), { replace: true });
  }, [loggedIn, next, navigate]);
  const { error: failed, running, status } = session.loggingIn;
  const error = failed ?? (status === 'idle' ? refused?.error : null);

  const submit = useSubmit(
    async () => {
      setAsked(true);
      if (running || !login.trim() || !password) return;
      const { language } = session;
      setWay('password');
      isOwn.current = true;
      const entered = await session.logIn(login.trim(), password);
      isOwn.current = entered;
      setPassword('');
      // That it is empty now is no mistake of theirs.
      setAsked(false);
      if (entered) goOn(language);
    },
    { isPlain: true },
  );

  const enterByPasskey = async () => {
    if (running) return;
    const { language } = session;
    setWay('passkey');
    isOwn.current = true;
    isOwn.current = await session.logInWithPasskey(signWithPasskey);
    if (isOwn.current) goOn(language);
  };

  /** @param language of the page before the log-in */
  const goOn = (language: Language) => {
    const target = safeNext(next);
    // The member's own language is another one than the page's: its texts come with a new page only.
    if (session.language === language) void navigate(target, { replace: true });
    else window.location.replace(target);
  };

  return (
    <form noValidate {...submit}>
      <Stack>
        {error && error.code !== 'pending_deletion' ? (
          <Alert
            tone="danger"
            title={failureText(t, error)}
            action={
              error.appeal ? (
                <Button
                  variant="outline"
                  tone="neutral"
                  size="sm"
                  href={`${routePath('complaints')}?appeal=ban&token=${error.appeal}`}
                >
                  {t('appeal.link')}
                </Button>
              ) : undefined
            }
          />
        ) : null}
        {error?.code === 'pending_deletion' ? (
          <Alert tone="warning" title={t('login.pendingTitle')}>
            {error.reactivationSent ? t('login.pendingSent') : t('login.pendingNotSent')}{' '}
            <Link href={`mailto:${settings.settings.support_email}`}>{t('footer.service')}</Link>
          </Alert>
        ) : null}
        <TextField
          label={t('login.login')}
          name="login"
          autoComplete="username"
          autoCapitalize="none"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this form, and its title says so
          autoFocus={first === 'login'}
          required
          value={login}
          error={asked && !login.trim() ? t('validation.required') : undefined}
          onChange={(event) => {
            setLogin(event.currentTarget.value);
            session.setTypedLogin(event.currentTarget.value);
          }}
        />
        <PasswordField
          label={t('login.password')}
          name="password"
          autoComplete="current-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
          autoFocus={first === 'password'}
          labelEnd={
            isReady('reset-password') ? <Link href={routePath('reset-password')}>{t('login.forgot')}</Link> : undefined
          }
          required
          value={password}
          error={asked && !password ? t('validation.required') : undefined}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" block loading={running && way === 'password'}>
          {t('login.submit')}
        </Button>
        {supportsPasskeys ? (
          <>
            <Divider>{t('devices.or')}</Divider>
            <Button
              type="button"
              variant="outline"
              tone="neutral"
              size="lg"
              block
              loading={running && way === 'passkey'}
              onClick={() => void enterByPasskey()}
            >
              {t('devices.login')}
            </Button>
          </>
        ) : null}
        <Text tone="muted">
          {t('login.noAccount')}{' '}
          <Link href={routePath('signup') + (next ? `?next=${encodeURIComponent(next)}` : '')}>
            {t('login.toSignup')}
          </Link>
        </Text>
      </Stack>
    </form>
  );
});
