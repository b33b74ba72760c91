import { openEvents } from '@dating/core/contract';
import { createLiveFeed, fetchEventStream, type Channel, type Locks } from '@dating/core/live';
import { systemClock } from '@dating/core/models';
import type { RootStore } from '@dating/core/stores';
import { useEffect } from 'react';

/** Wakes the page up once it is in the browser: refresh, countdown, beacons, and the live feed of who is logged in. */
export function usePageLife(stores: RootStore): void {
  const memberId = stores.session.user?.profile.id ?? null;

  useEffect(() => stores.start(), [stores]);

  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') stores.pageHidden();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => document.removeEventListener('visibilitychange', hidden);
  }, [stores]);

  useEffect(() => {
    if (memberId === null) return undefined;
    const feed = createLiveFeed({
      memberId,
      open: fetchEventStream({ fetch: (url, init) => window.fetch(url, init), url: openEvents.path }),
      clock: systemClock,
      locks: 'locks' in navigator ? (navigator.locks as unknown as Locks) : undefined,
      channel: 'BroadcastChannel' in window ? (name) => new BroadcastChannel(name) as unknown as Channel : undefined,
      onEvent: (event) => stores.receive(event),
      onState: (connected, missed) => stores.liveChanged(connected, missed),
    });
    feed.start();
    return () => feed.stop();
  }, [stores, memberId]);
}
