import type { ReactNode } from 'react';
import { VenetianMask } from 'lucide-react';
import { icon } from '../../lib/icon.ts';
import { Alert } from '../Alert/Alert.tsx';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';

/** Props of `FictionalWarning`. */
export type FictionalWarningProps = {
  /** Open or not; the application keeps it. */
  open: boolean;
  /** A person closed it: by the button, Escape, or a press beside it. */
  onOpenChange: (open: boolean) => void;
  /** "Clara is a fictional profile" */
  title: string;
  /** The brand's words on what that means: no meeting, messages are answered by us. */
  text: ReactNode;
  /** What a message costs all the same. */
  cost?: ReactNode;
  /** "I understand, go on" */
  confirmLabel: string;
  /** The person goes on knowing it. */
  onConfirm: () => void;
  /** "Back to the members" */
  cancelLabel: string;
};

/** Said before the first message to a fictional profile: that no meeting will come of it, and what it costs. */
export function FictionalWarning({
  open,
  onOpenChange,
  title,
  text,
  cost,
  confirmLabel,
  onConfirm,
  cancelLabel,
}: FictionalWarningProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      footer={
        <>
          <Button variant="outline" tone="neutral" onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button onClick={onConfirm}>{confirmLabel}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <span className="flex size-14 items-center justify-center rounded-full bg-info-soft text-on-info-soft">
          <VenetianMask {...icon} className="size-7" />
        </span>
        <div>{text}</div>
        {cost ? (
          <Alert tone="info" live="off">
            {cost}
          </Alert>
        ) : null}
      </div>
    </Dialog>
  );
}
