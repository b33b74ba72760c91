import { loadBundles, loadBundlesInBrowser } from '../features/payments/load-bundles.ts';
import { loadPremium } from '../features/payments/load-premium.ts';
import { PremiumPage } from '../features/payments/premium-page.tsx';
import { apiContext, userContext } from '../lib/contexts.ts';
import { clientStores } from '../lib/stores.tsx';
import type { Route } from './+types/premium';

/** A premium member is shown no prices here: that there are none is nothing to say. */
export async function loader({ context }: Route.LoaderArgs) {
  const [bundles, premium] = await Promise.all([
    context.get(userContext)?.paid_user ? {} : loadBundles(context),
    loadPremium(context.get(apiContext)),
  ]);
  return { ...bundles, premium };
}

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { paid } = clientStores().session;
  const [premium] = await Promise.all([
    loadPremium(context.get(apiContext)),
    paid ? undefined : loadBundlesInBrowser(),
  ]);
  return { premium };
}

export default function Premium({ loaderData }: Route.ComponentProps) {
  return <PremiumPage premium={loaderData.premium} />;
}
