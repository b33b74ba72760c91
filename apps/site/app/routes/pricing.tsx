import { loadBundles, loadBundlesInBrowser } from '../features/payments/load-bundles.ts';
import { PremiumPage } from '../features/payments/premium-page.tsx';
import type { Route } from './+types/pricing';

export const loader = ({ context }: Route.LoaderArgs) => loadBundles(context);

export const clientLoader = () => loadBundlesInBrowser();

/** What premium brings and what it costs, for visitors and premium members as well. */
export default function Pricing() {
  return <PremiumPage priced />;
}
