import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { icon } from '../../lib/icon.ts';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';

/** Props of `ActivationModal`. */
export type ActivationModalProps = {
  /** Open or not; the application keeps it. */
  open: boolean;
  /** A person closed it: by the button, Escape, or a press beside it. */
  onOpenChange: (open: boolean) => void;
  /** "Confirm your e-mail". */
  title: ReactNode;
  /** Where the mail went and what to do with it. */
  children: ReactNode;
  /** Sends the mail again; `loading` while it goes out. */
  resend: { label: string; onPress: () => void; loading?: boolean };
  /** "Look around": closes. */
  continueLabel: string;
};

/** After signing up on a phone: the e-mail waits to be confirmed. */
export function ActivationModal({ open, onOpenChange, title, children, resend, continueLabel }: ActivationModalProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      variant="sheet"
      footer={
        <>
          <Button variant="ghost" tone="neutral" loading={resend.loading ?? false} onClick={resend.onPress}>
            {resend.label}
          </Button>
          <Button onClick={() => onOpenChange(false)}>{continueLabel}</Button>
        </>
      }
    >
      <div className="flex items-start gap-4">
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-accent-soft text-on-accent-soft">
          <MailCheck {...icon} className="size-6" />
        </span>
        <div className="min-w-0">{children}</div>
      </div>
    </Dialog>
  );
}
