import { genders } from '../contract/options.ts';
import type { Gender, Sexuality } from '../contract/options.ts';
import { sexualitiesFor } from './matching.ts';

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
  /** `yyyy-mm-dd`, not judged yet. */
  readonly date_of_birth?: string;
}

/** What the address of the sign-up page, or a form that leads there, says about who comes (`gender`, `meet` or `sexuality`, `date_of_birth`). */
export function signupAnswers(query: URLSearchParams): SignupAnswers {
  const born = query.get('date_of_birth') ?? '';
  const birth = /^\d{4}-\d{2}-\d{2}$/.test(born) ? { date_of_birth: born } : {};
  const gender = genders.find((one) => one === query.get('gender'));
  if (gender === undefined) return birth;
  const meet = meetChoices.find((one) => one === query.get('meet'));
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
