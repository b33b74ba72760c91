/** Limits by role (SPEC sections 1, 5, 6 and 9). */

/** How many photos a profile may hold. */
export const PHOTO_LIMITS = { free: 3, premium: 25 } as const;

/** Fewest pixels of a photo's shorter side: smaller ones are blurred on every card. */
export const MIN_PHOTO_SIDE = 200;

/** In how many distinct conversations a free member may write. */
export const FREE_CONVERSATIONS = 2;

/** How many photos of another member a viewer sees unlocked; null means all. */
export const VISIBLE_PHOTOS = { visitor: 1, free: 3, premium: null, own: null } as const;

/** Likes per day in the swipe game. */
export const SWIPE_LIKES_PER_DAY = 4;

/** Likes are counted up to here: where a count says so much, there may be more. */
export const LIKES_COUNTED = 1000;

/** Searches that a member may keep. */
export const SAVED_SEARCHES = 10;

/** For how many days a deleted account can be taken back. */
export const REACTIVATION_DAYS = 14;

/** Who looks at a profile. */
export type Viewer = keyof typeof VISIBLE_PHOTOS;

/** The role of a viewer towards a profile. */
export function viewerRole(viewer: { readonly paid_user: boolean } | null, own = false): Viewer {
  if (own) return 'own';
  if (viewer === null) return 'visitor';
  return viewer.paid_user ? 'premium' : 'free';
}

/** Most photos that a member may have: 3 free, 25 premium. */
export function maxPhotos(paidUser: boolean): number {
  return paidUser ? PHOTO_LIMITS.premium : PHOTO_LIMITS.free;
}

/** Whether one more photo may be added to `current` photos. */
export function canAddPhoto(paidUser: boolean, current: number): boolean {
  return current < maxPhotos(paidUser);
}

/** New conversations that a member may still begin; null means unlimited. */
export function conversationsLeft(paidUser: boolean, written: number): number | null {
  return paidUser ? null : Math.max(0, FREE_CONVERSATIONS - written);
}

/**
 * Whether a member may write here. A conversation in which they have written before
 * stays open to them; only a further one counts against the limit.
 */
export function canWriteIn(paidUser: boolean, written: number, hasWrittenHere: boolean): boolean {
  if (hasWrittenHere) return true;
  const left = conversationsLeft(paidUser, written);
  return left === null || left > 0;
}

/** Whether the photo at `position` (0 is the main image) is locked for this viewer. */
export function isPhotoLocked(viewer: Viewer, position: number): boolean {
  const limit = VISIBLE_PHOTOS[viewer];
  return limit !== null && position >= limit;
}
