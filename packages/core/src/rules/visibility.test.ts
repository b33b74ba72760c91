import { describe, expect, it } from 'vitest';
import { routeNames } from './routes.ts';
import type { RouteName } from './routes.ts';
import {
  activationReminder,
  footerVariant,
  isSearchVisible,
  isSignupOpen,
  isSmartphone,
  logsPageBounce,
  mayCloseSignup,
  newLikeDelayMs,
  showsDisabledNotificationsAlert,
  showsEnrichWarning,
  showsEntryWarning,
  showsPushPrompt,
  showsTimeBonusBanner,
  showsTimeBonusModal,
  signupPresentation,
  takesInvitationCode,
} from './visibility.ts';
import type { BannerUser } from './visibility.ts';

const user: NonNullable<BannerUser> = {
  status: 'active',
  notifications_disabled: [],
  profile: { status: 'active', main_image: {} },
};
const unconfirmed: BannerUser = { ...user, status: 'not_confirmed', profile: { status: 'disabled', main_image: null } };
const hiddenOn = (shown: (route: RouteName) => boolean): RouteName[] =>
  routeNames.filter((route) => !shown(route)).toSorted();

describe('time-bonus banner', () => {
  it.each([
    ['members', true, true, true],
    ['likes-m-id', true, true, true],
    ['chats-id', true, true, false],
    ['credits', true, true, false],
    ['members', false, true, false],
    ['members', true, false, false],
  ] as const)('on %s, logged in %s, offer %s: %s', (route, loggedIn, offerVisible, shown) => {
    expect(showsTimeBonusBanner({ route, loggedIn, offerVisible })).toBe(shown);
  });
});

describe('activation reminder', () => {
  const state = { route: 'members', user: unconfirmed, apiSignupComplete: false, smartphone: false } as const;

  it.each([
    ['unconfirmed', {}, 'banner'],
    ['a visitor', { user: null }, null],
    ['confirmed', { user: { ...unconfirmed, status: 'active' } }, null],
    ['profile already active', { user: { ...unconfirmed, profile: { status: 'active', main_image: null } } }, null],
    ['notifications disabled', { user: { ...unconfirmed, notifications_disabled: ['spam'] } }, null],
    ['API sign-up on a smartphone', { apiSignupComplete: true, smartphone: true }, 'modal'],
    ['API sign-up on a desktop', { apiSignupComplete: true }, 'banner'],
    ['an ordinary visit on a smartphone', { smartphone: true }, 'banner'],
  ] as const)('%s', (_name, change, shown) => {
    expect(activationReminder({ ...state, ...change })).toBe(shown);
  });

  it('is hidden on three routes', () => {
    expect(hiddenOn((route) => activationReminder({ ...state, route }) !== null)).toEqual([
      'notifications', 'settings', 'signup',
    ]); // prettier-ignore
  });
});

describe('add photos and bio', () => {
  const bare: BannerUser = { ...user, profile: { status: 'active', main_image: null } };

  it('is hidden on seven routes', () => {
    expect(hiddenOn((route) => showsEnrichWarning({ route, user: bare, dismissed: false }))).toEqual([
      'activate-done', 'directdebit', 'notifications', 'premium', 'profile', 'settings', 'signup',
    ]); // prettier-ignore
  });

  it.each([
    [bare, false, true],
    [bare, true, false],
    [user, false, false],
    [null, false, false],
  ])('%j dismissed %s: %s', (who, dismissed, shown) => {
    expect(showsEnrichWarning({ route: 'members', user: who, dismissed })).toBe(shown);
  });
});

describe('push prompt', () => {
  it('is hidden on five routes', () => {
    expect(hiddenOn((route) => showsPushPrompt({ route, user, dismissed: false, push: 'capable' }))).toEqual([
      'activate-done', 'directdebit', 'notifications', 'premium', 'signup',
    ]); // prettier-ignore
  });

  it.each([
    ['capable', false, user, true],
    ['capable', true, user, false],
    ['capable', false, null, false],
    ['not_capable', false, user, false],
    ['subscribed', false, user, false],
    ['denied', false, user, false],
  ] as const)('push %s, dismissed %s', (push, dismissed, who, shown) => {
    expect(showsPushPrompt({ route: 'members', user: who, dismissed, push })).toBe(shown);
  });
});

describe('disabled notifications', () => {
  const bounced: BannerUser = { ...user, notifications_disabled: ['bounced'] };

  it('is hidden on two routes', () => {
    expect(hiddenOn((route) => showsDisabledNotificationsAlert({ route, user: bounced, dismissed: false }))).toEqual([
      'notifications', 'settings',
    ]); // prettier-ignore
  });

  it.each([
    [bounced, true, false],
    [user, false, false],
    [null, false, false],
  ])('%j dismissed %s: %s', (who, dismissed, shown) => {
    expect(showsDisabledNotificationsAlert({ route: 'members', user: who, dismissed })).toBe(shown);
  });
});

describe('entry warning', () => {
  const visitor = {
    route: 'index',
    loggedIn: false,
    standalone: false,
    country: 'FR',
    enabled: 'yes',
    countries: [],
    skipped: false,
  } as const;

  it.each([
    ['a visitor', {}, true],
    ['a visitor of an unknown country', { country: null }, true],
    ['a member', { loggedIn: true }, false],
    ['the installed app', { standalone: true }, false],
    ['closed before', { skipped: true }, false],
    ['switched off', { enabled: 'no' }, false],
    ['a listed country', { countries: ['FR', 'DE'] }, true],
    ['another country', { countries: ['DE'] }, false],
    ['an unknown country where a list limits', { countries: ['DE'], country: null }, false],
    ['complete-signup', { route: 'complete-signup' }, false],
    ['reset-password', { route: 'reset-password' }, false],
    ['reset-password-do', { route: 'reset-password-do' }, false],
    ['the choice of a language', { route: 'lang-config' }, false],
    ['a lander', { route: 'landers-gallery-slug' }, false],
    ['chat from France', { route: 'members-id-chat' }, false],
    ['chat from the Netherlands', { route: 'members-id-chat', country: 'NL' }, true],
    ['chat from Germany', { route: 'chats-id', country: 'DE' }, true],
    ['chat from Germany, switched off', { route: 'chats-id', country: 'DE', enabled: 'no' }, false],
  ] as const)('%s', (_name, change, shown) => {
    expect(showsEntryWarning({ ...visitor, ...change })).toBe(shown);
  });
});

describe('sign-up', () => {
  it.each([
    [false, false, 'modal'],
    [false, true, 'page'],
    [true, false, 'members'],
    [true, true, 'members'],
  ])('logged in %s, smartphone %s: %s', (loggedIn, smartphone, as) => {
    expect(signupPresentation({ loggedIn, smartphone })).toBe(as);
  });

  it.each([
    [true, 'backdrop', false],
    [true, 'escape', false],
    [true, 'button', true],
    [false, 'backdrop', true],
    [false, 'escape', true],
  ] as const)('in progress %s, by %s: %s', (inProgress, by, closes) => {
    expect(mayCloseSignup(inProgress, by)).toBe(closes);
  });

  it.each([
    ['all', false, true],
    ['with_trafficsource', true, true],
    ['with_trafficsource', false, false],
    ['invite', true, false],
  ])('signups %s with a source %s: %s', (signups, source, open) => {
    expect(isSignupOpen(signups, source)).toBe(open);
  });

  it.each([
    ['with_trafficsource', true],
    ['all', false],
    ['invitation', false],
    ['closed', false],
  ])('signups %s take a code: %s', (signups, taken) => {
    expect(takesInvitationCode(signups)).toBe(taken);
  });

  it.each([
    [767, true],
    [768, false],
  ])('%d px is a smartphone: %s', (width, phone) => {
    expect(isSmartphone(width)).toBe(phone);
  });
});

describe('logged-out search', () => {
  it.each([
    [true, 'none', 'none', false, true],
    [false, 'all', 'none', false, true],
    [false, 'none', 'none', true, false],
    [false, 'none', 'all', true, true],
    [false, 'none', 'all', false, false],
  ])('logged in %s, %s, %s, source %s: %s', (loggedIn, loggedOutSearch, variant, hasTrafficSource, visible) => {
    expect(
      isSearchVisible({ loggedIn, loggedOutSearch, loggedOutSearchTrafficSource: variant, hasTrafficSource }),
    ).toBe(visible);
  });
});

describe('time-bonus modal', () => {
  const ready = {
    route: 'members',
    credits: 0,
    offerVisible: true,
    dismissed: false,
    inMembersAreaMs: 40_000,
  } as const;

  it.each([
    ['after 40 seconds', {}, true],
    ['before', { inMembersAreaMs: 39_999 }, false],
    ['with a credit left', { credits: 1 }, false],
    ['without an offer', { offerVisible: false }, false],
    ['dismissed', { dismissed: true }, false],
    ['outside the members area', { route: 'credits' }, false],
    ['never entered', { inMembersAreaMs: null }, false],
  ] as const)('%s', (_name, change, shown) => {
    expect(showsTimeBonusModal({ ...ready, ...change })).toBe(shown);
  });
});

describe('queries', () => {
  it.each([
    ['t=5', 5_000],
    ['t=0', 0],
    ['t=', null],
    ['t=-1', null],
    ['t=5.5', null],
    ['t=99999', null],
    ['', null],
  ])('%j opens the new-like modal after %s ms', (query, ms) => {
    expect(newLikeDelayMs(new URLSearchParams(query))).toBe(ms);
  });

  it('logs bounces only when asked', () => {
    expect(logsPageBounce(new URLSearchParams('lb=1'))).toBe(true);
    expect(logsPageBounce(new URLSearchParams('lb'))).toBe(true);
    expect(logsPageBounce(new URLSearchParams(''))).toBe(false);
  });
});

describe('footer', () => {
  it.each([
    [false, false, 'members', 'full'],
    [true, false, 'members', 'short'],
    [true, false, 'index', 'full'],
    [false, true, 'index', 'short'],
    [true, true, 'members', 'short'],
  ] as const)('logged in %s, standalone %s, on %s: %s', (loggedIn, standalone, route, variant) => {
    expect(footerVariant({ loggedIn, standalone, route })).toBe(variant);
  });
});
