import { keepWithin } from './keep-within.ts';
import { knownTimeZone } from './time-zone.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

interface Wall {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** Tens of kilobytes each, of the zones that members name. */
const formats = new Map<string, Intl.DateTimeFormat>();
const mostKept = 500;

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  // Kept under the runtime's spelling alone: others name a zone in any mixture of capitals, or none that there is.
  const named = knownTimeZone(zone) ?? 'UTC';
  const kept = formats.get(named);
  if (kept) return kept;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: named, calendar: 'iso8601', numberingSystem: 'latn', hourCycle: 'h23', year: 'numeric', month: 'numeric',
    day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric',
  }); // prettier-ignore
  keepWithin(formats, mostKept, named, format);
  return format;
}

/** What the clock on the wall says. */
function wallOf(at: Date, zone: string): Wall {
  const parts = new Map<string, number>(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: string) => parts.get(name) ?? 0;
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}

const asUtc = ({ year, month, day, hour, minute, second }: Wall): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/** The first moment at which the wall shows `wall` or, where the clocks jump over it, a later time. */
function momentOf(wall: Wall, zone: string): Date {
  const wanted = asUtc(wall);
  const offsetAt = (time: number) => asUtc(wallOf(new Date(time), zone)) - Math.floor(time / 1000) * 1000;
  // The offsets on both sides of whatever happens that day; the earlier moment that shows the wanted time counts.
  const candidates = [offsetAt(wanted - 26 * hourMs), offsetAt(wanted + 26 * hourMs)].map((offset) => wanted - offset);
  const showing = candidates.filter((time) => asUtc(wallOf(new Date(time), zone)) === wanted);
  if (showing.length > 0) return new Date(Math.min(...showing));
  // The clocks jump over it: the first minute after the jump.
  let time = Math.min(...candidates);
  while (asUtc(wallOf(new Date(time), zone)) < wanted) time += minuteMs;
  return new Date(time);
}

/** The day that the calendar on the wall shows; months count from 1. */
export function localDay(
  at: Date,
  zone: string,
): { readonly year: number; readonly month: number; readonly day: number } {
  const { year, month, day } = wallOf(at, zone);
  return { year, month, day };
}

/** When the day of `at` began in a zone; days on which the clocks change have 23 or 25 hours. */
export function startOfLocalDay(at: Date, zone: string): Date {
  return momentOf({ ...wallOf(at, zone), hour: 0, minute: 0, second: 0 }, zone);
}

/** When the next day begins in a zone. */
export function startOfNextLocalDay(at: Date, zone: string): Date {
  // A day has 23 to 25 hours, so 30 hours after its start it is the next one.
  return startOfLocalDay(new Date(startOfLocalDay(at, zone).getTime() + 30 * hourMs), zone);
}

/** The day of the week in a zone: 0 is Sunday. */
export function localWeekday(at: Date, zone: string): number {
  return new Date(asUtc(wallOf(at, zone))).getUTCDay();
}

/** `at` itself where it lies within the hours of a day in a zone, else the next time that they begin. */
export function withinLocalHours(
  at: Date,
  zone: string,
  hours: { readonly from: number; readonly until: number },
): Date {
  const wall = wallOf(at, zone);
  if (wall.hour >= hours.from && wall.hour < hours.until) return at;
  const day = wall.hour < hours.from ? wall.day : wall.day + 1;
  // A day past the month's end is the first of the next: Date.UTC counts on.
  return momentOf({ ...wall, day, hour: hours.from, minute: 0, second: 0 }, zone);
}
