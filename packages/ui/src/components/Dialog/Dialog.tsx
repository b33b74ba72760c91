import { type KeyboardEvent, type ReactElement, type ReactNode, useCallback, useRef } from 'react';
import { cn } from '../../lib/cn.ts';
import { CloseGlyph } from '../../lib/glyphs.tsx';
import { isComposing } from '../../lib/keys.ts';
import { useOverlayContainer } from '../../provider/overlay.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import * as Radix from '../../vendor/dialog.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Backdrop } from './Backdrop.tsx';
import { keepUnderToast } from './keep-under-toast.ts';

/** Props of `Dialog`. */
export type DialogProps = {
  /** Open or not, when the application keeps it. */
  open?: boolean;
  /** It was opened, or a person closed it: by the button, Escape, or a press beside it. */
  onOpenChange?: (open: boolean) => void;
  /** One element that opens it, when the dialog keeps its state itself. */
  trigger?: ReactElement;
  /** What it is about. Always needed; `hideTitle` leaves it to those who do not see. */
  title: ReactNode;
  /** The content shows the title itself, or needs none. */
  hideTitle?: boolean;
  /** One sentence more, under the title. */
  description?: ReactNode;
  /** `modal` in the middle; `sheet` from below on phones and in the middle elsewhere; `large` nearly the whole screen of a phone, wide elsewhere. */
  variant?: 'modal' | 'sheet' | 'large';
  /**
   * False locks it: no close button, no Escape, no press beside it. For work that must not be torn. `button`: only the
   * close button closes, where a slip of the finger would cost what was filled in.
   */
  dismissible?: boolean | 'button';
  /**
   * What has the focus first. `text`: the dialog itself, which is read from its title on. `field`: the first question, for
   * a dialog that asks for something. `answer`: the first button of the footer, which must be the least dangerous one.
   */
  firstFocus?: 'text' | 'field' | 'answer';
  /** Buttons, kept in sight below what scrolls. */
  footer?: ReactNode;
  /** What scrolls between title and buttons. */
  children?: ReactNode;
  /** Classes of the frame: another width. */
  className?: string;
};

const frames = {
  modal: 'inset-x-4 top-1/2 mx-auto max-w-md -translate-y-1/2 animate-pop rounded-card',
  sheet:
    'inset-x-0 bottom-0 mx-auto max-w-lg animate-sheet rounded-t-card pb-[env(safe-area-inset-bottom)] md:inset-x-4 md:top-1/2 md:bottom-auto md:-translate-y-1/2 md:animate-pop md:rounded-card',
  large: 'inset-x-3 top-1/2 mx-auto max-w-3xl -translate-y-1/2 animate-pop rounded-card',
} as const;

/** What to give the focus back to: an item of a menu will be gone by then, so it is the button that the menu belongs to. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role=menu][aria-labelledby]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
}

/** What has the focus first, by `firstFocus`; the part with the text where there is nothing of that kind. */
function firstOf(dialog: HTMLElement, wanted: NonNullable<DialogProps['firstFocus']>): HTMLElement | null {
  const text = dialog.querySelector<HTMLElement>('[data-dialog-text]');
  if (wanted === 'answer') return dialog.querySelector<HTMLElement>('[data-dialog-footer] button:enabled') ?? text;
  if (wanted === 'text') return text;
  const first = text?.querySelector<HTMLInputElement>(':is(input, textarea, select):enabled:not([hidden])');
  const chosen = first?.type === 'radio' && first.closest('fieldset')?.querySelector<HTMLElement>('input:checked');
  return chosen || first || text;
}

/** Shift+Tab on the text goes round to the end, as it does from the first button. */
function tabBack(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'Tab' || !event.shiftKey || event.target !== event.currentTarget) return;
  const stops = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>(stop) ?? [])];
  const last = stops.findLast((element) => element.checkVisibility());
  if (!last) return;
  event.preventDefault();
  last.focus();
}
const stop = ':is(a[href], button, input, select, textarea):not(:disabled, [hidden], [tabindex="-1"])';

const withAncestors = (element: Element | null): readonly HTMLElement[] => {
  const found: HTMLElement[] = [];
  for (let at = element; at instanceof HTMLElement; at = at.parentElement) found.push(at);
  return found;
};

/**
 * Gives the focus to the first of these that is still there: what a dialog takes away leaves its place in the list to it. What a new page
 * has given the focus to keeps it.
 */
function focusFirstOf(elements: readonly HTMLElement[]): void {
  const target = elements.find((element) => element.isConnected);
  if (!target) return;
  if (target !== elements[0]) {
    if (document.activeElement !== document.body) return;
    if (target.tabIndex < 0) target.tabIndex = -1;
  }
  target.focus({ preventScroll: true });
}

type Opener = { current: readonly HTMLElement[] };

/** What the dialog that is just going will give the focus back to; null once it has. */
let going: Opener | null = null;

/** The focus is nobody's: it was in a dialog that has just gone. The one that stands in its place gives it back instead. */
function takeOver(): readonly HTMLElement[] {
  const taken = going?.current ?? [];
  if (going) going.current = [];
  return taken;
}

const keep = (event: Event): void => event.preventDefault();

/** An Escape that ends a composition does not close what one writes in. */
const keepComposing = (event: globalThis.KeyboardEvent): void => {
  if (isComposing(event)) event.preventDefault();
};

/** Asks or tells something before all else. The focus stays inside and returns to where it was. */
export function Dialog({
  open,
  onOpenChange,
  trigger,
  title,
  hideTitle = false,
  description,
  variant = 'modal',
  dismissible = true,
  firstFocus = 'text',
  footer,
  children,
  className,
}: DialogProps) {
  const strings = useStrings();
  const overlays = useOverlayContainer();
  /** What had the focus, and what it stands in. */
  const opener: Opener = useRef<readonly HTMLElement[]>([]);
  const noteGoing = useCallback(
    () => () => {
      going = opener;
    },
    [opener],
  );
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal container={overlays}>
        <Backdrop />
        <Radix.Content
          onOpenAutoFocus={(event) => {
            const focused = document.activeElement;
            opener.current = focused === document.body ? takeOver() : withAncestors(openerOf(focused));
            const first = event.currentTarget instanceof HTMLElement && firstOf(event.currentTarget, firstFocus);
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          onCloseAutoFocus={(event) => {
            if (going === opener) going = null;
            // Without a trigger of its own, the dialog gives the focus back to what had it when it opened.
            if (trigger || opener.current.length === 0) return;
            event.preventDefault();
            focusFirstOf(opener.current);
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onEscapeKeyDown={dismissible === true ? keepComposing : keep}
          onPointerDownOutside={dismissible === true ? keepUnderToast : keep}
          className={cn(
            'fixed z-50 flex max-h-[calc(100dvh-2rem)] flex-col border border-line bg-raised text-ink shadow-raised outline-none',
            frames[variant],
            className,
          )}
        >
          {/* Close button and first focus are in what scrolls, so that arrow keys scroll from both. */}
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only leads the Tab key round */}
          <div
            ref={noteGoing}
            data-dialog-text
            tabIndex={-1}
            onKeyDown={tabBack}
            className="min-h-0 flex-1 overflow-y-auto rounded-[inherit] outline-none"
          >
            <div
              className={cn(
                'z-10 flex items-start gap-3',
                // Without a title to stand beside, the button floats over the corner of the content.
                hideTitle ? 'absolute end-5 top-4' : 'sticky top-0 bg-raised px-5 pt-5 pb-3 sm:px-6',
              )}
            >
              <div className="min-w-0 flex-1 pt-1.5">
                <Radix.Title
                  className={cn(
                    'font-display text-title font-heading tracking-heading text-balance',
                    hideTitle && 'sr-only',
                  )}
                >
                  {title}
                </Radix.Title>
                {description && (
                  <Radix.Description className="mt-1 text-body text-muted">{description}</Radix.Description>
                )}
              </div>
              {dismissible && (
                <Radix.Close asChild>
                  <IconButton label={strings.close} className="-me-2">
                    <CloseGlyph />
                  </IconButton>
                </Radix.Close>
              )}
            </div>
            <div className={cn('px-5 pb-5 sm:px-6 sm:pb-6', hideTitle && 'pt-5 sm:pt-6')}>{children}</div>
          </div>
          {footer && (
            <div
              data-dialog-footer
              className="flex flex-col-reverse gap-2 border-t border-line px-5 py-4 sm:flex-row sm:flex-wrap-reverse sm:justify-end sm:px-6"
            >
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Closes the dialog around it: wrap one button. */
export function DialogClose({ children }: { children: ReactElement }) {
  return <Radix.Close asChild>{children}</Radix.Close>;
}
