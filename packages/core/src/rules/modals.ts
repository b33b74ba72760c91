import { TIME_BONUS } from './time-bonus.ts';
import { activationReminder, showsEntryWarning, showsTimeBonusModal } from './visibility.ts';
import type { BannerUser, EntryWarningState } from './visibility.ts';

/** The dialogs that belong to no page: they come by themselves, or from whichever page one is on. */
export type ModalName = 'entryWarning' | 'signup' | 'activation' | 'match' | 'newLike' | 'timeBonus';

/** All that decides which of them is open. */
export interface ModalState extends Omit<EntryWarningState, 'loggedIn'> {
  readonly user: (NonNullable<BannerUser> & { readonly credits: number }) | null;
  readonly smartphone: boolean;
  /** Where one is stands nothing: what was not found asks nothing of who looks for it. */
  readonly missing: boolean;
  /** Somebody asked for sign-up where it opens as a modal, and has not closed it. */
  readonly signupWanted: boolean;
  /** The page came with the query `api_signup_complete`, and its dialog was not closed yet. */
  readonly apiSignupComplete: boolean;
  /** A match has not had its moment yet. */
  readonly matched: boolean;
  /** The query `t` is over, so many ms after the page; `isThere`: the one who likes is known. Null for none. */
  readonly newLike: { readonly delayMs: number; readonly isThere: boolean } | null;
  /** Whether the time bonus is on offer. */
  readonly offerVisible: boolean;
  /** Milliseconds since the members area was entered, null outside of it. */
  readonly inMembersAreaMs: number | null;
  /** Whether the flag of the time bonus stands in the browser's storage. */
  readonly timeBonusDismissed: boolean;
  /** The one that is open; null for none. */
  readonly open: ModalName | null;
  /** For how long none has been open, in ms; infinite where none was. */
  readonly quietMs: number;
  /** Nobody is typing, and no other dialog is open. */
  readonly handsFree: boolean;
}

interface Modal {
  readonly name: ModalName;
  /** SPEC sections 2 and 4. */
  readonly isDue: (state: ModalState) => boolean;
  /**
   * The delay after which it comes, in ms, where it comes by itself: it interrupts nobody who types, and after another
   * dialog it waits as long again. Absent: it was asked for, or answers to what one did.
   */
  readonly delayMs?: (state: ModalState) => number;
}

/** The dialogs, the most important first: of those that are due the first one is open, and the others wait for it. */
export const modals: readonly Modal[] = [
  {
    name: 'entryWarning',
    isDue: (state) => !state.missing && showsEntryWarning({ ...state, loggedIn: state.user !== null }),
  },
  { name: 'signup', isDue: ({ signupWanted }) => signupWanted },
  { name: 'activation', isDue: (state) => activationReminder(state) === 'modal' },
  { name: 'match', isDue: ({ user, matched }) => user !== null && matched },
  {
    name: 'newLike',
    isDue: ({ user, newLike }) => user !== null && newLike !== null,
    delayMs: ({ newLike }) => newLike?.delayMs ?? 0,
  },
  {
    name: 'timeBonus',
    isDue: ({ user, timeBonusDismissed: dismissed, ...state }) =>
      user !== null && showsTimeBonusModal({ ...state, credits: user.credits, dismissed }),
    delayMs: () => TIME_BONUS.popupDelayMs,
  },
];

/** A dialog has left, and the focus is back, before the next one comes, in ms. */
const GAP_MS = 240;

/** The one whose turn it is, where none is open. */
const nextOf = (state: ModalState): Modal | undefined => modals.find(({ isDue }) => isDue(state));
const quietBefore = (modal: Modal, state: ModalState): number => Math.max(GAP_MS, modal.delayMs?.(state) ?? 0);

/** The dialog that is open: one at a time, and the one that is open stays until it was closed. */
export function modalAt(state: ModalState): ModalName | null {
  const open = modals.find(({ name }) => name === state.open);
  if (open) return open.isDue(state) ? open.name : null;
  const next = nextOf(state);
  if (!next || state.quietMs < quietBefore(next, state)) return null;
  if (next.name === 'newLike' && !state.newLike?.isThere) return null;
  return next.delayMs && !state.handsFree ? null : next.name;
}

/** For how long none has to have been open before the next one comes, in ms; null where none waits. */
export function quietBeforeNext(state: ModalState): number | null {
  const next = state.open === null ? nextOf(state) : undefined;
  return next ? quietBefore(next, state) : null;
}
