/** The lists of /likes/{type}. */
export const likeTypes = ['received', 'given', 'matches'] as const;
export type LikeType = (typeof likeTypes)[number];
