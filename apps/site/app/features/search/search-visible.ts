import { isSearchVisible } from '@dating/core/rules';
import type { RootStore } from '@dating/core/stores';

/** Whether the person may search (SPEC section 4, Logged-out search), by what this browser knows of their source. */
export function maySearch({ session, settings, traffic }: RootStore): boolean {
  return isSearchVisible({
    loggedIn: session.loggedIn,
    loggedOutSearch: settings.settings.logged_out_search,
    loggedOutSearchTrafficSource: settings.settings.logged_out_search_trafficsource,
    hasTrafficSource: traffic.source !== null,
  });
}
