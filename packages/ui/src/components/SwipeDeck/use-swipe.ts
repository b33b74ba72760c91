import { useRef, type PointerEvent, type RefCallback, type SyntheticEvent } from 'react';

/** Which way a card goes: to the end of the line for yes, to its start for no. */
export type SwipeWay = 'like' | 'pass';

/** Further than this share of its own width, a card is decided. */
const FAR = 0.32;
/** Faster than this, in CSS px per ms, it is decided too: a flick. */
const FAST = 0.55;
/** A finger may tremble so many px before it counts as a move. */
const TREMBLE = 8;

type Grip = { pointer: number; card: HTMLElement; x: number; y: number; at: number; moved: boolean };

/** What the card on top takes to be swiped. */
export type SwipeHandlers = {
  ref: RefCallback<HTMLElement>;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  onClickCapture: (event: SyntheticEvent) => void;
  onDragStart: (event: SyntheticEvent) => void;
};

/** The line's direction where the card stands: a yes goes to its end. */
const signOf = (element: HTMLElement): 1 | -1 => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);

/** Moves the card with the finger: transform alone, written past React, so that each frame costs next to nothing. */
function follow(card: HTMLElement, x: number, y: number): void {
  const share = (x / Math.max(card.clientWidth, 1)) * signOf(card);
  card.style.transform = `translate3d(${x}px, ${y * 0.25}px, 0) rotate(${(x / 22).toFixed(2)}deg)`;
  card.style.setProperty('--like', Math.min(1, Math.max(0, share * 3)).toFixed(2));
  card.style.setProperty('--pass', Math.min(1, Math.max(0, -share * 3)).toFixed(2));
}

function release(card: HTMLElement): void {
  card.removeAttribute('data-held');
  card.style.removeProperty('--like');
  card.style.removeProperty('--pass');
}

function letGo(card: HTMLElement): void {
  release(card);
  card.style.transform = '';
}

/**
 * Swiping by touch, pen or mouse. The page still scrolls up and down under the card (`touch-action: pan-y` on it): a finger that moves
 * sideways first has the card, one that moves down first has the page.
 */
export function useSwipe(onDecide: (way: SwipeWay) => void): SwipeHandlers {
  const card = useRef<HTMLElement | null>(null);
  const grip = useRef<Grip | null>(null);
  const swallow = useRef(false);

  /** The grip of this pointer on the card that lies on top; none where another card lies there by now. */
  const gripOf = ({ pointerId }: PointerEvent<HTMLElement>): Grip | null => {
    const held = grip.current;
    return held?.pointer === pointerId && held.card === card.current ? held : null;
  };

  const end = (event: PointerEvent<HTMLElement>, cancelled: boolean): void => {
    const held = gripOf(event);
    if (!held) return;
    grip.current = null;
    if (!held.moved) return;
    const element = held.card;
    const x = event.clientX - held.x;
    const speed = Math.abs(x) / Math.max(event.timeStamp - held.at, 1);
    const decided = !cancelled && (Math.abs(x) > element.clientWidth * FAR || (speed > FAST && Math.abs(x) > 40));
    element.removeAttribute('data-held');
    if (!decided) return letGo(element);
    onDecide(x * signOf(element) > 0 ? 'like' : 'pass');
  };

  return {
    ref: (element) => {
      // Another card lies on top: whoever held the one before holds nothing now.
      if (element && grip.current && grip.current.card !== element) {
        release(grip.current.card);
        grip.current = null;
      }
      // A card that comes back lies straight again.
      if (element && !grip.current) letGo(element);
      card.current = element;
    },
    onPointerDown: (event) => {
      swallow.current = false;
      // A second finger does not take the card from the first. Of one that went down twice the end was missed: it lifted elsewhere.
      const other = grip.current !== null && grip.current.pointer !== event.pointerId;
      if (event.button !== 0 || other || !card.current) return;
      grip.current = {
        pointer: event.pointerId,
        card: card.current,
        x: event.clientX,
        y: event.clientY,
        at: event.timeStamp,
        moved: false,
      };
    },
    onPointerMove: (event) => {
      const held = gripOf(event);
      if (!held) return;
      // It lifted where the card did not hear of it.
      if (event.buttons === 0) return end(event, true);
      const element = held.card;
      const x = event.clientX - held.x;
      const y = event.clientY - held.y;
      if (!held.moved) {
        if (Math.abs(x) < TREMBLE || Math.abs(x) < Math.abs(y)) return;
        held.moved = true;
        swallow.current = true;
        element.setPointerCapture(event.pointerId);
        element.setAttribute('data-held', '');
      }
      follow(element, x, y);
    },
    onPointerUp: (event) => end(event, false),
    onPointerCancel: (event) => end(event, true),
    // The press that ends a swipe is no press on the card's link.
    onClickCapture: (event) => {
      if (!swallow.current) return;
      swallow.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    // A mouse would drag the picture out of the page instead.
    onDragStart: (event) => event.preventDefault(),
  };
}
