import { afterEach, describe, expect, it, vi } from 'vitest';
import { languages } from '../contract/options.ts';
import { createFormatters } from '../i18n/formatters.ts';
import { translatorFor } from '../i18n/server.ts';
import { localWeekday, startOfLocalDay, startOfNextLocalDay, withinLocalHours } from './local-time.ts';
import { deviceTimeZone, knownTimeZone } from './time-zone.ts';

const unknown = ['Etc/Unknown', '', 'Mars/Phobos', ':/etc/localtime', 'UTC+8'];
const at = new Date('2026-12-01T23:30:00Z');
const now = new Date('2026-12-02T12:00:00Z');

afterEach(() => {
  vi.restoreAllMocks();
});

/** A device whose browser names this zone. */
function deviceIn(zone: string): void {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone: zone };
  });
}

it('a zone that is known keeps its name', () => {
  expect(['Europe/Berlin', 'europe/berlin', 'UTC'].map(knownTimeZone)).toEqual([
    'Europe/Berlin',
    'Europe/Berlin',
    'UTC',
  ]);
  expect([knownTimeZone(null), knownTimeZone(undefined)]).toEqual([null, null]);
});

describe.each(unknown)('the zone %o, which Intl does not know', (zone) => {
  it('is none', () => {
    expect(knownTimeZone(zone)).toBeNull();
    deviceIn(zone);
    expect(deviceTimeZone()).toBeNull();
  });

  it('is written as the runtime’s own, and as UTC on the server', () => {
    for (const language of languages) {
      const [odd, own] = [createFormatters(language, zone), createFormatters(language)];
      const [onServer, utc] = [translatorFor(language, zone).format, translatorFor(language).format];
      for (const [one, other] of [
        [odd, own],
        [onServer, utc],
      ] as const) {
        expect(one.date(at)).toBe(other.date(at));
        expect(one.shortDate(at, now)).toBe(other.shortDate(at, now));
        expect(one.time(at)).toBe(other.time(at));
        expect(one.dateTime(at, now)).toBe(other.dateTime(at, now));
        expect(one.relativeDay(at, now)).toBe(other.relativeDay(at, now));
      }
    }
  });

  it('is written as UTC where the runtime names no other', () => {
    deviceIn(zone);
    expect(createFormatters('de', zone).dateTime(at)).toBe(translatorFor('de').format.dateTime(at));
    expect(createFormatters('de').dateTime(at)).toBe(translatorFor('de').format.dateTime(at));
  });

  it('has the days of UTC', () => {
    expect(startOfLocalDay(at, zone)).toEqual(new Date('2026-12-01T00:00:00Z'));
    expect(startOfNextLocalDay(at, zone)).toEqual(new Date('2026-12-02T00:00:00Z'));
    expect(localWeekday(at, zone)).toBe(2);
    expect(withinLocalHours(at, zone, { from: 9, until: 21 })).toEqual(new Date('2026-12-02T09:00:00Z'));
  });
});
