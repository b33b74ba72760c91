const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** Why somebody must look at a payment. */
export type ReviewReason =
  | 'many_payments_of_member'
  | 'many_payments_with_card'
  | 'many_payments_on_device'
  | 'many_payments_in_network'
  | 'card_on_many_accounts'
  | 'large_orders_of_new_account';

export interface ReviewRule {
  readonly reason: ReviewReason;
  /** What payments that are counted together have in common. */
  readonly of: 'member' | 'card' | 'device' | 'network';
  /** `payments` that were paid, the `members` who paid them, or their `value` in the dearest bundles of their brands. */
  readonly counts: 'payments' | 'members' | 'value';
  readonly windowMs: number;
  /** The most that nobody looks at, the new payment included. Of networks it is multiplied by RATE_LIMIT_FACTOR. */
  readonly most: number;
  /** Only accounts that are younger. Absent: all. */
  readonly youngerThanMs?: number;
  /** `hold`: credits are given once it is approved. `flag`: they are given at once. */
  readonly action: 'hold' | 'flag';
  /** For the operator. */
  readonly text: string;
}

/** The rules, all of them looked at when a payment is paid. */
export const reviewRules: readonly ReviewRule[] = [
  {
    reason: 'many_payments_of_member',
    of: 'member',
    counts: 'payments',
    windowMs: dayMs,
    most: 8,
    action: 'hold',
    text: 'more than 8 payments of this member in a day',
  },
  {
    reason: 'many_payments_with_card',
    of: 'card',
    counts: 'payments',
    windowMs: dayMs,
    most: 8,
    action: 'hold',
    text: 'more than 8 payments with this card in a day',
  },
  {
    reason: 'many_payments_on_device',
    of: 'device',
    counts: 'payments',
    windowMs: dayMs,
    most: 10,
    action: 'hold',
    text: 'more than 10 payments on this device in a day',
  },
  {
    // Many people may share one.
    reason: 'many_payments_in_network',
    of: 'network',
    counts: 'payments',
    windowMs: hourMs,
    most: 20,
    action: 'flag',
    text: 'more than 20 payments from this network in an hour',
  },
  {
    reason: 'card_on_many_accounts',
    of: 'card',
    counts: 'members',
    windowMs: 90 * dayMs,
    most: 2,
    action: 'flag',
    text: 'a card that paid for more than 2 accounts in 90 days',
  },
  {
    reason: 'large_orders_of_new_account',
    of: 'member',
    counts: 'value',
    windowMs: dayMs,
    most: 1.5,
    youngerThanMs: 3 * dayMs,
    action: 'hold',
    text: 'a new account that paid more than the price of 1.5 of the dearest bundles in a day',
  },
];

/** How long signals are kept: as long as a rule looks back. */
export const signalsKeptMs = Math.max(...reviewRules.map(({ windowMs }) => windowMs));
