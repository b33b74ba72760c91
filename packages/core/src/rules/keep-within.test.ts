import { expect, it } from 'vitest';
import { keepWithin } from './keep-within.ts';

it('holds the latest entries, each once', () => {
  const map = new Map<string, number>();
  for (const [key, value] of [['a', 1], ['b', 2], ['b', 3]] as const) keepWithin(map, 2, key, value); // prettier-ignore
  expect([...map]).toEqual([
    ['a', 1],
    ['b', 3],
  ]);
  keepWithin(map, 2, 'c', 4);
  expect([...map.keys()]).toEqual(['b', 'c']);
});
