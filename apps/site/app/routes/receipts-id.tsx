import { ApiError, type ApiClient } from '@dating/core/api';
import { getReceipts } from '@dating/core/contract';
import { ReceiptsPage } from '../features/payments/receipts-page.tsx';
import { apiContext } from '../lib/contexts.ts';
import { notFound } from '../lib/not-found.ts';
import type { Route } from './+types/receipts-id';

async function receiptsOf(api: ApiClient, payment: string) {
  try {
    return await api.call(getReceipts, { query: { payment } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound(error);
    throw error;
  }
}

export const loader = ({ context, params }: Route.LoaderArgs) => receiptsOf(context.get(apiContext), params.id);

export const clientLoader = ({ context, params }: Route.ClientLoaderArgs) =>
  receiptsOf(context.get(apiContext), params.id);

/** The papers of one payment. */
export default function Receipts({ loaderData }: Route.ComponentProps) {
  return <ReceiptsPage receipts={loaderData.receipts} />;
}
