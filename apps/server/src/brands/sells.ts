import type { AppContext } from '../context.ts';

/** Whether the product takes payments (`PAYMENTS`): a brand without them needs no prices. */
export function sells({ env }: Pick<AppContext, 'env'>): boolean {
  return env.PAYMENTS !== 'off';
}
