/** How complete a profile is (the `completeness` of the wire, 0 to 100). */

/** The parts of an own profile that count. */
export interface CompletenessInput {
  readonly main_image: object | null;
  readonly num_photos: number;
  readonly about_me: string | null;
  readonly interests: readonly string[];
  readonly city: string | null;
  readonly hair_color: string | null;
  readonly eye_color: string | null;
  readonly body_type: string | null;
  readonly relationship_status: string | null;
  readonly tattoos: boolean | null;
}

/** An 'about me' shorter than this says nothing yet. */
export const ABOUT_ME_MEANINGFUL_LENGTH = 20;

/** So many interests make a conversation likely. */
export const INTERESTS_MEANINGFUL_COUNT = 3;

const factsOf = (profile: CompletenessInput): readonly (string | boolean | null)[] => [
  profile.hair_color,
  profile.eye_color,
  profile.body_type,
  profile.relationship_status,
  profile.tattoos,
];

/**
 * The completeness of a profile: 25 for a main photo, 5 for a second one, 20 for a text,
 * 15 for interests, 10 for the city and 5 for each of the five facts.
 */
export function profileCompleteness(profile: CompletenessInput): number {
  const facts = factsOf(profile).filter((fact) => fact !== null).length;
  const interests = Math.min(profile.interests.length, INTERESTS_MEANINGFUL_COUNT);
  return (
    (profile.main_image === null ? 0 : 25) +
    (profile.num_photos > 1 ? 5 : 0) +
    ((profile.about_me ?? '').trim().length >= ABOUT_ME_MEANINGFUL_LENGTH ? 20 : 0) +
    interests * 5 +
    (profile.city ? 10 : 0) +
    facts * 5
  );
}

/** What a profile lacks; each has its place on the page of the own profile. */
export type ProfileGap = 'photo' | 'about' | 'interests' | 'city' | 'facts' | 'second_photo';

/** What is still to do for a complete profile, what brings most first. */
export function profileGaps(profile: CompletenessInput): readonly ProfileGap[] {
  const open: Readonly<Record<ProfileGap, boolean>> = {
    photo: profile.main_image === null,
    about: (profile.about_me ?? '').trim().length < ABOUT_ME_MEANINGFUL_LENGTH,
    interests: profile.interests.length < INTERESTS_MEANINGFUL_COUNT,
    city: !profile.city,
    facts: factsOf(profile).includes(null),
    second_photo: profile.num_photos < 2,
  };
  return (Object.keys(open) as ProfileGap[]).filter((gap) => open[gap]);
}
