/** Badges, counters and the page title (SPEC section 2, top navigation). */

/** The credits badge appears at this many credits or fewer. */
export const LOW_CREDITS = 10;

/** Counters above this show as `99+`. */
export const BADGE_CAP = 99;

/** A badge with the figure to show and what it means. */
export interface CreditsBadge {
  readonly tone: 'warning' | 'danger';
  readonly credits: number;
}

/** The credits badge: none above 10, warning above 0, danger at 0. */
export function creditsBadge(credits: number): CreditsBadge | null {
  if (credits > LOW_CREDITS) return null;
  return { tone: credits > 0 ? 'warning' : 'danger', credits: Math.max(0, credits) };
}

/** The text of a counter: null for nothing, `99+` at 100 or more. */
export function countBadge(count: number): string | null {
  if (count <= 0) return null;
  return count > BADGE_CAP ? `${BADGE_CAP}+` : String(count);
}

/** What the page title and the device's app badge count: unread messages plus new likes. */
export function badgeTotal(unreadMessages: number, newLikes: number): number {
  return Math.max(0, unreadMessages) + Math.max(0, newLikes);
}

/** The page title, prefixed by the total in brackets when there is something new. */
export function pageTitle(title: string, total: number): string {
  return total > 0 ? `(${total}) ${title}` : title;
}
