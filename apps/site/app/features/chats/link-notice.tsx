import { ConfirmDialog, Text } from '@dating/ui';
import { useTranslator } from '../../lib/i18n.tsx';

interface LinkNoticeProps {
  /** As it is opened, with `https://`. */
  readonly address: string;
  readonly onClose: () => void;
}

/** Before a link of a message is opened: where it leads, and what not to do there. Nothing of it is fetched before. */
export default function LinkNotice({ address, onClose }: LinkNoticeProps) {
  const { t } = useTranslator();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('chat.linkTitle')}
      confirmLabel={t('chat.openLink')}
      cancelLabel={t('common.cancel')}
      onConfirm={() => {
        window.open(address, '_blank', 'noopener,noreferrer');
        onClose();
      }}
    >
      <Text as="span" className="block">
        {address}
      </Text>
      <Text as="span" className="mt-2 block">
        {t('chat.linkText')}
      </Text>
    </ConfirmDialog>
  );
}
