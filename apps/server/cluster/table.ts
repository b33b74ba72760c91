import type { Supervised } from './supervisor.ts';

/** What is up and where, a line each. `database` is not a process of the cluster's own. */
export async function tableOf(
  all: readonly Supervised[],
  database: { readonly name: string; readonly address: string },
): Promise<string> {
  const rows = await Promise.all(
    all.map(async (one) => [
      one.kept.name,
      await one.state(),
      String(one.pid ?? ''),
      String(one.restarts),
      one.kept.address,
    ]),
  );
  const table = [['what', 'state', 'pid', 'again', 'where'], [database.name, 'up', '', '0', database.address], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
