/** The lists of /likes/{type}. */
export const likeTypes = ['received', 'given', 'mutual'] as const;
export type LikeType = (typeof likeTypes)[number];
