import { describe, expect, it } from 'vitest';
import {
  activeDiscount,
  countdownParts,
  isTimeBonusEligible,
  isTimeBonusModalDue,
  timeBonusDiscount,
  timeBonusRemainingMs,
} from './time-bonus.ts';

const signup = '2026-11-21T12:00:00.000Z';
const at = (seconds: number, ms = 0): Date => new Date(Date.parse(signup) + seconds * 1_000 + ms);
const free = { paid_user: false, signup_date: signup, profile: { id: 'me' } };

describe('time bonus', () => {
  it.each([
    ['just signed up', free, at(0), 14_400_000],
    ['a device clock behind the server', free, at(-600), 14_400_000],
    ['one second before the end', free, at(14_399), 1_000],
    ['one millisecond before the end', free, at(14_399, 999), 1],
    ['exactly four hours', free, at(14_400), 0],
    ['long ago', free, at(999_999), 0],
    ['a paid user', { ...free, paid_user: true }, at(1), 0],
    ['a visitor', null, at(1), 0],
    ['an unreadable date', { ...free, signup_date: 'soon' }, at(1), 0],
  ])('%s', (_name, user, now, left) => {
    expect(timeBonusRemainingMs(user, now)).toBe(left);
    expect(isTimeBonusEligible(user, now)).toBe(left > 0);
    expect(timeBonusDiscount(user, now) !== null).toBe(left > 0);
  });

  it.each([
    [14_400_000, '04:00:00'],
    [14_399_000, '03:59:59'],
    [3_661_000, '01:01:01'],
    [999, '00:00:01'],
    [0, '00:00:00'],
    [-5, '00:00:00'],
    [360_000_000, '100:00:00'],
  ])('%d ms reads %s', (ms, text) => {
    const { hours, minutes, seconds } = countdownParts(ms);
    expect(`${hours}:${minutes}:${seconds}`).toBe(text);
  });

  it.each([
    [null, false],
    [0, false],
    [39_999, false],
    [40_000, true],
    [50_000, true],
  ])('%s ms in the members area: its popup is due: %s', (ms, due) => {
    expect(isTimeBonusModalDue(ms)).toBe(due);
  });

  it('pads every part', () => {
    expect(countdownParts(3_661_000)).toEqual({ hours: '01', minutes: '01', seconds: '01' });
  });

  it('is written as the wire writes a discount', () => {
    expect(timeBonusDiscount(free, at(1))).toEqual({
      code: 'TIMEBONUS25',
      country: null,
      user_id: 'me',
      expires: '2026-11-21T16:00:00.000Z',
      value_percentage: 25,
      currency: null,
      minimum_order_value: null,
      status: 'active',
      validity: 'once-per-user',
      expired: false,
      paymentmethods: [],
    });
  });

  it.each([
    ['bonus', 'welcome', 'bonus'],
    [null, 'welcome', 'welcome'],
    ['bonus', null, 'bonus'],
    [null, null, null],
  ])('bonus %s and welcome %s give %s', (bonus, welcome, active) => {
    expect(activeDiscount(bonus, welcome)).toBe(active);
  });
});
