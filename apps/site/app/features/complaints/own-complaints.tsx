import type { OwnComplaint } from '@dating/core/contract';
import type { ComplaintsStore } from '@dating/core/stores';
import { Alert, Button, Row, Stack, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator, useZonedTranslator } from '../../lib/i18n.tsx';
import { RetryAlert } from '../page/retry-alert.tsx';
import { ComplaintStatusCard } from './complaint-status-card.tsx';

/** What a member complained of and appealed: each tells where it stands without its number being typed. */
export const OwnComplaints = observer(function OwnComplaints({ store }: { readonly store: ComplaintsStore }) {
  const { t } = useTranslator();
  const { own, listing, next, reference } = store;
  // Once more when another one has been filed.
  useEffect(() => void store.load(), [store, reference]);
  if (own.length === 0 && !listing.error) return null;
  return (
    <Stack gap="sm">
      <Text weight="medium">{t('complaints.own')}</Text>
      <ul aria-label={t('complaints.own')}>
        {own.map((one) => (
          <li key={one.reference}>
            <Own store={store} complaint={one} />
          </li>
        ))}
      </ul>
      {listing.error ? (
        <RetryAlert error={listing.error} onRetry={() => void (own.length === 0 ? store.load() : store.loadOlder())} />
      ) : null}
      {next === null ? null : (
        <Button
          variant="ghost"
          tone="neutral"
          size="sm"
          loading={listing.running}
          onClick={() => void store.loadOlder()}
        >
          {t('complaints.older')}
        </Button>
      )}
    </Stack>
  );
});

interface OwnProps {
  readonly store: ComplaintsStore;
  readonly complaint: OwnComplaint;
}

const Own = observer(function Own({ store, complaint }: OwnProps) {
  const { t, format } = useZonedTranslator();
  const { reference, kind, status, created_at: filed } = complaint;
  const { found, asking, asked } = store;
  const isAsked = asked === reference;
  return (
    <Stack gap="sm" className="py-1.5">
      <Row>
        <Stack gap="sm" className="min-w-0 flex-1 gap-0">
          <Text weight="medium">{kind === 'appeal' ? t('complaints.appeal') : t(`report.kinds.${kind}`)}</Text>
          <Text tone="muted" size="caption">
            {`${t(`complaints.state.${status}`)} · ${format.date(filed)}`}
          </Text>
          <Text tone="muted" size="caption" tabular>
            {reference}
          </Text>
        </Stack>
        <Button
          size="sm"
          variant="outline"
          tone="neutral"
          aria-label={`${t('complaints.check')} (${reference})`}
          loading={isAsked ? asking.running : false}
          onClick={() => void store.ask(reference)}
        >
          {t('complaints.check')}
        </Button>
      </Row>
      {isAsked && asking.error ? <Alert tone="danger" title={failureText(t, asking.error)} /> : null}
      {found?.reference === reference ? <ComplaintStatusCard complaint={found} reference={reference} /> : null}
    </Stack>
  );
});
