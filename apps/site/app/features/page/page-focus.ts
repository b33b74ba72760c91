import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusWords } from '../../lib/focus-words.ts';

/**
 * Moves the focus to the new page's headline after a move within the site, as the browser would have begun anew at the
 * top: a screen reader says where one is, and the next Tab goes on from there. A new query alone (filters, a page of
 * results) is no move.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A dialog that is open, a field that took the focus by itself, and the card that one comes back to keep it.
    const { activeElement } = document;
    if (!activeElement?.closest('[role=dialog], main input, main textarea, main article a')) focusHeadline();
  }, [pathname]);
}

/**
 * The same where a page becomes another one without a move: a form that was sent, a link that was found to be over.
 *
 * @param state what the page shows; the first one is no change
 */
export function useHeadlineFocus(state: string): void {
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    focusHeadline();
  }, [state]);
}

/** Gives the focus to the page's headline, where what had it is gone. */
export function focusHeadline(): void {
  const content = document.getElementById('content');
  const target = content?.querySelector<HTMLElement>('h1') ?? content;
  if (target) focusWords(target, { preventScroll: true });
}
