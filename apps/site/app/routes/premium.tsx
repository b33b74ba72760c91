import { loadBundles, loadBundlesInBrowser } from '../features/payments/load-bundles.ts';
import { PremiumPage } from '../features/payments/premium-page.tsx';
import type { Route } from './+types/premium';

export const loader = ({ context }: Route.LoaderArgs) => loadBundles(context);

export const clientLoader = () => loadBundlesInBrowser();

export default function Premium() {
  return <PremiumPage />;
}
