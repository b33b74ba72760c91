import { routePath } from '@dating/core/rules';
import { Button, EmptyState, Link } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router';
import { useTranslator } from '../../lib/i18n.tsx';
import { useSignupOpen, useTakesCode } from '../../lib/use-signup-open.ts';
import { PageTitle } from '../page/page-title.tsx';

/**
 * The search is open to members only (settings `logged_out_search`): why, and how one becomes one. Who logs in has the filters that they
 * came with.
 */
export const SearchClosed = observer(function SearchClosed() {
  const { t } = useTranslator();
  const isOpen = useSignupOpen();
  const takesCode = useTakesCode();
  const { pathname, search } = useLocation();
  const next = search ? `?next=${encodeURIComponent(pathname + search)}` : '';
  return (
    <>
      <PageTitle>{t('members.title')}</PageTitle>
      <EmptyState
        level={1}
        illustration="members"
        title={t('members.closedTitle')}
        action={
          <>
            <Button href={routePath('login') + next}>{t('nav.login')}</Button>
            {isOpen || takesCode ? (
              <Link href={routePath(isOpen ? 'signup' : 'index')} className="inline-flex min-h-11 items-center px-3">
                {t(isOpen ? 'nav.signup' : 'members.closedWay')}
              </Link>
            ) : null}
          </>
        }
      >
        {t(isOpen ? 'members.closedText' : 'members.closedInvite')}
      </EmptyState>
    </>
  );
});
