import { DebitPage } from '../features/direct-debit/debit-page.tsx';
import { loadDebit } from '../features/direct-debit/load-debit.ts';
import { apiContext } from '../lib/contexts.ts';
import type { Route } from './+types/directdebit';

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadDebit(context.get(apiContext), new URL(request.url));

export const clientLoader = ({ context, request }: Route.ClientLoaderArgs) =>
  loadDebit(context.get(apiContext), new URL(request.url));

export default function DirectDebit({ loaderData }: Route.ComponentProps) {
  return <DebitPage loaded={loaderData} />;
}
