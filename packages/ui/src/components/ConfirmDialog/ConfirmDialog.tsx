import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { Dialog, DialogClose } from '../Dialog/Dialog.tsx';

/** Props of `ConfirmDialog`. */
export type ConfirmDialogProps = {
  /** Open or not; the application keeps it. */
  open: boolean;
  /** A person closed it: by the button, Escape, or a press beside it. */
  onOpenChange: (open: boolean) => void;
  /** The question, with the deed in it: "Block Jana?" */
  title: ReactNode;
  /** What happens, and what does not. */
  children?: ReactNode;
  /** The deed: "Block Jana". */
  confirmLabel: string;
  /** The way back: "Cancel". */
  cancelLabel: string;
  /** The deed was confirmed; the application closes the dialog when it is done. */
  onConfirm: () => void;
  /** `danger` for what cannot be undone. */
  tone?: 'accent' | 'danger';
  /** It is being done: the dialog stays until it is. */
  loading?: boolean;
};

/** Asks once before something that one may regret. Both answers are said in words, never "OK". */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  tone = 'accent',
  loading = false,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={children}
      dismissible={!loading}
      firstFocus="answer"
      footer={
        <>
          <DialogClose>
            <Button variant="ghost" tone="neutral" disabled={loading}>
              {cancelLabel}
            </Button>
          </DialogClose>
          <Button tone={tone} loading={loading} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
