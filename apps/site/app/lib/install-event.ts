/** The browser's own offer to install the site, which it holds back for us; TypeScript's own types do not know it. */
export interface InstallEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let kept: InstallEvent | null = null;

/** The offer that came last. */
export const installEvent = (): InstallEvent | null => kept;

/** Keeps the browser's offer for a good moment. It comes once, shortly after the page is there. */
export function keepInstallEvent(page: Window): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallEvent;
  });
}
