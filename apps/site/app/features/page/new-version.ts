import type { RootStore } from '@dating/core/stores';
import { siteVersion } from '../../lib/site-version.ts';

/** While servers are replaced one after the other, an older one may answer: only what it still is after this is told. */
const settledMs = 60_000;

/** The version that the person wants to hear no more of. */
let putAway: string | null = null;
let later: number | undefined;

/** What the server has now; null where that is the page's own, or nobody says. */
async function newerVersion(): Promise<string | null> {
  const own = siteVersion();
  if (own === '') return null;
  try {
    const reply = await fetch('/site-version', { cache: 'no-store' });
    const version = reply.ok ? (await reply.text()).trim() : own;
    return version === own ? null : version;
  } catch {
    return null;
  }
}

/** Finds out whether the server has another version of the site than this page is of. */
export async function askVersion(stores: RootStore): Promise<void> {
  window.clearTimeout(later);
  if ((await newerVersion()) === null) return stores.setNewVersion(null);
  later = window.setTimeout(async () => {
    const newer = await newerVersion();
    stores.setNewVersion(newer === putAway ? null : newer);
  }, settledMs);
}

/** Says no more of it until the next version. */
export function putVersionAway(stores: RootStore): void {
  putAway = stores.newVersion;
  stores.setNewVersion(null);
}
