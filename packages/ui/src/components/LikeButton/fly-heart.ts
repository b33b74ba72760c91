/** How long it flies, in ms. */
const FLIGHT_MS = 360;

/** Laid out, and whole inside the window. */
function isOnScreen(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && top >= 0 && bottom <= window.innerHeight;
}

/**
 * A small heart flies from the button to the likes in the navigation (`TopNavigation`, `BottomBar`): where what was liked is found
 * again. None where that place is not on the screen, and none for who asked for less motion.
 */
export function flyHeart(button: Element): void {
  const from = button.querySelector('svg');
  const to = [...document.querySelectorAll('[data-place=likes] svg')].find(isOnScreen);
  if (!from || !to || !isOnScreen(from) || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const heart = from.cloneNode(true) as SVGElement;
  heart.setAttribute('class', 'pointer-events-none fixed z-60 size-5 fill-current text-accent-ink');
  heart.setAttribute('data-flying', '');
  heart.style.left = `${start.left}px`;
  heart.style.top = `${start.top}px`;
  document.body.append(heart);
  const [x, y] = [end.left + end.right - start.left - start.right, end.top + end.bottom - start.top - start.bottom];
  const landing = { transform: `translate(${x / 2}px, ${y / 2}px) scale(0.8)`, opacity: 0.5 };
  heart.animate([{}, landing], { duration: FLIGHT_MS, easing: 'ease-in' }).onfinish = () => heart.remove();
}
