import { ApiError } from '@dating/core/api';
import { Button, ErrorState } from '@dating/ui';
import { isRouteErrorResponse } from 'react-router';
import { useTranslator } from '../../lib/i18n.tsx';

/** The status of what went wrong; 500 when it does not say. */
function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  return error instanceof ApiError && error.status >= 400 ? error.status : 500;
}

/** What is shown instead of a page: status and message, and for 404 a link home (SPEC section 2). */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const { t } = useTranslator();
  const status = statusOf(error);
  const missing = status === 404;
  const title = missing ? t('errorPage.notFoundTitle') : t('errorPage.title');
  return (
    <>
      <title>{title}</title>
      <ErrorState
        level={1}
        status={status}
        title={title}
        action={
          <>
            {missing ? null : <Button onClick={() => window.location.reload()}>{t('common.retry')}</Button>}
            <Button href="/" {...(missing ? {} : { variant: 'outline', tone: 'neutral' })}>
              {t('errorPage.home')}
            </Button>
          </>
        }
      >
        {missing ? t('errorPage.notFoundText') : t('errorPage.text')}
      </ErrorState>
    </>
  );
}
