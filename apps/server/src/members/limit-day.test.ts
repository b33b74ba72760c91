import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DaysOf, hasOtherDays, limitReset, limitStart } from './limit-day.ts';

const hour = 3_600_000;
const day = 24 * hour;
const most = 4;
const zones = [
  'UTC', 'Europe/Amsterdam', 'Europe/London', 'Pacific/Auckland', 'America/New_York', 'Asia/Kolkata', 'Pacific/Honolulu',
  'Pacific/Kiritimati', 'Asia/Kathmandu', 'America/St_Johns',
]; // prettier-ignore

/** Somebody who uses what a limit lets them, and travels. */
class Traveller {
  days: DaysOf = { timeZone: 'UTC', timeZoneSince: null };
  readonly uses: number[] = [];
  readonly changes: number[] = [];

  counted(now: number): readonly number[] {
    const start = limitStart(this.days, new Date(now)).getTime();
    return this.uses.filter((at) => at >= start);
  }

  use(now: number): void {
    while (this.counted(now).length < most) this.uses.push(now);
  }

  resetAt(now: number): number {
    const last = this.counted(now).at(-most);
    return limitReset(this.days, new Date(now), last === undefined ? null : new Date(last)).getTime();
  }

  move(now: number, timeZone: string): void {
    if (!hasOtherDays(new Date(now), timeZone, this.days.timeZone)) {
      this.days = { ...this.days, timeZone };
      return;
    }
    this.days = { timeZone, timeZoneSince: new Date(now) };
    this.changes.push(now);
  }
}

const steps = fc.array(
  fc.record({
    wait: fc.integer({ min: 0, max: 40 * 60 }).map((minutes) => minutes * 60_000),
    zone: fc.option(fc.constantFrom(...zones), { nil: null }),
    uses: fc.boolean(),
  }),
  { minLength: 1, maxLength: 30 },
);
const begin = fc
  .integer({ min: Date.parse('2026-01-01T00:00:00Z') / hour, max: Date.parse('2027-12-31T00:00:00Z') / hour })
  .map((hours) => hours * hour);

describe('a daily limit over changes of the time zone', () => {
  it('lets nobody use more than one day’s in the 24 hours that a change touches', () => {
    fc.assert(
      fc.property(begin, steps, (from, walk) => {
        const who = new Traveller();
        let now = from;
        for (const { wait, zone, uses } of walk) {
          now += wait;
          if (zone) who.move(now, zone);
          if (uses) who.use(now);
        }
        for (const at of who.uses) {
          if (!who.changes.some((change) => change <= at && at - change < day)) continue;
          expect(who.uses.filter((other) => other > at - day && other <= at).length).toBeLessThanOrEqual(most);
        }
      }),
      { numRuns: 2_000, seed: 7 },
    );
  });

  it('comes back when it says, and not before', () => {
    fc.assert(
      fc.property(begin, steps, (from, walk) => {
        const who = new Traveller();
        let now = from;
        for (const { wait, zone, uses } of walk) {
          now += wait;
          if (zone) who.move(now, zone);
          if (!uses) continue;
          who.use(now);
          const reset = who.resetAt(now);
          expect(reset).toBeGreaterThan(now);
          expect(who.counted(reset - 1_000).length).toBeGreaterThanOrEqual(most);
          expect(who.counted(reset + 1).length).toBeLessThan(most);
        }
      }),
      { numRuns: 2_000, seed: 7 },
    );
  });

  it('is not touched by a change to a zone with the same days', () => {
    const now = new Date('2026-11-26T12:00:00Z');
    expect(hasOtherDays(now, 'Europe/Berlin', 'Europe/Amsterdam')).toBe(false);
    expect(hasOtherDays(now, 'Europe/London', 'Europe/Amsterdam')).toBe(true);
  });
});
