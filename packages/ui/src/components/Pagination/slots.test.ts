import { expect, test } from 'vitest';
import { slots } from './slots.ts';

test('few pages are all shown', () => {
  expect(slots(1, 1)).toEqual([1]);
  expect(slots(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('of many, the first, the last and the neighbours', () => {
  expect(slots(1, 12)).toEqual([1, 2, 3, 4, 5, 'gap-after', 12]);
  expect(slots(6, 12)).toEqual([1, 'gap-before', 5, 6, 7, 'gap-after', 12]);
  expect(slots(12, 12)).toEqual([1, 'gap-before', 8, 9, 10, 11, 12]);
});

test('the row keeps its width and the present page is always in it, each page once', () => {
  for (let page = 1; page <= 40; page++) {
    const row = slots(page, 40);
    expect(row).toHaveLength(7);
    expect(row).toContain(page);
    expect(new Set(row).size).toBe(7);
  }
});
