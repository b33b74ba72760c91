import { useEffect, useRef, useState } from 'react';

/** For so long after the last key somebody may still be writing. */
const restMs = 5_000;

/** What is written into, or chosen from: a dialog that came now would take the keys that were meant for it. */
const field =
  'textarea, select, [contenteditable]:not([contenteditable=false]), input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file])';

/** Another dialog, that one opened oneself. */
const dialog = '[role=dialog], [role=alertdialog], dialog[open]';
/** So often it is looked whether that has left: not every one is heard of. */
const lookAgainMs = 500;

/**
 * Whether a dialog that nobody asked for may open: it waits while a field has the focus or another dialog is open, and until
 * no key has fallen for five seconds. Once it may, it stays so for as long as it is wanted.
 *
 * @param wanted whether there is one that would open
 */
export function useFreeHands(wanted: boolean): boolean {
  const [free, setFree] = useState(false);
  const lastKeyAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const press = () => {
      lastKeyAt.current = Date.now();
    };
    window.addEventListener('keydown', press, { capture: true, passive: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);

  useEffect(() => {
    if (!wanted) return undefined;
    let timer = 0;
    const look = () => {
      window.clearTimeout(timer);
      if (document.querySelector(dialog)) {
        timer = window.setTimeout(look, lookAgainMs);
        return;
      }
      // Leaving the field asks again.
      if (document.activeElement?.matches(field)) return;
      const wait = lastKeyAt.current + restMs - Date.now();
      if (wait <= 0) setFree(true);
      else timer = window.setTimeout(look, wait);
    };
    // While the focus moves, it is nowhere.
    const lookSoon = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(look, 0);
    };
    look();
    document.addEventListener('focusout', lookSoon);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('focusout', lookSoon);
      setFree(false);
    };
  }, [wanted]);

  return wanted && free;
}
