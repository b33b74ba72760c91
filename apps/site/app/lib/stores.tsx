import type { Environment, RootSeed } from '@dating/core/stores';
import { RootStore } from '@dating/core/stores';
import { parseTrafficSource } from '@dating/core/rules';
import { enableStaticRendering } from 'mobx-react-lite';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useLocation } from 'react-router';
import { browserPage } from './browser.ts';
import { isHydrated } from './hydrated.ts';
import { serverEnvironment } from './server-environment.ts';

// On the server nothing changes while a page is rendered: observers need no subscriptions there.
enableStaticRendering(import.meta.env.SSR);

const StoresContext = createContext<RootStore | null>(null);

/** The stores of this page: one instance a request on the server, one in the browser. */
export function StoresProvider({ seeds, children }: { readonly seeds: RootSeed; readonly children: ReactNode }) {
  // Both read the same of it, so that what a source opens is open in the page that comes, too.
  const { search } = useLocation();
  const [stores] = useState(() => {
    const source = parseTrafficSource(new URLSearchParams(search));
    return createStores({ ...seeds, source });
  });
  return <StoresContext value={stores}>{children}</StoresContext>;
}

/** Other stores than the page's for a part of it. */
export function OtherStores({ stores, children }: { readonly stores: RootStore; readonly children: ReactNode }) {
  return <StoresContext value={stores}>{children}</StoresContext>;
}

function createStores(seeds: RootSeed): RootStore {
  if (import.meta.env.SSR) return new RootStore(serverEnvironment(seeds.time), seeds);
  const page = browserPage();
  // Made somewhere between the press that led here and now.
  if (seeds.time !== undefined) {
    page.clock.hear(seeds.time, performance.now());
    if (!isHydrated(document)) page.clock.stand(seeds.time);
  }
  const stores = new RootStore(page.environment, seeds);
  page.stores = stores;
  page.onSessionEnd = () => void stores.session.ended();
  return stores;
}

/** The stores; null on the last resort of a page whose frame could not be loaded. */
export function useStoresIfThere(): RootStore | null {
  return useContext(StoresContext);
}

/** The stores of this page. @throws where there are none above */
export function useStores(): RootStore {
  const stores = useStoresIfThere();
  if (!stores) throw new Error('There are no stores above this component.');
  return stores;
}

/**
 * A store that only one screen needs, made when it is shown and kept while it is there.
 *
 * @param make called once
 */
export function useOwnStore<Store>(make: (environment: Environment, stores: RootStore) => Store): Store {
  const stores = useStores();
  const [store] = useState(() => make(stores.environment, stores));
  return store;
}

/** The stores, for client loaders, which run outside of React. */
export function clientStores(): RootStore {
  const { stores } = browserPage();
  if (!stores) throw new Error('A client loader ran before the page was there.');
  return stores;
}
