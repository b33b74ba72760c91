import { RepeatOrderStore } from '@dating/core/stores';
import { Button, ConfirmDialog } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useOwnStore } from '../../lib/stores.tsx';

/** Takes the stored mandate back, once the member has confirmed it. */
export const RevokeMandate = observer(function RevokeMandate({
  onRevoked,
}: {
  readonly onRevoked: () => Promise<void>;
}) {
  const { t } = useTranslator();
  const { revoking, revoke } = useOwnStore((environment) => new RepeatOrderStore(environment));
  const [isAsked, setIsAsked] = useState(false);
  const confirm = async () => {
    if (!(await revoke())) return;
    setIsAsked(false);
    await onRevoked();
  };
  return (
    <>
      <Button size="sm" variant="ghost" tone="neutral" className="self-start" onClick={() => setIsAsked(true)}>
        {t('repeatOrder.revoke')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={t('repeatOrder.revokeTitle')}
        confirmLabel={t('repeatOrder.revoke')}
        cancelLabel={t('repeatOrder.keepMandate')}
        loading={revoking.running}
        onConfirm={() => void confirm()}
      >
        {t('repeatOrder.revokeText')} {revoking.error ? failureText(t, revoking.error) : null}
      </ConfirmDialog>
    </>
  );
});
