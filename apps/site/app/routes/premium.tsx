import { loadBundles, loadBundlesInBrowser } from '../features/payments/load-bundles.ts';
import { PremiumPage } from '../features/payments/premium-page.tsx';
import { apiContext, settingsContext, userContext } from '../lib/contexts.ts';
import type { Route } from './+types/premium';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadBundles(context.get(apiContext), context.get(settingsContext), context.get(userContext)?.profile.country ?? null);

export const clientLoader = () => loadBundlesInBrowser();

export default function Premium() {
  return <PremiumPage />;
}
