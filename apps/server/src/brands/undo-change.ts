import type { AppContext } from '../context.ts';
import type { Tx } from '../db/tx.ts';
import { type BrandSettings, isSame, leavesOf, withLeaf } from './brand-settings.ts';
import { changeBrand, type Made, type Said, SettingsRefused } from './change-brand.ts';
import type { SettingChange } from './tables.ts';

/** Commands whose change is not taken back by `undo`, with what is said instead. */
const otherwise: Readonly<Record<string, string>> = {
  create: '`brand remove` takes a new brand away.',
  open: '`brand close` closes it again.',
  close: '`brand open` opens it again.',
  undo: 'Set the values again instead.',
};

/**
 * Takes a change back, the newest one unless a number says which.
 * @throws SettingsRefused where there is none, where a later one touched the same setting, or a rule stands against it
 */
export async function undoChange(
  ctx: AppContext,
  said: Said,
  wanted: number | null,
): Promise<Made & { readonly undone: number }> {
  let undone = 0;
  const made = await changeBrand(ctx, said, async (before, tx) => {
    const known = await changesOf(tx, said.brand);
    const change = wanted === null ? known.find(canUndo) : known.find(({ number }) => number === wanted);
    if (!change)
      throw new SettingsRefused(wanted === null ? 'There is nothing to undo.' : `There is no change ${wanted}.`);
    undone = change.number;
    if (change.undone_by !== null)
      throw new SettingsRefused(`Change ${undone} is undone already, by ${change.undone_by}.`);
    const instead = otherwise[change.command];
    if (instead) throw new SettingsRefused(`Change ${undone} cannot be undone. ${instead}`);
    refuseLater(change, known);
    await tx
      .updateTable('brand_change')
      // The number of this one: nobody else writes the brand's history meanwhile.
      .set({ undone_by: (known[0]?.number ?? 0) + 1 })
      .where('brand', '=', said.brand)
      .where('number', '=', undone)
      .execute();
    return restored(before, change.changes);
  });
  return { ...made, undone };
}

type Known = Awaited<ReturnType<typeof changesOf>>[number];

const canUndo = ({ command, undone_by }: Known): boolean => undone_by === null && !Object.hasOwn(otherwise, command);

function changesOf(tx: Tx, brand: string) {
  return tx
    .selectFrom('brand_change')
    .select(['number', 'command', 'changes', 'undone_by'])
    .where('brand', '=', brand)
    .orderBy('number', 'desc')
    .execute();
}

/** @throws SettingsRefused where a change that still holds touched the same setting after this one */
function refuseLater(change: Known, known: readonly Known[]): void {
  const paths = new Set(change.changes.map(({ path }) => path));
  for (const later of known.filter((one) => one.number > change.number && canUndo(one))) {
    const path = later.changes.map((one) => one.path).find((one) => paths.has(one));
    if (path) throw new SettingsRefused(`Change ${later.number} touched ${path} later: undo that one first.`);
  }
}

/** @throws SettingsRefused where a setting is not any more what the change made it */
function restored(settings: BrandSettings, changes: readonly SettingChange[]): BrandSettings {
  const leaves = leavesOf(settings);
  const other = changes.find(({ path, after }) => !isSame(leaves.get(path) ?? null, after));
  if (other) throw new SettingsRefused(`${other.path} was changed since, by an older version of the product.`);
  return changes.reduce((all, { path, before }) => withLeaf(all, path, before), settings);
}
