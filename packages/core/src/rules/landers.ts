import { genders } from '../contract/options.ts';
import type { Gender, Sexuality } from '../contract/options.ts';

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

/** What the address of the sign-up page says about who comes (`gender`, `meet`); empty when it says nothing that we know. */
export function signupAnswers(query: URLSearchParams): {
  readonly gender?: Gender;
  readonly sexuality?: Sexuality;
} {
  const gender = genders.find((one) => one === query.get('gender'));
  if (gender === undefined) return {};
  const meet = meetChoices.find((one) => one === query.get('meet'));
  return meet === undefined ? { gender } : { gender, sexuality: sexualityToMeet(gender, meet) };
}
