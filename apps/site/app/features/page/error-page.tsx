import { Button, ErrorState } from '@dating/ui';
import { isRouteErrorResponse } from 'react-router';
import { useTranslator } from '../../lib/i18n.tsx';

/** What is shown instead of a page: status and message, and for 404 a link home (SPEC section 2). */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const { t } = useTranslator();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const title = status === 404 ? t('errorPage.notFoundTitle') : t('errorPage.title');
  return (
    <main id="content">
      <title>{title}</title>
      <ErrorState
        level={1}
        status={status}
        title={title}
        action={
          <Button href="/">
            {t('errorPage.home')}
          </Button>
        }
      >
        {status === 404 ? t('errorPage.notFoundText') : t('errorPage.text')}
      </ErrorState>
    </main>
  );
}
