import { describe, expect, test } from 'vitest';
import { firstMessageLimits, nextBeginningAt, type Standing } from './standing.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const usual: Standing = { confirmed: true, ageMs: 3 * dayMs, begun: 0, answered: 0, warnings: 0, reporters: 0 };

const nameFor = (standing: Standing) => firstMessageLimits.find(({ holdsFor }) => holdsFor(standing))?.name;

test.each<[string, Partial<Standing>]>([
  ['usual', {}],
  ['unconfirmed', { confirmed: false }],
  ['new', { ageMs: 3 * dayMs - 1 }],
  ['unconfirmed', { confirmed: false, ageMs: 0 }],
  ['answered', { begun: 5, answered: 5 }],
  ['answered', { begun: 60, answered: 6 }],
  ['usual', { begun: 61, answered: 6 }],
  ['usual', { begun: 4, answered: 4 }],
  ['new', { ageMs: 0, begun: 5, answered: 5 }],
  ['unconfirmed', { confirmed: false, begun: 5, answered: 5 }],
  ['reported', { warnings: 1 }],
  ['reported', { reporters: 3 }],
  ['usual', { reporters: 2 }],
  ['reported', { warnings: 1, confirmed: false, ageMs: 0 }],
  ['reported', { reporters: 3, begun: 5, answered: 5 }],
])('the row %s holds for %o', (name, change) => {
  expect(nameFor({ ...usual, ...change })).toBe(name);
});

test('a better standing never lets begin less', () => {
  const most = Object.fromEntries(firstMessageLimits.map((row) => [row.name, row.most]));
  const rising = ['reported', 'unconfirmed', 'new', 'usual', 'answered'].map((name) => most[name] ?? Number.NaN);
  expect(rising).toEqual(rising.toSorted((a, b) => a - b));
});

describe('when another can be begun', () => {
  const now = Date.UTC(2026, 0, 2);
  const hoursAgo = (...hours: number[]) => hours.map((each) => new Date(now - each * hourMs));
  const unconfirmed = { ...usual, confirmed: false };

  test('now, below the most', () => {
    expect(nextBeginningAt(unconfirmed, hoursAgo(1, 2, 3, 4, 5, 6, 7, 8, 9), 1)).toBeNull();
  });

  test('as soon as the oldest that fills it no longer counts', () => {
    const begun = hoursAgo(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    expect(nextBeginningAt(unconfirmed, begun, 1)).toEqual(new Date(now + 14 * hourMs));
    // Where the most has fallen meanwhile, several must go.
    expect(nextBeginningAt({ ...usual, warnings: 1 }, begun, 1)).toEqual(new Date(now + 19 * hourMs));
  });

  test('the factor multiplies, and one is always left', () => {
    expect(nextBeginningAt(unconfirmed, hoursAgo(...Array.from({ length: 19 }, () => 1)), 2)).toBeNull();
    expect(nextBeginningAt(unconfirmed, hoursAgo(...Array.from({ length: 20 }, () => 1)), 2)).not.toBeNull();
    expect(nextBeginningAt(unconfirmed, [], 0.001)).toBeNull();
    expect(nextBeginningAt(unconfirmed, hoursAgo(1), 0.001)).toEqual(new Date(now + 23 * hourMs));
  });
});
