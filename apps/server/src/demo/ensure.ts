import type { AppContext } from '../context.ts';
import { demoMemberIds } from '../members/queries.ts';

/**
 * Makes the demo people at the first start and prints the progress. A database that has any is left unchanged, also
 * after the operator deleted some.
 */
export async function ensureDemo(ctx: AppContext, { members }: { readonly members: number }): Promise<void> {
  if ((await demoMemberIds(ctx.db, 1)).length > 0) return;
  // Names, texts and drawings of all kinds: only the first start needs them.
  const { seedDemo } = await import('./seed.ts');
  await seedDemo(ctx, { members, onProgress: sayTenths(members) });
}

/** Prints a line for each tenth. */
export function sayTenths(
  members: number,
  say: (line: string) => void = console.log,
): (done: number, total: number) => void {
  let said = -1;
  return (done, total) => {
    if (said < 0 && members > 0) say(`Making ${members} demo people (once) …`);
    said = Math.max(said, 0);
    const tenth = total === 0 ? 10 : Math.floor((done / total) * 10);
    if (tenth <= said || tenth > 10) return;
    said = tenth;
    say(`  ${tenth * 10} %`);
  };
}
