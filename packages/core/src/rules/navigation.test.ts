import { describe, expect, it } from 'vitest';
import { topNavigation } from './navigation.ts';
import type { NavigationState } from './navigation.ts';

const state: NavigationState = {
  route: 'members',
  user: { paid_user: false, credits: 20 },
  unreadMessages: 0,
  newLikes: 0,
  standalone: false,
  historyLength: 1,
  languages: ['de', 'en'],
};

describe('top navigation', () => {
  it('offers visitors a log-in and the languages', () => {
    expect(topNavigation({ ...state, user: null })).toEqual({
      back: false,
      items: [],
      account: [],
      login: true,
      languages: ['de', 'en'],
    });
  });

  it('shows free members the way to premium', () => {
    const model = topNavigation(state);
    expect(model.items.map(({ key, route }) => [key, route])).toEqual([
      ['search', 'members'],
      ['messages', 'chats'],
      ['likes', 'likes'],
      ['premium', 'premium'],
    ]);
    expect(model.account.map(({ key }) => key)).toEqual(['profile', 'settings', 'logout']);
    expect(model.login).toBe(false);
  });

  it.each([
    [true, 11, 'credits', undefined],
    [true, 10, 'credits', 'warning'],
    [true, 0, 'credits', 'danger'],
    [false, 5, 'premium', 'warning'],
  ])('paid %s with %d credits: %s, %s', (paid_user, credits, key, tone) => {
    const last = topNavigation({ ...state, user: { paid_user, credits } }).items.at(-1);
    expect(last?.key).toBe(key);
    expect(last?.credits?.tone).toBe(tone);
  });

  it('counts messages and likes', () => {
    const { items } = topNavigation({ ...state, unreadMessages: 120, newLikes: 3 });
    expect(items.map(({ badge }) => badge)).toEqual([null, '99+', '3', null]);
  });

  it.each([
    ['members-id', 'search'],
    ['chats-id', 'messages'],
    ['likes-m-id', 'likes'],
    ['credits', 'premium'],
    ['profile', undefined],
  ] as const)('on %s, %s is the active place', (route, key) => {
    expect(topNavigation({ ...state, route }).items.find(({ active }) => active)?.key).toBe(key);
  });

  it('goes back only in the installed app', () => {
    const there = { ...state, route: 'members-id', historyLength: 3 } as const;
    expect(topNavigation(there).back).toBe(false);
    expect(topNavigation({ ...there, standalone: true }).back).toBe(true);
  });
});
