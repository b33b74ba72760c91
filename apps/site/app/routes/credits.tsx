import { loadBundles, loadBundlesInBrowser } from '../features/payments/load-bundles.ts';
import { CreditsPage } from '../features/payments/credits-page.tsx';
import { apiContext, settingsContext, userContext } from '../lib/contexts.ts';
import type { Route } from './+types/credits';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadBundles(context.get(apiContext), context.get(settingsContext), context.get(userContext)?.profile.country ?? null);

export const clientLoader = () => loadBundlesInBrowser();

export default function Credits() {
  return <CreditsPage />;
}
