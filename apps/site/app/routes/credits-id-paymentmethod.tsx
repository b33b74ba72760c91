import { data } from 'react-router';
import { assertOnSale, loadBundles, loadBundlesInBrowser } from '../features/payments/load-bundles.ts';
import { PayPage } from '../features/payments/pay-page.tsx';
import { settingsContext } from '../lib/contexts.ts';
import { clientStores } from '../lib/stores.tsx';
import type { Route } from './+types/credits-id-paymentmethod';

export async function loader({ context, params }: Route.LoaderArgs) {
  assertOnSale(context.get(settingsContext));
  const seed = await loadBundles(context);
  if (!seed.bundles?.bundles.some((bundle) => bundle.id === params.id)) throw data(null, { status: 404 });
  return seed;
}

/** A code that was typed on the page before still holds, so what is there is not fetched anew. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { payments, settings } = clientStores();
  assertOnSale(settings.settings);
  if (payments.bundles.length === 0) await loadBundlesInBrowser();
  if (!payments.bundles.some((bundle) => bundle.id === params.id)) throw data(null, { status: 404 });
  return null;
}

export default function Pay({ params }: Route.ComponentProps) {
  // Another bundle is another order: what was chosen and agreed to for the one before is not taken over.
  return <PayPage key={params.id} bundleId={params.id} method={params.paymentmethod} />;
}
