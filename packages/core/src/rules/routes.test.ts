import { describe, expect, it } from 'vitest';
import { isMembersArea, layoutOf, routeNames, routePath, showsBackButton } from './routes.ts';

describe('layouts', () => {
  it.each([
    ['index', 'default'],
    ['members', 'default'],
    ['members-id', 'default'],
    ['likes-m-id', 'default'],
    ['chats', 'default'],
    ['signup', 'default'],
    ['mail-change-do', 'default'],
    ['pages-terms', 'default'],
    ['members-id-chat', 'chat'],
    ['chats-id', 'chat'],
    ['members-id-landing', 'lander'],
    ['members-id-signup', 'lander'],
    ['members-id-landing2-slug', 'lander'],
    ['landers-tinderswipe', 'lander'],
    ['landers-video-slug', 'lander'],
    ['login', 'empty'],
    ['complete-signup', 'empty'],
    ['reset-password', 'empty'],
    ['reset-password-do', 'empty'],
    ['activate-done', 'empty'],
    ['activate-error', 'empty'],
    ['offline', 'offline'],
    ['credits', 'default'],
    ['credits-id-paymentmethod', 'checkout'],
    ['credits-repeat-order', 'checkout'],
  ] as const)('%s has the %s layout', (route, layout) => {
    expect(layoutOf(route)).toBe(layout);
  });
});

describe('places', () => {
  it('knows the members area to the letter', () => {
    expect(routeNames.filter(isMembersArea).toSorted()).toEqual(
      ['members', 'members-id', 'chats', 'likes', 'likes-m-id', 'premium'].toSorted(),
    );
  });

  it('shows the back button on five routes of the installed app', () => {
    const state = { standalone: true, historyLength: 2 };
    expect(routeNames.filter((route) => showsBackButton({ ...state, route })).toSorted()).toEqual(
      ['members-id', 'likes-type', 'likes-m-id', 'credits', 'credits-id-paymentmethod'].toSorted(),
    );
  });

  it.each([
    [false, 2],
    [true, 1],
  ])('shows no back button standalone %s with a history of %d', (standalone, historyLength) => {
    expect(showsBackButton({ standalone, historyLength, route: 'credits' })).toBe(false);
  });
});

describe('addresses', () => {
  it.each([
    ['index', {}, '/'],
    ['members-id', { id: 'a b/c' }, '/members/a%20b%2Fc'],
    ['credits-id-paymentmethod', { id: 'p1' }, '/credits/p1'],
    ['credits-id-paymentmethod', { id: 'p1', paymentmethod: 'ideal' }, '/credits/p1/ideal'],
    ['transactions-id', {}, '/transactions'],
    ['settings', { section: 'account' }, '/settings/account'],
    ['token', { token: 'about' }, '/about'],
  ] as const)('%s with %j is %s', (route, parameters, path) => {
    expect(routePath(route, parameters)).toBe(path);
  });

  it('refuses a path without its parameter', () => {
    expect(() => routePath('members-id')).toThrow(RangeError);
  });
});
