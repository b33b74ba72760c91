import type { PaymentMethod } from '@dating/core/contract';

/** What a method is called at Stripe, and the money it takes; without a list, any. */
interface StripeMethod {
  readonly type: 'bancontact' | 'blik' | 'card' | 'eps' | 'ideal' | 'p24' | 'paypal';
  readonly currencies?: readonly string[];
}

const card: StripeMethod = { type: 'card' };

/**
 * Stripe's page reads the scheme off a card's number, and shows Apple Pay with the cards where the device has it.
 * Absent: giropay and Sofort, which Stripe ended; Nexi and paysafecard, which it does not have; the transfer and the
 * direct debit, which need a customer's account there.
 */
export const stripeMethods: Readonly<Partial<Record<PaymentMethod, StripeMethod>>> = {
  applepay: card,
  bancontact: { type: 'bancontact', currencies: ['EUR'] },
  blik: { type: 'blik', currencies: ['PLN'] },
  cartebancaire: card,
  creditcard: card,
  eps: { type: 'eps', currencies: ['EUR'] },
  ideal: { type: 'ideal', currencies: ['EUR'] },
  maestro: card,
  mastercard: card,
  paypal: { type: 'paypal', currencies: ['EUR', 'GBP', 'PLN', 'CHF', 'USD', 'AUD', 'NZD', 'CAD'] },
  prezelewy24: { type: 'p24', currencies: ['EUR', 'PLN'] },
  visa: card,
};

/** All that Stripe may take in any money. */
export const allStripeMethods = Object.keys(stripeMethods) as readonly PaymentMethod[];

/** Those that Stripe takes in this money, while it has `isOn` of them switched on. */
export function stripeMethodsIn(
  currency: string,
  isOn: (type: StripeMethod['type']) => boolean,
): readonly PaymentMethod[] {
  return allStripeMethods.filter((method) => {
    const known = stripeMethods[method];
    return known !== undefined && isOn(known.type) && (known.currencies?.includes(currency) ?? true);
  });
}
