import { genders, sexualities } from '../contract/options.ts';
import type { Gender, Interest, RelationshipStatus, Sexuality } from '../contract/options.ts';

/** Which members fit each other, both ways: for likes, search and demo people. */

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

/** Why a member is offered as a match. Machine-readable: each side writes its own words. */
export type MatchReason =
  /** Each is of a gender and sexuality that the other looks for; true of every match. */
  | { readonly kind: 'fits' }
  | { readonly kind: 'interests'; readonly interests: readonly Interest[] }
  | { readonly kind: 'town' }
  /** Kilometres in steps of 5. */
  | { readonly kind: 'near'; readonly km: number }
  /** The seeker's own region, where they look in it. */
  | { readonly kind: 'region' }
  /** Another region than their own, in which they look. */
  | { readonly kind: 'wanted_region' }
  | { readonly kind: 'relationship'; readonly relationship_status: RelationshipStatus }
  /** Not more than `MATCH_WEIGHTS.ageYears` apart. */
  | { readonly kind: 'age' };

/** What a member looks for beyond orientation, country and ages, and what they are themselves. */
export interface MatchSeeker {
  readonly age: number;
  readonly city: string | null;
  /** Wishes: they decide the order, not who is found. */
  readonly interests: readonly Interest[];
  /** Where they live. */
  readonly region: string | null;
  /** Where they look; null: anywhere in the country. */
  readonly wantedRegion: string | null;
  readonly relationship_status: RelationshipStatus | null;
}

/** What is known of a member who may suit. */
export interface MatchCandidate {
  /** Decides between those who are equal in everything else. */
  readonly id: string;
  readonly age: number;
  readonly city: string | null;
  readonly region: string | null;
  readonly interests: readonly Interest[];
  readonly relationship_status: RelationshipStatus | null;
  /** As `coarseDistanceKm` says; null where one of the two has no known place. */
  readonly distanceKm: number | null;
  readonly hasPhoto: boolean;
  /** Milliseconds since 1970. */
  readonly lastActive: number;
}

/** What each reason is worth. A photo is no reason to suit, but an answer is likelier where there is one. */
export const MATCH_WEIGHTS = {
  interest: 2,
  /** More shared interests than this count as this many. */
  interestsAtMost: 5,
  town: 6,
  near: 5,
  nearKm: 25,
  region: 5,
  /** Who looks elsewhere on purpose wants that more than a member close by. */
  wanted_region: 8,
  relationship: 3,
  age: 1,
  ageYears: 3,
  photo: 4,
} as const;

/** Why this candidate suits the seeker, the strongest first; of the places only one is named: where they look, or the closest. */
export function matchReasons(seeker: MatchSeeker, candidate: MatchCandidate): readonly MatchReason[] {
  const reasons: MatchReason[] = [];
  const shared = candidate.interests.filter((interest) => seeker.interests.includes(interest));
  if (shared.length > 0) reasons.push({ kind: 'interests', interests: shared });
  const place = placeReason(seeker, candidate);
  if (place !== null) reasons.push(place);
  const { relationship_status } = candidate;
  if (relationship_status !== null && relationship_status === seeker.relationship_status) {
    reasons.push({ kind: 'relationship', relationship_status });
  }
  if (Math.abs(candidate.age - seeker.age) <= MATCH_WEIGHTS.ageYears) reasons.push({ kind: 'age' });
  reasons.push({ kind: 'fits' });
  return reasons.toSorted((a, b) => weightOf(b) - weightOf(a));
}

/**
 * How well a candidate suits: the sum of the reasons' weights, and the photo's.
 *
 * @param reasons from `matchReasons`
 */
export function matchScore(reasons: readonly MatchReason[], candidate: Pick<MatchCandidate, 'hasPhoto'>): number {
  const sum = reasons.reduce((total, reason) => total + weightOf(reason), 0);
  return sum + (candidate.hasPhoto ? MATCH_WEIGHTS.photo : 0);
}

/**
 * Candidates in the order in which they suit: by `matchScore`, of equals who was active last, then by their id. So the
 * order hangs on nothing but who they are: however they come in, they come out alike, and a tie stands as it stood.
 *
 * - Sharing more of the seeker's interests never ranks a member lower.
 * - A reason more never ranks a member lower; nothing is taken off for what is missing or was not told.
 */
export function rankMatches<Candidate extends MatchCandidate>(
  seeker: MatchSeeker,
  candidates: readonly Candidate[],
): readonly { readonly candidate: Candidate; readonly reasons: readonly MatchReason[] }[] {
  return candidates
    .map((candidate) => {
      const reasons = matchReasons(seeker, candidate);
      return { candidate, reasons, score: matchScore(reasons, candidate) };
    })
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        b.candidate.lastActive - a.candidate.lastActive ||
        (a.candidate.id < b.candidate.id ? -1 : 1),
    )
    .map(({ candidate, reasons }) => ({ candidate, reasons }));
}

function placeReason(seeker: MatchSeeker, candidate: MatchCandidate): MatchReason | null {
  const { city, region, distanceKm } = candidate;
  const sameRegion = region !== null && region === seeker.region;
  const isWanted = region !== null && region === seeker.wantedRegion;
  if (isWanted && !sameRegion) return { kind: 'wanted_region' };
  const close = distanceKm !== null && distanceKm <= MATCH_WEIGHTS.nearKm;
  // Towns of one name lie in many regions.
  if (city !== null && city === seeker.city && (sameRegion || close)) return { kind: 'town' };
  if (close) return { kind: 'near', km: distanceKm };
  return isWanted ? { kind: 'region' } : null;
}

function weightOf(reason: MatchReason): number {
  if (reason.kind === 'fits') return 0;
  if (reason.kind !== 'interests') return MATCH_WEIGHTS[reason.kind];
  return Math.min(reason.interests.length, MATCH_WEIGHTS.interestsAtMost) * MATCH_WEIGHTS.interest;
}
