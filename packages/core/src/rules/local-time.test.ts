import { describe, expect, it } from 'vitest';
import { startOfLocalDay, startOfNextLocalDay, withinLocalHours } from './local-time.ts';

const at = (text: string) => new Date(text);

describe('the beginning of a day', () => {
  it.each([
    ['2026-12-01T12:00:00Z', 'UTC', '2026-12-01T00:00:00Z'],
    ['2026-12-01T12:00:00Z', 'Europe/Berlin', '2026-11-30T23:00:00Z'],
    ['2026-12-01T03:00:00Z', 'America/New_York', '2026-11-30T05:00:00Z'],
    ['2026-12-01T12:00:00Z', 'Pacific/Auckland', '2026-12-01T11:00:00Z'],
    ['2026-12-01T12:00:00Z', 'Asia/Kolkata', '2026-11-30T18:30:00Z'],
    // Days with 25 and with 23 hours: they begin by the clock that went before.
    ['2026-11-01T20:00:00Z', 'America/New_York', '2026-11-01T04:00:00Z'],
    ['2026-11-02T04:59:00Z', 'America/New_York', '2026-11-01T04:00:00Z'],
    ['2026-11-02T05:00:00Z', 'America/New_York', '2026-11-02T05:00:00Z'],
    ['2027-03-28T12:00:00Z', 'Europe/Berlin', '2027-03-27T23:00:00Z'],
    // Midnight itself is jumped over there: the day begins at one.
    ['2022-09-11T12:00:00Z', 'America/Santiago', '2022-09-11T04:00:00Z'],
    // Midnight comes twice there: the first one counts.
    ['2021-11-07T12:00:00Z', 'America/Havana', '2021-11-07T04:00:00Z'],
  ])('%s in %s: %s', (time, zone, start) => expect(startOfLocalDay(at(time), zone)).toEqual(at(start)));
});

describe('the beginning of the next day', () => {
  it.each([
    ['2026-12-01T12:00:00Z', 'UTC', '2026-12-02T00:00:00Z'],
    ['2026-12-01T22:59:59Z', 'Europe/Berlin', '2026-12-01T23:00:00Z'],
    ['2026-12-01T23:00:00Z', 'Europe/Berlin', '2026-12-02T23:00:00Z'],
    // 23 and 25 hours.
    ['2027-03-27T23:00:00Z', 'Europe/Berlin', '2027-03-28T22:00:00Z'],
    ['2027-10-30T22:00:00Z', 'Europe/Berlin', '2027-10-31T23:00:00Z'],
    ['2027-10-31T22:59:59Z', 'Europe/Berlin', '2027-10-31T23:00:00Z'],
    // The day before the one whose midnight is jumped over, and the one whose midnight comes twice.
    ['2022-09-10T12:00:00Z', 'America/Santiago', '2022-09-11T04:00:00Z'],
    ['2021-11-07T12:00:00Z', 'America/Havana', '2021-11-08T05:00:00Z'],
  ])('%s in %s: %s', (time, zone, next) => expect(startOfNextLocalDay(at(time), zone)).toEqual(at(next)));
});

describe('hours of a day', () => {
  const hours = { from: 9, until: 20 };
  it.each([
    ['2026-12-01T08:00:00Z', 'Europe/Berlin', '2026-12-01T08:00:00Z'],
    ['2026-12-01T18:59:59Z', 'Europe/Berlin', '2026-12-01T18:59:59Z'],
    ['2026-12-01T19:00:00Z', 'Europe/Berlin', '2026-12-02T08:00:00Z'],
    ['2026-12-01T07:59:59Z', 'Europe/Berlin', '2026-12-01T08:00:00Z'],
    ['2026-12-31T22:00:00Z', 'Europe/Berlin', '2027-01-01T08:00:00Z'],
    ['2027-03-27T22:00:00Z', 'Europe/Berlin', '2027-03-28T07:00:00Z'],
    ['2026-10-31T12:00:00Z', 'America/New_York', '2026-10-31T13:00:00Z'],
    ['2026-11-01T01:00:00Z', 'America/New_York', '2026-11-01T14:00:00Z'],
  ])('%s in %s: %s', (time, zone, next) => expect(withinLocalHours(at(time), zone, hours)).toEqual(at(next)));
});
