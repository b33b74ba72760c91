import { routePath } from '@dating/core/rules';
import type { ComplaintStatus } from '@dating/core/stores';
import { Alert, Button, Text } from '@dating/ui';
import { useTranslator } from '../../lib/i18n.tsx';

/** Good news is green; a warning is not, and an unfavourable decision has no colour. */
function toneOf({ kind, decision }: ComplaintStatus): 'success' | 'warning' | 'info' {
  if (kind === 'warning') return 'warning';
  return decision === 'upheld' || decision === 'granted' ? 'success' : 'info';
}

/** The status of a reference: received, in review, or decided with the answer and the way to appeal. */
export function ComplaintStatusCard({
  complaint,
  reference,
}: {
  readonly complaint: ComplaintStatus;
  readonly reference: string;
}) {
  const { t } = useTranslator();
  const { kind, status, decision, answer, can_appeal } = complaint;
  return (
    <Alert
      tone={toneOf(complaint)}
      title={kind === 'warning' ? t('complaints.warned') : t(`complaints.${status}`)}
      action={
        can_appeal ? (
          <Button
            variant="outline"
            tone="neutral"
            size="sm"
            href={`${routePath('complaints')}?appeal=${encodeURIComponent(reference)}`}
          >
            {t('appeal.link')}
          </Button>
        ) : undefined
      }
    >
      {decision ? <Text>{t(`complaints.decision.${decision}`)}</Text> : null}
      {answer}
    </Alert>
  );
}
