import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium } from 'playwright/test';
import { passEntryWarning, test as base } from './browser.ts';

export interface DeviceFixtures {
  /**
   * A device: a whole Chromium with a profile of its own, and with pages that are watched. The shell that other tests run in
   * refuses every notification and installs nothing, and so does a private window, which each other context is.
   *
   * @param environment more of what the browser's process is told
   */
  readonly newDevice: (options: BrowserContextOptions, environment?: Record<string, string>) => Promise<BrowserContext>;
}

/** Playwright's test with devices. FULL_CHROMIUM_PATH comes from the command for tests. */
export const test = base.extend<DeviceFixtures>({
  newDevice: async ({ launchOptions, baseURL, watch }, use) => {
    const executablePath = process.env['FULL_CHROMIUM_PATH'] ?? process.env['CHROMIUM_PATH'];
    const stack = new AsyncDisposableStack();
    await use(async (options, environment = {}) => {
      const profile = await mkdtemp(join(tmpdir(), 'device-'));
      stack.defer(() => rm(profile, { recursive: true, maxRetries: 5 }));
      const context = await chromium.launchPersistentContext(profile, {
        ...launchOptions,
        ...(executablePath ? { executablePath } : {}),
        ...(baseURL ? { baseURL } : {}),
        ...options,
        env: { ...process.env, ...environment },
      });
      stack.defer(() => context.close());
      watch.follow(context);
      await passEntryWarning(context);
      return context;
    });
    await stack.disposeAsync();
  },
});
