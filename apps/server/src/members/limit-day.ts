import { startOfLocalDay, startOfNextLocalDay } from '@dating/core/rules';

const dayMs = 24 * 60 * 60_000;

/** Whose day a limit is of. */
export interface DaysOf {
  /** IANA time zone: when their days begin. */
  readonly timeZone: string;
  /** When they came into it from one whose days begin at other times; null: never. */
  readonly timeZoneSince: Date | null;
}

/** Whether days begin at other times in another zone. */
export function hasOtherDays(now: Date, zone: string, other: string): boolean {
  return [startOfLocalDay, startOfNextLocalDay].some(
    (boundary) => boundary(now, zone).getTime() !== boundary(now, other).getTime(),
  );
}

/**
 * From when on a daily limit counts now: since their day began. For 24 hours after a change of zone it is the last 24
 * hours: otherwise whoever logs in with the zone whose midnight was last has a new day as often as they like.
 */
export function limitStart({ timeZone, timeZoneSince }: DaysOf, now: Date): Date {
  const settled = settledAt(timeZoneSince);
  return settled !== null && now.getTime() < settled ? new Date(now.getTime() - dayMs) : startOfLocalDay(now, timeZone);
}

/**
 * When something of a limit comes back: with the next day, or as soon as what uses it up is a day old.
 *
 * @param last the last but as many as a day has, of what counts since `limitStart`; null: there are fewer
 */
export function limitReset({ timeZone, timeZoneSince }: DaysOf, now: Date, last: Date | null): Date {
  const settled = settledAt(timeZoneSince);
  if (settled === null || now.getTime() >= settled || last === null) return startOfNextLocalDay(now, timeZone);
  const aDayOld = last.getTime() + dayMs;
  if (aDayOld < settled) return new Date(aDayOld + 1);
  // From then on days count again: of the one that it is in then, or of the next.
  const isOfDayBefore = last < startOfLocalDay(new Date(settled), timeZone);
  return isOfDayBefore ? new Date(settled) : startOfNextLocalDay(new Date(settled), timeZone);
}

/** From when on days count again; null: they do. */
const settledAt = (since: Date | null): number | null => (since === null ? null : since.getTime() + dayMs);
