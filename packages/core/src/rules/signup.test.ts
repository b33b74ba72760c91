import { describe, expect, it } from 'vitest';
import { newPasswordProblems, signupProblems } from './signup.ts';

const now = new Date('2026-11-21T12:00:00Z');
const rules = { minimumAge: 18, countries: ['NL', 'DE'], messageLength: 10 };
const form = {
  email: 'anna@mail.example',
  name: 'Anna',
  password: 'kettle and lamp',
  date_of_birth: '1990-05-06',
  country: 'NL',
  signup_message: 'hello',
};

describe('sign-up form', () => {
  it('is accepted when it is right', () => {
    expect(signupProblems(form, rules, now)).toEqual({});
  });

  it.each([
    [{ email: '' }, { email: 'email_required' }],
    [{ email: 'lena' }, { email: 'email_invalid' }],
    [{ name: 'Anna@mail.example' }, { name: 'username_is_email' }],
    [{ name: '@anna' }, { name: 'username_starts_with_at' }],
    [{ password: 'short' }, { password: 'password_too_short' }],
    [{ date_of_birth: '2020-01-01' }, { date_of_birth: 'date_of_birth_too_young' }],
    [{ country: 'FR' }, { country: 'country_unavailable' }],
    [{ signup_message: 'hello there' }, { signup_message: 'too_long' }],
    // Ten characters of very many code points are more than anybody writes.
    [{ signup_message: `e${'\u0301'.repeat(200)}` }, { signup_message: 'too_long' }],
    [
      { email: 'x', name: '', password: '' },
      { email: 'email_invalid', name: 'username_required', password: 'password_required' },
    ],
  ])('%j: %j', (change, problems) => {
    expect(signupProblems({ ...form, ...change }, rules, now)).toEqual(problems);
  });

  it('checks only what a step sends', () => {
    expect(signupProblems({ name: '@x' }, rules, now)).toEqual({ name: 'username_starts_with_at' });
    expect(signupProblems({}, rules, now)).toEqual({});
  });

  it('is open to every country where the brand names none', () => {
    expect(signupProblems({ ...form, country: 'FR' }, { ...rules, countries: [] }, now)).toEqual({});
  });
});

describe('new password', () => {
  it.each([
    ['longenough', 'longenough', {}],
    ['longenough', 'different!', { password_repeat: 'password_repeat_differs' }],
    ['short', 'short', { password: 'password_too_short' }],
  ])('%s and %s: %j', (password, repeat, problems) => {
    expect(newPasswordProblems(password, repeat)).toEqual(problems);
  });
});
