import type { AppContext } from '../context.ts';
import { jobNames } from '../jobs/names.ts';
import { countDeferred } from '../mails/queries.ts';
import type { FailedJob, FailedJobs } from '../ports/index.ts';
import {
  type Arguments, type Audited, CommandFailed, flag, limitOf, oneOf, type ProductCommand, table, UsageError, word,
} from './command.ts'; // prettier-ignore

const list: ProductCommand = {
  noun: 'jobs',
  verb: 'list',
  usage: '',
  help: 'What runs regularly, how often, and when it last ran and failed; how many jobs of each kind wait, how many gave up and when last; and how many mails could not be sent so far.',
  words: 0,
  async run(ctx) {
    const past = new Map((await ctx.jobs.pastSweeps()).map((one) => [one.name, one]));
    const sweeps = ctx.jobs.sweeps().map(({ name, everyMs }) => {
      const runs = past.get(name);
      return {
        name, every_minutes: Math.round(everyMs / 60_000), last_run: runs?.ranAt?.toISOString() ?? null,
        last_failure: runs?.failedAt?.toISOString() ?? null, error: runs?.error ?? null,
      }; // prettier-ignore
    });
    const gaveUp = await ctx.jobs.failed('all');
    const queues = (await ctx.jobs.waiting()).map((queue) => {
      // The oldest failure comes first.
      const those = gaveUp.filter(({ name }) => name === queue.name);
      return { ...queue, failed: those.length, last_failure: those.at(-1)?.failedAt.toISOString() ?? null };
    });
    const deferred = await countDeferred(ctx.db);
    const mails =
      deferred === 0 ? '' : `\n\nMails that could not be sent so far: ${deferred}; see mails list --state deferred.`;
    return { data: { sweeps, queues, deferred_mails: deferred }, text: `${table(sweeps)}\n\n${table(queues)}${mails}` };
  },
};

const run: ProductCommand = {
  noun: 'jobs',
  verb: 'run',
  usage: 'NAME',
  help: 'Runs one of the regular jobs now.',
  words: 1,
  effect: 'changes',
  async run(ctx, args) {
    const names = ctx.jobs.sweeps().map(({ name }) => name);
    const name = oneOf(word(args, 0, 'NAME'), names, 'NAME');
    if (!(await ctx.jobs.runSweep(name)))
      throw new CommandFailed(`${name} is running at this moment, on another server.`);
    const audit = [{ brand: null, subject: { kind: 'job', id: name }, before: null, after: { ran: true } }];
    return { data: { ran: name }, text: `${name} has run.`, audit };
  },
};

const failed: ProductCommand = {
  noun: 'jobs',
  verb: 'failed',
  usage: '[NAME] [--limit N]',
  help: 'The jobs that used up their tries, the oldest first, each with its age and last error; --json shows their data.',
  words: 1,
  options: ['limit'],
  async run(ctx, args) {
    const which = args.words[0] === undefined ? 'all' : await ofName(ctx, word(args, 0, 'NAME'));
    const jobs = (await ctx.jobs.failed(which)).slice(0, limitOf(args, 50));
    return { data: jobs.map(asData), text: table(jobs.map(asRow)) };
  },
};

const retry: ProductCommand = {
  noun: 'jobs',
  verb: 'retry',
  usage: 'JOB | NAME | --all',
  help: 'Gives failed jobs all of their tries again: one by its id, those of a name, or all.',
  words: 1,
  flags: ['all'],
  effect: 'changes',
  async run(ctx, args) {
    const retried = await settle(ctx, args, ctx.jobs.retryFailed);
    const them = retried === 1 ? 'it' : 'them';
    const follows = retried > 0 ? `: a running server takes ${them} up now, else the next start.` : '.';
    const audit = [settled(args, { failed: retried }, { queued: retried })];
    return { data: { retried }, text: `${counted(retried)} queued again${follows}`, audit };
  },
};

const discard: ProductCommand = {
  noun: 'jobs',
  verb: 'discard',
  usage: 'JOB | NAME | --all [--dry-run]',
  help: 'Drops failed jobs for good: one by its id, those of a name, or all.',
  words: 1,
  flags: ['all'],
  effect: 'destroys',
  async plan(ctx, args) {
    const jobs = await ctx.jobs.failed(await failedNamed(ctx, args));
    const text =
      jobs.length === 0 ? 'No failed job would be dropped.' : `These would be dropped:\n${table(jobs.map(asRow))}`;
    return { name: args.words[0] ?? 'all', data: jobs.map(asData), text };
  },
  async run(ctx, args) {
    const discarded = await settle(ctx, args, ctx.jobs.discardFailed);
    const audit = [settled(args, { failed: discarded }, null)];
    return { data: { discarded }, text: `${counted(discarded)} gone.`, audit };
  },
};

const settled = (args: Arguments, before: Audited['before'], after: Audited['after']): Audited => ({
  brand: null, subject: { kind: 'job', id: args.words[0] ?? 'all' }, before, after,
}); // prettier-ignore

/**
 * Applies an action to the failed jobs that the command names. @throws CommandFailed when there is no job with that id
 */
async function settle(ctx: AppContext, args: Arguments, act: (which: FailedJobs) => Promise<number>): Promise<number> {
  const which = await failedNamed(ctx, args);
  const count = await act(which);
  if (count === 0 && which !== 'all' && 'id' in which) throw new CommandFailed(`There is no failed job '${which.id}'.`);
  return count;
}

/** One job by its id, all jobs of a name, or all jobs. @throws UsageError unless exactly one of these is given */
async function failedNamed(ctx: AppContext, args: Arguments): Promise<FailedJobs> {
  const all = flag(args, 'all');
  if (all && args.words.length > 0) throw new UsageError('Either a job or a name, or --all.');
  if (all) return 'all';
  const named = word(args, 0, 'JOB, NAME or --all');
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(named) ? { id: named } : ofName(ctx, named);
}

/** The jobs of a name: one of the product's, or one that only an older version had. */
async function ofName(ctx: AppContext, name: string): Promise<FailedJobs> {
  const stored = (await ctx.jobs.failedCounts()).map((count) => count.name);
  return { name: oneOf(name, [...new Set([...jobNames, ...stored])], 'NAME') };
}

const counted = (jobs: number): string => (jobs === 1 ? '1 failed job is' : `${jobs} failed jobs are`);

function asData({ id, name, data, error, tries, enqueuedAt, failedAt }: FailedJob) {
  return { id, name, data, error, tries, enqueued_at: enqueuedAt.toISOString(), failed_at: failedAt.toISOString() };
}

function asRow({ id, name, error, tries, failedAt }: FailedJob) {
  return { id, name, age: ageOf(failedAt), tries, error };
}

/** Failures have the system's time, as everything in pg-boss. */
function ageOf(moment: Date): string {
  const minutes = Math.max(0, Math.floor((Date.now() - moment.getTime()) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / (24 * 60))} d`;
}

export const jobCommands: readonly ProductCommand[] = [list, run, failed, retry, discard];
