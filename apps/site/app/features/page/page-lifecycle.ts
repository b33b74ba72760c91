import { openEvents } from '@dating/core/contract';
import { createLiveFeed, fetchEventStream, type Channel, type View } from '@dating/core/live';
import { systemClock } from '@dating/core/models';
import type { RouteName } from '@dating/core/rules';
import type { RootStore } from '@dating/core/stores';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isStandalone } from '../../lib/browser.ts';
import { routeNameOf } from '../../lib/guards.ts';
import { siteVersion } from '../../lib/site-version.ts';
import { keepOfflinePage } from '../../lib/worker.ts';
import { askVersion } from './new-version.ts';
import { followOtherTabs } from './other-tabs.ts';
import { watchBounce } from './page-bounce.ts';
import { useQueryOnce } from './query-once.ts';
import { storeTrafficSource } from './traffic-source.ts';

/** So long a page is away before it asks for the server's version when it is looked at again. */
const LONG_AWAY_MS = 10 * 60_000;

const view: View = {
  hidden: () => document.visibilityState === 'hidden',
  watch: (turned) => {
    document.addEventListener('visibilitychange', turned);
    return () => document.removeEventListener('visibilitychange', turned);
  },
};

/** Wakes the page up once it is in the browser: refresh, countdown, beacons, and the live feed of who is logged in. */
export function usePageLifecycle(stores: RootStore): void {
  const memberId = stores.session.user?.profile.id ?? null;
  const { pathname, search } = useLocation();

  useEffect(() => stores.start(), [stores]);

  useEffect(() => {
    let hiddenAt = 0;
    const turned = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = performance.now();
        return stores.pageHidden();
      }
      stores.wake();
      if (performance.now() - hiddenAt > LONG_AWAY_MS) void askVersion(stores);
    };
    const back = () => {
      stores.wake();
      void askVersion(stores);
    };
    document.addEventListener('visibilitychange', turned);
    window.addEventListener('online', back);
    return () => {
      document.removeEventListener('visibilitychange', turned);
      window.removeEventListener('online', back);
    };
  }, [stores]);

  useEffect(() => storeTrafficSource(stores.traffic, window, search), [stores, search]);

  useEffect(() => watchBounce(stores, window, routeNameOf(pathname)), [stores, pathname]);
  // The watch is on: it reads the query before this takes it away.
  useQueryOnce('lb');

  useEffect(() => {
    if (memberId === null) return undefined;
    let wasLive = false;
    const feed = createLiveFeed({
      memberId,
      open: fetchEventStream({ fetch: (url, init) => window.fetch(url, init), url: openEvents.path }),
      clock: systemClock,
      locks: 'locks' in navigator ? navigator.locks : undefined,
      channel: 'BroadcastChannel' in window ? (name) => new BroadcastChannel(name) as unknown as Channel : undefined,
      view,
      onEvent: (event) => stores.receive(event),
      onState: (connected, missed) => {
        stores.liveChanged(connected, missed);
        // A deploy ends the stream: once it is back, the server may have another version of the site.
        if (connected && wasLive) void askVersion(stores);
        wasLive ||= connected;
      },
      // Logged out from elsewhere: the server says so, and the page forgets who it was.
      onRefused: () => void stores.session.refresh(),
    });
    feed.start();
    return () => feed.stop();
  }, [stores, memberId]);

  useOfflinePage(stores, memberId);
  useLeaving(stores, memberId);
  useEffect(() => followOtherTabs(stores.session), [stores]);
}

/** A member's installed app goes on without a line. */
function useOfflinePage({ session }: RootStore, memberId: string | null): void {
  const { language } = session;
  useEffect(() => {
    if (memberId === null || !isStandalone()) return;
    // Where workers are forbidden, there is no page without a line.
    void keepOfflinePage(language, siteVersion()).catch(() => undefined);
  }, [memberId, language]);
}

/** Pages that tell what was done, the end of every session among it: they stay to say so. */
const staying: readonly RouteName[] = ['mail-change-do', 'account-deleted'];

/** A member who is logged out, here, in another tab or by the server, goes to the index (SPEC section 2), or to the page that ends their last action. */
function useLeaving({ session }: RootStore, memberId: string | null): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const before = useRef(memberId);
  useEffect(() => {
    const left = before.current !== null && memberId === null;
    before.current = memberId;
    if (!left || staying.includes(routeNameOf(pathname))) return;
    void navigate(session.endsAt ?? '/', { replace: true });
    session.setEndsAt(null);
  }, [session, memberId, pathname, navigate]);
}
