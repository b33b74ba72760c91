import type { AppealsStore } from '@dating/core/stores';
import { Dialog } from '@dating/ui';
import { useTranslator } from '../../lib/i18n.tsx';
import { AppealForm } from './appeal-form.tsx';

interface AppealDialogProps {
  readonly store: AppealsStore;
  /** Id of the photo that was rejected. */
  readonly photo: string;
  readonly onClose: () => void;
  /** It arrived. */
  readonly onSent: () => void;
}

/** Asks for another look at a photo of one's own. */
export default function AppealDialog({ store, photo, onClose, onSent }: AppealDialogProps) {
  const { t } = useTranslator();
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      variant="sheet"
      dismissible="button"
      title={t('appeal.title')}
      description={t('appeal.text')}
    >
      <AppealForm store={store} about={photo} onSent={onSent} />
    </Dialog>
  );
}
