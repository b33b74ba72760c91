import type { AppContext } from '../context.ts';
import { type Output, type ProductCommand, table, UsageError } from './command.ts';

const looks: ProductCommand = {
  noun: 'brand',
  verb: 'looks',
  usage: '[reload]',
  help: 'Every look with its file and what is wrong with it; `reload` makes running servers read LOOKS_DIR again.',
  words: 1,
  async run(ctx, { words }) {
    if (words.length > 0 && words[0] !== 'reload') throw new UsageError(`'${words[0]}' is not reload.`);
    if (words[0] === 'reload') {
      await ctx.looks.reload();
      ctx.bus.publish('look', 'reload');
    }
    return listing(ctx, words[0] === 'reload');
  },
};

function listing(ctx: AppContext, reloaded: boolean): Output {
  const data = ctx.looks.list().map((look) => ({
    ...look,
    brands: ctx.brands.all().flatMap(({ id, theme }) => (theme === look.id ? [id] : [])),
  }));
  const rows = data.map(({ id, state, source, brands }) => ({ look: id, state, source, brands: brands.join(' ') }));
  const problems = data.flatMap((look) => look.problems);
  const naked = ctx.brands
    .all()
    .filter(({ theme }) => !ctx.looks.has(theme))
    .map(({ id, theme }) => `${id} wears the base look: there is no look ${theme} that can be used.`);
  const notes = [...problems, ...naked];
  const text = [
    table(rows),
    ...(notes.length > 0 ? ['', ...notes] : []),
    ...(reloaded ? ['', 'Running servers read their looks again.'] : []),
  ].join('\n');
  return { data: { looks: data, base: naked }, text, failed: notes.length > 0 };
}

export const lookCommands: readonly ProductCommand[] = [looks];
