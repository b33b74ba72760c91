import type { Discount } from '../contract/shapes.ts';

/**
 * The time bonus for new members (SPEC sections 3, 4 and 9): 25 % off while the
 * account is younger than four hours and nothing has been bought.
 */

/** Constants of the offer. Durations carry their unit in the name. */
export const TIME_BONUS = {
  code: 'TIMEBONUS25',
  percentage: 25,
  windowSeconds: 14_400,
  tickMs: 1_000,
  popupDelayMs: 40_000,
} as const;

/** What the rule needs to know of a logged-in user. */
export interface TimeBonusUser {
  readonly paid_user: boolean;
  /** ISO 8601, UTC. */
  readonly signup_date: string;
}

/** The parts of a countdown, each zero-padded to at least two digits. */
export interface CountdownParts {
  readonly hours: string;
  readonly minutes: string;
  readonly seconds: string;
}

/**
 * The moment at which the offer ends, in epoch milliseconds.
 * A date that cannot be read gives 0, so that the offer is over rather than endless.
 */
export function timeBonusEndsAt(signupDate: string): number {
  const signup = Date.parse(signupDate);
  return Number.isNaN(signup) ? 0 : signup + TIME_BONUS.windowSeconds * 1_000;
}

/**
 * Milliseconds left of the offer for this user at `now`; 0 when there is none
 * (visitor, paid user, or a sign-up four hours old or older).
 */
export function timeBonusRemainingMs(user: TimeBonusUser | null, now: Date): number {
  if (user === null || user.paid_user) return 0;
  const left = timeBonusEndsAt(user.signup_date) - now.getTime();
  // A device clock that runs behind must not promise more than the window.
  return Math.min(Math.max(left, 0), TIME_BONUS.windowSeconds * 1_000);
}

/** Whether the offer exists for this user at `now`. */
export function isTimeBonusEligible(user: TimeBonusUser | null, now: Date): boolean {
  return timeBonusRemainingMs(user, now) > 0;
}

/**
 * Whether the popup is due.
 *
 * @param inMembersAreaMs how long ago the members area was entered, in milliseconds; null outside of it
 */
export function isTimeBonusModalDue(inMembersAreaMs: number | null): boolean {
  return inMembersAreaMs !== null && inMembersAreaMs >= TIME_BONUS.popupDelayMs;
}

/** Splits a duration in milliseconds into hours, minutes and seconds; started seconds count whole. */
export function countdownParts(remainingMs: number): CountdownParts {
  const total = Math.max(0, Math.ceil(remainingMs / 1_000));
  return {
    hours: pad(Math.floor(total / 3_600)),
    minutes: pad(Math.floor((total % 3_600) / 60)),
    seconds: pad(total % 60),
  };
}

/** The discount code of the offer, or null when the user has none at `now`. */
export function timeBonusDiscount(
  user: (TimeBonusUser & { readonly profile: { readonly id: string } }) | null,
  now: Date,
): Discount | null {
  if (user === null || !isTimeBonusEligible(user, now)) return null;
  return {
    code: TIME_BONUS.code,
    country: null,
    user_id: user.profile.id,
    expires: new Date(timeBonusEndsAt(user.signup_date)).toISOString(),
    value_percentage: TIME_BONUS.percentage,
    currency: null,
    minimum_order_value: null,
    status: 'active',
    validity: 'once-per-user',
    expired: false,
    paymentmethods: [],
  };
}

/** The discount that applies by itself: the time bonus if present, otherwise the welcome code. */
export function activeDiscount<Bonus, Welcome>(
  timeBonus: Bonus | null,
  welcome: Welcome | null,
): Bonus | Welcome | null {
  return timeBonus ?? welcome;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
