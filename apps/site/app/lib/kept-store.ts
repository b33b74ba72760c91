import type { Environment, RootStore } from '@dating/core/stores';

/**
 * A store of one screen that stays while the member is elsewhere on the site, for `useOwnStore`. Another member begins anew.
 *
 * @param make called once for each member of a page
 */
export function keptStore<Store>(
  make: (environment: Environment, stores: RootStore) => Store,
): (environment: Environment, stores: RootStore) => Store {
  const kept = new WeakMap<RootStore, { readonly member: string; readonly store: Store }>();
  return (environment, stores) => {
    const member = stores.session.user?.profile.id ?? '';
    const known = kept.get(stores);
    if (known?.member === member) return known.store;
    const store = make(environment, stores);
    kept.set(stores, { member, store });
    return store;
  };
}
