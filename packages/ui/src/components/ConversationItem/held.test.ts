import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { held } from './held.ts';

const button = { click: vi.fn() };
let handlers: ReturnType<typeof held>['face'];
let row: ReturnType<typeof held>['row'];
/** Tells the row of something; whether it was taken from the system. */
function tell(name: keyof typeof handlers, event: object = {}): boolean {
  const preventDefault = vi.fn();
  const listener = handlers[name] as (event: object) => void;
  const currentTarget = { nextElementSibling: button };
  listener({ pointerType: 'touch', cancelable: true, currentTarget, ...event, preventDefault });
  return preventDefault.mock.calls.length > 0;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { setTimeout });
  vi.clearAllMocks();
  ({ face: handlers, row } = held());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a finger', () => {
  test('held, it presses the button once, and what follows is no press on the row', () => {
    tell('onPointerDown');
    vi.advanceTimersByTime(499);
    expect(button.click).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(button.click).toHaveBeenCalledOnce();
    expect(tell('onContextMenu')).toBe(true);
    tell('onPointerUp');
    expect(tell('onTouchEnd')).toBe(true);
    expect(button.click).toHaveBeenCalledOnce();
  });

  test('is held as soon as the system says so', () => {
    tell('onPointerDown');
    expect(tell('onContextMenu')).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(button.click).toHaveBeenCalledOnce();
  });

  test.each(['onPointerUp', 'onPointerCancel'] as const)('that is gone before (%s) holds nothing', (name) => {
    tell('onPointerDown');
    tell(name);
    vi.advanceTimersByTime(1000);
    expect(button.click).not.toHaveBeenCalled();
    expect(tell('onTouchEnd')).toBe(false);
    expect(tell('onContextMenu')).toBe(false);
  });

  test('does not stop a page that scrolls', () => {
    tell('onPointerDown');
    vi.advanceTimersByTime(500);
    expect(tell('onTouchEnd', { cancelable: false })).toBe(false);
  });

  test('comes again after one that was held', () => {
    tell('onPointerDown');
    vi.advanceTimersByTime(500);
    tell('onPointerDown');
    expect(tell('onTouchEnd')).toBe(false);
  });
});

test('a mouse holds nothing, and has the menu of the system', () => {
  tell('onPointerDown', { pointerType: 'mouse' });
  vi.advanceTimersByTime(1000);
  expect(button.click).not.toHaveBeenCalled();
  expect(tell('onContextMenu')).toBe(false);
});

describe('the focus that what was opened gives back', () => {
  const link = { focus: vi.fn() };
  const whole = { lastElementChild: button, querySelector: () => link, scrollLeft: 90 };
  const comeBack = (target: object = button): void => {
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
    (row.onFocusCapture as unknown as (event: object) => void)({ currentTarget: whole, target });
  };

  test('goes to the link of a row that was held, which stays where it is', () => {
    tell('onPointerDown');
    vi.advanceTimersByTime(500);
    comeBack();
    expect(link.focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
    expect(whole.scrollLeft).toBe(0);
    // By a key it comes to the button.
    comeBack();
    expect(link.focus).toHaveBeenCalledOnce();
  });

  test('is left to what took it otherwise', () => {
    comeBack();
    tell('onPointerDown');
    vi.advanceTimersByTime(500);
    comeBack(link);
    expect(link.focus).not.toHaveBeenCalled();
  });
});
