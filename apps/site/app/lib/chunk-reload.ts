import { mayReloadForChunk, type StorageKey } from '@dating/core/rules';
import { reload } from './own-reload.ts';

const key = 'chunk-reload-at' satisfies StorageKey;

/**
 * A part of the site that cannot be loaded means, as a rule, that a new version is out: the page reloads once, and
 * not more than once a minute (SPEC section 8).
 */
export function reloadOnChunkFailure(window: Window): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a network it is no new version, and a reload would lose the page too.
    if (!window.navigator.onLine) return;
    if (reloadOnce(window)) event.preventDefault();
  });
}

/** Reloads the page, but not more than once a minute. @returns whether it does */
export function reloadOnce(window: Window): boolean {
  const last = Number(window.sessionStorage.getItem(key)) || null;
  const now = new Date();
  if (!mayReloadForChunk(last, now)) return false;
  window.sessionStorage.setItem(key, String(now.getTime()));
  reload(window);
  return true;
}
