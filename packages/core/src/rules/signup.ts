import type { SignupForm } from '../contract/signup.ts';
import {
  dateOfBirthProblem, isEmail, normalizeEmail, passwordProblem, usernameProblem,
} from './account.ts'; // prettier-ignore
import type { DateOfBirthProblem, PasswordProblem, UsernameProblem } from './account.ts';
import { messageProblem } from './message.ts';

/** The sign-up form as both sides check it (SPEC section 5). */

export type EmailProblem = 'email_required' | 'email_invalid';

/** Every way in which a field can be wrong; each is a key under `validation.` in the dictionaries. */
export type ValidationProblem =
  | DateOfBirthProblem
  | EmailProblem
  | PasswordProblem
  | UsernameProblem
  | 'new_email_invalid'
  | 'new_email_same'
  | 'password_repeat_differs'
  | 'old_password_wrong'
  | 'too_long'
  | 'country_unavailable'
  | 'terms_outdated'
  | 'field_invalid'
  | 'required';

/** Field → what is wrong with it. */
export type FieldProblems<Field extends string = string> = Partial<Record<Field, ValidationProblem>>;

/** The fields of the sign-up form that have a rule of their own. */
export type SignupField = 'email' | 'name' | 'password' | 'date_of_birth' | 'country' | 'signup_message';

export interface SignupRules {
  readonly minimumAge: number;
  /** Countries that the brand is open to; empty means all. */
  readonly countries: readonly string[];
  /** Setting `message_length`. */
  readonly messageLength: number;
}

/** Checks an e-mail address; null when it is well formed. */
export function emailProblem(email: string): EmailProblem | null {
  if (normalizeEmail(email) === '') return 'email_required';
  return isEmail(email) ? null : 'email_invalid';
}

/**
 * Checks the fields that are there; a step of the form sends only its own, and `time_zone` with a date of birth.
 *
 * @returns field → problem, empty when all is well
 */
export function signupProblems(
  form: Partial<Pick<SignupForm, SignupField | 'time_zone'>>,
  rules: SignupRules,
  now: Date,
): FieldProblems<SignupField> {
  const found: readonly (readonly [SignupField, ValidationProblem | null])[] = [
    ['email', form.email === undefined ? null : emailProblem(form.email)],
    ['name', form.name === undefined ? null : usernameProblem(form.name, form.email ?? '')],
    ['password', form.password === undefined ? null : passwordProblem(form.password)],
    [
      'date_of_birth',
      form.date_of_birth === undefined
        ? null
        : dateOfBirthProblem(form.date_of_birth, now, rules.minimumAge, form.time_zone ?? 'UTC'),
    ],
    ['country', form.country === undefined || isOpenTo(rules.countries, form.country) ? null : 'country_unavailable'],
    ['signup_message', isTooLong(form.signup_message ?? '', rules.messageLength) ? 'too_long' : null],
  ];
  const problems: FieldProblems<SignupField> = {};
  for (const [field, problem] of found) {
    if (problem !== null) problems[field] = problem;
  }
  return problems;
}

/** Checks a new password and its repetition (password reset and change). */
export function newPasswordProblems(password: string, repeat: string): FieldProblems<'password' | 'password_repeat'> {
  const problem = passwordProblem(password);
  if (problem !== null) return { password: problem };
  return password === repeat ? {} : { password_repeat: 'password_repeat_differs' };
}

const isTooLong = (message: string, limit: number): boolean => messageProblem(message, limit) === 'too_long';

function isOpenTo(countries: readonly string[], country: string): boolean {
  return countries.length === 0 || countries.includes(country);
}
