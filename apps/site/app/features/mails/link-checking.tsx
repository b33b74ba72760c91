import type { ApiError } from '@dating/core/api';
import { Alert, Button, Spinner, Stack } from '@dating/ui';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator } from '../../lib/i18n.tsx';

/** While a link is looked at, and what is said where that did not work. */
export function LinkChecking({ error, onRetry }: { readonly error: ApiError | null; readonly onRetry: () => void }) {
  const { t } = useTranslator();
  if (!error) return <Spinner label={t('common.loading')} />;
  return (
    <Stack>
      <Alert tone="danger" title={failureText(t, error)} />
      <Button onClick={onRetry}>{t('common.retry')}</Button>
    </Stack>
  );
}
