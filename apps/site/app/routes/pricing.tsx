import { loadBundles, loadBundlesInBrowser } from '../features/payments/load-bundles.ts';
import { PremiumPage } from '../features/payments/premium-page.tsx';
import { apiContext, settingsContext, userContext } from '../lib/contexts.ts';
import type { Route } from './+types/pricing';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadBundles(context.get(apiContext), context.get(settingsContext), context.get(userContext)?.profile.country ?? null);

export const clientLoader = () => loadBundlesInBrowser();

/** What premium brings and what it costs, for visitors as well. */
export default function Pricing() {
  return <PremiumPage />;
}
