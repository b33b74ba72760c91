import { tidyText } from './text.ts';

/** How complete a profile is (the `completeness` of the wire, 0 to 100). */

/** The parts of an own profile that count. */
export interface CompletenessInput {
  readonly main_image: object | null;
  readonly photos: readonly { readonly status: 'pending' | 'active' | 'rejected' }[];
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

const facts = ['hair_color', 'eye_color', 'body_type', 'relationship_status', 'tattoos'] as const;

/** What a profile lacks; each has its place on the page of the own profile. */
export type ProfileGap = 'photo' | 'about' | 'interests' | 'city' | 'facts' | 'second_photo';

/** One part of a profile: what it is worth, and how much of that is there. */
interface Part {
  readonly gap: ProfileGap;
  readonly worth: number;
  readonly there: number;
}

/** The parts of a profile, what brings most first. A field that the brand does not show is not asked for. */
function partsOf(profile: CompletenessInput, visible: readonly string[]): readonly Part[] {
  const asked = facts.filter((fact) => visible.includes(fact));
  const shown = (field: string, part: Part): readonly Part[] => (visible.includes(field) ? [part] : []);
  const whole = (gap: ProfileGap, worth: number, isThere: boolean): Part => ({
    gap,
    worth,
    there: isThere ? worth : 0,
  });
  const interests = Math.min(profile.interests.length, INTERESTS_MEANINGFUL_COUNT);
  const isToldAbout = tidyText(profile.about_me ?? '').length >= ABOUT_ME_MEANINGFUL_LENGTH;
  // One that was not approved is no second photo: no member ever sees it.
  const photos = profile.photos.filter(({ status }) => status !== 'rejected').length;
  return [
    whole('photo', 25, profile.main_image !== null),
    ...shown('about_me', whole('about', 20, isToldAbout)),
    ...shown('interests', { gap: 'interests', worth: INTERESTS_MEANINGFUL_COUNT * 5, there: interests * 5 }),
    ...shown('city', whole('city', 10, Boolean(profile.city))),
    { gap: 'facts', worth: asked.length * 5, there: asked.filter((fact) => profile[fact] !== null).length * 5 },
    whole('second_photo', 5, photos > 1),
  ];
}

/**
 * The completeness of a profile in percent: of 25 for a main photo, 5 for a second one, 20 for a text, 15 for interests,
 * 10 for the city and 5 for each of the five facts, as far as the brand shows them.
 *
 * @param visible setting `visible_profile_fields`
 */
export function profileCompleteness(profile: CompletenessInput, visible: readonly string[]): number {
  const parts = partsOf(profile, visible);
  const sum = (of: 'there' | 'worth'): number => parts.reduce((total, part) => total + part[of], 0);
  return Math.floor((sum('there') / sum('worth')) * 100);
}

/**
 * What is still to do for a complete profile, what brings most first.
 *
 * @param visible setting `visible_profile_fields`
 */
export function profileGaps(profile: CompletenessInput, visible: readonly string[]): readonly ProfileGap[] {
  return partsOf(profile, visible)
    .filter(({ there, worth }) => there < worth)
    .map(({ gap }) => gap);
}

/** The photo that stands for a member in their own eyes: the first that is neither rejected nor covered, approved or not. */
export function ownMainPhoto<T extends { readonly status: string; readonly sensitive?: boolean | undefined }>(
  photos: readonly T[],
): T | null {
  return photos.find(({ status, sensitive }) => status !== 'rejected' && !sensitive) ?? null;
}
