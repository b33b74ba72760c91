import type { AppContext } from '../context.ts';
import type { BrandConfig } from './config.ts';

/** Replaces the settings of a brand; running servers follow at once. */
export async function saveBrand(ctx: AppContext, id: string, config: BrandConfig): Promise<void> {
  await ctx.db
    .updateTable('brand')
    .set({ config: JSON.stringify(config) })
    .where('id', '=', id)
    .execute();
  await announce(ctx, id);
}

/** Replaces the host names of a brand; `saveBrand` makes running servers follow. */
export async function saveHosts(ctx: AppContext, id: string, hosts: readonly string[]): Promise<void> {
  await ctx.db
    .updateTable('brand')
    .set({ hosts: [...hosts] })
    .where('id', '=', id)
    .execute();
}

/** Creates a brand on one host name; the first one is the default. */
export async function insertBrand(ctx: AppContext, id: string, host: string, config: BrandConfig): Promise<void> {
  await ctx.db
    .insertInto('brand')
    .values({
      id,
      hosts: [host],
      config: JSON.stringify(config),
      is_default: ctx.brands.all().length === 0,
      created_at: ctx.clock.now(),
    })
    .execute();
  await announce(ctx, id);
}

async function announce(ctx: AppContext, id: string): Promise<void> {
  await ctx.brands.reload();
  ctx.bus.publish('brand', id);
}
