import { routePath } from '@dating/core/rules';
import { Button, EmptyState } from '@dating/ui';
import { useLocation } from 'react-router';
import { useTranslator } from '../../lib/i18n.tsx';
import { PageTitle } from './page-title.tsx';

/** A visitor's network has read as many members as visitors may in a day: who logs in goes on where they are. */
export function EnoughForToday() {
  const { t } = useTranslator();
  const { pathname, search } = useLocation();
  const next = `?next=${encodeURIComponent(pathname + search)}`;
  const title = t('members.enoughTitle');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        level={1}
        illustration="members"
        title={title}
        action={
          <>
            <Button href={routePath('login') + next}>{t('nav.login')}</Button>
            <Button href={routePath('signup') + next} variant="outline" tone="neutral">
              {t('nav.signup')}
            </Button>
          </>
        }
      >
        {t('members.enoughText')}
      </EmptyState>
    </>
  );
}
