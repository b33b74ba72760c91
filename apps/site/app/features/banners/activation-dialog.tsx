import { ActivationModal } from '@dating/ui';
import { useState } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';

interface ActivationDialogProps {
  readonly email: string;
  readonly resend: { readonly label: string; readonly onPress: () => void; readonly loading: boolean };
}

/** The activation reminder on smartphones, right after a signup. */
export function ActivationDialog({ email, resend }: ActivationDialogProps) {
  const { t } = useTranslator();
  const [open, setOpen] = useState(true);
  return (
    <ActivationModal
      open={open}
      onOpenChange={setOpen}
      title={t('banners.activationTitle')}
      resend={resend}
      continueLabel={t('common.continue')}
    >
      {t('banners.activationText', { email })}
    </ActivationModal>
  );
}
