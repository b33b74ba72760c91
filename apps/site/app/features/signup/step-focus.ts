import { type RefObject, useEffect, useRef } from 'react';
import { focusWords } from '../../lib/focus-words.ts';

/**
 * The headline of each new step takes the focus, so that a screen reader says where one is, and the next Tab leads to what
 * is asked.
 *
 * @param box what the steps are drawn in
 * @param step what is shown
 * @param before what was shown before the first one; by default the same, which is no change
 */
export function useStepFocus(
  box: RefObject<HTMLElement | null>,
  step: string | null,
  before: string | null = step,
): void {
  const shown = useRef(before);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const headline = box.current?.querySelector<HTMLElement>('h1, h2');
    if (headline) focusWords(headline);
  }, [box, step]);
}
