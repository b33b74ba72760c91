import { useCallback, useRef, useState, type MouseEvent, type PointerEvent, type RefCallback } from 'react';
import { CLOSE_UP, MIDDLE, moveBy, stageOf, WHOLE, zoomTo, type Point, type Stage, type Zoom } from './zoom.ts';

/** One step of a key, as a factor; and how far an arrow key moves, in px. */
const KEY_STEP = 1.5;
const KEY_MOVE = 80;
/** How much a turn of the wheel grows the photo, by px of the wheel. */
const WHEEL_STEP = 0.002;

const MOVES: Readonly<Record<string, Point>> = {
  ArrowRight: { x: -KEY_MOVE, y: 0 },
  ArrowLeft: { x: KEY_MOVE, y: 0 },
  ArrowDown: { x: 0, y: -KEY_MOVE },
  ArrowUp: { x: 0, y: KEY_MOVE },
};
const SCALES: Readonly<Record<string, number>> = { '+': KEY_STEP, '=': KEY_STEP, '-': 1 / KEY_STEP, '0': 0 };

function measure(element: HTMLElement): Stage {
  const { width, height } = element.getBoundingClientRect();
  const picture = element.querySelector('img');
  return stageOf(width, height, (picture?.naturalWidth || width) / (picture?.naturalHeight || height));
}

/** A place of the window, from the middle of an element. */
function fromMiddle(element: HTMLElement, place: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: place.clientX - left - width / 2, y: place.clientY - top - height / 2 };
}

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const way = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });

/** What the stage of a photo is given. */
export type StageProps = Readonly<{
  ref: RefCallback<HTMLDivElement>;
  onDoubleClick: (event: MouseEvent<HTMLDivElement>) => void;
  onPointerDown: (event: PointerEvent<HTMLDivElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLDivElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLDivElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLDivElement>) => void;
  onPointerLeave: (event: PointerEvent<HTMLDivElement>) => void;
}>;

/**
 * Shows one photo at a time large: by two fingers, a double press, the wheel, keys or a button; moved by a finger, the mouse or arrow
 * keys. Another `photo` begins whole.
 */
export function useZoom(photo: number): {
  zoom: Zoom;
  toggle: () => void;
  /** Takes a key; whether it was one of its own. */
  press: (key: string) => boolean;
  stageProps: StageProps;
} {
  const [state, setState] = useState({ photo, zoom: WHOLE });
  const element = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const { zoom } = state;
  if (state.photo !== photo) setState({ photo, zoom: WHOLE });

  const change = useCallback(
    (next: (zoom: Zoom, stage: Stage) => Zoom): void => {
      const stage = element.current && measure(element.current);
      if (!stage) return;
      setState((was) => ({ photo, zoom: next(was.zoom, stage) }));
    },
    [photo],
  );
  const toggleAt = (point: Point): void =>
    change((was, stage) => (was.scale > 1 ? WHOLE : zoomTo(was, CLOSE_UP, point, stage)));

  const press = (key: string): boolean => {
    const factor = SCALES[key];
    if (factor !== undefined) {
      change((was, stage) => zoomTo(was, was.scale * factor, MIDDLE, stage));
      return true;
    }
    const by = zoom.scale > 1 ? MOVES[key] : undefined;
    if (by) change((was, stage) => moveBy(was, by, stage));
    return by !== undefined;
  };

  const ref = useCallback(
    (stage: HTMLDivElement | null) => {
      element.current = stage;
      if (!stage) return undefined;
      const held = fingers.current;
      const onWheel = (event: WheelEvent): void => {
        // Sideways leads to the next photo.
        if (!event.ctrlKey && Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
        event.preventDefault();
        const point = fromMiddle(stage, event);
        const factor = Math.exp(-event.deltaY * WHEEL_STEP * (event.ctrlKey ? 5 : 1));
        change((was, size) => zoomTo(was, was.scale * factor, point, size));
      };
      // React's own listener could not keep the page from being scrolled or zoomed.
      stage.addEventListener('wheel', onWheel, { passive: false });
      return () => {
        stage.removeEventListener('wheel', onWheel);
        held.clear();
        element.current = null;
      };
    },
    [change],
  );

  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = fromMiddle(event.currentTarget, event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (!other) {
      change((was, stage) => (was.scale > 1 ? moveBy(was, way(before, now), stage) : was));
      return;
    }
    const middle = between(now, other);
    const factor = apart(now, other) / Math.max(1, apart(before, other));
    const by = way(between(before, other), middle);
    change((was, stage) => zoomTo(moveBy(was, by, stage), was.scale * factor, middle, stage));
  };
  const lift = (event: PointerEvent<HTMLDivElement>): void => void fingers.current.delete(event.pointerId);

  return {
    zoom,
    toggle: () => toggleAt(MIDDLE),
    press,
    stageProps: {
      ref,
      onDoubleClick: (event) => toggleAt(fromMiddle(event.currentTarget, event)),
      onPointerDown: (event) => void fingers.current.set(event.pointerId, fromMiddle(event.currentTarget, event)),
      onPointerMove,
      onPointerUp: lift,
      onPointerCancel: lift,
      onPointerLeave: lift,
    },
  };
}
