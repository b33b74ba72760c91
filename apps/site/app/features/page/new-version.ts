import type { RootStore } from '@dating/core/stores';
import { makeAutoObservable, reaction } from 'mobx';
import { siteVersion } from '../../lib/site-version.ts';

/** So long a page is away before it asks when it is looked at again. */
const awayMs = 10 * 60_000;

/** What the server has, as far as this page knows. */
class ServerVersion {
  /** null: that of this page. */
  newer: string | null = null;
  /** The one that the member wants to hear no more of. */
  putAway: string | null = null;

  constructor() {
    makeAutoObservable(this);
  }

  set(version: string | null): void {
    this.newer = version;
  }

  dismiss(): void {
    this.putAway = this.newer;
  }
}

const known = new ServerVersion();

/** Whether the server has another version of the site than this page is of. */
export const isOutdated = (): boolean => known.newer !== null && known.newer !== known.putAway;

/** Says no more of it until the next version. */
export const putVersionAway = (): void => known.dismiss();

/** While servers are replaced one after the other, an older one may answer: only what it still is after this is told. */
const settledMs = 60_000;

/** What the server has now; the page's own where it does not say. */
async function serverVersion(): Promise<string> {
  const own = siteVersion();
  if (own === '') return own;
  try {
    const reply = await fetch('/site-version', { cache: 'no-store' });
    return reply.ok ? (await reply.text()).trim() : own;
  } catch {
    return own;
  }
}

/**
 * Finds out whether the server has another version: once the live feed or the line is back, as a deploy ends both, and when
 * the page is looked at again after a while.
 *
 * @returns ends it
 */
export function watchVersion(stores: RootStore, window: Window): () => void {
  const { document: page } = window;
  let later: number | undefined;
  const ask = async (): Promise<void> => {
    window.clearTimeout(later);
    const version = await serverVersion();
    if (version === siteVersion()) return known.set(null);
    later = window.setTimeout(async () => {
      const still = await serverVersion();
      known.set(still === siteVersion() ? null : still);
    }, settledMs);
  };
  let wasLive = stores.live;
  const unlive = reaction(
    () => stores.live,
    (live) => {
      if (live && wasLive) void ask();
      wasLive ||= live;
    },
  );
  let hiddenAt: number | null = null;
  const look = () => {
    if (page.visibilityState === 'hidden') hiddenAt = performance.now();
    else if (hiddenAt !== null && performance.now() - hiddenAt > awayMs) void ask();
  };
  const online = () => void ask();
  page.addEventListener('visibilitychange', look);
  window.addEventListener('online', online);
  return () => {
    unlive();
    window.clearTimeout(later);
    page.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', online);
  };
}
