import { routePath } from '@dating/core/rules';
import { MailChangeStore, PasswordChangeStore, ProofStore, UsernameStore } from '@dating/core/stores';
import {
  Alert, Button, EmailField, Heading, Link, PasswordField, Section, Stack, Text, TextField,
} from '@dating/ui'; // prettier-ignore
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { useParams } from 'react-router';
import { useFieldMessage, useSubmit } from '../../lib/forms.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator, useZonedTranslator } from '../../lib/i18n.tsx';
import { useOwnStore, useStores } from '../../lib/stores.tsx';
import { NewPasswordFields } from '../auth/new-password-fields.tsx';
import { RetryAlert } from '../page/retry-alert.tsx';
import { ProofQuestion } from '../proof/proof-question.tsx';
import { OwnUsername } from '../../lib/own-username.tsx';

/** The account: the username, the e-mail address and the password, each with a form of its own. */
export const AccountSection = observer(function AccountSection() {
  const { session } = useStores();
  const proof = useOwnStore((environment, { alerts }) => new ProofStore(environment, { alerts }));
  const address = useOwnStore(
    (environment, { alerts }) => new MailChangeStore(environment, { alerts, withProof: proof.guard }),
  );
  if (!session.user) return null;
  return (
    <>
      <UsernamePart />
      <AddressPart store={address} proof={proof} />
      <PasswordPart onChanged={() => void address.load()} />
      <WithdrawalPart />
    </>
  );
});

/** A part of the section; its headline stands one below the section's, which is the page's where it is open. */
function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { section } = useParams();
  return (
    <Section
      title={
        <Heading level={section === undefined ? 3 : 2} size="lead">
          {title}
        </Heading>
      }
      className="max-w-md"
    >
      {children}
    </Section>
  );
}

function WithdrawalPart() {
  const { t } = useTranslator();
  return (
    <Part title={t('footer.returnPolicy')}>
      <Button variant="soft" href={routePath('withdrawal')}>
        {t('footer.withdraw')}
      </Button>
    </Part>
  );
}

const UsernamePart = observer(function UsernamePart() {
  const { alerts } = useStores();
  const { t } = useTranslator();
  const store = useOwnStore((environment, { session }) => new UsernameStore(environment, session));
  const { form } = store;
  const message = useFieldMessage(form);
  const submit = useSubmit(async () => {
    if (await store.save()) alerts.add('success', { key: 'settings.account.nameSaved' });
  });
  return (
    <Part title={t('signup.name')}>
      <form noValidate {...submit}>
        <Stack>
          {form.error ? <Alert tone="danger" title={failureText(t, form.error)} /> : null}
          <TextField
            label={t('signup.name')}
            hideLabel
            hint={t('signup.nameHint')}
            name="name"
            autoComplete="nickname"
            value={form.values.name}
            error={message('name')}
            onValueChange={(value) => form.set('name', value)}
          />
          <Button type="submit" variant="soft" loading={form.running} disabled={!store.differs} className="self-start">
            {t('settings.account.saveName')}
          </Button>
        </Stack>
      </form>
    </Part>
  );
});

type ChangeProps = { readonly store: MailChangeStore; readonly proof: ProofStore };

const AddressPart = observer(function AddressPart({ store, proof }: ChangeProps) {
  const { session } = useStores();
  const { t } = useTranslator();
  useEffect(() => void store.load(), [store, session.user?.email]);
  return (
    <Part title={t('signup.email')}>
      <Stack>
        <Text weight="medium">{session.user?.email}</Text>
        <Change store={store} proof={proof} />
      </Stack>
      <ProofQuestion store={proof} />
    </Part>
  );
});

/** The address that waits for its link, or the form for another one; where that could not be found out, it says so. */
const Change = observer(function Change({ store, proof }: ChangeProps) {
  const { loading, pending } = store;
  if (pending) return <PendingAddress store={store} />;
  if (!loading.error) return <NewAddress store={store} proof={proof} />;
  return <RetryAlert error={loading.error} onRetry={() => void store.load()} />;
});

const PendingAddress = observer(function PendingAddress({ store }: { readonly store: MailChangeStore }) {
  const { t, format } = useZonedTranslator();
  if (!store.pending) return null;
  const withdraw = async () => {
    await store.withdraw();
    // The pressed button is gone: the form in its place takes the focus.
    window.requestAnimationFrame(() => document.querySelector<HTMLInputElement>('input[name="new_email"]')?.focus());
  };
  const { email, expires_at: expires } = store.pending;
  return (
    <Alert
      tone="info"
      title={t('settings.account.pendingTitle', { email })}
      action={
        <>
          <Button size="sm" variant="outline" tone="neutral" onClick={() => void store.resend()}>
            {t('activation.resend')}
          </Button>
          <Button size="sm" variant="ghost" tone="neutral" onClick={() => void withdraw()}>
            {t('settings.account.withdraw')}
          </Button>
        </>
      }
    >
      {t('settings.account.pendingText', { time: format.dateTime(expires) })}
    </Alert>
  );
});

const NewAddress = observer(function NewAddress({ store, proof }: ChangeProps) {
  const { t } = useTranslator();
  const { form } = store;
  const message = useFieldMessage(form);
  const submit = useSubmit(() => store.request());
  return (
    <form noValidate {...submit}>
      <Stack>
        {form.error ? <Alert tone="danger" title={failureText(t, form.error)} /> : null}
        <EmailField
          label={t('settings.account.newEmail')}
          hint={t('settings.account.emailText')}
          name="new_email"
          value={form.values.email}
          error={message('email')}
          onValueChange={(value) => form.set('email', value)}
        />
        <Button type="submit" variant="soft" loading={form.running && !proof.asking} className="self-start">
          {t('resetPassword.submit')}
        </Button>
      </Stack>
    </form>
  );
});

const PasswordPart = observer(function PasswordPart({ onChanged }: { readonly onChanged: () => void }) {
  const { session, alerts } = useStores();
  const { t } = useTranslator();
  const store = useOwnStore((environment, stores) => new PasswordChangeStore(environment, stores.session, onChanged));
  const { form } = store;
  const message = useFieldMessage(form);
  const submit = useSubmit(async () => {
    if (await store.save()) alerts.add('success', { key: 'settings.account.passwordSaved' });
  });
  const { user } = session;
  return (
    <Part title={t('signup.password')}>
      <form noValidate {...submit}>
        <Stack>
          {form.error ? <Alert tone="danger" title={failureText(t, form.error)} /> : null}
          <OwnUsername />
          <PasswordField
            label={t('settings.account.oldPassword')}
            name="old_password"
            autoComplete="current-password"
            value={form.values.old_password}
            error={message('old_password')}
            onValueChange={(value) => form.set('old_password', value)}
          />
          <NewPasswordFields form={form} hints={user ? [user.profile.name, user.email] : []} />
          <Button type="submit" variant="soft" loading={form.running} className="self-start">
            {t('settings.account.changePassword')}
          </Button>
          <Text tone="muted">
            <Link href={routePath('reset-password')}>{t('login.forgot')}</Link>
          </Text>
        </Stack>
      </form>
    </Part>
  );
});
