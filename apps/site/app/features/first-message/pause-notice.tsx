import type { PauseReason } from '@dating/core/rules/first-message';
import { ConfirmDialog, Text } from '@dating/ui';
import { useTranslator } from '../../lib/i18n.tsx';

interface PauseNoticeProps {
  readonly reasons: readonly PauseReason[];
  /** The words stay where they were written. */
  readonly onClose: () => void;
  readonly onSend: () => void;
}

/** Before a first message with something in it that one may regret: what that is, and the choice. Asks once. */
export default function PauseNotice({ reasons, onClose, onSend }: PauseNoticeProps) {
  const { t } = useTranslator();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('chat.pauseTitle')}
      cancelLabel={t('chat.edit')}
      confirmLabel={t('chat.pauseSend')}
      onConfirm={onSend}
    >
      {reasons.map((reason) => (
        <Text key={reason} as="span" className="mt-2 block first:mt-0">
          {t(`chat.pause.${reason}`)}{' '}
        </Text>
      ))}
    </ConfirmDialog>
  );
}
