import { useCallback, useSyncExternalStore } from 'react';

const known = new Map<string, MediaQueryList>();

/** Kept: unlike the window's width, it is known without laying out the page. */
function listOf(query: string): MediaQueryList {
  const list = known.get(query) ?? window.matchMedia(query);
  known.set(query, list);
  return list;
}

/** Whether a media query holds; the server, and the page until it is awake, take it that it does not. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = listOf(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => listOf(query).matches,
    () => false,
  );
}
