import { getBundles, type Settings } from '@dating/core/contract';
import { routePath, visitorCountryOf } from '@dating/core/rules';
import { redirect, type RouterContextProvider } from 'react-router';
import { apiContext, settingsContext, userContext } from '../../lib/contexts.ts';
import { clientStores } from '../../lib/stores.tsx';

/**
 * On the server: the bundles with the member's own discount counted in, at the prices of where the person is; nothing
 * where credits are not sold yet.
 */
export async function loadBundles(context: Readonly<RouterContextProvider>) {
  const settings = context.get(settingsContext);
  if (settings.payments === 'off') return {};
  const country = context.get(userContext)?.profile.country ?? visitorCountryOf(settings);
  const api = context.get(apiContext);
  return { bundles: await api.call(getBundles, { query: country ? { country } : {} }), payFrom: country ?? null };
}

/**
 * In the browser: always fresh, since a discount ends by the server's clock. Prices from before stay where they cannot be
 * loaded, and the page says so. @throws ApiError where there are none to show
 */
export async function loadBundlesInBrowser(): Promise<null> {
  const { alerts, payments, session, settings } = clientStores();
  if (settings.settings.payments === 'off') return null;
  await payments.load(session.user?.profile.country ?? settings.visitorCountry);
  const { error } = payments.loading;
  if (error && payments.bundles.length === 0) throw error;
  if (error) alerts.fail(error);
  return null;
}

/** A page that is about paying leads to the one that says that it is not possible yet. @throws the way there */
export function assertOnSale({ payments }: Settings): void {
  if (payments === 'off') throw redirect(routePath('credits'));
}
