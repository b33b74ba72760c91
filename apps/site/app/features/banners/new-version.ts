import { makeAutoObservable } from 'mobx';
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

/** Asks the server which version of the site it has. A failure says nothing. */
export async function askVersion(): Promise<void> {
  const own = siteVersion();
  if (own === '') return;
  const reply = await fetch('/site-version', { cache: 'no-store' }).catch(() => null);
  const version = reply?.ok ? (await reply.text()).trim() : own;
  known.set(version === own ? null : version);
}

/** Asks when the line is back, and when the page is looked at again after a while. @returns ends it */
export function askOnReturn(window: Window): () => void {
  const { document: page } = window;
  let hiddenAt: number | null = null;
  const ask = () => void askVersion();
  const look = () => {
    if (page.visibilityState === 'hidden') hiddenAt = performance.now();
    else if (hiddenAt !== null && performance.now() - hiddenAt > awayMs) ask();
  };
  page.addEventListener('visibilitychange', look);
  window.addEventListener('online', ask);
  return () => {
    page.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', ask);
  };
}
