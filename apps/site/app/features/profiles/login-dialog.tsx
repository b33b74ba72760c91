import { Dialog } from '@dating/ui';
import { LoginLinks } from './login-links.tsx';

interface LoginDialogProps {
  /** What one must log in for. */
  readonly reason: string;
  readonly onClose: () => void;
}

/** What to log in for, and the ways to it. */
export default function LoginDialog({ reason, onClose }: LoginDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      variant="sheet"
      title={reason}
      footer={<LoginLinks onTaken={onClose} />}
    />
  );
}
