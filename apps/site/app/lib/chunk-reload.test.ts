import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadOnChunkFailure } from './chunk-reload.ts';

function aWindow(navigator = { onLine: true }) {
  const kept = new Map<string, string>();
  const target = new EventTarget();
  const reload = vi.fn();
  const window = Object.assign(target, {
    navigator,
    location: { reload },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  }) as unknown as Window;
  reloadOnChunkFailure(window);
  const fail = () => {
    const event = new Event('vite:preloadError', { cancelable: true });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { reload, fail };
}

describe('a part of the site that cannot be loaded', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }));
  afterEach(() => vi.useRealTimers());

  it('reloads the page, but not twice within a minute', () => {
    const { reload, fail } = aWindow();
    expect(fail()).toBe(true);
    vi.advanceTimersByTime(59_000);
    expect(fail()).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    expect(fail()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('leaves the page as it is while the device is offline', () => {
    const { reload, fail } = aWindow({ onLine: false });
    expect(fail()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
