import { routePath } from '@dating/core/rules';
import type { SearchStore } from '@dating/core/stores';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { readKept, writeKept } from '../../lib/session-kept.ts';

const leavingKey = 'search-left';

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

/** Where this entry of the history was left. */
interface Leaving {
  readonly entry: string;
  /** How far down, in pixels. */
  readonly y: number;
  /** Id of whom was opened from it. */
  readonly opened: string | null;
}

function leavingOf(entry: string): Leaving | null {
  const kept = readKept(leavingKey);
  if (typeof kept !== 'object' || kept === null || !('entry' in kept) || kept.entry !== entry) return null;
  const y = 'y' in kept && typeof kept.y === 'number' ? kept.y : 0;
  return { entry, y, opened: 'opened' in kept && typeof kept.opened === 'string' ? kept.opened : null };
}

/** Somebody leaves the search, for a member's profile (by its id) or for elsewhere. */
export function leaveSearch(opened: string | null = null): void {
  if (onScreen !== null) writeKept(leavingKey, { entry: onScreen, y: window.scrollY, opened } satisfies Leaving);
}

const isFirstPage = (): boolean => document.documentElement.dataset['hydrated'] !== 'true';

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
    if (!isFirstPage() || !isDocumentReturnedTo()) return;
    const served = search.found;
    if (search.restore(search.filters, key)) leftAt.current = { served, y: leavingOf(key)?.y ?? 0 };
  }, [search, key]);

  useLayoutEffect(() => {
    if (leftAt.current === null || leftAt.current.served === found) return;
    window.scrollTo(0, leftAt.current.y);
    leftAt.current = null;
  }, [found]);

  useEffect(() => {
    onScreen = key;
    // Whoever comes back by keyboard goes on from the card that they opened.
    const opened = isFirstPage() && !isDocumentReturnedTo() ? null : leavingOf(key)?.opened;
    if (opened) cardOf(opened)?.focus({ preventScroll: true });
    return () => {
      onScreen = null;
    };
  }, [key]);

  useEffect(() => {
    // While one is on the way elsewhere, what was found there does not belong here.
    if (state === 'idle' && found !== null) search.standIn(key);
  }, [search, key, state, found]);

  useEffect(() => {
    const leave = () => leaveSearch();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
}

const cardOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`main article a[href="${CSS.escape(routePath('members-id', { id }))}"]`);
