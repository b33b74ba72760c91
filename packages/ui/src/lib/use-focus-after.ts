import { useLayoutEffect, useRef } from 'react';

type Next = () => HTMLElement | null;

/**
 * Passes the focus on from a button that goes with what it does, where nothing else has it by then.
 *
 * @returns to be called at the press, with what finds who has the focus next
 */
export function useFocusAfter(): (next: Next) => void {
  const pressed = useRef<Readonly<{ button: Element | null; next: Next }>>(null);
  useLayoutEffect(() => {
    if (!pressed.current || pressed.current.button?.isConnected) return;
    const { next } = pressed.current;
    pressed.current = null;
    if (document.activeElement === document.body) next()?.focus({ preventScroll: true });
  });
  return (next) => {
    pressed.current = { button: document.activeElement, next };
  };
}
