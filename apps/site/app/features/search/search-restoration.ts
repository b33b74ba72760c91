import { routePath } from '@dating/core/rules';
import type { SearchStore } from '@dating/core/stores';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { isHydrated } from '../../lib/hydrated.ts';
import { entryKeyOf, takePoppedEntry } from '../../lib/popped-entry.ts';
import { readSession, writeSession } from '../../lib/session-storage.ts';

const leavingKey = 'search-left';

/** Key of the history entry whose search is on the screen. */
let onScreen: string | null = null;

/**
 * Key of the history entry that the person went back or forward to, for a client loader; null where they followed a link.
 * The history has moved already when one goes back, and has not yet when one follows a link. Who goes back before the next
 * page was drawn still has this one on the screen.
 */
export function returnedTo(): string | null {
  const key = entryKeyOf(window.history.state);
  const popped = takePoppedEntry();
  return key !== onScreen || key === popped ? key : null;
}

/** How the whole document came to be loaded. */
function documentKind(): 'returned' | 'reloaded' | 'new' {
  const [navigation] = performance.getEntriesByType('navigation');
  const kind = navigation instanceof PerformanceNavigationTiming ? navigation.type : null;
  // One that the browser had put away comes back as well.
  if (kind === 'back_forward' || ('wasDiscarded' in document && document.wasDiscarded === true)) return 'returned';
  return kind === 'reload' ? 'reloaded' : 'new';
}

/** Scrolls to the top, where the browser would scroll to results that are not there. */
function beginAtTop(): void {
  window.history.scrollRestoration = 'manual';
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Where this entry of the history was left. */
interface Leaving {
  readonly entry: string;
  /** Id of the first card in sight, and how far below the upper edge it began, in pixels. */
  readonly first: string | null;
  readonly top: number;
  /** Id of the member that was opened from it. */
  readonly opened: string | null;
}

function leavingOf(entry: string): Leaving | null {
  const kept = readSession(leavingKey);
  return isLeaving(kept) && kept.entry === entry ? kept : null;
}

function isLeaving(kept: unknown): kept is Leaving {
  if (typeof kept !== 'object' || kept === null) return false;
  const { entry, first, top, opened } = kept as Readonly<Record<keyof Leaving, unknown>>;
  const isId = (id: unknown) => id === null || typeof id === 'string';
  return typeof entry === 'string' && typeof top === 'number' && isId(first) && isId(opened);
}

const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main article')];

const linkOf = (card: Element): HTMLAnchorElement | null => card.querySelector('a');

const cardOf = (id: string): HTMLElement | undefined => {
  const path = routePath('members-id', { id });
  return cards().find((card) => linkOf(card)?.pathname === path);
};

/** The person leaves the search, for a member's profile (by its id) or for elsewhere. */
export function leaveSearch(opened: string | null = null): void {
  if (onScreen === null) return;
  const card = cards().find((one) => one.getBoundingClientRect().bottom > 0);
  const first = card ? (linkOf(card)?.pathname.split('/').at(-1) ?? null) : null;
  const top = card?.getBoundingClientRect().top ?? 0;
  writeSession(leavingKey, { entry: onScreen, first, top, opened } satisfies Leaving);
}

/** Holds a card where it was, whatever still comes above it, until a person moves. @returns lets go */
function hold({ first, top }: Leaving): () => void {
  const card = first === null ? undefined : cardOf(first);
  const put = () => {
    if (card) window.scrollBy({ top: card.getBoundingClientRect().top - top, behavior: 'instant' });
  };
  put();
  const sizes = new ResizeObserver(put);
  sizes.observe(document.body);
  const end = new AbortController();
  const letGo = () => {
    sizes.disconnect();
    end.abort();
  };
  for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const) {
    window.addEventListener(move, letGo, { signal: end.signal, passive: true });
  }
  return letGo;
}

const isFirstPage = (): boolean => !isHydrated(document);

/**
 * Ties the search on the screen to its entry of the history, so that on the way back to that entry it is as it
 * was. Within the site the router scrolls; a document that comes back has its further pages only when it is awake.
 */
export function useSearchRestoration(search: SearchStore): void {
  const { key } = useLocation();
  const { state } = useNavigation();
  const { found } = search;
  const leaving = useRef<{ readonly served: typeof found; readonly at: Leaving | null } | null>(null);

  useLayoutEffect(() => {
    if (!isFirstPage()) return;
    // Who loads a search again asks who is there by now: it begins anew, with its first results.
    if (documentKind() === 'reloaded') beginAtTop();
    if (documentKind() !== 'returned') return;
    const served = search.found;
    if (search.restore(search.filters, key)) leaving.current = { served, at: leavingOf(key) };
  }, [search, key]);

  useLayoutEffect(() => {
    if (leaving.current === null || leaving.current.served === found) return undefined;
    const { at } = leaving.current;
    leaving.current = null;
    return at ? hold(at) : undefined;
  }, [found]);

  // With the screen, not some time after it: whoever goes back at once would be taken for one who followed a link.
  useLayoutEffect(() => {
    onScreen = key;
    return () => {
      onScreen = null;
    };
  }, [key]);

  useEffect(() => {
    // On the way back by keyboard the focus is on the card that was opened.
    const opened = isFirstPage() && documentKind() !== 'returned' ? null : leavingOf(key)?.opened;
    const card = opened ? cardOf(opened) : undefined;
    if (card) linkOf(card)?.focus({ preventScroll: true });
  }, [key]);

  useEffect(() => {
    // While one is on the way elsewhere, what was found there does not belong here.
    if (state === 'idle' && found !== null) search.setHistoryEntry(key);
  }, [search, key, state, found]);

  useEffect(() => {
    const leave = () => leaveSearch();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
}
