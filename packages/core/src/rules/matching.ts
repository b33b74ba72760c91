import { genders, sexualities } from '../contract/options.ts';
import type { Gender, Sexuality } from '../contract/options.ts';

/** Who fits whom, both ways. Likes, search and demo people all ask here. */

/** One kind of person, as far as fitting goes. */
export interface Orientation {
  readonly gender: Gender;
  readonly sexuality: Sexuality;
}

/** The genders that this person is interested in. `gay` and `lesbian` both mean one's own. */
export function interestedIn({ gender, sexuality }: Orientation): readonly Gender[] {
  if (sexuality === 'bi') return genders;
  if (sexuality === 'hetero') return [gender === 'male' ? 'female' : 'male'];
  return [gender];
}

/** Whether each is of a gender that the other is interested in. */
export function isFitting(a: Orientation, b: Orientation): boolean {
  return interestedIn(a).includes(b.gender) && interestedIn(b).includes(a.gender);
}

/**
 * Every kind of person that fits the searcher, for the conditions of a search.
 *
 * @param gender narrows the result to one gender
 */
export function fittingOrientations(searcher: Orientation, gender?: Gender): readonly Orientation[] {
  return genders
    .filter((candidate) => gender === undefined || candidate === gender)
    .flatMap((candidate) => sexualities.map((sexuality): Orientation => ({ gender: candidate, sexuality })))
    .filter((candidate) => isFitting(searcher, candidate));
}

/** The sexualities that a form offers to this gender. */
export function sexualitiesFor(gender: Gender): readonly Sexuality[] {
  return gender === 'male' ? ['hetero', 'gay', 'bi'] : ['hetero', 'lesbian', 'bi'];
}
