import { describe, expect, test } from 'vitest';
import { lastOwnIn, timedAt } from './feet.ts';

type Line = Parameters<typeof timedAt>[0][number];

const line = (minutes: number, rest: Partial<Line> = {}): Line => ({
  id: String(minutes),
  mine: false,
  kind: 'text',
  text: '',
  sentAt: new Date(Date.UTC(2026, 10, 21, 12, minutes)).toISOString(),
  timeLabel: '',
  dayLabel: 'Today',
  ...rest,
});
const timed = (lines: readonly Line[]) => lines.map((_, index) => timedAt(lines, index));

describe('the foot of a message', () => {
  test('says the time at the end, and before a silence of five minutes, whoever speaks', () =>
    expect(timed([line(0), line(4, { mine: true }), line(9), line(10)])).toEqual([false, true, false, true]));

  test('says it before another day', () =>
    expect(timed([line(0, { dayLabel: 'Yesterday' }), line(1)])).toEqual([true, true]));

  test('says how far it has come at the last own one, and at the last that waits', () => {
    const own = (minutes: number, state: Line['state']) => line(minutes, { mine: true, state });
    const lines = [own(0, 'read'), own(1, 'sent'), own(2, 'held'), own(3, 'held'), own(4, 'failed'), line(5)];
    expect(lastOwnIn(lines)).toEqual({ sent: 1, held: 3 });
    expect(lastOwnIn([line(0)])).toEqual({ sent: -1, held: -1 });
  });
});
