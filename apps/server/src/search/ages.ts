import { dayMs } from '../http/limits.ts';

/** Whole years of age, both included, at a moment, each person's by their own day; null: no limit. */
export interface Ages {
  readonly least: number | null;
  readonly most: number | null;
  readonly now: Date;
}

/** Born on or before one day and after another (yyyy-mm-dd); null: no limit. */
export interface Born {
  readonly by: string | null;
  readonly after: string | null;
}

/**
 * Dates of birth of everybody who can have such an age (`anywhere`), and of those who have it whatever their zone is
 * (`everywhere`). Zones are at most a day ahead of UTC or behind it.
 */
export function bornWithin({ least, most, now }: Ages): { readonly anywhere: Born; readonly everywhere: Born } {
  const tomorrow = new Date(now.getTime() + dayMs);
  const yesterday = new Date(now.getTime() - dayMs);
  const born = (leastBy: Date, mostBy: Date): Born => ({
    by: least === null ? null : birthday(least, leastBy),
    after: most === null ? null : birthday(most + 1, mostBy),
  });
  return { anywhere: born(tomorrow, yesterday), everywhere: born(yesterday, tomorrow) };
}

/** The last date of birth of those who are `years` old on the day of `at` in UTC. */
function birthday(years: number, at: Date): string {
  const [, month = 1, day = 1] = at.toISOString().slice(0, 10).split('-').map(Number);
  const year = at.getUTCFullYear() - years;
  const lastOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(Math.min(day, lastOfMonth))}`;
}

const pad = (value: number): string => String(value).padStart(2, '0');
