import { describe, expect, it, vi } from 'vitest';
import { createWorld } from '@dating/core/testing';
import { storeTrafficSource } from './traffic-source.ts';

function aWindow(address: string) {
  const { pathname, search, hash } = new URL(address, 'http://localhost');
  const replaceState = vi.fn();
  const state = { idx: 3 };
  return {
    window: { location: { pathname, search, hash }, history: { state, replaceState } } as unknown as Window,
    replaceState,
    state,
  };
}

describe('where a visitor came from', () => {
  it('is kept, and leaves the address without another entry in the history', () => {
    const { traffic } = createWorld({ user: null }).root;
    const { window, replaceState, state } = aWindow('/members?network=n&gender=male&aff_sub2=b&sub=a#top');
    storeTrafficSource(traffic, window);
    expect(traffic.source).toEqual({ network: 'n', sub1: 'a', sub2: 'b' });
    expect(replaceState).toHaveBeenCalledExactlyOnceWith(state, '', '/members?gender=male#top');
  });

  it('leaves an address alone that says nothing', () => {
    const { window, replaceState } = aWindow('/members?gender=male');
    storeTrafficSource(createWorld({ user: null }).root.traffic, window);
    expect(replaceState).not.toHaveBeenCalled();
  });
});
