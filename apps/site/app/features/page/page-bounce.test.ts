import { describe, expect, it, vi } from 'vitest';
import { watchBounce } from './page-bounce.ts';

function aWindow(search: string) {
  const target = new EventTarget();
  return Object.assign(target, { location: { search }, performance: { now: () => 1_234.5 } }) as unknown as Window;
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

  it('is the only one that is watched', () => {
    const pageBounced = vi.fn();
    const window = aWindow('?t=1');
    watchBounce({ pageBounced }, window, 'members');
    window.dispatchEvent(new Event('pagehide'));
    expect(pageBounced).not.toHaveBeenCalled();
  });
});
