import { describe, expect, it } from 'vitest';
import { withdrawalEnds, withdrawalMinor } from './withdrawal.ts';

const ends = (paidAt: string, days: number, zone: string) => withdrawalEnds(new Date(paidAt), days, zone).toISOString();

describe('when the right of withdrawal ends', () => {
  it.each([
    ['the day of the payment does not count', '2026-06-01T00:00:01Z', 14, 'UTC', '2026-06-16T00:00:00.000Z'],
    ['nor does its hour', '2026-06-01T23:59:59Z', 14, 'UTC', '2026-06-16T00:00:00.000Z'],
    ['a Saturday moves to Monday', '2026-06-06T10:00:00Z', 14, 'UTC', '2026-06-23T00:00:00.000Z'],
    ['a Sunday moves to Monday', '2026-06-07T10:00:00Z', 14, 'UTC', '2026-06-23T00:00:00.000Z'],
    ['the day is the member’s own', '2026-06-01T22:30:00Z', 14, 'Europe/Berlin', '2026-06-16T22:00:00.000Z'],
    ['clocks that change meanwhile', '2026-10-19T10:00:00Z', 14, 'Europe/Berlin', '2026-11-02T23:00:00.000Z'],
    ['thirty days', '2026-06-01T10:00:00Z', 30, 'America/New_York', '2026-07-02T04:00:00.000Z'],
  ])('%s', (_what, paidAt, days, zone, end) => {
    expect(ends(paidAt, days, zone)).toBe(end);
  });
});

describe('what a withdrawal pays back', () => {
  it.each([
    ['all of it where nothing is used', { unused: 30, waiver: true }, 2499],
    ['the share of the unused credits', { unused: 22, waiver: true }, 1833],
    ['nothing where all are used', { unused: 0, waiver: true }, 0],
    ['the used ones too where the buyer did not ask to begin', { unused: 0, waiver: false }, 2499],
  ])('%s', (_what, use, minor) => {
    expect(withdrawalMinor({ paid: 2499, credits: 30, ...use })).toBe(minor);
  });
});
