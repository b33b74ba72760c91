import { ApiError, type ApiClient } from '@dating/core/api';
import { getPayment, getTransactions, type Payment } from '@dating/core/contract';
import { HistoryPage } from '../features/payments/history-page.tsx';
import { PaymentPage } from '../features/payments/payment-page.tsx';
import { apiContext } from '../lib/contexts.ts';
import { notFound } from '../lib/not-found.ts';
import { clientStores } from '../lib/stores.tsx';
import type { Route } from './+types/transactions-id';

async function paymentOf(api: ApiClient, id: string): Promise<{ payment: Payment }> {
  try {
    return await api.call(getPayment, { query: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound(error);
    throw error;
  }
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  return params.id ? paymentOf(api, params.id) : { transactions: await api.call(getTransactions) };
}

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const { payments } = clientStores();
  if (params.id) {
    payments.seedCurrent((await paymentOf(context.get(apiContext), params.id)).payment);
    return null;
  }
  await payments.loadHistory();
  const { error } = payments.loadingHistory;
  // Without its newest part the history would say that nothing has happened.
  if (error) throw error;
  return null;
}

/** One payment's state, or the history of all. */
export default function Transactions({ params }: Route.ComponentProps) {
  return params.id ? <PaymentPage id={params.id} /> : <HistoryPage />;
}
