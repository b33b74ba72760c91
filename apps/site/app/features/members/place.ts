import type { SearchStore } from '@dating/core/stores';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { readKept, writeKept } from '../../lib/session-kept.ts';

const scrollKey = 'search-scroll';

/** Key of the history entry whose search is on the screen. */
let onScreen: string | null = null;

/**
 * Key of the history entry that somebody went back or forward to, for a client loader; null where they followed a link.
 * The history has moved already when one goes back, and has not yet when one follows a link.
 */
export function returnedTo(): string | null {
  const key: unknown = (window.history.state as { readonly key?: unknown } | null)?.key;
  return typeof key === 'string' && key !== onScreen ? key : null;
}

/** Whether the whole document was loaded because somebody came back to it, or because the browser had put it away. */
function isDocumentReturnedTo(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const kind = navigation instanceof PerformanceNavigationTiming ? navigation.type : null;
  return kind === 'back_forward' || ('wasDiscarded' in document && document.wasDiscarded === true);
}

/** How far down this entry of the history was left. */
function scrollOf(entry: string): number {
  const kept = readKept(scrollKey);
  if (typeof kept !== 'object' || kept === null || !('entry' in kept) || !('y' in kept)) return 0;
  return kept.entry === entry && typeof kept.y === 'number' ? kept.y : 0;
}

/**
 * Ties the search on the screen to its entry of the history, so that whoever comes back to that entry finds it as it
 * was. Within the site the router scrolls; a document that comes back has its further pages only when it is awake.
 */
export function useSearchPlace(search: SearchStore): void {
  const { key } = useLocation();
  const { state } = useNavigation();
  const { found } = search;
  const leftAt = useRef<{ readonly served: typeof found; readonly y: number } | null>(null);

  useLayoutEffect(() => {
    const isFirstPage = document.documentElement.dataset['hydrated'] !== 'true';
    if (!isFirstPage || !isDocumentReturnedTo()) return;
    const served = search.found;
    if (search.restore(search.filters, key)) leftAt.current = { served, y: scrollOf(key) };
  }, [search, key]);

  useLayoutEffect(() => {
    if (leftAt.current === null || leftAt.current.served === found) return;
    window.scrollTo(0, leftAt.current.y);
    leftAt.current = null;
  }, [found]);

  useEffect(() => {
    onScreen = key;
    return () => {
      onScreen = null;
    };
  }, [key]);

  useEffect(() => {
    // While one is on the way elsewhere, what was found there does not belong here.
    if (state === 'idle' && found !== null) search.standIn(key);
  }, [search, key, state, found]);

  useEffect(() => {
    const keep = () => writeKept(scrollKey, { entry: key, y: window.scrollY });
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [key]);
}
