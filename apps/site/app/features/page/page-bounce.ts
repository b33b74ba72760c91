import { logsPageBounce, type RouteName } from '@dating/core/rules';
import type { RootStore } from '@dating/core/stores';
import { beforeOwnReload } from '../../lib/own-reload.ts';

/**
 * On a page that was opened with the query `lb`, tells the server how soon it was left for good (SPEC section 2,
 * Other route queries). Going on within the site is no bounce: nor is a form that the browser sends, or a page that the
 * site loads anew.
 *
 * @returns ends the watch
 */
export function watchBounce(
  stores: Pick<RootStore, 'pageBounced'>,
  window: Window,
  route: RouteName,
): (() => void) | undefined {
  if (!logsPageBounce(new URLSearchParams(window.location.search))) return undefined;
  let sent: SubmitEvent | undefined;
  const submitted = (event: SubmitEvent) => {
    // Such a form closes its dialog, and the page stays.
    if ((event.target as HTMLFormElement).method !== 'dialog') sent = event;
  };
  const left = () => {
    end();
    // Asked only now, for whoever answers a form on the page itself may do so after this has heard of it.
    if (!sent || sent.defaultPrevented) stores.pageBounced(route, Math.round(window.performance.now()));
  };
  const endReloads = beforeOwnReload(() => end());
  const end = () => {
    window.removeEventListener('submit', submitted);
    window.removeEventListener('pagehide', left);
    endReloads();
  };
  window.addEventListener('submit', submitted);
  window.addEventListener('pagehide', left);
  return end;
}
