import { existsSync } from 'node:fs';
import process from 'node:process';
import { chromium } from 'playwright';

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Where the browser is: what CHROMIUM_PATH names, else the system's own, else Playwright's download; undefined when there is none. */
export function browserPath() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const own = chromium.executablePath();
  return [...systemPaths, own].find((path) => existsSync(path));
}

/** How to start it: without a sandbox only for root, who cannot have one; text drawn the same on every machine of a kind. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
];
