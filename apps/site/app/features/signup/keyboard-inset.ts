import { useEffect } from 'react';

/**
 * Tells the styles how much of the window the keyboard of the screen covers, as `--keyboard`. Most browsers make the window
 * smaller instead, and then it is nothing.
 */
export function useKeyboardInset(active: boolean): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view || !active) return;
    const { style } = document.documentElement;
    const note = () => {
      // Who zooms in sees less of the window, too, and no keyboard.
      const covered = view.scale > 1 ? 0 : window.innerHeight - view.height - view.offsetTop;
      style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    view.addEventListener('resize', note);
    view.addEventListener('scroll', note);
    return () => {
      view.removeEventListener('resize', note);
      view.removeEventListener('scroll', note);
      style.removeProperty('--keyboard');
    };
  }, [active]);
}
