import { type Environment, MatchFinderStore, type RootStore } from '@dating/core/stores';

const kept = new WeakMap<RootStore, { readonly member: string; readonly store: MatchFinderStore }>();

/**
 * The finder of this page of the browser: who was found is still there when one comes back from somebody's profile, in
 * the same order. Another member begins anew.
 */
export function finderOf(environment: Environment, stores: RootStore): MatchFinderStore {
  const member = stores.session.user?.profile.id ?? '';
  const known = kept.get(stores);
  if (known?.member === member) return known.store;
  const store = new MatchFinderStore(environment, stores);
  kept.set(stores, { member, store });
  return store;
}
