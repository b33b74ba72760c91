import { type Environment, type MatchingSnapshot, MatchingStore, type RootStore } from '@dating/core/stores';
import { persistInSession, getSessionStorage } from '../../lib/session-storage.ts';

const finders = new WeakMap<RootStore, { readonly member: string; readonly store: MatchingStore }>();

/**
 * The match finder of this browser page: the results are still there on the way back from a profile, in
 * the same order. Another member begins anew.
 */
export function matchingStoreOf(environment: Environment, stores: RootStore): MatchingStore {
  const member = stores.session.user?.profile.id ?? '';
  const known = finders.get(stores);
  if (known?.member === member) return known.store;
  const store = new MatchingStore(environment, stores);
  finders.set(stores, { member, store });
  return store;
}

function isSnapshot(kept: object): kept is MatchingSnapshot {
  return (
    'member' in kept &&
    'step' in kept &&
    typeof kept.step === 'number' &&
    'answers' in kept &&
    typeof kept.answers === 'object'
  );
}

/**
 * Keeps what was answered and not searched for yet over a reload of the page, in this tab only.
 *
 * @param member the owner of the answers: another member begins anew
 * @returns ends it
 */
export function persistAnswers(
  finder: MatchingStore,
  member: string,
  store = getSessionStorage(),
): (() => void) | undefined {
  return persistInSession(
    'match-finder',
    {
      restore: (kept) => (isSnapshot(kept) && kept.member === member ? finder.restore(kept) : undefined),
      current: () => finder.snapshotFor(member),
    },
    store,
  );
}
