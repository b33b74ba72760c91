import { localDay } from './local-time.ts';
import { isBlank } from './text.ts';

/**
 * Validation of what a person says about their account (SPEC section 5). Every function
 * answers null when all is well, otherwise a code that is also the key of its message
 * under `validation.` in the dictionaries.
 */

/** The lowest age to sign up, whatever a brand sets. */
export const MINIMUM_AGE = 18;

/** The highest age; an earlier date of birth is a typing mistake. */
export const MAXIMUM_AGE = 110;

export const USERNAME_LENGTH = { min: 2, max: 30 } as const;
export const PASSWORD_LENGTH = { min: 8, max: 200 } as const;
export const EMAIL_MAX_LENGTH = 254;

export type DateOfBirthProblem = 'date_of_birth_required' | 'date_of_birth_invalid' | 'date_of_birth_too_young';

export type UsernameProblem =
  | 'username_required'
  | 'username_is_email'
  | 'username_starts_with_at'
  | 'username_too_short'
  | 'username_too_long'
  | 'username_invalid'
  /** Could be taken for the product's own people; only the server knows these words. */
  | 'username_reserved'
  /** A web address or a phone number; checked on the server. */
  | 'username_is_address';

export type PasswordProblem =
  | 'password_required'
  | 'password_too_short'
  | 'password_too_long'
  /** On the lists of passwords that guessers try first; only the server has them. */
  | 'password_common'
  | 'password_personal';

/** How hard a password is to guess, from 0 (at once) to 4 (very hard). */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Reads `YYYY-MM-DD` as a day that exists in the calendar, else null. */
export function parseDay(text: string): { year: number; month: number; day: number } | null {
  const match = DAY.exec(text);
  if (match === null) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? { year, month, day } : null;
}

/**
 * Whole years of age at `now`, by the calendar of where the person is. A person born on 29 February has
 * their birthday on 1 March in other years.
 *
 * @param dateOfBirth `YYYY-MM-DD`
 * @param zone IANA time zone of the person
 * @returns NaN for a date that does not exist
 */
export function ageAt(dateOfBirth: string, now: Date, zone: string): number {
  const born = parseDay(dateOfBirth);
  if (born === null) return Number.NaN;
  const today = localDay(now, zone);
  const years = today.year - born.year;
  const hadBirthday = today.month > born.month || (today.month === born.month && today.day >= born.day);
  return hadBirthday ? years : years - 1;
}

/** Checks a date of birth (`YYYY-MM-DD`) against the brand's minimum age, by the day in the person's zone. */
export function dateOfBirthProblem(
  dateOfBirth: string,
  now: Date,
  minimumAge: number,
  zone: string,
): DateOfBirthProblem | null {
  if (dateOfBirth.trim() === '') return 'date_of_birth_required';
  const age = ageAt(dateOfBirth, now, zone);
  if (Number.isNaN(age) || age > MAXIMUM_AGE || age < 0) return 'date_of_birth_invalid';
  return age < Math.max(minimumAge, MINIMUM_AGE) ? 'date_of_birth_too_young' : null;
}

/** Trims a name and folds runs of spaces. */
export function normalizeUsername(name: string): string {
  return name.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Letters, digits and what stands between them in names: dots, hyphens, dashes, apostrophes; joiners between letters. */
const nameShape =
  /^(?:[\p{L}\p{M}\p{N} ._'’‘·‧\u2010-\u2013\u05F3\u05F4\u30FB\uFF65-]|[\p{L}\p{M}][\u200C\u200D](?=\p{L}))+$/u;

/**
 * Checks a username. Letters of any script, digits, spaces and the signs of names are allowed:
 * an @ nowhere, so that a name can never be taken for another member's e-mail address at log-in.
 */
export function usernameProblem(name: string, email: string): UsernameProblem | null {
  const tidy = normalizeUsername(name);
  if (isBlank(tidy)) return 'username_required';
  if (tidy.toLowerCase() === normalizeEmail(email)) return 'username_is_email';
  if (tidy.startsWith('@')) return 'username_starts_with_at';
  const length = [...tidy].length;
  if (length < USERNAME_LENGTH.min) return 'username_too_short';
  if (length > USERNAME_LENGTH.max) return 'username_too_long';
  return nameShape.test(tidy) ? null : 'username_invalid';
}

/** Trims an e-mail address and lower-cases it. */
export function normalizeEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}

/** The form in which e-mail addresses are compared: a domain in its ASCII form, as mail servers and browsers write it. */
export function emailKey(email: string): string {
  const tidy = normalizeEmail(email);
  const at = tidy.lastIndexOf('@');
  const domain = tidy.slice(at + 1);
  // What has other signs than letters, digits and dots is no domain, and would be read as another part of an address.
  if (at < 0 || !/^[\p{L}\p{M}\p{N}.。．｡-]+$/u.test(domain) || !/[^ -~]/.test(domain)) return tidy;
  return tidy.slice(0, at + 1) + asciiDomain(domain);
}

function asciiDomain(domain: string): string {
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain;
}

/** Whether this looks like an e-mail address that a mail server would take. */
export function isEmail(email: string): boolean {
  const tidy = normalizeEmail(email);
  if (tidy.length > EMAIL_MAX_LENGTH) return false;
  const at = tidy.lastIndexOf('@');
  if (at < 1 || at > 64) return false;
  const local = tidy.slice(0, at);
  const domain = tidy.slice(at + 1);
  if (!/^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u.test(local)) {
    return false;
  }
  return /^([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(\p{L}{2,63}|xn--[a-z0-9-]{2,59})$/u.test(domain);
}

/** Checks the length of a new password; its strength is advice, not a refusal. */
export function passwordProblem(password: string): PasswordProblem | null {
  if (password === '') return 'password_required';
  const length = [...password].length;
  if (length < PASSWORD_LENGTH.min) return 'password_too_short';
  return length > PASSWORD_LENGTH.max ? 'password_too_long' : null;
}

/**
 * Whether a password is what others know of its owner: the username, the e-mail address, or the part of it before the @,
 * whatever the capitals.
 */
export function isPersonalPassword(
  password: string,
  owner: { readonly name?: string | undefined; readonly email?: string | undefined },
): boolean {
  const plain = password.normalize('NFKC').trim().toLowerCase();
  const email = normalizeEmail(owner.email ?? '');
  const known = [
    normalizeUsername(owner.name ?? '')
      .normalize('NFKC')
      .toLowerCase(),
    email,
    email.split('@')[0] ?? '',
  ];
  return plain !== '' && known.includes(plain);
}

const COMMON = [
  'password',
  'passwort',
  'wachtwoord',
  'contraseña',
  'motdepasse',
  'haslo',
  'qwerty',
  'azerty',
  'qwertz',
  'letmein',
  'welcome',
  'iloveyou',
  'admin',
  'dragon',
  'monkey',
  'football',
  'abc123',
];

/**
 * Scores a password by its length, its kinds of characters and what it gives away.
 *
 * @param hints what a guesser would try first: the name, the e-mail address
 */
export function passwordStrength(password: string, hints: readonly string[] = []): PasswordScore {
  if (passwordProblem(password) !== null) return 0;
  const lower = password.toLowerCase();
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const distinct = new Set(lower).size;
  const guessable =
    COMMON.some((word) => lower.includes(word)) ||
    hints.flatMap(hintParts).some((part) => lower.includes(part)) ||
    isSequence(lower);
  // What counts is what is left to guess: repeated letters and known words add nothing.
  const effective = Math.min(lower.length, distinct * 2) - (guessable ? 6 : 0);
  const points = effective + (kinds - 1) * 2;
  if (points < 8) return 0;
  if (points < 11) return 1;
  if (points < 15) return 2;
  return points < 20 ? 3 : 4;
}

function hintParts(hint: string): string[] {
  return hint
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length >= 4);
}

function isSequence(text: string): boolean {
  let rising = 1;
  for (let index = 1; index < text.length; index += 1) {
    const step = text.charCodeAt(index) - text.charCodeAt(index - 1);
    rising = Math.abs(step) === 1 ? rising + 1 : 1;
    if (rising >= 5) return true;
  }
  return false;
}
