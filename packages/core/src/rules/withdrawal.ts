import { localWeekday, startOfLocalDay, startOfNextLocalDay } from './local-time.ts';
import { refundMinor } from './pricing.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/**
 * When the right of withdrawal ends: with the last hour of the last day. The day of the payment does not count, and a
 * last day on a weekend moves to Monday (Regulation 1182/71, Article 3).
 *
 * @param days `refund_days` of the brand
 */
export function withdrawalEnds(paidAt: Date, days: number, zone: string): Date {
  const noonAfter = new Date(startOfLocalDay(paidAt, zone).getTime() + (days + 1) * dayMs + 12 * hourMs);
  let end = startOfLocalDay(noonAfter, zone);
  while ([0, 6].includes(localWeekday(new Date(end.getTime() - hourMs), zone))) end = startOfNextLocalDay(end, zone);
  return end;
}

/**
 * What a withdrawal pays back, in minor units: the share of the unused credits, and of the used ones too where the
 * buyer did not ask to begin at once (`withdrawal_waiver`).
 */
export function withdrawalMinor(purchase: {
  readonly paid: number;
  readonly credits: number;
  readonly unused: number;
  readonly waiver: boolean;
}): number {
  if (!purchase.waiver) return purchase.paid;
  return refundMinor(purchase.paid, purchase.credits, purchase.unused);
}
