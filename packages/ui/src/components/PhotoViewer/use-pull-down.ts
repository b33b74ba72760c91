import { useRef, useState, type PointerEvent } from 'react';

/** From here on, in px, letting go closes. */
const FAR_ENOUGH = 120;

type PullProps = Readonly<{
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
}>;

/**
 * Closes by one finger that pulls down; what is pulled follows it, and goes back where it was not far enough. Sideways belongs to the
 * browser, which then cancels the pointer; a second finger zooms.
 *
 * @param enabled not while the photo is larger than the screen: a finger moves it then
 */
export function usePullDown(enabled: boolean, onClose: () => void): { pulled: number; pullProps: PullProps } {
  const [pulled, setPulled] = useState(0);
  const from = useRef<{ id: number; y: number } | null>(null);
  const fingers = useRef(0);
  const stop = (): void => {
    from.current = null;
    setPulled(0);
  };
  const lift = (): void => {
    fingers.current = Math.max(0, fingers.current - 1);
    stop();
  };
  return {
    pulled: enabled ? pulled : 0,
    pullProps: {
      onPointerDown: ({ pointerType, pointerId, clientY }) => {
        if (pointerType !== 'touch') return;
        fingers.current += 1;
        if (fingers.current > 1 || !enabled) stop();
        else from.current = { id: pointerId, y: clientY };
      },
      onPointerMove: ({ pointerId, clientY }) => {
        if (enabled && from.current?.id === pointerId) setPulled(Math.max(0, clientY - from.current.y));
      },
      onPointerUp: ({ pointerId, clientY, pointerType }) => {
        if (pointerType !== 'touch') return;
        const isFar = enabled && from.current?.id === pointerId && clientY - from.current.y > FAR_ENOUGH;
        lift();
        if (isFar) onClose();
      },
      onPointerCancel: ({ pointerType }) => (pointerType === 'touch' ? lift() : undefined),
    },
  };
}
