import { localeOf } from '../contract/options.ts';
import type { Language } from '../contract/options.ts';
import type { Money } from '../contract/shapes.ts';
import { keepWithin } from '../rules/keep-within.ts';
import { deviceTimeZone, knownTimeZone } from '../rules/time-zone.ts';

/** Dates and times as a language writes them, in one zone, through Intl. No line ends between day and month. */
export interface TimeFormatters {
  /** 21 November 2026 */
  date(value: Date | string): string;
  /** 21 Nov 2026; with `now`, within the same year, 21 Nov. */
  shortDate(value: Date | string, now?: Date): string;
  /** 14:05 */
  time(value: Date | string): string;
  /** 21 Nov 2026, 14:05; with `now`, within the same year, 21 Nov, 14:05. */
  dateTime(value: Date | string, now?: Date): string;
  /** Today, yesterday, tomorrow, the weekday within a week, else the short date, without its year where that is this one. */
  relativeDay(value: Date | string, now: Date): string;
  /** The same inside a sentence, and which of these it is, for they take different prepositions. Today, yesterday and tomorrow are near. */
  dayInSentence(value: Date | string, now: Date): readonly [kind: 'near' | 'weekday' | 'date', day: string];
}

/** Numbers, money, countries and lists as a language writes them, the same in every zone, through Intl. */
export interface Formatters {
  /** 1,234.5 */
  number(value: number): string;
  /** 25 % from 25 */
  percent(value: number): string;
  /** €12.50 from the wire's money */
  money(value: Money): string;
  /** 35 km */
  distance(kilometres: number): string;
  /** 5 hr 12 min from milliseconds, rounded up to whole minutes; 1 min at least. In short units, which no sentence declines. */
  wait(ms: number): string;
  /** 1.2 MB from bytes; small ones in kilobytes. */
  fileSize(bytes: number): string;
  /** Netherlands from NL; the code itself when it is unknown. */
  country(code: string): string;
  /** The name of a language in this one. */
  languageName(language: Language): string;
  /** a, b and c */
  list(items: readonly string[]): string;
  /** A choice as it stands inside a sentence: without its capital, but in German. */
  inSentence(choice: string): string;
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

/** A space that does not break. */
const SPACE = '\u00A0';

/** The first of a month, where it is no plain number. */
const FIRST: Partial<Record<Language, string>> = { fr: '1er', it: '1º' };

/**
 * Intl objects cost tens of microseconds to make: one per locale, zone and kind is kept. Each takes tens of kilobytes, and
 * a server meets members of any zone.
 */
const cache = new Map<string, Kinds[keyof Kinds] | Intl.NumberFormat>();
const mostKept = 1_000;

function cached<T extends Kinds[keyof Kinds]>(key: string, make: () => T): T {
  const found = cache.get(key);
  if (found !== undefined) return found as T;
  const made = make();
  keepWithin(cache, mostKept, key, made);
  return made;
}

/**
 * The formatters of a language.
 *
 * @param timeZone IANA zone; the runtime's own where there is none or Intl does not know it
 */
export function createFormatters(language: Language, timeZone?: string): Formatters & TimeFormatters {
  const locale = localeOf[language];
  const known = knownTimeZone(timeZone);
  const zone = known === null ? runtimeZone() : { timeZone: known };
  const zoneKey = zone.timeZone ?? '';

  const dates = (kind: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    cached(`${locale}|${kind}|${zoneKey}`, () => new Intl.DateTimeFormat(locale, { ...options, ...zone }));
  /**
   * A date whose day stays with its month. All else is as the engine writes it: in the parts of some an hour has another
   * space before AM and PM than in the text, and the server's page is to say what the browser says.
   */
  const written = (kind: string, options: Intl.DateTimeFormatOptions, value: Date): string => {
    const format = dates(kind, options);
    const day = dayIn(format.formatToParts(value));
    return format.format(value).replace(day, day.replaceAll(/\s/g, SPACE).replace(/^1(?=\D)/, FIRST[language] ?? '1'));
  };
  const numbers = (kind: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
    cached(`${locale}|${kind}`, () => new Intl.NumberFormat(locale, options));
  /** A figure with its unit in short; nothing breaks them apart. */
  const measure = (kind: string, unit: string, value: number, digits = 0): string =>
    numbers(kind, { style: 'unit', unit, maximumFractionDigits: digits }).format(value).replace(/\s/g, SPACE);
  const names = (type: 'region' | 'language'): Intl.DisplayNames =>
    cached(`${locale}|${type}`, () => new Intl.DisplayNames([locale], { type, fallback: 'code' }));

  /** People write 7:05 PM and 1:05, but 07:05 elsewhere. */
  const hour = language === 'en' || language === 'es' ? 'numeric' : '2-digit';
  /** yyyy-mm-dd of a moment in this zone's calendar. */
  const calendarDay = (value: Date): string =>
    cached(
      `day|${zoneKey}`,
      () => new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', ...zone }),
    ).format(value);
  const yearOf = (value: Date): string => calendarDay(value).slice(0, -6);
  /** The day, and the year where it is not `now`'s. */
  const day = (value: Date, now: Date | undefined): Intl.DateTimeFormatOptions => ({
    day: 'numeric',
    month: 'short',
    ...(now && yearOf(value) === yearOf(now) ? {} : { year: 'numeric' }),
  });
  const shortDate = (value: Date | string, now?: Date): string => {
    const options = day(toDate(value), now);
    return written(options.year ? 'shortDate' : 'day', options, toDate(value));
  };
  /** Day number of a moment in this zone's calendar. */
  const dayNumber = (value: Date): number => Date.parse(`${calendarDay(value)}T00:00:00Z`) / 86_400_000;
  const dayInSentence: TimeFormatters['dayInSentence'] = (value, now) => {
    const date = toDate(value);
    const days = dayNumber(date) - dayNumber(now);
    if (Math.abs(days) <= 1) {
      const near = cached(`${locale}|relative`, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
      return ['near', near.format(days, 'day')];
    }
    if (Math.abs(days) < 7) return ['weekday', dates('weekday', { weekday: 'long' }).format(date)];
    return ['date', shortDate(date, now)];
  };

  return {
    date: (value) => written('date', { day: 'numeric', month: 'long', year: 'numeric' }, toDate(value)),
    shortDate,
    time: (value) => dates('time', { hour, minute: '2-digit' }).format(toDate(value)),
    dateTime: (value, now) => {
      const options = day(toDate(value), now);
      const kind = options.year ? 'dateTime' : 'dayTime';
      return written(kind, { ...options, hour, minute: '2-digit' }, toDate(value));
    },
    relativeDay: (value, now) => capitalize(dayInSentence(value, now)[1], locale),
    dayInSentence,
    number: (value) => numbers('number', {}).format(value),
    percent: (value) => numbers('percent', { style: 'percent', maximumFractionDigits: 1 }).format(value / 100),
    money: ({ amount, currency }) =>
      numbers(`money ${currency}`, { style: 'currency', currency }).format(Number(amount)),
    distance: (kilometres) => measure('distance', 'kilometer', kilometres),
    wait: (ms) => {
      const all = Math.max(1, Math.ceil(ms / 60_000));
      const [hours, minutes] = [Math.floor(all / 60), all % 60];
      // Not Intl.DurationFormat, which older browsers lack and which puts a comma or an 'and' in between.
      const parts = [
        ...(hours > 0 ? [measure('hours', 'hour', hours)] : []),
        ...(minutes > 0 ? [measure('minutes', 'minute', minutes)] : []),
      ];
      return parts.join(' ');
    },
    fileSize: (bytes) => {
      const [unit, size] = bytes < 1_000_000 ? (['kilobyte', 1_000] as const) : (['megabyte', 1_000_000] as const);
      const value = Math.max(bytes / size, 1);
      const digits = value < 10 ? 1 : 0;
      return measure(`${unit} ${digits}`, unit, value, digits);
    },
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (names('region').of(code) ?? code) : code),
    languageName: (other) => capitalize(names('language').of(other) ?? other, locale),
    list: (items) => cached(`${locale}|list`, () => new Intl.ListFormat(locale, { type: 'conjunction' })).format(items),
    inSentence: (choice) => (language === 'de' ? choice : withoutCapital(choice, locale)),
  };
}

/** Nothing where the runtime's own works; UTC where Intl does not know that either. */
function runtimeZone(): { readonly timeZone?: string } {
  return deviceTimeZone() === null ? { timeZone: 'UTC' } : {};
}

/** Day and month of a date, whichever is first, and what stands between them. */
function dayIn(parts: readonly Intl.DateTimeFormatPart[]): string {
  const from = parts.findIndex(({ type }) => type === 'day' || type === 'month');
  const three = parts.slice(from, from + 3);
  return three.map(({ value }) => value).join('');
}

function toDate(value: Date | string): Date {
  return typeof value === 'string' ? new Date(value) : value;
}

function capitalize(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

/** Abbreviations keep theirs. */
function withoutCapital(text: string, locale: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(text) ? text.charAt(0).toLocaleLowerCase(locale) + text.slice(1) : text;
}
