import { loadBundles, loadBundlesInBrowser } from '../features/payments/load-bundles.ts';
import { CreditsPage } from '../features/payments/credits-page.tsx';
import type { Route } from './+types/credits';

export const loader = ({ context }: Route.LoaderArgs) => loadBundles(context);

export const clientLoader = () => loadBundlesInBrowser();

export default function Credits() {
  return <CreditsPage />;
}
