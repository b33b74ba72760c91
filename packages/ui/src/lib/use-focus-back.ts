import { useRef, type FocusEvent } from 'react';

/** Of a notice that one closes: the button goes with it, so the focus returns to where it came into the notice from. */
export function useFocusBack() {
  const from = useRef<HTMLElement>(null);
  return {
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) from.current = relatedTarget;
    },
    giveBack: (): void => from.current?.focus({ preventScroll: true }),
  };
}
