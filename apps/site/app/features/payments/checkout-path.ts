import type { PaymentMethod } from '@dating/core/contract';
import { routePath } from '@dating/core/rules';

/**
 * The checkout of a bundle, or all bundles, with where to go on after the payment.
 *
 * @param bundle empty for all of them
 * @param back null where the payment begins at the bundles themselves
 */
export function checkoutPath(bundle: string, back: string | null, paymentmethod?: PaymentMethod): string {
  const path = bundle ? routePath('credits-id-paymentmethod', { id: bundle, paymentmethod }) : routePath('credits');
  return back ? `${path}?back=${encodeURIComponent(back)}` : path;
}
