import { describe, expect, it } from 'vitest';
import { noticeAt, notices } from './notices.ts';
import type { NoticeName, NoticePlace, NoticeState } from './notices.ts';
import { routeNames } from './routes.ts';

const user: NonNullable<NoticeState['user']> = {
  status: 'active',
  notifications_disabled: [],
  profile: { status: 'active', main_image: {} },
};
const unconfirmed = { ...user, status: 'not_confirmed', profile: { status: 'disabled', main_image: {} } } as const;
const faceless = { ...user, profile: { status: 'active', main_image: null } } as const;
const bounced = { ...user, notifications_disabled: ['bounced'] };

/** A member of whom nothing is wanted. */
const calm: NoticeState = {
  route: 'likes',
  user,
  online: true,
  outdated: false,
  offerVisible: false,
  push: 'not_capable',
  toldLowCredits: false,
  hasWritten: false,
  hasReason: false,
  canInstall: false,
  enteredByPassword: false,
  apiSignupComplete: false,
  smartphone: true,
  hasPutAway: false,
  isDismissed: () => false,
};
const dismissed =
  (...flags: readonly string[]): NoticeState['isDismissed'] =>
  (flag) =>
    flags.includes(flag);

const places = ['line', 'bar', 'grid', 'chat'] as const satisfies readonly NoticePlace[];
const shown = (state: NoticeState): Partial<Record<NoticePlace, NoticeName>> =>
  Object.fromEntries(places.map((place) => [place, noticeAt(place, state)]).filter(([, name]) => name));

const installable = { route: 'chats-id', hasReason: true, canInstall: true } as const;
const inChat = { route: 'chats-id', push: 'capable', hasWritten: true } as const;

describe('a notice', () => {
  it.each<[string, Partial<NoticeState>, Partial<Record<NoticePlace, NoticeName>>]>([
    ['nothing is due', {}, {}],
    ['a visitor', { user: null, offerVisible: true, push: 'capable', hasWritten: true, enteredByPassword: true }, {}],
    ['offline', { online: false }, { line: 'offline' }],
    ['a new version', { outdated: true }, { line: 'newVersion' }],
    ['offline, a visitor', { online: false, user: null }, { line: 'offline' }],

    ['notifications are disabled', { user: bounced }, { line: 'disabledNotifications' }],
    ['that was put away', { user: bounced, isDismissed: dismissed('disabledNotifications') }, {}],
    [
      'another flag is set',
      { user: bounced, isDismissed: dismissed('enrich', 'push') },
      { line: 'disabledNotifications' },
    ],
    [
      'notifications are disabled, where it says how a payment went',
      { user: bounced, route: 'transactions-id', hasPutAway: true },
      { line: 'disabledNotifications' },
    ],
    ['notifications are disabled, on their page', { user: bounced, route: 'notifications' }, {}],
    ['notifications are disabled, in the settings', { user: bounced, route: 'settings' }, {}],

    ['not confirmed', { user: unconfirmed }, { line: 'activation' }],
    ['not confirmed, all flags set', { user: unconfirmed, isDismissed: () => true }, { line: 'activation' }],
    ['not confirmed, profile active', { user: { ...unconfirmed, profile: user.profile } }, {}],
    ['confirmed, profile disabled', { user: { ...unconfirmed, status: 'active' } }, {}],
    ['not confirmed, in the settings', { user: unconfirmed, route: 'settings' }, {}],
    ['not confirmed, as a dialog', { user: unconfirmed, apiSignupComplete: true }, {}],
    [
      'on a desktop never as a dialog',
      { user: unconfirmed, apiSignupComplete: true, smartphone: false },
      { line: 'activation' },
    ],

    ['the offer', { offerVisible: true }, { bar: 'timeBonus' }],
    ['the offer, outside the members area', { offerVisible: true, route: 'credits' }, {}],
    [
      'the offer, its dialog put away',
      { offerVisible: true, isDismissed: dismissed('timeBonus') },
      { bar: 'timeBonus' },
    ],

    ['no photo', { user: faceless }, { line: 'photo' }],
    ['no photo, among the members', { user: faceless, route: 'members' }, { grid: 'photo' }],
    ['no photo, put away', { user: faceless, isDismissed: dismissed('enrich') }, {}],
    [
      'no photo, put away, among the members',
      { user: faceless, route: 'members', isDismissed: dismissed('enrich') },
      {},
    ],
    ['no photo, another line was put away', { user: faceless, hasPutAway: true }, {}],
    [
      'no photo, another line was put away, among the members',
      { user: faceless, route: 'members', hasPutAway: true },
      { grid: 'photo' },
    ],
    ['no photo, where it says how a payment went', { user: faceless, route: 'transactions-id' }, {}],
    ['no photo, on the own profile', { user: faceless, route: 'profile' }, {}],

    ['a message was sent', inChat, { chat: 'push' }],
    ['none was sent', { ...inChat, hasWritten: false }, {}],
    ['push put away', { ...inChat, isDismissed: dismissed('push') }, {}],
    ['push is on', { ...inChat, push: 'subscribed' }, {}],
    ['push is denied', { ...inChat, push: 'denied' }, {}],
    ['no push in this browser', { ...inChat, push: 'not_capable' }, {}],

    ['a good moment to install', installable, { chat: 'install' }],
    ['a good moment, put away', { ...installable, isDismissed: dismissed('install') }, {}],
    ['a good moment, a browser that installs nothing', { ...installable, canInstall: false }, {}],
    ['nobody has answered yet', { ...installable, hasReason: false }, {}],
    ['a good moment, a visitor', { ...installable, user: null }, {}],
    ['a good moment, and push is not on', { ...inChat, ...installable, push: 'capable' }, { chat: 'push' }],

    ['few credits are left', { toldLowCredits: true }, { chat: 'lowCredits' }],
    ['few credits are left, and a message was sent', { ...inChat, toldLowCredits: true }, { chat: 'lowCredits' }],

    ['a password was typed', { enteredByPassword: true }, { line: 'passkey' }],
    ['a password was typed, another line was put away', { enteredByPassword: true, hasPutAway: true }, {}],
    [
      'a password was typed, where it says how a payment went',
      { enteredByPassword: true, route: 'transactions-id' },
      {},
    ],
    ['a password was typed, in the settings', { enteredByPassword: true, route: 'settings' }, {}],
  ])('%s', (_name, change, expected) => {
    expect(shown({ ...calm, ...change })).toEqual(expected);
  });
});

describe('the line under the bar', () => {
  /** Each makes one notice due; the most important first. */
  const reasons: readonly [NoticeName, Partial<NoticeState>][] = [
    ['offline', { online: false }],
    ['newVersion', { outdated: true }],
    ['disabledNotifications', { user: { ...bounced, profile: faceless.profile } }],
    ['activation', { user: { ...unconfirmed, profile: { status: 'disabled', main_image: null } } }],
    ['photo', { user: faceless }],
    ['passkey', { enteredByPassword: true }],
  ];

  it('is in the order of the table', () => {
    expect(notices.map(({ name }) => name)).toEqual([
      'offline', 'newVersion', 'disabledNotifications', 'activation', 'timeBonus', 'photo', 'lowCredits', 'push', 'install', 'passkey',
    ]); // prettier-ignore
  });

  it.each(reasons)('shows %s before all that come after it, and nothing beside it', (name, change) => {
    const later = reasons.slice(reasons.findIndex(([one]) => one === name) + 1).toReversed();
    const state: NoticeState = Object.assign({}, calm, ...later.map(([, reason]) => reason), change);
    expect(shown(state)).toEqual({ line: name });
  });

  it('never tells on any page what another place tells already', () => {
    const everything: NoticeState = {
      ...calm,
      user: { ...unconfirmed, profile: { status: 'disabled', main_image: null } },
      offerVisible: true,
      push: 'capable',
      hasWritten: true,
      hasReason: true,
      canInstall: true,
      enteredByPassword: true,
    };
    for (const route of routeNames) {
      const names = Object.values(shown({ ...everything, route }));
      expect(new Set(names).size).toBe(names.length);
    }
  });
});
