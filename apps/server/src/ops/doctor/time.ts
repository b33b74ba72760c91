import { ask, originOfBrand } from './outside.ts';
import { failed, type Line, ok } from './line.ts';
import type { Patient } from './patient.ts';

/** Beyond this, links end too early or too late, and mails look odd. */
const mostMs = 60_000;

/** This machine’s clock beside the database’s, and beside what the product’s address says. */
export async function checkTime(patient: Patient): Promise<readonly Line[]> {
  return (await Promise.all([besideDatabase(patient), besideAddress(patient)])).filter((line) => line !== null);
}

function compared(other: string, ms: number): Line {
  if (Math.abs(ms) <= mostMs) return ok('time', `The clocks of this machine and of ${other} agree.`);
  const seconds = Math.round(Math.abs(ms) / 1000);
  return failed('time', `The clock of this machine is ${seconds} s ${ms < 0 ? 'behind' : 'ahead of'} that of ${other}.`, 'Let both be set by the network: `timedatectl set-ntp true`.'); // prettier-ignore
}

async function besideDatabase({ database, with: { now } }: Patient): Promise<Line | null> {
  if (!database) return null;
  const { rows } = await database.pool.query<{ now: Date }>('select clock_timestamp() as now');
  return compared('the database', now() - (rows[0]?.now.getTime() ?? 0));
}

async function besideAddress({ ctx, env, with: { now } }: Patient): Promise<Line | null> {
  if (!ctx || !env.production) return null;
  const origin = originOfBrand(ctx, ctx.brands.default.id);
  // Whether it answers at all is said by another line.
  const date = await ask(`${origin}/health/live`).then(({ headers }) => headers.get('date'), () => null); // prettier-ignore
  return date ? compared(origin, now() - Date.parse(date)) : null;
}
