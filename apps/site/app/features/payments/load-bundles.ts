import type { ApiClient } from '@dating/core/api';
import { getBundles } from '@dating/core/contract';
import { clientStores } from '../../lib/stores.tsx';

/** On the server: the bundles with the member's own discount counted in. */
export async function loadBundles(api: ApiClient, country: string | null) {
  return { bundles: await api.call(getBundles, { query: country ? { country } : {} }) };
}

/** In the browser: always fresh, since a discount ends by the server's clock. */
export async function loadBundlesInBrowser(): Promise<null> {
  const { payments, session } = clientStores();
  await payments.load(session.user?.profile.country ?? null);
  return null;
}
