import type { CompleteSignupStore, CompletionSnapshot, SignupSnapshot, RootStore } from '@dating/core/stores';
import { persistInSession, readSession, getSessionStorage, writeSession } from '../../lib/session-storage.ts';

const draftKey = 'signup-draft';
const placeKey = 'signup-complete';
const openKey = 'signup-open';

function isDraft(kept: object): kept is SignupSnapshot {
  return 'step' in kept && typeof kept.step === 'number' && 'draft' in kept && typeof kept.draft === 'object';
}

function isPlace(kept: object): kept is CompletionSnapshot {
  return 'member' in kept && 'place' in kept && 'draft' in kept && typeof kept.draft === 'object';
}

/**
 * Keeps the form over a reload of the page, in this tab only and without the password, until the account is made.
 *
 * @returns ends it
 */
export function persistSignupDraft(signup: RootStore['signup'], store = getSessionStorage()): (() => void) | undefined {
  return persistInSession(
    draftKey,
    {
      restore: (kept) => (isDraft(kept) ? signup.restore(kept) : undefined),
      current: () => (signup.progress === 'done' ? null : signup.snapshot),
    },
    store,
  );
}

/**
 * Keeps the place among the optional steps, and what is not saved there yet, until one is through.
 *
 * @returns ends it
 */
export function persistCompletion(
  completion: CompleteSignupStore,
  store = getSessionStorage(),
): (() => void) | undefined {
  return persistInSession(
    placeKey,
    {
      restore: (kept) => (isPlace(kept) ? completion.restore(kept) : undefined),
      current: () => completion.snapshot,
    },
    store,
  );
}

/** Notes whether the modal is open, so that it is open again after a reload. */
export function storeModalOpen(open: boolean): void {
  writeSession(openKey, open ? true : null);
}

/** Whether the modal was open when the page was left: with a form for a visitor, with the optional steps for a member. */
export function wasModalOpen(memberId: string | null): boolean {
  if (readSession(openKey) !== true) return false;
  const place = readSession(placeKey);
  return (
    memberId === null || (typeof place === 'object' && place !== null && isPlace(place) && place.member === memberId)
  );
}
