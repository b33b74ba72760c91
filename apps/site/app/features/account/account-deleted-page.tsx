import { routePath } from '@dating/core/rules';
import { AccountStore } from '@dating/core/stores';
import { Alert, Button, EmptyState, ErrorState, Link } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useOwnStore, useStores } from '../../lib/stores.tsx';
import { useLinkToken } from '../mails/use-link-token.ts';
import { useHeadlineFocus } from '../page/page-focus.ts';
import { PageTitle } from '../page/page-title.tsx';

/** Where a person gets help when no link works. */
function Support() {
  const { settings } = useStores();
  const { t } = useTranslator();
  const email = settings.settings.support_email;
  return <Link href={`mailto:${email}`}>{t('footer.write', { email })}</Link>;
}

/** The account is deleted: what that means, and until when it can be undone. */
function Deleted() {
  const { t } = useTranslator();
  return (
    <>
      <PageTitle>{t('leaving.doneTitle')}</PageTitle>
      <EmptyState
        level={1}
        illustration="chats"
        title={t('leaving.doneTitle')}
        action={<Button href={routePath('index')}>{t('nav.home')}</Button>}
      >
        {t('leaving.doneText')}
      </EmptyState>
    </>
  );
}

/** Nothing is to be done: the account is there, or this link does not bring it back. */
const LinkOutcome = observer(function LinkOutcome({ state }: { readonly state: 'active' | 'expired' }) {
  const { session } = useStores();
  const { t } = useTranslator();
  const next = session.loggedIn ? (
    <Button href={routePath('members')}>{t('activation.toMembers')}</Button>
  ) : (
    <Button href={routePath('login')}>{t('nav.login')}</Button>
  );
  const said = { level: 1, title: t(`leaving.${state}Title`), action: next } as const;
  return (
    <>
      <PageTitle>{t(`leaving.${state}Title`)}</PageTitle>
      {state === 'active' ? (
        <EmptyState {...said} illustration="chats">
          {session.loggedIn ? null : t('leaving.activeText')}
        </EmptyState>
      ) : (
        <ErrorState {...said}>
          {t('leaving.expiredText')} <Support />
        </ErrorState>
      )}
    </>
  );
});

/**
 * Coming back by the link of a mail. It asks for one press: a program that only looks at the links of a mail does
 * not bring the account back.
 */
const Return = observer(function Return({
  token,
  onServed,
}: {
  readonly token: string;
  /** The link has done what it can. */
  readonly onServed: () => void;
}) {
  const { session } = useStores();
  const store = useOwnStore((environment, stores) => new AccountStore(environment, stores));
  const { t } = useTranslator();
  const navigate = useNavigate();
  const [isBack, setBack] = useState(false);
  const { error, running } = store.returning;
  const state = error?.code === 'conflict' ? 'active' : error?.code === 'link_expired' ? 'expired' : 'return';
  useHeadlineFocus(state);

  const reactivate = async (): Promise<void> => {
    const { language } = session;
    const done = await store.reactivate(token);
    if (done || store.returning.error?.status === 409 || store.returning.error?.status === 410) onServed();
    if (!done) return;
    setBack(true);
    // The member's own language is another one than the page's: its texts come with a new page only.
    if (session.language === language) void navigate(routePath('members'), { replace: true });
    else window.location.replace(routePath('members'));
  };

  if (state === 'return') {
    return (
      <>
        <PageTitle>{t('leaving.returnTitle')}</PageTitle>
        <EmptyState
          level={1}
          illustration="chats"
          title={t('leaving.returnTitle')}
          action={
            <Button size="lg" loading={running || isBack} onClick={() => void reactivate()}>
              {t('leaving.returnAction')}
            </Button>
          }
        >
          {t('leaving.returnText')}
          {error ? <Alert tone="danger" title={failureText(t, error)} className="mt-4" /> : null}
        </EmptyState>
      </>
    );
  }
  return <LinkOutcome state={state} />;
});

/** Without a link: a logged-in member has an account, and a visitor comes here only from deleting theirs. */
const Outcome = observer(function Outcome() {
  const { session } = useStores();
  return session.loggedIn ? <LinkOutcome state="active" /> : <Deleted />;
});

/** After deleting an account; with the token of a mail, the way back. */
export function AccountDeletedPage() {
  const [search] = useSearchParams();
  const [token, setToken] = useState(search.get('token'));
  const forget = useLinkToken(setToken);
  return token ? <Return key={token} token={token} onServed={forget} /> : <Outcome />;
}
