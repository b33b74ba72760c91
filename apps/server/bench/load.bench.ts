import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Bars } from './bars.ts';
import { type Action, type LoadReport, mix, type OpenOrder, type StepOrder } from './load-orders.ts';
import { drawPhoto, makePeople } from './load-people.ts';
import { keptIn, watchMemory } from './memory-growth.ts';
import { type ProcessorTime, processorTime } from './processor-time.ts';
import { benchFolder, childrenOf, residentMegabytes, startProduct } from './product.ts';

// What the product carries when people do what people do: rates that rise until a promise is broken, `pnpm load`.
// `pnpm load --soak 20 --rate 20` keeps one rate for so many minutes, and looks at what the memory does meanwhile.

/** What is promised (docs/performance.md), in milliseconds and parts of one. */
const promised = { 'sends, p99': 300, 'delivered, p99': 1_000, 'pages, p95': 400, failed: 0.001 } as const;
type Promised = keyof typeof promised;

const rates = [10, 20, 40, 60, 80, 100, 120, 160, 240];
/** A percentile needs values: a rate is kept until so many messages were sent, within these bounds. */
const length = { sends: 400, leastMs: 30_000, mostMs: 60_000 };
const warmUp = { rate: 40, forMs: 20_000, seed: 0 };
const people = 200;
const restMs = 3_000;
const pages: readonly Action[] = ['home', 'members', 'profile'];
/** What the memory may grow from the second quarter of a soak to the last: the larger of the two. */
const growth = { megabytes: 30, part: 0.1 };

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
const postmaster = Number((await readFile(join(folder, 'pg/postmaster.pid'), 'utf8')).split('\n')[0]);
const photo = await drawPhoto();
const members = await makePeople(settings, { count: people, photo });
const client = fork(join(import.meta.dirname, 'load-client.ts'), [], { serialization: 'advanced' });
stack.defer(() => {
  if (client.connected) client.disconnect();
});

/** @throws Error when the people's process ends before it answers */
async function asked(order: OpenOrder | StepOrder): Promise<LoadReport | null> {
  const { promise, resolve, reject } = Promise.withResolvers<LoadReport | null>();
  const onExit = (code: number | null) => reject(new Error(`The people's process ended with ${code}.`));
  client.once('message', resolve).once('exit', onExit).once('error', reject);
  client.send(order);
  try {
    return await promise;
  } finally {
    client.off('message', resolve).off('exit', onExit).off('error', reject);
  }
}

/** A rate for a while. The streams are open before, and all that people began is over at its end. */
async function step(order: StepOrder) {
  const before = await processorTime(product.pid, postmaster);
  const report = await asked(order);
  const after = await processorTime(product.pid, postmaster);
  if (!report) throw new Error('A step was answered without a report.');
  const times = (actions: readonly Action[]) => actions.flatMap((action) => report.times[action] ?? []);
  const failures = Object.values(report.failed).reduce((sum, count) => sum + count, 0);
  const kept: Record<Promised, number> = {
    'sends, p99': quantile(times(['send']), 0.99),
    'delivered, p99': quantile(report.delivered, 0.99),
    'pages, p95': quantile(times(pages), 0.95),
    failed: failures / Math.max(1, report.came),
  };
  // Of each action, its pictures included: what a second server would take off the first one, and what both share.
  const each = (what: keyof ProcessorTime) => (1_000 * (after[what] - before[what])) / Math.max(1, report.came);
  return { ...order, costs: [each('server'), each('decoders'), each('database')] as const, kept, report };
}

type Step = Awaited<ReturnType<typeof step>>;

const isKept = ({ kept }: Step): boolean =>
  (Object.keys(promised) as Promised[]).every((what) => kept[what] <= promised[what]);

function shown(one: Step) {
  const [server, decoders, database] = one.costs;
  return {
    'a second': one.rate,
    seconds: Math.round(one.forMs / 1_000),
    came: one.report.came,
    sends: one.report.times.send?.length ?? 0,
    'sends p99 ms': Math.round(one.kept['sends, p99']),
    'delivered p99 ms': Math.round(one.kept['delivered, p99']),
    'pages p95 ms': Math.round(one.kept['pages, p95']),
    'failed %': (100 * one.kept.failed).toFixed(2),
    'server ms': server.toFixed(1),
    'decoders ms': decoders.toFixed(1),
    'database ms': database.toFixed(1),
    promises: isKept(one) ? 'kept' : 'BROKEN',
  };
}

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

/** Of the server and of what opens photos. */
async function megabytes(): Promise<number> {
  const pids = (await childrenOf(product.pid)).filter((pid) => pid !== postmaster);
  const decoders = await Promise.all(pids.map((pid) => residentMegabytes(pid).catch(() => 0)));
  return decoders.reduce((sum, one) => sum + one, await residentMegabytes(product.pid));
}

async function soak(minutes: number, rate: number): Promise<boolean> {
  const memory = watchMemory(megabytes);
  const done = await step({ rate, forMs: minutes * 60_000, seed: 1 });
  await memory[Symbol.asyncDispose]();
  console.log(`\n${minutes} minutes of ${rate} actions a second`);
  console.table([shown(done)]);
  showActions(done);
  const [second, last] = [keptIn(memory.samples, 2), keptIn(memory.samples, 4)];
  console.log(
    `Resident memory, the least of each minute: ${Math.round(second)} MB in the second quarter, ${Math.round(last)} MB in the last.`,
  );
  const bars = new Bars();
  for (const [what, most] of Object.entries(promised)) bars.hold(what, done.kept[what as Promised], most, 3);
  bars.hold('memory, MB more', last - second, Math.round(Math.max(growth.megabytes, growth.part * second)));
  return bars.report();
}

function lengthOf(rate: number): number {
  const ms = (1_000 * length.sends) / ((rate * mix.send) / 100);
  return Math.min(length.mostMs, Math.max(length.leastMs, ms));
}

async function climb(): Promise<boolean> {
  const steps: Step[] = [];
  for (const rate of rates) {
    // A rate that breaks a promise is tried once more: other work on the machine breaks one too.
    for (let tries = 0; tries < 2; tries += 1) {
      await pause(restMs);
      steps.push(await step({ rate, forMs: lengthOf(rate), seed: steps.length + 1 }));
      if (isKept(steps.at(-1)!)) break;
    }
    if (!isKept(steps.at(-1)!)) break;
  }
  console.log(`\n${people} members with an open stream each`);
  console.table(steps.map(shown));
  const best = steps.findLast(isKept);
  console.log(
    best ? `The most that kept every promise: ${best.rate} actions a second.` : 'No rate kept every promise.',
  );
  if (best) showActions(best);
  for (const broken of steps.filter((one) => !isKept(one))) {
    console.log(`A try that broke at ${broken.rate}:`);
    showActions(broken);
  }
  return best !== undefined;
}

await asked({ port: product.port, members, photo });
// Caches fill before anything is measured.
await step(warmUp);
const minutes = option('soak');
if (!(minutes === null ? await climb() : await soak(minutes, option('rate') ?? 10))) process.exitCode = 1;
