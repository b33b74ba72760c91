import type { OwnProfile } from '../contract/shapes.ts';
import { ownMainPhoto } from './profile.ts';
import { isBlank } from './text.ts';
import type { PushState } from './visibility.ts';

/** What a member may add after signing up (SPEC section 4), each of it optional, in its order. */
export const optionalSteps = ['photo', 'location', 'personal', 'about', 'push'] as const;
export type OptionalStep = (typeof optionalSteps)[number];

/** What the steps ask of the profile. */
export type CompletionProfile = Pick<
  OwnProfile,
  | 'photos'
  | 'city'
  | 'hair_color'
  | 'eye_color'
  | 'body_type'
  | 'relationship_status'
  | 'tattoos'
  | 'interests'
  | 'about_me'
>;

/** Whether a step has been taken, as the profile and the browser tell. A browser that cannot be asked has been. */
export function isStepDone(step: OptionalStep, profile: CompletionProfile, push: PushState): boolean {
  switch (step) {
    case 'photo':
      return ownMainPhoto(profile.photos) !== null;
    case 'location':
      return profile.city !== null && profile.city !== '';
    case 'personal': {
      const { hair_color, eye_color, body_type, relationship_status, tattoos } = profile;
      return [hair_color, eye_color, body_type, relationship_status, tattoos].some((fact) => fact !== null);
    }
    case 'about':
      return !isBlank(profile.about_me ?? '');
    case 'push':
      return push !== 'capable';
  }
}

/** The steps that are still to be taken, in their order. */
export function openSteps(profile: CompletionProfile, push: PushState): readonly OptionalStep[] {
  return optionalSteps.filter((step) => !isStepDone(step, profile, push));
}
