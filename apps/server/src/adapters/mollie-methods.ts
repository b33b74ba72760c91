import type { PaymentMethod } from '@dating/core/contract';
import { PaymentMethod as MollieMethod } from '@mollie/api-client';

/**
 * What each method is called at Mollie. Its page reads the scheme off a card's number, so the schemes are one method
 * there. Absent: giropay and Sofort, which Mollie ended; and Nexi, which it does not have. The direct debit is collected
 * by a mandate, as a recurring payment.
 */
export const mollieMethods: Readonly<Partial<Record<PaymentMethod, MollieMethod>>> = {
  applepay: MollieMethod.applepay,
  bancontact: MollieMethod.bancontact,
  blik: MollieMethod.blik,
  cartebancaire: MollieMethod.creditcard,
  creditcard: MollieMethod.creditcard,
  eps: MollieMethod.eps,
  ideal: MollieMethod.ideal,
  maestro: MollieMethod.creditcard,
  mastercard: MollieMethod.creditcard,
  paypal: MollieMethod.paypal,
  paysafecard: MollieMethod.paysafecard,
  prezelewy24: MollieMethod.przelewy24,
  sct: MollieMethod.banktransfer,
  sdd: MollieMethod.directdebit,
  visa: MollieMethod.creditcard,
};

/** The methods that Mollie takes while it has these switched on; without a list, all that it may have. */
export function methodsOf(switchedOn?: readonly string[]): readonly PaymentMethod[] {
  const all = Object.keys(mollieMethods) as PaymentMethod[];
  return switchedOn ? all.filter((method) => switchedOn.includes(mollieMethods[method] ?? '')) : all;
}
