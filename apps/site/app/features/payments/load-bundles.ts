import type { ApiClient } from '@dating/core/api';
import { getBundles, type Settings } from '@dating/core/contract';
import { routePath } from '@dating/core/rules';
import { redirect } from 'react-router';
import { clientStores } from '../../lib/stores.tsx';

/** On the server: the bundles with the member's own discount counted in; nothing where credits are not sold yet. */
export async function loadBundles(api: ApiClient, settings: Settings, country: string | null) {
  if (settings.payments === 'off') return {};
  return { bundles: await api.call(getBundles, { query: country ? { country } : {} }) };
}

/** In the browser: always fresh, since a discount ends by the server's clock. */
export async function loadBundlesInBrowser(): Promise<null> {
  const { payments, session, settings } = clientStores();
  if (settings.settings.payments === 'off') return null;
  await payments.load(session.user?.profile.country ?? null);
  return null;
}

/** A page that is about paying leads to the one that says that it is not possible yet. @throws the way there */
export function assertOnSale({ payments }: Settings): void {
  if (payments === 'off') throw redirect(routePath('credits'));
}
