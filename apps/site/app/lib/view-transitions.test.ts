import { beforeEach, expect, it, vi } from 'vitest';
import { guardViewTransitions } from './view-transitions.ts';

const unhandled = vi.fn();
beforeEach(() => {
  unhandled.mockClear();
  process.on('unhandledRejection', unhandled);
  return () => process.off('unhandledRejection', unhandled);
});

/** A window whose transitions are broken off as soon as they begin. */
function aWindow() {
  const target = new EventTarget();
  const skipTransition = vi.fn();
  const startViewTransition = vi.fn(
    (_update?: unknown) =>
      ({
        ready: Promise.reject(new DOMException('Transition was skipped', 'AbortError')),
        finished: Promise.resolve(),
        skipTransition,
      }) as unknown as ViewTransition,
  );
  const window = Object.assign(target, { document: { startViewTransition } }) as unknown as Window & {
    readonly document: Document;
  };
  return { window, document: window.document, startViewTransition, skipTransition };
}

/** As a browser says it: whether it has moved the pages itself. */
const back = (hasUAVisualTransition: boolean) => Object.assign(new Event('popstate'), { hasUAVisualTransition });

it('takes a view transition that is broken off for no error', async () => {
  const { window, document, startViewTransition, skipTransition } = aWindow();
  guardViewTransitions(window);
  const update = vi.fn();
  document.startViewTransition(update);
  expect(startViewTransition).toHaveBeenCalledExactlyOnceWith(update);
  // Node reports a promise that nobody took care of once all that was due is done.
  await new Promise((resolve) => void setImmediate(resolve));
  expect(unhandled).not.toHaveBeenCalled();
  expect(skipTransition).not.toHaveBeenCalled();
});

it('leaves out the one after a swipe back, and no other', () => {
  const { window, document, skipTransition } = aWindow();
  guardViewTransitions(window);
  const skipped = () => {
    skipTransition.mockClear();
    document.startViewTransition();
    return skipTransition.mock.calls.length;
  };
  window.dispatchEvent(back(false));
  expect(skipped()).toBe(0);
  window.dispatchEvent(back(true));
  expect(skipped()).toBe(1);
  window.dispatchEvent(back(true));
  window.dispatchEvent(new Event('click'));
  expect(skipped()).toBe(0);
});

it('does nothing where the browser has none', () => {
  const page = {} as Document;
  guardViewTransitions({ document: page, addEventListener: vi.fn() });
  expect('startViewTransition' in page).toBe(false);
});
