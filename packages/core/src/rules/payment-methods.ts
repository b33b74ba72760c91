import type { PaymentMethod } from '../contract/options.ts';

/** Which payment method works where (SPEC section 3, Payment methods; WIRE, bundles.php). */

const EURO = ['NL', 'BE', 'DE', 'AT', 'FR', 'IT', 'ES', 'IE'] as const;

/** Countries of the methods that banks or shops of some countries offer only; what is not named here works everywhere. */
export const METHOD_COUNTRIES: Readonly<Partial<Record<PaymentMethod, readonly string[]>>> = {
  sdd: EURO,
  sct: EURO,
  ideal: ['NL'],
  bancontact: ['BE'],
  giropay: ['DE'],
  sofort: ['DE', 'AT', 'CH', 'BE', 'NL', 'IT', 'ES', 'PL'],
  eps: ['AT'],
  cartebancaire: ['FR'],
  nexi: ['IT'],
  prezelewy24: ['PL'],
  blik: ['PL'],
  maestro: [...EURO, 'GB', 'PL', 'CH'],
  paysafecard: [...EURO, 'GB', 'PL', 'CH', 'US', 'CA', 'AU', 'NZ'],
};

/** Those of a brand's methods with which a member in this country can pay, in the brand's order. */
export function methodsIn(methods: readonly PaymentMethod[], country: string): readonly PaymentMethod[] {
  return methods.filter((method) => METHOD_COUNTRIES[method]?.includes(country) ?? true);
}

/** Methods that are one thing to somebody with a card: whatever scheme it is of, the provider reads it off the number. */
const CARD_METHODS: readonly PaymentMethod[] = ['creditcard', 'visa', 'mastercard', 'maestro'];

/** One choice at the checkout: a method, or `card` with the methods behind it, the general one first. */
export interface MethodChoice {
  readonly id: PaymentMethod | 'card';
  readonly methods: readonly PaymentMethod[];
}

/** What people of a country pay with most, the likeliest first; where nothing is said: card, then PayPal. */
const LIKELIEST: Readonly<Record<string, readonly MethodChoice['id'][]>> = {
  NL: ['ideal', 'card', 'paypal'],
  BE: ['bancontact', 'card', 'paypal'],
  DE: ['paypal', 'card', 'giropay'],
  AT: ['eps', 'paypal', 'card'],
  FR: ['cartebancaire', 'card', 'paypal'],
  IT: ['card', 'paypal', 'nexi'],
  PL: ['blik', 'prezelewy24', 'card'],
};

/** Wallets that some devices have: on any other, there is nothing to pay with behind them. */
const DEVICE_WALLETS: readonly PaymentMethod[] = ['applepay'];

/** How many choices are seen at first. */
const FIRST_CHOICES = 3;

/**
 * The choices of a checkout: three of the country, and the rest behind one row.
 *
 * @param offered what the brand offers in the country, in its order
 * @param wallet the wallet that the device has: it comes first, where it is offered; another device's is no choice
 */
export function methodChoices(
  offered: readonly PaymentMethod[],
  country: string,
  wallet: PaymentMethod | null = null,
): { readonly first: readonly MethodChoice[]; readonly more: readonly MethodChoice[] } {
  const payable = offered.filter((method) => method === wallet || !DEVICE_WALLETS.includes(method));
  const cards = CARD_METHODS.filter((method) => payable.includes(method));
  const all: MethodChoice[] = [
    ...(cards.length > 0 ? [{ id: 'card' as const, methods: cards }] : []),
    ...payable.filter((method) => !cards.includes(method)).map((method) => ({ id: method, methods: [method] })),
  ];
  const wanted: readonly (MethodChoice['id'] | null)[] = [wallet, ...(LIKELIEST[country] ?? []), 'card', 'paypal'];
  const ranked = all.toSorted((one, other) => rank(wanted, one) - rank(wanted, other));
  return { first: ranked.slice(0, FIRST_CHOICES), more: ranked.slice(FIRST_CHOICES) };
}

function rank(wanted: readonly (MethodChoice['id'] | null)[], { id }: MethodChoice): number {
  const place = wanted.indexOf(id);
  return place === -1 ? wanted.length : place;
}
