import { oneOf, type ProductCommand, table, word } from './command.ts';

const list: ProductCommand = {
  noun: 'jobs',
  verb: 'list',
  usage: '',
  help: 'What runs regularly and how often, and how many jobs of each kind wait.',
  words: 0,
  async run(ctx) {
    const sweeps = ctx.jobs
      .sweeps()
      .map(({ name, everyMs }) => ({ name, every_minutes: Math.round(everyMs / 60_000) }));
    const queues = await ctx.jobs.waiting();
    return { data: { sweeps, queues }, text: `${table(sweeps)}\n\n${table(queues)}` };
  },
};

const run: ProductCommand = {
  noun: 'jobs',
  verb: 'run',
  usage: 'NAME',
  help: 'Runs one of the regular jobs now.',
  words: 1,
  async run(ctx, args) {
    const names = ctx.jobs.sweeps().map(({ name }) => name);
    const name = oneOf(word(args, 0, 'NAME'), names, 'NAME');
    await ctx.jobs.runSweep(name);
    return { data: { ran: name }, text: `${name} has run.` };
  },
};

export const jobCommands: readonly ProductCommand[] = [list, run];
