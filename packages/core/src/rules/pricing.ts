import type { Money } from '../contract/shapes.ts';

/**
 * Arithmetic with money (SPEC section 9, premium packages). Everything is counted in
 * minor units (cents) as integers. The rule of rounding, everywhere: half a minor unit
 * rounds up; of a discount it is the discount that is rounded, so a tie favours the buyer.
 */

/** Asking the platform costs tens of microseconds, and there are few currencies. */
const digitsOf = new Map<string, number>();

/** How many digits the minor unit of a currency has (2 for EUR). @throws RangeError for what is no currency code */
export function currencyDigits(currency: string): number {
  const known = digitsOf.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  digitsOf.set(currency, digits);
  return digits;
}

/**
 * Minor units of an amount, e.g. 1250 of 12.50 EUR.
 *
 * @throws RangeError for an amount that is not a plain decimal number of that currency
 */
export function toMinor({ amount, currency }: Money): number {
  const digits = currencyDigits(currency);
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount);
  const fraction = match?.[3] ?? '';
  if (match === null || fraction.length > digits) {
    throw new RangeError(`not an amount of ${currency}: ${amount}`);
  }
  const minor = Number(`${match[2]}${fraction.padEnd(digits, '0')}`);
  if (!Number.isSafeInteger(minor)) throw new RangeError(`too large an amount: ${amount}`);
  return match[1] === '-' && minor !== 0 ? -minor : minor;
}

/** Money of minor units, with as many decimals as the currency has. */
export function fromMinor(minor: number, currency: string): Money {
  const digits = currencyDigits(currency);
  const sign = minor < 0 ? '-' : '';
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  if (digits === 0) return { amount: sign + text, currency };
  return { amount: `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`, currency };
}

/** The discount on a price: `percentage` of it in minor units, half a unit rounded up. */
export function discountMinor(priceMinor: number, percentage: number): number {
  const basisPoints = Math.round(Math.min(Math.max(percentage, 0), 100) * 100);
  return Math.floor((priceMinor * basisPoints + 5_000) / 10_000);
}

/** A price after a discount of `percentage`, in minor units; 25 % off 999 is 749. */
export function discountedMinor(priceMinor: number, percentage: number): number {
  return priceMinor - discountMinor(priceMinor, percentage);
}

/** The price of one credit of a bundle, in minor units. */
export function perCreditMinor(priceMinor: number, credits: number): number {
  return roundHalfUp(priceMinor, credits);
}

/** The price of one message when it costs `messageCredits` of a bundle, in minor units. */
export function perMessageMinor(priceMinor: number, credits: number, messageCredits: number): number {
  return roundHalfUp(priceMinor * messageCredits, credits);
}

/** What is paid back for the unused credits of a bundle: their share of what was paid, in minor units. */
export function refundMinor(paidMinor: number, credits: number, unused: number): number {
  return roundHalfUp(paidMinor * Math.min(Math.max(unused, 0), credits), credits);
}

function roundHalfUp(numerator: number, denominator: number): number {
  return Math.floor((numerator * 2 + denominator) / (denominator * 2));
}
