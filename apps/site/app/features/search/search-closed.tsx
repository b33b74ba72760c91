import { routePath } from '@dating/core/rules';
import { Button, EmptyState } from '@dating/ui';
import { useLocation } from 'react-router';
import { useTranslator } from '../../lib/i18n.tsx';
import { PageTitle } from '../page/page-title.tsx';

/** The search is open to members only (settings `logged_out_search`). Who logs in has the filters that they came with. */
export function SearchClosed() {
  const { t } = useTranslator();
  const { pathname, search } = useLocation();
  const next = search ? `?next=${encodeURIComponent(pathname + search)}` : '';
  return (
    <>
      <PageTitle>{t('members.title')}</PageTitle>
      <EmptyState
        level={1}
        illustration="search"
        title={t('members.closedTitle')}
        action={
          <>
            <Button href={routePath('login') + next}>{t('nav.login')}</Button>
            <Button href={routePath('signup')} variant="outline" tone="neutral">
              {t('nav.signup')}
            </Button>
          </>
        }
      >
        {t('members.closedText')}
      </EmptyState>
    </>
  );
}
