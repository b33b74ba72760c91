import { ApiError } from '@dating/core/api';
import { Button, ErrorState } from '@dating/ui';
import { isRouteErrorResponse } from 'react-router';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStoresIfThere } from '../../lib/stores.tsx';
import { PageTitle } from './page-title.tsx';

/** The status of what went wrong; 500 when it does not say, none when no answer came at all. */
function statusOf(error: unknown): number | undefined {
  if (isRouteErrorResponse(error)) return error.status;
  if (!(error instanceof ApiError)) return 500;
  if (error.code === 'network') return undefined;
  return error.status >= 400 ? error.status : 500;
}

/** What the server said in the reader's language, if anything. */
function messageOf(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.code === 'network' ? undefined : error.message || undefined;
  const body: unknown = isRouteErrorResponse(error) ? error.data : null;
  return typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : undefined;
}

interface ErrorPageProps {
  readonly error: unknown;
  /** Tries again what failed; without it the page is loaded anew. */
  readonly onRetry?: (() => void) | undefined;
  /** What is tried again is under way. */
  readonly retrying?: boolean;
}

/** What is shown instead of a page: status and the server's message, and for 404 a link home (SPEC section 2). */
export function ErrorPage({ error, onRetry = () => window.location.reload(), retrying = false }: ErrorPageProps) {
  const { t } = useTranslator();
  const stores = useStoresIfThere();
  const status = statusOf(error);
  const missing = status === 404;
  const title = missing ? t('errorPage.notFoundTitle') : t('errorPage.title');
  return (
    <>
      {stores ? <PageTitle instead>{title}</PageTitle> : <title>{title}</title>}
      <ErrorState
        level={1}
        data-missing={missing ? '' : undefined}
        {...(status === undefined ? {} : { status })}
        title={title}
        action={
          <>
            {missing ? null : (
              <Button loading={retrying} onClick={onRetry}>
                {t('common.retry')}
              </Button>
            )}
            <Button href="/" {...(missing ? {} : { variant: 'outline', tone: 'neutral' })}>
              {t('errorPage.home')}
            </Button>
          </>
        }
      >
        {messageOf(error) ??
          t(missing ? 'errorPage.notFoundText' : status === undefined ? 'errors.network' : 'errorPage.text')}
      </ErrorState>
    </>
  );
}
