import { WaitlistStore } from '@dating/core/stores';
import { Alert, Button, Stack, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useOwnStore } from '../../lib/stores.tsx';

/** One button: a member is told by mail when credits can be bought, and can take that back. */
export const TellMeWhen = observer(function TellMeWhen() {
  const store = useOwnStore((environment) => new WaitlistStore(environment));
  const { t } = useTranslator();
  useEffect(() => void store.load(), [store]);
  const failure = store.saving.error ?? (store.waiting === undefined ? store.loading.error : null);
  const isWaiting = store.waiting === true;
  return (
    <Stack gap="sm">
      {failure ? <Alert tone="danger" title={failureText(t, failure)} /> : null}
      <Text role="status">{isWaiting ? t('credits.waiting') : null}</Text>
      <Button
        variant={isWaiting ? 'ghost' : 'solid'}
        tone={isWaiting ? 'neutral' : 'accent'}
        loading={store.saving.running || store.loading.running}
        onClick={() => void store.set(!isWaiting)}
      >
        {t(isWaiting ? 'credits.stopWaiting' : 'credits.tellMe')}
      </Button>
    </Stack>
  );
});
