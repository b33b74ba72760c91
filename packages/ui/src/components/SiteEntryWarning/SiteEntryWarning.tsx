import { type ReactNode, useRef } from 'react';
import { cn } from '../../lib/cn.ts';
import { useOverlayContainer } from '../../provider/overlay.ts';
import * as Radix from '../../vendor/dialog.ts';
import { Button } from '../Button/Button.tsx';
import { Backdrop } from '../Dialog/Backdrop.tsx';
import { entryAnswers, entryBody, entryFrame, entryText, entryTitle, entryVeil } from './frame.ts';

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

const keep = (event: Event): void => event.preventDefault();

/** Said once to visitors: adults only, and what profiles here may be. Large, and without a way around. */
export function SiteEntryWarning({ open, title, children, enterLabel, onEnter, leave }: SiteEntryWarningProps) {
  const overlays = useOverlayContainer();
  const before = useRef<Element | null>(null);
  /** The dialog itself has the focus: it is read out whole, and neither answer is marked before one was chosen. */
  const focusDialog = (event: Event) => {
    event.preventDefault();
    before.current = document.activeElement;
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
  };
  const focusBefore = (event: Event) => {
    event.preventDefault();
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  return (
    <Radix.Root open={open}>
      <Radix.Portal container={overlays}>
        <Backdrop className={entryVeil} />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focusDialog}
          onCloseAutoFocus={focusBefore}
          onEscapeKeyDown={keep}
          onPointerDownOutside={keep}
          onInteractOutside={keep}
          className={cn(
            entryFrame,
            'fixed inset-x-3 bottom-3 z-50 max-h-[calc(100dvh-1.5rem)] w-auto outline-none sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2',
          )}
        >
          <div className={entryBody}>
            <Radix.Title className={entryTitle}>{title}</Radix.Title>
            <div className={entryText}>{children}</div>
          </div>
          <div className={entryAnswers}>
            <Button variant="ghost" tone="neutral" href={leave.href}>
              {leave.label}
            </Button>
            <Button onClick={onEnter}>{enterLabel}</Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
