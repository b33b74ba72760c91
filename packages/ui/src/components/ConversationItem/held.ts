import type { FocusEvent, HTMLAttributes, KeyboardEvent, MouseEvent, PointerEvent, TouchEvent } from 'react';

/** So long, in ms, is a press that is held. */
const HOLD_MS = 500;

/** What the parts of a row take. */
export interface Held {
  /** What a finger is held on; the button comes after it. */
  readonly face: HTMLAttributes<HTMLElement>;
  /** The whole row. */
  readonly row: HTMLAttributes<HTMLElement>;
}

/**
 * A finger or pen that is held on a row presses its button, in place of the system's own menu. One that scrolls is not held: the
 * browser takes it away. What the button opened gives the focus back to it; then the row's link takes it, for the button lies out of
 * sight, and the row would be scrolled aside.
 */
export function held(): Held {
  let timer = 0;
  let isHeld = false;
  const letGo = (): void => {
    clearTimeout(timer);
    timer = 0;
  };
  const hold = (element: Element): void => {
    letGo();
    isHeld = true;
    (element.nextElementSibling as HTMLElement | null)?.click();
  };
  return {
    face: {
      onPointerDown({ currentTarget, pointerType }: PointerEvent) {
        letGo();
        isHeld = false;
        if (pointerType !== 'mouse') timer = window.setTimeout(hold, HOLD_MS, currentTarget);
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
      // After a press that was held the element would take the focus from the menu, and lead on.
      onTouchEnd(event: TouchEvent) {
        if (isHeld && event.cancelable) event.preventDefault();
      },
      onContextMenu(event: MouseEvent) {
        if (timer) hold(event.currentTarget);
        if (isHeld) event.preventDefault();
      },
    },
    row: {
      // A key in the row itself, not in the menu that it opened: the focus goes where the key leads.
      onKeyDownCapture({ currentTarget, target }: KeyboardEvent<HTMLElement>) {
        if (currentTarget.contains(target as Node)) isHeld = false;
      },
      onFocusCapture({ currentTarget, target }: FocusEvent<HTMLElement>) {
        if (!isHeld || target !== currentTarget.lastElementChild) return;
        isHeld = false;
        currentTarget.querySelector('a')?.focus({ preventScroll: true });
        requestAnimationFrame(() => {
          currentTarget.scrollLeft = 0;
        });
      },
    },
  };
}
