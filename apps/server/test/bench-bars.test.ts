import { beforeEach, expect, test, vi } from 'vitest';
import { Bars } from '../bench/bars.ts';

const table = vi.spyOn(console, 'table').mockReturnValue();
vi.spyOn(console, 'log').mockReturnValue();
beforeEach(() => {
  table.mockClear();
});

test('a benchmark fails with the first figure above its bar, and says which it is', () => {
  const bars = new Bars();
  bars.hold('as much as it may be', 3, 3, 1);
  expect(bars.report()).toBe(true);
  bars.hold('one more', 4, 3);
  expect(bars.report()).toBe(false);
  expect(table).toHaveBeenLastCalledWith([
    { what: 'as much as it may be', measured: '3.0', 'at most': 3, verdict: 'kept' },
    { what: 'one more', measured: '4', 'at most': 3, verdict: 'MORE' },
  ]);
});

test('what was not measured was not kept', () => {
  expect(new Bars().report()).toBe(false);
  const bars = new Bars();
  bars.hold('no message came', 0 / 0, 3);
  expect(bars.report()).toBe(false);
});
