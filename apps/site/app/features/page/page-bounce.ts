import { logsPageBounce, type RouteName } from '@dating/core/rules';
import type { RootStore } from '@dating/core/stores';

/**
 * On a page that was opened with the query `lb`, tells the server how soon it was left for good (SPEC section 2,
 * Other route queries). Going on within the site is no bounce.
 *
 * @returns ends the watch
 */
export function watchBounce(
  stores: Pick<RootStore, 'pageBounced'>,
  window: Window,
  route: RouteName,
): (() => void) | undefined {
  if (!logsPageBounce(new URLSearchParams(window.location.search))) return undefined;
  const left = () => stores.pageBounced(route, Math.round(window.performance.now()));
  window.addEventListener('pagehide', left, { once: true });
  return () => window.removeEventListener('pagehide', left);
}
