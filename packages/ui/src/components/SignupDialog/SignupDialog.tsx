import type { ReactNode } from 'react';
import { Dialog } from '../Dialog/Dialog.tsx';

/** Props of `SignupDialog`. */
export type SignupDialogProps = {
  /** Open or not; the application keeps it. */
  open: boolean;
  /** A person closed it: by the button, Escape, or a press beside it. */
  onOpenChange: (open: boolean) => void;
  /** Names the dialog for those who do not see it. */
  title: ReactNode;
  /** The account is being made: nothing closes it. */
  locked?: boolean;
  /** Something is filled in: neither Escape nor a press beside it closes, only the button. */
  deliberate?: boolean;
  /** A `StepPanel`, or `SignupProgress`. */
  children: ReactNode;
};

/** Signing up on a wide screen, over the page. */
export function SignupDialog({
  open,
  onOpenChange,
  title,
  locked = false,
  deliberate = false,
  children,
}: SignupDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      hideTitle
      dismissible={locked ? false : deliberate ? 'button' : true}
      variant="sheet"
      firstFocus="field"
      className="md:max-w-md"
    >
      {children}
    </Dialog>
  );
}
