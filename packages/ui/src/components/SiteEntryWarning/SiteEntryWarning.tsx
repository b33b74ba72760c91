import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';

/** Props of `SiteEntryWarning`. */
export type SiteEntryWarningProps = {
  /** Open or not; the application keeps it. */
  open: boolean;
  /** "Before you come in". */
  title: ReactNode;
  /** What one will find here, and for whom it is: in short paragraphs. */
  children: ReactNode;
  /** "I am 18 or older". */
  enterLabel: string;
  /** Closes it; the application stores when. */
  onEnter: () => void;
  /** The way out, for those under age. */
  leave: { label: string; href: string };
};

/** Said once to visitors: adults only, and what profiles here may be. Large, and without a way around. */
export function SiteEntryWarning({ open, title, children, enterLabel, onEnter, leave }: SiteEntryWarningProps) {
  return (
    <Dialog
      open={open}
      title={title}
      variant="large"
      dismissible={false}
      footer={
        <>
          <Button variant="ghost" tone="neutral" href={leave.href}>
            {leave.label}
          </Button>
          <Button onClick={onEnter}>{enterLabel}</Button>
        </>
      }
    >
      <div className="flex max-w-prose flex-col gap-3 text-body">{children}</div>
    </Dialog>
  );
}
