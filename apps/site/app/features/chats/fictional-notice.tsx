import { FictionalWarning } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';

interface FictionalNoticeProps {
  readonly name: string;
  /** What the message costs all the same. */
  readonly cost: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Before the first message to a fictional profile: what it is, and that the message costs all the same. */
export default observer(function FictionalNotice({ name, cost, onConfirm, onCancel }: FictionalNoticeProps) {
  const { settings } = useStores();
  const { t } = useTranslator();
  const { fictional_singular: label, fictional_warning: warning } = settings.settings;
  return (
    <FictionalWarning
      open
      onOpenChange={(open) => (open ? undefined : onCancel())}
      title={`${name}: ${label}`}
      text={warning}
      cost={t('ui.costOfNext', { cost })}
      confirmLabel={t('common.continue')}
      onConfirm={onConfirm}
      cancelLabel={t('common.cancel')}
    />
  );
});
