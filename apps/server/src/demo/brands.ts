import type { AppContext } from '../context.ts';
import type { Brands } from './people.ts';

/** The brands that demo people belong to: the default one, and another where there is one. */
export function brandsOf(ctx: AppContext): Brands {
  const main = ctx.brands.default;
  const other = ctx.brands.all().find((brand) => brand !== main && brand.state === 'open') ?? null;
  return { main: main.id, other: other?.id ?? null, fictional: main.fictional_profiles };
}
