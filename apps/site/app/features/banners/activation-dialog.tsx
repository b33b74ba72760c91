import { ActivationModal } from '@dating/ui';
import { useTranslator } from '../../lib/i18n.tsx';

interface ActivationDialogProps {
  readonly email: string;
  readonly resend: { readonly label: string; readonly onPress: () => void; readonly loading: boolean };
  readonly onClose: () => void;
}

/** The activation reminder on smartphones, right after a signup. */
export function ActivationDialog({ email, resend, onClose }: ActivationDialogProps) {
  const { t } = useTranslator();
  return (
    <ActivationModal
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('banners.activationTitle')}
      resend={resend}
      continueLabel={t('common.continue')}
    >
      {t('banners.activationText', { email })}
    </ActivationModal>
  );
}
