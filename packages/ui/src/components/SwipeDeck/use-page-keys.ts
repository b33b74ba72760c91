import { useEffect, useRef } from 'react';

/** What takes a key for itself, so that none of it is meant for the deck. */
const TAKES_KEYS =
  'a, button, input, textarea, select, [contenteditable], [tabindex="0"], [role=dialog], [role=menu], [role=listbox]';

/** Keys that are pressed while nothing has the focus. */
export function usePageKeys(wanted: boolean, press: (event: KeyboardEvent) => void): void {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    if (!wanted) return undefined;
    const listen = (event: KeyboardEvent): void => {
      const { target } = event;
      // A letter alone is no command for a whole page; Enter has nothing to open there.
      if (event.key === 'Enter' || event.key.length === 1) return;
      if (target instanceof Element && !target.closest(TAKES_KEYS)) latest.current(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [wanted]);
}
