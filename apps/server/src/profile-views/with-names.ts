import type { AccessOptions } from './access.ts';
import { type PresentContext, presentCards } from './present.ts';

/** Rows about others with the name in place of the id, in their order; those whom the viewer may not see are left out. */
export async function withNames<Row extends { readonly other: string }>(
  ctx: PresentContext,
  viewer: { readonly id: string },
  rows: readonly Row[],
  options: AccessOptions = {},
): Promise<readonly ({ readonly name: string } & Omit<Row, 'other'>)[]> {
  const ids = rows.map(({ other }) => other);
  const cards = await presentCards(ctx, viewer, ids, options);
  return rows.flatMap(({ other, ...rest }) => {
    const card = cards.get(other);
    return card ? [{ name: card.name, ...rest }] : [];
  });
}
