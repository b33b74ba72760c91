import { useId } from 'react';
import { cn } from '../../lib/cn.ts';
import { Button } from '../Button/Button.tsx';
import { entryAnswers, entryBody, entryFrame, entryText, entryTitle, entryVeil } from './frame.ts';
import type { SiteEntryWarningProps } from './SiteEntryWarning.tsx';

/** Props of `EarlyEntryWarning`. */
export type EarlyEntryWarningProps = Omit<SiteEntryWarningProps, 'open' | 'onEnter'> & {
  /** The browser has closed it; called where the application is there by then. */
  onClose?: (() => void) | undefined;
};

/**
 * The same warning as the server writes it, before any script: it is there from the first paint, and the browser closes it by itself. A page
 * that knows that it was closed before says so on its root (`data-entered`). `SiteEntryWarning` takes its place.
 */
export function EarlyEntryWarning({ title, children, enterLabel, leave, onClose }: EarlyEntryWarningProps) {
  const id = useId();
  return (
    <dialog
      open
      data-entry
      onClose={onClose}
      aria-labelledby={id}
      className={cn(
        entryVeil,
        'fixed inset-0 z-50 m-0 h-dvh max-h-none w-full max-w-none items-end border-0 p-3 open:flex sm:items-center [@media(display-mode:standalone)]:hidden [html:has([data-missing])_&]:hidden [html[data-entered]_&]:hidden',
      )}
    >
      <div className={entryFrame}>
        <div className={entryBody}>
          <h2 id={id} className={entryTitle}>
            {title}
          </h2>
          <div className={entryText}>{children}</div>
        </div>
        <form method="dialog" className={entryAnswers}>
          <Button variant="ghost" tone="neutral" href={leave.href}>
            {leave.label}
          </Button>
          <Button type="submit">{enterLabel}</Button>
        </form>
      </div>
    </dialog>
  );
}
