import { type Environment, type KeptFinder, MatchFinderStore, type RootStore } from '@dating/core/stores';
import { keepInSession, sessionKept } from '../../lib/session-storage.ts';

const finders = new WeakMap<RootStore, { readonly member: string; readonly store: MatchFinderStore }>();

/**
 * The finder of this page of the browser: who was found is still there when one comes back from somebody's profile, in
 * the same order. Another member begins anew.
 */
export function finderOf(environment: Environment, stores: RootStore): MatchFinderStore {
  const member = stores.session.user?.profile.id ?? '';
  const known = finders.get(stores);
  if (known?.member === member) return known.store;
  const store = new MatchFinderStore(environment, stores);
  finders.set(stores, { member, store });
  return store;
}

function isKept(kept: object): kept is KeptFinder {
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
 * @param member whose answers they are: another member begins anew
 * @returns ends it
 */
export function keepAnswers(finder: MatchFinderStore, member: string, store = sessionKept()): (() => void) | undefined {
  return keepInSession(
    'match-finder',
    {
      restore: (kept) => (isKept(kept) && kept.member === member ? finder.restore(kept) : undefined),
      current: () => finder.keptFor(member),
    },
    store,
  );
}
