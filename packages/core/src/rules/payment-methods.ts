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
