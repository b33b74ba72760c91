import { genders } from '../contract/options.ts';
import type { Gender, Sexuality } from '../contract/options.ts';
import { sexualitiesFor } from './matching.ts';
import { digitsOf } from './text.ts';

/** What landing pages ask before sign-up, and how the answers travel to it. */

/** Who a visitor would like to meet. */
export const meetChoices = ['women', 'men', 'both'] as const;
export type MeetChoice = (typeof meetChoices)[number];

/** The sexuality that a gender and the people looked for come to. */
export function sexualityToMeet(gender: Gender, meet: MeetChoice): Sexuality {
  if (meet === 'both') return 'bi';
  const own = gender === 'male' ? 'men' : 'women';
  if (meet !== own) return 'hetero';
  return gender === 'male' ? 'gay' : 'lesbian';
}

/** What a visitor has answered before sign-up; what is missing or unknown is left out. */
export interface SignupAnswers {
  readonly gender?: Gender;
  readonly sexuality?: Sexuality;
  /** Who they would like to meet, while their own gender is missing: only both say what the sexuality is. */
  readonly meet?: MeetChoice;
  /** `yyyy-mm-dd` as it was typed, not judged yet: parts that are missing are empty, and all of it where none was typed. */
  readonly date_of_birth?: string;
}

const birthParts = ['year', 'month', 'day'] as const;

/** A date of birth from a form: in its three fields, or whole where a page hands it on. */
function bornIn(query: URLSearchParams): string | undefined {
  const parts = birthParts.map((part) => query.get(`date_of_birth_${part}`));
  if (parts.every((part) => part === null)) {
    const whole = query.get('date_of_birth') ?? '';
    return /^\d{0,4}-\d{0,4}-\d{0,4}$/.test(whole) ? whole : undefined;
  }
  const [year = '', month = '', day = ''] = parts.map((part) => partOf(part ?? ''));
  const two = (digits: string) => digits && digits.padStart(2, '0');
  return year + month + day === '' ? '' : `${year}-${two(month)}-${two(day)}`;
}

/** What counts of a part of a date, however it was typed: "7th" is the 7th. */
const partOf = (typed: string) => digitsOf(typed).slice(0, 4);

/**
 * What the address of the sign-up page, or a form that leads there, says about who comes (`gender`, `meet` or
 * `sexuality`; the date of birth in `date_of_birth_day`, `_month` and `_year`, or `date_of_birth`).
 */
export function signupAnswers(query: URLSearchParams): SignupAnswers {
  const born = bornIn(query);
  const birth = born === undefined ? {} : { date_of_birth: born };
  const gender = genders.find((one) => one === query.get('gender'));
  const meet = meetChoices.find((one) => one === query.get('meet'));
  if (gender === undefined) return { ...birth, ...(meet && { meet }) };
  const sexuality = meet
    ? sexualityToMeet(gender, meet)
    : sexualitiesFor(gender).find((one) => one === query.get('sexuality'));
  return { ...birth, gender, ...(sexuality && { sexuality }) };
}

/** The landers by their word in the address. */
export const landerNames = [
  'tinderswipe',
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'transitionsvideolanding',
  'video',
] as const;
/** Word of a lander. */
export type LanderName = (typeof landerNames)[number];
