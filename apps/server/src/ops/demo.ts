import { sayTenths } from '../demo/ensure.ts';
import { seedDemo } from '../demo/seed.ts';
import { needed, type ProductCommand, requireDemo, wholeNumber } from './command.ts';

const mostMembers = 5_000_000;

const seed: ProductCommand = {
  noun: 'demo',
  verb: 'seed',
  usage: '--members N',
  help: 'Makes demo people until there are N beside the log-ins (only with DEMO=1); above 5000 they share pictures.',
  words: 0,
  effect: 'changes',
  options: ['members'],
  async run(ctx, args) {
    requireDemo(ctx.env, 'Demo people are made');
    const members = wholeNumber(needed(args, 'members'), '--members');
    if (members > mostMembers) throw new RangeError(`--members must be ${mostMembers} at most.`);
    const data = await seedDemo(ctx, { members, onProgress: sayTenths(members, (line) => console.error(line)) });
    const change = { before: { people: data.total - data.created }, after: { people: data.total } };
    return {
      data,
      text: `Made ${data.created} demo people; there are ${data.total}, log-ins included.`,
      audit: [{ brand: null, subject: { kind: 'demo', id: 'people' }, ...change }],
    };
  },
};

export const demoCommands: readonly ProductCommand[] = [seed];
