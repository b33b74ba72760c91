import { describe, expect, it, vi } from 'vitest';
import { reload } from '../../lib/own-reload.ts';
import { watchBounce } from './page-bounce.ts';

function aWindow(search: string) {
  const target = new EventTarget();
  const location = { search, reload: () => undefined, assign: () => undefined };
  return Object.assign(target, { location, performance: { now: () => 1_234.5 } }) as unknown as Window;
}

/** Sends a form of the page. */
function submit(window: Window, method: string, { prevented = false } = {}): void {
  const event = new Event('submit', { cancelable: true });
  // Of a form, not of the window that hears of it.
  Object.defineProperty(event, 'target', { value: { method } });
  if (prevented) window.addEventListener('submit', (heard) => heard.preventDefault(), { once: true });
  window.dispatchEvent(event);
}

describe('a page that was opened with lb', () => {
  it('tells once how soon it was left', () => {
    const pageBounced = vi.fn();
    const window = aWindow('?lb=1');
    watchBounce({ pageBounced }, window, 'members');
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pagehide'));
    expect(pageBounced).toHaveBeenCalledExactlyOnceWith('members', 1_235);
  });

  it('tells nothing when one goes on within the site', () => {
    const pageBounced = vi.fn();
    const window = aWindow('?lb=1');
    watchBounce({ pageBounced }, window, 'members')?.();
    window.dispatchEvent(new Event('pagehide'));
    expect(pageBounced).not.toHaveBeenCalled();
  });

  it.each([
    ['a form that the browser sends', 'post', false, 0],
    ['a form whose answers stand in the address', 'get', false, 0],
    ['a form that the page itself answers', 'post', true, 1],
    ['a dialog that closes', 'dialog', false, 1],
  ])('%s (%s), prevented %s: left %d times', (_, method, prevented, times) => {
    const pageBounced = vi.fn();
    const window = aWindow('?lb=1');
    watchBounce({ pageBounced }, window, 'index');
    submit(window, method, { prevented });
    window.dispatchEvent(new Event('pagehide'));
    expect(pageBounced).toHaveBeenCalledTimes(times);
  });

  it.each([undefined, '/members'])('tells nothing when the site loads a page by itself: %s', (target) => {
    const pageBounced = vi.fn();
    const window = aWindow('?lb=1');
    watchBounce({ pageBounced }, window, 'index');
    reload(window, target);
    window.dispatchEvent(new Event('pagehide'));
    expect(pageBounced).not.toHaveBeenCalled();
  });

  it('is the only one that is watched', () => {
    const pageBounced = vi.fn();
    const window = aWindow('?t=1');
    watchBounce({ pageBounced }, window, 'members');
    window.dispatchEvent(new Event('pagehide'));
    expect(pageBounced).not.toHaveBeenCalled();
  });
});
