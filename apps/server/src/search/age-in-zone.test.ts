import { ageAt } from '@dating/core/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { generatedRuns } from '../../test/support/generated.ts';
import { sharedFeature } from '../../test/support/index.ts';

const feature = sharedFeature();

interface Case {
  readonly born: string;
  readonly zone: string | null;
  readonly now: Date;
}

async function agesInDatabase(cases: readonly Case[]): Promise<readonly number[]> {
  const { rows } = await feature().ctx.pool.query<{ years: number }>(
    `select age_in_zone(born, zone, moment) as years
     from unnest($1::date[], $2::text[], $3::timestamptz[]) with ordinality one(born, zone, moment, place) order by place`,
    [cases.map(({ born }) => born), cases.map(({ zone }) => zone), cases.map(({ now }) => now)],
  );
  return rows.map(({ years }) => years);
}

/**
 * The zones whose clock the database and Node read alike at the start of each month. Each brings its own version of
 * the time zone database, and a country may announce a change for years to come between the two.
 */
async function zonesOfBoth(): Promise<readonly string[]> {
  const { rows } = await feature().ctx.pool.query<{
    zone: string;
    moments: readonly Date[];
    clocks: readonly string[];
  }>(
    `select zone, array_agg(moment order by moment) as moments,
            array_agg(to_char(moment at time zone zone, 'YYYY-MM-DD HH24:MI') order by moment) as clocks
     from unnest($1::text[]) zone, generate_series('2024-01-01Z'::timestamptz, '2033-01-01Z', '1 month') moment
     group by zone`,
    [Intl.supportedValuesOf('timeZone')],
  );
  return rows
    .filter(({ zone, moments, clocks }) => {
      const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
      return moments.every((moment, place) => clock.format(moment) === clocks[place]);
    })
    .map(({ zone }) => zone);
}

it('the database counts an age as the rules do, in every zone', async () => {
  const offsets = ['+05:30', '-09:30', '+14:00', '-12:00', 'Etc/GMT+12', 'Etc/GMT-14', 'UTC'];
  const zones = await zonesOfBoth();
  expect(zones.length / Intl.supportedValuesOf('timeZone').length).toBeGreaterThan(0.95);
  const oneCase = fc
    .record({
      zone: fc.constantFrom(null, ...offsets, ...zones),
      now: fc.date({ min: new Date('2024-01-01'), max: new Date('2033-01-01'), noInvalidDate: true }),
      years: fc.integer({ min: 18, max: 99 }),
      daysOff: fc.integer({ min: -2, max: 2 }),
    })
    .map(({ zone, now, years, daysOff }): Case => {
      const day = new Date(now.getTime() + daysOff * 24 * 60 * 60_000);
      day.setUTCFullYear(day.getUTCFullYear() - years);
      return { zone, now, born: day.toISOString().slice(0, 10) };
    });
  await fc.assert(
    fc.asyncProperty(fc.array(oneCase, { minLength: 200, maxLength: 400 }), async (cases) => {
      const counted = cases.map(({ born, zone, now }) => ageAt(born, now, zone ?? 'UTC'));
      expect(await agesInDatabase(cases)).toEqual(counted);
    }),
    generatedRuns(20),
  );
});

it('a zone that the database does not know is read as UTC', async () => {
  const now = new Date('2026-03-01T23:30:00Z');
  const zones = ['Mars/Phobos', '', '+99:99', '-oops', '+99999999999999999999', 'Europe/Amsterdam'];
  expect(await agesInDatabase(zones.map((zone) => ({ zone, now, born: '2000-03-02' })))).toEqual([
    25, 25, 25, 25, 25, 26,
  ]);
});
