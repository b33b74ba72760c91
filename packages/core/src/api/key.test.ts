import { expect, it } from 'vitest';
import { randomKey } from './key.ts';

it('makes UUIDs of version 4, each another', () => {
  const keys = Array.from({ length: 100 }, () => randomKey());
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(keys).size).toBe(100);
});
