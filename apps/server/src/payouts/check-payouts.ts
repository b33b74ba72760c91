import type { AppContext } from '../context.ts';
import { comparePayouts } from './compare-payouts.ts';
import { type Difference, differenceTexts } from './differences.ts';
import { tellDifferences } from './tell-differences.ts';

/** How far the daily look goes back, in milliseconds: charge-backs come for weeks. */
const spanMs = 40 * 24 * 60 * 60 * 1000;

/** A difference as one line for the operator. */
export function differenceLine({ kind, payment, ours, theirs }: Difference): string {
  const sides = [
    ...(ours ? [`ours ${ours.amount} ${ours.currency}`] : []),
    ...(theirs ? [`theirs ${theirs.amount} ${theirs.currency}`] : []),
  ];
  return [payment ?? 'unknown payment', differenceTexts[kind], ...sides].join(', ');
}

/** The daily look at the provider's books: every difference is logged, counted and mailed to `OPERATOR_EMAIL`. */
export async function checkPayouts(ctx: AppContext): Promise<void> {
  if (ctx.env.PAYMENTS === 'off') return;
  const { differences, provider } = await comparePayouts(ctx, new Date(ctx.clock.now().getTime() - spanMs));
  if (differences.length === 0) return;
  ctx.metrics.events.inc({ event: 'payout_difference' });
  ctx.log.error({ provider, count: differences.length, differences: differences.slice(0, 20) }, 'the provider’s books differ'); // prettier-ignore
  const head = `Between the books of ${provider} and ours:`;
  await tellDifferences(ctx, { where: 'payouts', head, lines: differences.map(differenceLine), command: 'payouts' });
}
