import type { KeptSignup, RootStore } from '@dating/core/stores';
import { reaction } from 'mobx';

const key = 'signup-draft';

/** The part of the browser's session storage that is needed. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Session storage where it is allowed; private windows may forbid it. */
function sessionStore(): Store | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

function read(store: Store): KeptSignup | null {
  try {
    const kept: unknown = JSON.parse(store.getItem(key) ?? 'null');
    const whole = typeof kept === 'object' && kept !== null && 'step' in kept && 'draft' in kept;
    return whole && typeof kept.step === 'number' && typeof kept.draft === 'object' ? (kept as KeptSignup) : null;
  } catch {
    return null;
  }
}

/**
 * Keeps the form over a reload of the page, in this tab only and without the password, until the account is made. What
 * was answered on the page that led here is taken in over it.
 *
 * @returns ends it
 */
export function keepSignupDraft(signup: RootStore['signup'], store = sessionStore()): (() => void) | undefined {
  if (!store) {
    signup.takeAnswers();
    return undefined;
  }
  const kept = read(store);
  if (kept) signup.restore(kept);
  const stop = reaction(
    () => (signup.progress === 'done' ? null : JSON.stringify(signup.kept)),
    (draft) => {
      try {
        if (draft === null) store.removeItem(key);
        else store.setItem(key, draft);
      } catch {
        // Full: then a reload begins anew.
      }
    },
  );
  signup.takeAnswers();
  return stop;
}
