/** When the client looks again by itself (SPEC sections 4, 8 and 9). */

/** The first background refresh comes this long after the start. */
export const FIRST_REFRESH_MS = 5_000;

/** Likes are loaded again this long after a like through the automatic one. */
export const LIKES_RELOAD_MS = 500;

/** For this long a search goes on exactly from where it was begun, though members become active meanwhile. */
export const SEARCH_GOES_ON_MS = 60 * 60_000;

/** A page is reloaded for a missing chunk at most once in this time. */
export const CHUNK_RELOAD_GUARD_MS = 60_000;

/** The pause between two background refreshes: 60 s, or 300 s when push is subscribed. */
export function refreshIntervalMs(pushSubscribed: boolean): number {
  return pushSubscribed ? 300_000 : 60_000;
}

/**
 * Whether a page whose chunk failed to load may reload itself now.
 *
 * @param lastReloadAt epoch milliseconds of the last such reload, or null
 */
export function mayReloadForChunk(lastReloadAt: number | null, now: Date): boolean {
  if (lastReloadAt === null) return true;
  const since = now.getTime() - lastReloadAt;
  // A stamp from the future (the clock was set back) must not block for ever.
  return since < 0 || since >= CHUNK_RELOAD_GUARD_MS;
}
