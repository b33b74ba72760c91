import { describe, expect, it, vi } from 'vitest';
import { KeptStore } from './store.ts';

const ages = { freshMs: 10, staleMs: 10 };
const brand = { name: 'Ember' };

function storeOf(mostBytes = 3_000) {
  let now = 0;
  const onFailure = vi.fn();
  const store = new KeptStore<string>({ mostBytes, bytesOf: ({ length }) => length, now: () => now, onFailure });
  return { store, onFailure, at: (time: number) => (now = time) };
}

describe('kept pages', () => {
  it('stay below their limit: what was not asked for the longest goes first', async () => {
    const { store } = storeOf(30);
    const make = vi.fn(async () => 'ten bytes!');
    for (const key of ['a', 'b', 'c', 'a', 'd']) await store.get(key, ages, [brand], make);
    expect([store.bytes, store.size, make.mock.calls.length]).toEqual([30, 3, 4]);
    await store.get('a', ages, [brand], make);
    expect(make).toHaveBeenCalledTimes(4);
    await store.get('b', ages, [brand], make);
    expect(make).toHaveBeenCalledTimes(5);
    expect(await store.get('huge', ages, [brand], async () => 'x'.repeat(31))).toHaveLength(31);
    expect(store.bytes).toBe(30);
  });

  it('are made by one at a time, and what is not kept is asked for again once that may have changed', async () => {
    const { store, at } = storeOf();
    const make = vi.fn(async () => null);
    expect(await Promise.all([store.get('a', ages, [brand], make), store.get('a', ages, [brand], make)])).toEqual([null, null]); // prettier-ignore
    expect(await store.get('a', ages, [brand], make)).toBeNull();
    expect(make).toHaveBeenCalledTimes(1);
    at(11);
    await store.get('a', ages, [brand], make);
    expect(make).toHaveBeenCalledTimes(2);
    const forEver = { freshMs: Infinity, staleMs: Infinity };
    at(10_012);
    expect(await store.get('a', forEver, [brand], async () => 'kept now')).toBe('kept now');
    expect(await store.get('a', forEver, [{ ...brand }], make)).toBeNull();
  });

  it('go on as they are when making them anew fails, until they are too old', async () => {
    const { store, onFailure, at } = storeOf();
    await store.get('a', ages, [brand], async () => 'old');
    at(15);
    const failing = () => Promise.reject(new Error('away'));
    expect(await store.get('a', ages, [brand], failing)).toBe('old');
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
    at(21);
    await expect(store.get('a', ages, [brand], failing)).rejects.toThrow('away');
  });

  it('of another brand are gone, those that are being made too', async () => {
    const { store } = storeOf();
    const slow = Promise.withResolvers<string>();
    const first = store.get('a', ages, [brand], () => slow.promise);
    expect(await store.get('a', ages, [{ ...brand }], async () => 'new')).toBe('new');
    slow.resolve('old');
    expect(await first).toBe('old');
    expect(await store.get('a', ages, [brand], async () => 'newest')).toBe('old');
  });
});
