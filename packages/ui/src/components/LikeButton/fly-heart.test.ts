import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flyHeart } from './fly-heart.ts';

/** As much of an element as a heart's flight asks for. */
function place(left: number, top: number, size = 20) {
  const attributes: Record<string, string> = {};
  return {
    getBoundingClientRect: () => ({ left, top, width: size, right: left + size, bottom: top + size }),
    cloneNode: () => heart,
    attributes,
  };
}
const keyframes: { readonly transform: string }[] = [];
const flight: { onfinish?: () => void } = {};
const heart = {
  attributes: {} as Record<string, string>,
  style: {} as Record<string, string>,
  setAttribute: (name: string, value: string) => void (heart.attributes[name] = value),
  animate: vi.fn((frames: readonly { readonly transform: string }[], { duration }: { readonly duration: number }) => {
    keyframes.push(...frames);
    heart.attributes['ms'] = String(duration);
    return flight;
  }),
  remove: vi.fn(),
};
const append = vi.fn();

/** A window 844 px high, with these marks of likes in its navigation. */
function page(likes: readonly ReturnType<typeof place>[], isStill = false): void {
  vi.stubGlobal('window', { innerHeight: 844, matchMedia: () => ({ matches: isStill }) });
  vi.stubGlobal('document', { body: { append }, querySelectorAll: () => likes });
}
const button = (from = place(30, 700)) => ({ querySelector: () => from }) as unknown as Element;

beforeEach(() => {
  keyframes.length = 0;
  vi.clearAllMocks();
});
afterEach(() => vi.unstubAllGlobals());

test('lands on the likes that are on the screen, takes no press, and is gone after it', () => {
  // Of the two bars one is laid out: the other has no size.
  page([place(0, 0, 0), place(230, 800)]);
  flyHeart(button());
  expect(append).toHaveBeenCalledExactlyOnceWith(heart);
  expect(heart.attributes['class']).toContain('pointer-events-none');
  expect(heart.style).toEqual({ left: '30px', top: '700px' });
  expect(keyframes.at(-1)?.transform).toBe('translate(200px, 100px) scale(0.8)');
  expect(Number(heart.attributes['ms'])).toBeGreaterThanOrEqual(240);
  expect(Number(heart.attributes['ms'])).toBeLessThanOrEqual(420);
  expect(heart.remove).not.toHaveBeenCalled();
  flight.onfinish?.();
  expect(heart.remove).toHaveBeenCalledOnce();
});

test.each([
  ['there are no likes in the navigation', [], false],
  ['their bar is not laid out', [place(0, 0, 0)], false],
  ['they are below the window', [place(230, 830)], false],
  ['they are above it', [place(230, -10)], false],
  ['nothing is to move', [place(230, 800)], true],
] as const)('none flies where %s', (_, likes, isStill) => {
  page(likes, isStill);
  flyHeart(button());
  expect(append).not.toHaveBeenCalled();
});

test('none flies from a button that is gone', () => {
  page([place(230, 800)]);
  flyHeart(button(place(0, 0, 0)));
  expect(append).not.toHaveBeenCalled();
});
