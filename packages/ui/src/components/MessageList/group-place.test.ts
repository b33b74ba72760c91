import { describe, expect, test } from 'vitest';
import { groupPlace } from './group-place.ts';

type Line = Parameters<typeof groupPlace>[0][number];

/** A message so many minutes after the first. */
const line = (id: string, minutes: number, mine = false, dayLabel = 'Today'): Line => ({
  id,
  mine,
  kind: 'text',
  text: id,
  sentAt: new Date(Date.UTC(2026, 10, 21, 12, minutes)).toISOString(),
  timeLabel: '',
  dayLabel,
});

const places = (lines: readonly Line[], unreadFrom?: string) =>
  lines.map((_, index) => groupPlace(lines, index, unreadFrom));

describe('groupPlace', () => {
  test('one message stands alone', () => expect(places([line('a', 0)])).toEqual(['single']));

  test('messages of one person within five minutes of each other stand together', () =>
    expect(places([line('a', 0), line('b', 4), line('c', 8)])).toEqual(['first', 'middle', 'last']));

  test('five minutes later another group begins', () =>
    expect(places([line('a', 0), line('b', 5)])).toEqual(['single', 'single']));

  test('the other person begins another group', () =>
    expect(places([line('a', 0), line('b', 1, true), line('c', 2, true)])).toEqual(['single', 'first', 'last']));

  test('another day begins another group', () =>
    expect(places([line('a', 0, false, 'Yesterday'), line('b', 1)])).toEqual(['single', 'single']));

  test('the line above the first unread message parts a group', () =>
    expect(places([line('a', 0), line('b', 1), line('c', 2)], 'b')).toEqual(['single', 'first', 'last']));
});
