import { describe, expect, it } from 'vitest';
import { modalAt, modals, quietBeforeNext } from './modals.ts';
import type { ModalName, ModalState } from './modals.ts';
import { routeNames } from './routes.ts';

const user: NonNullable<ModalState['user']> = {
  status: 'active',
  notifications_disabled: [],
  profile: { status: 'active', main_image: {} },
  credits: 0,
};
const unconfirmed = { ...user, status: 'not_confirmed', profile: { status: 'disabled', main_image: {} } } as const;

/** A member of whom nothing is wanted. */
const calm: ModalState = {
  route: 'members',
  user,
  standalone: false,
  country: 'NL',
  enabled: 'yes',
  countries: [],
  skipped: false,
  smartphone: true,
  missing: false,
  signupWanted: false,
  apiSignupComplete: false,
  matched: false,
  newLike: null,
  offerVisible: false,
  inMembersAreaMs: null,
  timeBonusDismissed: false,
  open: null,
  quietMs: Infinity,
  handsFree: true,
};
const visitor: Partial<ModalState> = { user: null, route: 'index' };
const confirming: Partial<ModalState> = { user: unconfirmed, apiSignupComplete: true };
const liked: Partial<ModalState> = { newLike: { delayMs: 40_000, isThere: true } };
const offered: Partial<ModalState> = { offerVisible: true, inMembersAreaMs: 40_000 };

const shown = (...changes: readonly Partial<ModalState>[]): ModalName | null =>
  modalAt(Object.assign({}, calm, ...changes));

describe('a dialog of the site', () => {
  it.each<[string, Partial<ModalState>, ModalName | null]>([
    ['nothing is due', {}, null],

    ['a visitor', visitor, 'entryWarning'],
    ['a member', { route: 'index' }, null],
    ['a visitor in the installed app', { ...visitor, standalone: true }, null],
    ['a visitor who has closed it', { ...visitor, skipped: true }, null],
    ['a visitor, where the setting is no', { ...visitor, enabled: 'no' }, null],
    ['a visitor of a listed country', { ...visitor, countries: ['NL'] }, 'entryWarning'],
    ['a visitor of another country', { ...visitor, countries: ['DE'] }, null],
    ['a visitor whose country is not known', { ...visitor, countries: ['DE'], country: null }, null],
    ['a visitor who completes sign-up', { ...visitor, route: 'complete-signup' }, null],
    ['a visitor who asks for a password', { ...visitor, route: 'reset-password' }, null],
    ['a visitor who chooses a password', { ...visitor, route: 'reset-password-do' }, null],
    ['a visitor in a chat of NL', { ...visitor, route: 'chats-id' }, 'entryWarning'],
    ['a visitor in a chat of FR', { ...visitor, route: 'chats-id', country: 'FR' }, null],
    ['a visitor on a lander', { ...visitor, route: 'landers-gallery-slug' }, null],
    ['a visitor where nothing was found', { ...visitor, missing: true }, null],

    ['sign-up was asked for', { ...visitor, skipped: true, signupWanted: true }, 'signup'],
    ['sign-up goes on with who has an account now', { signupWanted: true }, 'signup'],

    ['not confirmed, right after sign-up', confirming, 'activation'],
    ['not confirmed, later', { ...confirming, apiSignupComplete: false }, null],
    ['not confirmed, on a desktop', { ...confirming, smartphone: false }, null],
    ['confirmed', { ...confirming, user }, null],
    ['not confirmed, profile active', { ...confirming, user: { ...unconfirmed, profile: user.profile } }, null],
    ['confirmed, profile disabled', { ...confirming, user: { ...unconfirmed, status: 'active' } }, null],
    [
      'not confirmed, notifications disabled',
      { ...confirming, user: { ...unconfirmed, notifications_disabled: ['bounced'] } },
      null,
    ],
    ['not confirmed, on the sign-up page', { ...confirming, route: 'signup' }, null],
    ['not confirmed, in the settings', { ...confirming, route: 'settings' }, null],
    ['not confirmed, on the page of notifications', { ...confirming, route: 'notifications' }, null],
    ['a visitor with the query', { ...visitor, skipped: true, apiSignupComplete: true }, null],

    ['a match', { matched: true }, 'match'],
    ['a match of who has left', { ...visitor, skipped: true, matched: true }, null],

    ['a new like', liked, 'newLike'],
    ['a new like that is asked for', { newLike: { delayMs: 0, isThere: false } }, null],
    ['a new like, while somebody types', { ...liked, handsFree: false }, null],
    ['a new like of who has left', { ...visitor, skipped: true, ...liked }, null],

    ['the offer, after 40 seconds', offered, 'timeBonus'],
    ['the offer, before', { ...offered, inMembersAreaMs: 39_999 }, null],
    ['the offer, outside of the members area', { ...offered, inMembersAreaMs: null }, null],
    ['the offer, on a page outside of it', { ...offered, route: 'credits' }, null],
    ['the offer, with a credit left', { ...offered, user: { ...user, credits: 1 } }, null],
    ['no offer', { ...offered, offerVisible: false }, null],
    ['the offer, closed before', { ...offered, timeBonusDismissed: true }, null],
    ['the offer, while somebody types', { ...offered, handsFree: false }, null],
    ['the offer, a visitor', { ...visitor, skipped: true, ...offered, route: 'members' }, null],
  ])('%s', (_name, change, expected) => {
    expect(shown(change)).toBe(expected);
  });
});

describe('one at a time', () => {
  /** Each makes one dialog due; the most important first. */
  const reasons: readonly [ModalName, Partial<ModalState>][] = [
    ['entryWarning', visitor],
    ['signup', { signupWanted: true }],
    ['activation', confirming],
    ['match', { matched: true }],
    ['newLike', liked],
    ['timeBonus', offered],
  ];
  const names = reasons.map(([name]) => name);

  it('is in the order of the table', () => {
    expect(modals.map(({ name }) => name)).toEqual(names);
  });

  it.each(reasons)('%s is open before all that come after it', (name, change) => {
    const later = reasons.slice(names.indexOf(name) + 1).toReversed();
    expect(shown(...later.map(([, reason]) => reason), change)).toBe(name);
  });

  it.each(reasons)('%s stays open whatever else is due, and is nothing once it is not', (name, change) => {
    const all = reasons.filter(([one]) => one !== 'entryWarning').map(([, reason]) => reason);
    expect(shown(...all, change, { open: name, quietMs: 0, handsFree: false })).toBe(name);
    // Not another one in its place: it has to have left.
    expect(shown({ matched: name !== 'match', signupWanted: name !== 'signup', open: name })).toBeNull();
  });

  it('a new like that is being asked for keeps its turn', () => {
    expect(shown(offered, { newLike: { delayMs: 40_000, isThere: false } })).toBeNull();
    expect(shown(offered, { newLike: null })).toBe('timeBonus');
  });

  it.each<[ModalName, Partial<ModalState>, number]>([
    ['entryWarning', visitor, 240],
    ['signup', { signupWanted: true }, 240],
    ['activation', confirming, 240],
    ['match', { matched: true }, 240],
    ['newLike', liked, 40_000],
    ['newLike', { newLike: { delayMs: 3_000, isThere: true } }, 3_000],
    ['newLike', { newLike: { delayMs: 0, isThere: true } }, 240],
    ['timeBonus', offered, 40_000],
  ])('after another one %s comes with %j once %d ms are over', (name, change, quietMs) => {
    expect(quietBeforeNext({ ...calm, ...change })).toBe(quietMs);
    expect(shown(change, { quietMs: quietMs - 1 })).toBeNull();
    expect(shown(change, { quietMs })).toBe(name);
  });

  it('nothing waits where nothing is due, or one is open', () => {
    expect(quietBeforeNext(calm)).toBeNull();
    expect(quietBeforeNext({ ...calm, ...offered, open: 'match' })).toBeNull();
  });

  it('holds in every state: the one that is open stays, and what opens is the first that is due', () => {
    const states = [visitor, { skipped: true }, ...reasons.slice(1).map(([, reason]) => reason)];
    const pauses: readonly Partial<ModalState>[] = [
      {}, { quietMs: 0 }, { quietMs: 1_000 }, { handsFree: false },
    ]; // prettier-ignore
    const wrong: string[] = [];
    let opened = 0;
    for (const route of routeNames) {
      for (let mask = 0; mask < 2 ** states.length; mask += 1) {
        const on = states.filter((_, bit) => (mask & (2 ** bit)) !== 0);
        for (const pause of pauses) {
          const state: ModalState = Object.assign({}, calm, ...on, { route }, pause);
          const due = modals.filter(({ isDue }) => isDue(state)).map(({ name }) => name);
          const name = modalAt(state);
          if (name !== null) opened += 1;
          if (name !== null && name !== due[0]) wrong.push(`${name} on ${route}, due: ${due.join()}`);
          for (const open of names) {
            const kept = modalAt({ ...state, open });
            if (kept !== (due.includes(open) ? open : null))
              wrong.push(`${kept} after ${open} on ${route}, due: ${due.join()}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(opened).toBeGreaterThan(1_000);
  });
});
