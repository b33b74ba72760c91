import type { Passkey } from '@dating/core/contract';
import type { DevicesStore } from '@dating/core/stores';
import { ConfirmDialog } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';

/** What is asked about: ending all other sessions, ending all of them, or removing a passkey. */
export type AskedOfDevices = 'others' | 'all' | { readonly passkey: Passkey };

/** Asks before what is not to happen by a slip. */
export default observer(function DeviceQuestions({
  store,
  asked,
  onClose,
}: {
  readonly store: DevicesStore;
  readonly asked: AskedOfDevices;
  readonly onClose: () => void;
}) {
  const { t } = useTranslator();
  const passkey = typeof asked === 'object' ? asked.passkey : undefined;
  const once = async (work: Promise<boolean>) => {
    await work;
    onClose();
  };
  const dialog = (open: boolean) => ({
    open,
    onOpenChange: (next: boolean) => (next ? undefined : onClose()),
    cancelLabel: t('common.cancel'),
  });
  return (
    <>
      <ConfirmDialog
        {...dialog(asked === 'others')}
        title={t('devices.endOthersTitle')}
        confirmLabel={t('devices.endOthers')}
        loading={store.target === 'others'}
        onConfirm={() => void once(store.endOthers())}
      >
        {t('devices.endOthersText')}
      </ConfirmDialog>
      <ConfirmDialog
        {...dialog(asked === 'all')}
        title={t('devices.endAllTitle')}
        confirmLabel={t('devices.endAll')}
        tone="danger"
        loading={store.target === 'all'}
        onConfirm={() => void once(store.endAll())}
      >
        {t('devices.endAllText')}
      </ConfirmDialog>
      <ConfirmDialog
        {...dialog(passkey !== undefined)}
        title={t('devices.removePasskeyTitle')}
        confirmLabel={t('devices.removePasskey')}
        tone="danger"
        loading={store.removing.running}
        onConfirm={() => (passkey ? void once(store.removePasskey(passkey.id)) : undefined)}
      >
        {t('devices.removePasskeyText')}
      </ConfirmDialog>
    </>
  );
});
