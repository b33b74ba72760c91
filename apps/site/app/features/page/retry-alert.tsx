import type { ApiError } from '@dating/core/api';
import { Alert, Button } from '@dating/ui';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator } from '../../lib/i18n.tsx';

interface RetryAlertProps {
  /** null after a defect: there are no words of the server's. */
  readonly error: ApiError | null;
  readonly onRetry: () => void;
  /** Default: danger. */
  readonly tone?: 'danger' | 'warning';
  readonly loading?: boolean;
}

/** Says why something did not come, and asks for it again. */
export function RetryAlert({ error, onRetry, tone = 'danger', loading }: RetryAlertProps) {
  const { t } = useTranslator();
  return (
    <Alert
      tone={tone}
      title={failureText(t, error)}
      action={
        <Button variant="outline" tone="neutral" size="sm" loading={loading} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    />
  );
}
