import { sayTenths } from '../demo/ensure.ts';
import { removeDemo } from '../demo/remove.ts';
import { seedDemo } from '../demo/seed.ts';
import { demoMemberIds } from '../members/queries.ts';
import { needed, type ProductCommand, requireDemo, wholeNumber } from './command.ts';

const mostMembers = 5_000_000;

const seed: ProductCommand = {
  noun: 'demo',
  verb: 'seed',
  usage: '--members N',
  help: 'Adds demo people until there are N, not counting the log-ins (only with DEMO=1); above 5000 they share pictures.',
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

const remove: ProductCommand = {
  noun: 'demo',
  verb: 'remove',
  usage: '',
  help: 'Erases every demo person and log-in, with what they wrote; members who signed up stay.',
  words: 0,
  effect: 'destroys',
  async plan(ctx) {
    const people = (await demoMemberIds(ctx.db, mostMembers)).length;
    return { name: 'remove', data: { people }, text: `${people} demo people would be erased.` };
  },
  async run(ctx) {
    const removed = await removeDemo(ctx, (done) => console.error(`  ${done} erased`));
    const again = ctx.env.DEMO ? ' The next start with DEMO=1 makes new ones: set DEMO=0.' : '';
    return {
      data: { removed },
      text: `${removed} demo people are erased.${removed > 0 ? again : ''}`,
      audit: [{ brand: null, subject: { kind: 'demo', id: 'people' }, before: { people: removed }, after: null }],
    };
  },
};

export const demoCommands: readonly ProductCommand[] = [seed, remove];
