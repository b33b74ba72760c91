import { sql } from 'kysely';
import type { AppContext } from '../context.ts';
import { afterCommit, inTransaction } from '../db/transaction.ts';
import type { Tx } from '../db/tx.ts';
import type { BrandSettings } from './brand-settings.ts';
import { brandConfig } from './config.ts';
import { judge } from './rules.ts';
import type { SettingChange } from './tables.ts';

/** Settings that cannot be, one line for each reason. Nothing is changed. */
export class SettingsRefused extends Error {
  override readonly name = 'SettingsRefused';
}

/** Who says what to change. */
export interface Said {
  readonly brand: string;
  /** The verb of the command, for the history. */
  readonly command: string;
  readonly by: string;
}

/** A change that was made; without a number where everything was so already. */
export interface Made {
  readonly number: number | null;
  readonly changes: readonly SettingChange[];
}

/**
 * Changes the settings of a brand and writes its history in the same transaction; running servers follow at once. The
 * brands are locked meanwhile, so of two operators the later one changes what the earlier one has left.
 * @param change makes the new settings of the present ones; it may throw
 * @throws SettingsRefused for settings that cannot be
 */
export async function changeBrand(
  ctx: AppContext,
  said: Said,
  change: (before: BrandSettings, tx: Tx) => BrandSettings | Promise<BrandSettings>,
): Promise<Made> {
  const made = await inTransaction(ctx.db, async (tx) => {
    const rows = await lockBrands(tx);
    const row = rows.find(({ id }) => id === said.brand);
    if (!row) throw new SettingsRefused(`There is no brand '${said.brand}'.`);
    const before: BrandSettings = { ...row, config: brandConfig.parse(row.config) };
    const after = await change(before, tx);
    const taken = new Set(rows.filter((other) => other !== row).flatMap(({ hosts }) => hosts));
    const { changes, problems } = judge({ ctx, id: row.id, before, after, taken });
    if (problems.length > 0) throw new SettingsRefused(problems.join('\n'));
    if (changes.length === 0) return { number: null, changes };
    // What a newer version has stored beside the settings of this one stays.
    const stored = { ...row.config, ...after.config };
    await tx
      .updateTable('brand')
      .set({
        config: JSON.stringify(stored),
        hosts: [...after.hosts],
        state: after.state,
        country_prices: JSON.stringify(after.country_prices),
      })
      .where('id', '=', row.id)
      .execute();
    return { number: await remember(tx, ctx, said, changes), changes };
  });
  await ctx.brands.reload();
  return made;
}

/** Every brand's row, locked until the transaction ends: hosts belong to one brand each. */
export function lockBrands(tx: Tx) {
  return tx
    .selectFrom('brand')
    .select(['id', 'config', 'hosts', 'state', 'country_prices', 'is_default'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Writes the history of a brand, and has running servers follow. @returns the change's number */
export async function remember(
  tx: Tx,
  ctx: AppContext,
  { brand, command, by }: Said,
  changes: readonly SettingChange[],
): Promise<number> {
  const { number } = await tx
    .insertInto('brand_change')
    .values((eb) => ({
      brand,
      number: eb
        .selectFrom('brand_change')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
        .where('brand', '=', brand),
      command,
      changes: JSON.stringify(changes),
      changed_by: by,
      changed_at: ctx.clock.now(),
    }))
    .returning('number')
    .executeTakeFirstOrThrow();
  afterCommit(tx, () => ctx.bus.publish('brand', brand));
  return number;
}
