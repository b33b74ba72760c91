import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { codeOf } from '../startup-error.ts';
import { lockBrands, SettingsRefused } from './change-brand.ts';

/** Foreign keys hold a brand that has, or had, members. */
const foreignKeyViolation = '23503';

/**
 * Takes away a closed brand that never had members, with its pages and its history.
 * @throws SettingsRefused for one that is open, is the default, or that something belongs to
 */
export async function removeBrand(ctx: AppContext, id: string): Promise<void> {
  try {
    await inTransaction(ctx.db, async (tx) => {
      const row = (await lockBrands(tx)).find((brand) => brand.id === id);
      if (row?.is_default) throw new SettingsRefused(`${id} is the default brand.`);
      if (row?.state === 'open') throw new SettingsRefused(`${id} is open: close it first.`);
      await tx.deleteFrom('brand_page').where('brand', '=', id).execute();
      await tx.deleteFrom('brand').where('id', '=', id).execute();
    });
  } catch (error) {
    if (codeOf(error) !== foreignKeyViolation) throw error;
    const table = (error as { readonly table?: string }).table ?? 'another table';
    throw new SettingsRefused(
      `${id} stays: it has or had members, or codes (see the table ${table}). It can stay closed.`,
    );
  }
  await ctx.brands.reload();
  ctx.bus.publish('brand', id);
}
