import { ApiError, type ApiClient } from '@dating/core/api';
import { type DirectDebit, getDirectDebit } from '@dating/core/contract';
import { routePath } from '@dating/core/rules';
import { redirect } from 'react-router';
import { checkoutPath } from '../payments/checkout-path.ts';

/** What the page shows: the form, or why there is none for this member now. */
export type LoadedDebit =
  | { readonly debit: DirectDebit }
  | { readonly refused: 'sdd_blocked' | 'sdd_limit' | 'code'; readonly message: string; readonly bundle: string };

/**
 * The direct debit that an address names: by its payment, so that a refreshed page stays at its step, else by its bundle.
 * @throws the way to the payment that is signed or over, and to the other methods where this one is not offered
 */
export async function loadDebit(api: ApiClient, url: URL): Promise<LoadedDebit> {
  const names = ['bundle', 'payment', 'code', 'country', 'back'] as const;
  const [bundle, payment, code, country, back] = names.map((name) => url.searchParams.get(name));
  if (!bundle && !payment) throw redirect(routePath('credits'));
  try {
    const order = { bundle: bundle ?? '', ...(country ? { country } : {}), ...(code ? { code } : {}) };
    const query = payment ? { payment } : order;
    const { debit } = await api.call(getDirectDebit, { query });
    if (debit.payment && !debit.code) throw redirect(routePath('transactions-id', { id: debit.payment.payment_id }));
    return { debit };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'sdd_blocked' || error.code === 'sdd_limit') {
      return { refused: error.code, message: error.message, bundle: bundle ?? '' };
    }
    if (error.code === 'payments_off') throw redirect(routePath('credits'));
    if (bundle && error.code.startsWith('code_')) return { refused: 'code', message: error.message, bundle };
    // Not offered here.
    if (bundle && error.status === 422) throw redirect(checkoutPath(bundle, back ?? null));
    throw error;
  }
}
