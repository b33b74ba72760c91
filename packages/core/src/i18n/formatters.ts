import { localeOf } from '../contract/options.ts';
import type { Language } from '../contract/options.ts';
import type { Money } from '../contract/shapes.ts';

/** Dates, times, numbers, money, countries and lists as a language writes them, through Intl. */
export interface Formatters {
  /** 21 November 2026 */
  date(value: Date | string): string;
  /** 21 Nov 2026 */
  shortDate(value: Date | string): string;
  /** 14:05 */
  time(value: Date | string): string;
  /** 21 Nov 2026, 14:05 */
  dateTime(value: Date | string): string;
  /** Today, yesterday, the weekday within the last week, else the short date. */
  relativeDay(value: Date | string, now: Date): string;
  /** 1,234.5 */
  number(value: number): string;
  /** 25 % from 25 */
  percent(value: number): string;
  /** €12.50 from the wire's money */
  money(value: Money): string;
  /** 35 km */
  distance(kilometres: number): string;
  /** 5 hr 12 min from milliseconds, rounded up to whole minutes; 1 min at least. */
  wait(ms: number): string;
  /** 1.2 MB from bytes; small ones in kilobytes. */
  fileSize(bytes: number): string;
  /** Netherlands from NL; the code itself when it is unknown. */
  country(code: string): string;
  /** The name of a language in this one. */
  languageName(language: Language): string;
  /** a, b and c */
  list(items: readonly string[]): string;
}

type Kinds = {
  date: Intl.DateTimeFormat;
  shortDate: Intl.DateTimeFormat;
  time: Intl.DateTimeFormat;
  dateTime: Intl.DateTimeFormat;
  weekday: Intl.DateTimeFormat;
  day: Intl.DateTimeFormat;
  relative: Intl.RelativeTimeFormat;
  number: Intl.NumberFormat;
  percent: Intl.NumberFormat;
  distance: Intl.NumberFormat;
  country: Intl.DisplayNames;
  language: Intl.DisplayNames;
  list: Intl.ListFormat;
};

/** Intl objects cost tens of microseconds to make and nothing to keep: one per locale, zone and kind. */
const cache = new Map<string, Kinds[keyof Kinds] | Intl.NumberFormat>();

function cached<T extends Kinds[keyof Kinds]>(key: string, make: () => T): T {
  const found = cache.get(key);
  if (found !== undefined) return found as T;
  const made = make();
  cache.set(key, made);
  return made;
}

/**
 * The formatters of a language.
 *
 * @param timeZone IANA zone; default the runtime's own
 */
export function createFormatters(language: Language, timeZone?: string): Formatters {
  const locale = localeOf[language];
  const zone = timeZone === undefined ? {} : { timeZone };
  const zoneKey = timeZone ?? '';

  const dates = (kind: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    cached(`${locale}|${kind}|${zoneKey}`, () => new Intl.DateTimeFormat(locale, { ...options, ...zone }));
  const numbers = (kind: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
    cached(`${locale}|${kind}`, () => new Intl.NumberFormat(locale, options));
  const names = (type: 'region' | 'language'): Intl.DisplayNames =>
    cached(`${locale}|${type}`, () => new Intl.DisplayNames([locale], { type, fallback: 'code' }));

  const shortDate = (value: Date | string): string =>
    dates('shortDate', { day: 'numeric', month: 'short', year: 'numeric' }).format(toDate(value));
  /** Day number of a moment in this zone's calendar. */
  const dayNumber = (value: Date): number => {
    const parts = cached(
      `day|${zoneKey}`,
      () => new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', ...zone }),
    ).format(value);
    return Date.parse(`${parts}T00:00:00Z`) / 86_400_000;
  };

  return {
    date: (value) => dates('date', { day: 'numeric', month: 'long', year: 'numeric' }).format(toDate(value)),
    shortDate,
    time: (value) => dates('time', { hour: '2-digit', minute: '2-digit' }).format(toDate(value)),
    dateTime: (value) =>
      dates('dateTime', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' }).format(
        toDate(value),
      ),
    relativeDay: (value, now) => {
      const date = toDate(value);
      const days = dayNumber(date) - dayNumber(now);
      if (days === 0 || days === -1) {
        const text = cached(
          `${locale}|relative`,
          () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
        ).format(days, 'day');
        return capitalize(text, locale);
      }
      if (days < 0 && days > -7) return capitalize(dates('weekday', { weekday: 'long' }).format(date), locale);
      return shortDate(date);
    },
    number: (value) => numbers('number', {}).format(value),
    percent: (value) => numbers('percent', { style: 'percent', maximumFractionDigits: 1 }).format(value / 100),
    money: ({ amount, currency }) =>
      numbers(`money ${currency}`, { style: 'currency', currency }).format(Number(amount)),
    distance: (kilometres) => numbers('distance', { style: 'unit', unit: 'kilometer' }).format(kilometres),
    wait: (ms) => {
      const all = Math.max(1, Math.ceil(ms / 60_000));
      const [hours, minutes] = [Math.floor(all / 60), all % 60];
      const parts = [
        ...(hours > 0 ? [numbers('hours', { style: 'unit', unit: 'hour' }).format(hours)] : []),
        ...(minutes > 0 ? [numbers('minutes', { style: 'unit', unit: 'minute' }).format(minutes)] : []),
      ];
      return cached(`${locale}|parts`, () => new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' })).format(
        parts,
      );
    },
    fileSize: (bytes) => {
      const [unit, size] = bytes < 1_000_000 ? (['kilobyte', 1_000] as const) : (['megabyte', 1_000_000] as const);
      const value = Math.max(bytes / size, 1);
      return numbers(`${unit} ${value < 10 ? 1 : 0}`, {
        style: 'unit',
        unit,
        maximumFractionDigits: value < 10 ? 1 : 0,
      }).format(value);
    },
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (names('region').of(code) ?? code) : code),
    languageName: (other) => capitalize(names('language').of(other) ?? other, locale),
    list: (items) => cached(`${locale}|list`, () => new Intl.ListFormat(locale, { type: 'conjunction' })).format(items),
  };
}

function toDate(value: Date | string): Date {
  return typeof value === 'string' ? new Date(value) : value;
}

function capitalize(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}
