import { makeAutoObservable } from 'mobx';
import { type InstallEvent, installEvent } from './install-event.ts';

/** What this browser can do about installing the site, as far as the page knows. */
class Installing {
  offer = installEvent();
  installed = false;

  constructor() {
    makeAutoObservable(this);
  }

  keep(offer: InstallEvent | null): void {
    this.offer = offer;
  }

  done(): void {
    this.installed = true;
  }
}

const state = new Installing();

if (!import.meta.env.SSR) {
  window.addEventListener('beforeinstallprompt', (event) => state.keep(event as InstallEvent));
  window.addEventListener('appinstalled', () => state.done());
}

/** Safari on iPhone and iPad, outside of the installed app: there it is done by hand. */
const isByHand = (): boolean => !import.meta.env.SSR && 'standalone' in navigator && navigator.standalone === false;

/** How this browser puts the site on the home screen; null: it does not, or it is there. */
export function wayToInstall(): 'prompt' | 'share' | null {
  if (state.installed) return null;
  if (state.offer) return 'prompt';
  return isByHand() ? 'share' : null;
}

/** Whether this browser can put the site on the home screen, and has not. */
export const canInstall = (): boolean => wayToInstall() !== null;

/** Has the browser ask. @returns whether the person said yes */
export async function askToInstall(): Promise<boolean> {
  const { offer } = state;
  if (!offer) return false;
  try {
    await offer.prompt();
    return (await offer.userChoice).outcome === 'accepted';
  } catch {
    // It was used up, or the browser does not ask now.
    return false;
  } finally {
    // One offer is good for one question.
    state.keep(null);
  }
}
