import { type MatchingSnapshot, MatchingStore } from '@dating/core/stores';
import { keptStore } from '../../lib/kept-store.ts';
import { persistInSession, getSessionStorage } from '../../lib/session-storage.ts';

/** The match finder of this browser page: the results are still there on the way back from a profile, in the same order. */
export const matchingStoreOf = keptStore((environment, stores) => new MatchingStore(environment, stores));

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
