import { downloadExport } from '@dating/core/contract';
import { DataExportStore, ProofStore } from '@dating/core/stores';
import { Alert, Button, Spinner, Stack, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { useZonedTranslator } from '../../lib/i18n.tsx';
import { useOwnStore } from '../../lib/stores.tsx';
import { useLinkToken } from '../mails/use-link-token.ts';
import { RetryAlert } from '../page/retry-alert.tsx';
import { ProofQuestion } from '../proof/proof-question.tsx';

/** A copy of one's data: asked for, being made, ready to be fetched. A link of the mail about it leads here, too. */
export const DataSection = observer(function DataSection() {
  const proof = useOwnStore((environment, { alerts }) => new ProofStore(environment, { alerts }));
  const store = useOwnStore((environment) => new DataExportStore(environment, { withProof: proof.guard }));
  const { t, format } = useZonedTranslator();
  const [fromMail, setFromMail] = useState(false);
  const forget = useLinkToken(useCallback((token: string | null) => setFromMail(token !== null), []));
  const { current } = store;

  useEffect(() => {
    void store.load();
    return () => store.stop();
  }, [store]);
  useEffect(() => {
    // Who is logged in is known already; of the link counts only that it was opened.
    if (fromMail) forget();
  }, [fromMail, forget]);

  // Fetched with the session: the token of the mail stands in no further address.
  const download = async () => {
    if (await store.mayDownload(proof)) window.location.assign(downloadExport.path);
  };
  const failure = store.requesting.error ?? store.opening.error ?? (current === undefined ? store.loading.error : null);
  return (
    <Stack>
      <Text>{t('dataExport.text')}</Text>
      {failure && current === undefined ? <RetryAlert error={failure} onRetry={() => void store.load()} /> : null}
      {failure && current !== undefined ? <Alert tone="danger" title={failureText(t, failure)} /> : null}
      {current === undefined && !failure ? <Spinner /> : null}
      {fromMail && current === null ? <Alert tone="warning" title={t('dataExport.linkOver')} /> : null}
      {current?.status === 'preparing' ? (
        <Alert title={t('dataExport.preparing')}>{t('dataExport.preparingText')}</Alert>
      ) : null}
      {current?.status === 'ready' ? (
        <Alert
          tone="success"
          title={t('dataExport.ready')}
          action={
            <Button
              href={downloadExport.path}
              download
              size="sm"
              onClick={(event) => {
                event.preventDefault();
                void download();
              }}
            >
              {t('dataExport.download')}
            </Button>
          }
        >
          {t('dataExport.readyText', {
            size: format.fileSize(current.size ?? 0),
            date: current.expires_at ? format.dateTime(current.expires_at) : '',
          })}
        </Alert>
      ) : null}
      {store.canRequest ? (
        <div>
          <Button
            {...(current ? { variant: 'outline', tone: 'neutral' } : {})}
            loading={store.requesting.running && !proof.asking}
            onClick={() => void store.request()}
          >
            {t(current ? 'dataExport.requestAgain' : 'dataExport.request')}
          </Button>
        </div>
      ) : null}
      {current?.status === 'ready' && !store.canRequest ? (
        <Text tone="muted">{t('dataExport.next', { date: format.dateTime(current.next_at) })}</Text>
      ) : null}
      <ProofQuestion store={proof} />
    </Stack>
  );
});
