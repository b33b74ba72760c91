import { makeAutoObservable } from 'mobx';

/** The browser's own offer to install the site, which it holds back for us; TypeScript's own types do not know it. */
interface InstallEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** What this browser can do about it, as far as the page knows. */
class Installing {
  offer: InstallEvent | null = null;
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

/** Keeps the browser's offer for a good moment. It comes once, shortly after the page is there. */
export function keepInstallOffer(page: Window): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    state.keep(event as InstallEvent);
  });
  page.addEventListener('appinstalled', () => state.done());
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
