import type { BrowserContext, CDPSession, Page } from 'playwright/test';
import { type BrandName, originOf } from './browser.ts';

/** An app that a whole Chromium has installed: it has a window of its own, without a browser's buttons. */
export interface InstalledApp {
  /** Starts it, as a press of its icon does. @returns its window */
  start(): Promise<Page>;
  /** Opens files with it, as the system does: in its window, or in a new one. */
  open(...paths: readonly string[]): Promise<void>;
  /** Endings of the files that the system opens with it. */
  endings(): Promise<readonly string[]>;
}

/** Installs the app of the brand whose page is open, as the browser's menu does. */
export async function install(context: BrowserContext, devtools: CDPSession, brand: BrandName): Promise<InstalledApp> {
  const manifestId = `${originOf(brand)}/`;
  await devtools.send('PWA.install', { manifestId });
  // Whoever installs by the menu has said so; by the protocol it would open in a tab.
  await devtools.send('PWA.changeAppUserSettings', { manifestId, displayMode: 'standalone' });
  return {
    async start() {
      const window = context.waitForEvent('page');
      // The window may stand without an answer of the browser: only a refusal of it counts.
      return Promise.race([window, devtools.send('PWA.launch', { manifestId }).then(() => window)]);
    },
    async open(...files) {
      await devtools.send('PWA.launchFilesInApp', { manifestId, files: [...files] });
    },
    async endings() {
      const { fileHandlers } = await devtools.send('PWA.getOsAppState', { manifestId });
      return fileHandlers.flatMap(({ accepts }) => accepts.flatMap(({ fileExtensions }) => fileExtensions));
    },
  };
}
