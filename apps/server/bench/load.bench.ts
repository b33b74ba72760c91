import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { createContext } from '../src/compose.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { readEnv } from '../src/env.ts';
import { sessionCookie } from '../src/http/cookies.ts';
import { grantCredits } from '../src/ledger/ledger.ts';
import { Bars } from './bars.ts';
import type { Action, LoadMember, LoadOrder, LoadReport } from './load-client.ts';
import { makeMember } from './member.ts';
import { benchFolder, childrenOf, processorSeconds, residentMegabytes, startProduct } from './product.ts';

// What the product carries when people do what people do: rates that rise until a promise is broken, `pnpm load`.
// `pnpm load --soak 20 --rate 20` keeps one rate for so many minutes, and looks at what the memory does meanwhile.

/** What is promised (docs/performance.md), in milliseconds and parts of one. */
const promised = { 'sends, p99': 300, 'delivered, p99': 1_000, 'pages, p95': 400, failed: 0.001 } as const;
type Promised = keyof typeof promised;

const rates = [5, 10, 15, 20, 30, 40, 60, 80, 120, 160, 240];
const stepMs = 15_000;
const people = 200;
const restMs = 3_000;
const pages: readonly Action[] = ['home', 'members', 'profile'];

const option = (name: string): number | null => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? null : Number(process.argv[at + 1]);
};

/** The value below which so large a part lies; NaN of none. */
function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

await using stack = new AsyncDisposableStack();
const folder = await benchFolder(stack);
const settings = { DEMO: '1', DEMO_MEMBERS: '300', DATA_DIR: folder, NODE_ENV: 'development' };
const product = stack.use(await startProduct(settings));
const members = await makeMembers();
const photo = await sharp({ create: { width: 1_200, height: 1_500, channels: 3, background: '#a53' } })
  .jpeg()
  .toBuffer();
const client = fork(join(import.meta.dirname, 'load-client.ts'), [], { serialization: 'advanced' });
stack.defer(() => client.disconnect());

async function makeMembers(): Promise<readonly LoadMember[]> {
  await using ctx = await createContext(readEnv({ ...settings, LOG_LEVEL: 'silent' }), { process: 'operator' });
  const made: LoadMember[] = [];
  for (let index = 0; index < people; index += 1) {
    made.push(
      await inTransaction(ctx.db, async (tx) => {
        const { member, cookie } = await makeMember(tx, ctx);
        const { id, name } = member;
        await grantCredits(tx, ctx, {
          memberId: id, amount: 100_000, reason: 'grant', cause: { kind: 'bench', id }, key: `bench ${id}`, source: 'free',
        }); // prettier-ignore
        return { id, name, cookie: `${sessionCookie}=${cookie}` };
      }),
    );
  }
  return made;
}

async function carry(child: ChildProcess, order: LoadOrder): Promise<LoadReport> {
  child.send(order);
  const [report] = (await once(child, 'message')) as [LoadReport];
  return report;
}

/** Processor time that the server and the processes of its database have taken. Sessions that ended meanwhile are left out. */
async function used(): Promise<{ readonly server: number; readonly database: number }> {
  const [postmaster = '0'] = (await readFile(join(folder, 'pg/postmaster.pid'), 'utf8')).split('\n');
  const sessions = await childrenOf(Number(postmaster));
  const seconds = await Promise.all(sessions.map((pid) => processorSeconds(pid).catch(() => 0)));
  return { server: await processorSeconds(product.pid), database: seconds.reduce((sum, one) => sum + one, 0) };
}

/** A rate for a while. */
async function step(rate: number, forMs: number, seed: number) {
  const before = await used();
  const report = await carry(client, { port: product.port, members, rate, forMs, seed, photo });
  const after = await used();
  const times = (actions: readonly Action[]) => actions.flatMap((action) => report.times[action] ?? []);
  const failures = Object.values(report.failed).reduce((sum, count) => sum + count, 0);
  const done = Object.values(report.times).reduce((sum, list) => sum + list.length, 0);
  const kept: Record<Promised, number> = {
    'sends, p99': quantile(times(['send']), 0.99),
    'delivered, p99': quantile(report.delivered, 0.99),
    'pages, p95': quantile(times(pages), 0.95),
    failed: failures / Math.max(1, done + failures),
  };
  // Of each action: what a second server would take off the first one, and what both share.
  const each = (what: 'server' | 'database') => (1_000 * Math.max(0, after[what] - before[what])) / Math.max(1, done);
  return { rate, done, serverMs: each('server'), databaseMs: each('database'), kept, report };
}

type Step = Awaited<ReturnType<typeof step>>;

const isKept = ({ kept }: Step): boolean =>
  (Object.keys(promised) as Promised[]).every((what) => kept[what] <= promised[what]);

const shown = (one: Step) => ({
  'actions a second': one.rate,
  done: one.done,
  'sends p99 ms': Math.round(one.kept['sends, p99']),
  'delivered p99 ms': Math.round(one.kept['delivered, p99']),
  'pages p95 ms': Math.round(one.kept['pages, p95']),
  'failed %': (100 * one.kept.failed).toFixed(2),
  'server ms': one.serverMs.toFixed(1),
  'database ms': one.databaseMs.toFixed(1),
  promises: isKept(one) ? 'kept' : 'BROKEN',
});

function showActions({ report }: Step): void {
  console.table(
    Object.entries(report.times).map(([action, times]) => ({
      action,
      done: times.length,
      'p50 ms': Math.round(quantile(times, 0.5)),
      'p95 ms': Math.round(quantile(times, 0.95)),
      'p99 ms': Math.round(quantile(times, 0.99)),
    })),
  );
  if (Object.keys(report.failed).length > 0) console.table(report.failed);
}

/** Megabytes an hour, of a line through the samples. */
function slopeOf(samples: readonly { readonly at: number; readonly megabytes: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [at, megabytes] = [mean(samples.map((one) => one.at)), mean(samples.map((one) => one.megabytes))];
  const above = samples.reduce((sum, one) => sum + (one.at - at) * (one.megabytes - megabytes), 0);
  const below = samples.reduce((sum, one) => sum + (one.at - at) ** 2, 0);
  return (above / below) * 3_600_000;
}

async function soak(minutes: number, rate: number): Promise<boolean> {
  const samples: { at: number; megabytes: number }[] = [];
  let over = false;
  const watching = (async () => {
    for (; !over; await pause(5_000)) samples.push({ at: Date.now(), megabytes: await residentMegabytes(product.pid) });
  })();
  const done = await step(rate, minutes * 60_000, 1);
  over = true;
  await watching;
  // The first quarter fills caches and pools.
  const settled = samples.slice(Math.floor(samples.length / 4));
  console.log(`\n${minutes} minutes of ${rate} actions a second`);
  console.table([shown(done)]);
  showActions(done);
  const [first, last] = [settled[0]?.megabytes ?? Number.NaN, settled.at(-1)?.megabytes ?? Number.NaN];
  console.log(
    `Resident memory: ${Math.round(first)} MB after a quarter, ${Math.round(last)} MB at the end; ${slopeOf(settled).toFixed(1)} MB an hour.`,
  );
  const bars = new Bars();
  for (const [what, most] of Object.entries(promised)) bars.hold(what, done.kept[what as Promised], most, 3);
  return bars.report();
}

async function climb(): Promise<boolean> {
  // Caches fill, and conversations begin.
  await step(rates[0]!, stepMs, 0);
  const steps: Step[] = [];
  for (const [index, rate] of rates.entries()) {
    await pause(restMs);
    const done = await step(rate, stepMs, index + 1);
    steps.push(done);
    if (!isKept(done)) break;
  }
  console.log(`\n${people} members with an open stream each, ${stepMs / 1_000} s a rate`);
  console.table(steps.map(shown));
  const best = steps.findLast(isKept);
  console.log(
    best ? `The most that kept every promise: ${best.rate} actions a second.` : 'No rate kept every promise.',
  );
  if (best) showActions(best);
  const broken = steps.find((one) => !isKept(one));
  if (broken) {
    console.log(`What broke at ${broken.rate}:`);
    showActions(broken);
  }
  return best !== undefined;
}

const minutes = option('soak');
if (!(minutes === null ? await climb() : await soak(minutes, option('rate') ?? 10))) process.exitCode = 1;
