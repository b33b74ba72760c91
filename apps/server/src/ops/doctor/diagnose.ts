import { pino } from 'pino';
import { createContext } from '../../compose.ts';
import { openDatabase } from '../../db/connect.ts';
import { inspectEnv } from '../../env.ts';
import { checkBrands } from './brands.ts';
import { checkDatabase } from './database.ts';
import { checkEnvironment } from './environment.ts';
import { checkFolder } from './folder.ts';
import { checkKeys } from './keys.ts';
import { type Area, areas, failedBy, type Line, warning } from './line.ts';
import { checkMail } from './mail.ts';
import { type Instruments, instruments, type Patient, type Source } from './patient.ts';
import { checkPooler } from './pooler.ts';
import { checkPorts } from './ports.ts';
import { checkProxies } from './proxy.ts';
import { checkRedis } from './redis.ts';
import { checkStorage } from './storage.ts';
import { checkTime } from './time.ts';
import { checkWorker } from './worker.ts';

interface Options {
  /** Sends a mail there. */
  readonly mail: string | null;
  /** Asks these ports of this machine, in the place of those of the settings. */
  readonly ports?: readonly number[] | null;
  readonly with?: Partial<Instruments>;
}

/**
 * Looks into an installation, whatever is wrong with it: what cannot be asked is left out, and another line says why.
 * Changes no more than any command does when it composes the product.
 */
export async function diagnose(source: Source, options: Options): Promise<readonly Line[]> {
  await using stack = new AsyncDisposableStack();
  const silent = pino({ level: 'silent' });
  const { ports = null } = options;
  const base = { source, ...inspectEnv(source), with: { ...instruments, ...options.with }, ports };
  const lines: Line[] = [...checkEnvironment(base)];
  // Without its address another database would be opened, and in an empty folder made.
  const isKnown = !['DATABASE_URL', 'DATABASE_DIRECT_URL'].some(
    (name) => base.wrong.has(name) || base.wrong.has(`${name}_FILE`),
  );
  const open = await attempt(async () =>
    isKnown ? stack.use(await openDatabase(base.env, silent, { use: 'tool', max: 4 })) : null,
  );
  const setting = base.env.DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  if (open.error) lines.push(failedBy('database', open.error, `Check ${setting}.`));
  const ofDatabase = open.value ? await examine('database', checkDatabase(open.value)) : [];
  lines.push(...ofDatabase);
  if (open.value) lines.push(...(await examine('database', checkPooler(base, silent))));

  const isUsable = open.value !== null && !ofDatabase.some(({ state }) => state === 'failed');
  const patient = { ...base, database: isUsable ? open.value : null, ctx: null };
  const inside = [await examine('folder', checkFolder(patient)), await examine('keys', checkKeys(patient))].flat();
  lines.push(...inside, ...(await examine('storage', checkStorage(patient))));

  const canCompose = isUsable && base.wrong.size === 0;
  const composed = await attempt(async () =>
    canCompose ? stack.use(await createContext({ ...base.env, LOG_LEVEL: 'silent' }, { process: 'operator' })) : null,
  );
  if (!composed.value) {
    // A foreign folder or a wrong secret has its line already, in the same words.
    const isSaid = !composed.error || inside.some(({ state }) => state === 'failed');
    lines.push(...(isSaid ? [] : [failedBy('database', composed.error, 'Mend that first.')]), notAsked);
  }
  const whole: Patient = { ...patient, ctx: composed.value };
  const outside = await Promise.all([
    examine('redis', checkRedis(whole)),
    examine('mail', checkMail(whole, options.mail)),
    examine('time', checkTime(whole)),
    examine('ports', checkPorts(whole)),
    examine('proxy', checkProxies(whole)),
    examine('worker', checkWorker(whole)),
    examine('brand', checkBrands(whole)),
  ]);
  return [...lines, ...outside.flat()].toSorted((one, other) => areas.indexOf(one.area) - areas.indexOf(other.area));
}

const notAsked = warning(
  'brand',
  'Brands, the proxies in front of them and their mails were not asked: the product does not start like this.',
  'Mend the failed lines, then ask again.',
);

async function attempt<T>(work: () => Promise<T>): Promise<{ readonly value: T | null; readonly error: unknown }> {
  try {
    return { value: await work(), error: null };
  } catch (error) {
    return { value: null, error };
  }
}

/** A check that fails itself is a line, and no reason to leave out the others. */
async function examine(area: Area, check: Promise<readonly Line[]>): Promise<readonly Line[]> {
  return check.catch((error: unknown) => [failedBy(area, error, 'Mend the other lines first, then ask again.')]);
}
