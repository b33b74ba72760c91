import { activateByForm } from '@dating/core/contract';
import { routePath } from '@dating/core/rules';
import { ActivationStore } from '@dating/core/stores';
import { Alert, Button, Card, FormPage, Stack, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useOwnStore } from '../../lib/stores.tsx';
import { useLinkToken } from '../mails/use-link-token.ts';
import { PageTitle } from '../page/page-title.tsx';
import { ActivationStatus } from './activation-status.tsx';

/**
 * Behind the link of the activation mail: sends its token by itself once the page is alive, by its button without
 * script, and goes on to what came of it. Opening the address alone confirms nobody: scanners of mails do that.
 */
export const ActivatePage = observer(function ActivatePage() {
  const { t } = useTranslator();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const store = useOwnStore((environment, { session }) => new ActivationStore(environment, session));
  const { result, sending } = store;
  // It leaves the address as soon as the page is alive.
  const [hasLink] = useState(search.has('token'));
  const forget = useLinkToken(store.open);
  useEffect(() => {
    if (result === null) return;
    forget();
    const page = routePath(result === 'failed' ? 'activate-error' : 'activate-done');
    void navigate(result === 'other' ? `${page}?other=1` : page, { replace: true });
  }, [result, forget, navigate]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    void store.send();
  };
  if (!hasLink && !store.opened) return <ActivationStatus />;
  return (
    <FormPage title={t('activation.confirmTitle')}>
      <PageTitle>{t('activation.confirmTitle')}</PageTitle>
      <Card flatOnPhones>
        <form method="post" action={`${activateByForm.path}?link=1`} onSubmit={send}>
          <Stack>
            <Text>{t('activation.confirmText')}</Text>
            {sending.error ? <Alert tone="danger" title={failureText(t, sending.error)} /> : null}
            <input type="hidden" name="token" value={search.get('token') ?? ''} />
            <Button type="submit" size="lg" block loading={sending.running}>
              {t('activation.confirm')}
            </Button>
          </Stack>
        </form>
      </Card>
    </FormPage>
  );
});
