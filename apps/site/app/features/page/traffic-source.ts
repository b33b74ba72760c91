import { withoutTrafficSource } from '@dating/core/rules';
import type { RootStore } from '@dating/core/stores';

/** Keeps where a visitor came from, and takes it out of the address without loading anything again (SPEC section 3). */
export function storeTrafficSource(
  traffic: RootStore['traffic'],
  window: Window,
  search: string = window.location.search,
): void {
  const { location, history } = window;
  const query = new URLSearchParams(search);
  if (!traffic.capture(query)) return;
  const rest = withoutTrafficSource(query).toString();
  history.replaceState(history.state, '', location.pathname + (rest ? `?${rest}` : '') + location.hash);
}
