import { ConfirmDialog } from '@dating/ui';
import { useTranslator } from '../../lib/i18n.tsx';

interface RemoveChatProps {
  readonly name: string;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before a conversation disappears from one's own list. */
export default function RemoveChat({ name, onClose, onConfirm }: RemoveChatProps) {
  const { t } = useTranslator();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      tone="danger"
      title={t('chats.removeTitle')}
      confirmLabel={t('chats.remove')}
      cancelLabel={t('common.cancel')}
      onConfirm={onConfirm}
    >
      {t('chats.removeText', { name })}
    </ConfirmDialog>
  );
}
