import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installByApt } from './apt.mjs';
import { launch, ended } from './processes.mjs';
import { starts } from './starts.mjs';
import { node, root } from './workspace.mjs';

const named = process.env.CHROMIUM_PATH;

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const works = (path) => Boolean(path) && existsSync(path) && starts(path);

/** Where Playwright keeps its own download; asked of it, so that its version is the one we use. */
async function playwrightPath() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

async function installByPlaywright() {
  console.log('No Chromium here: downloading one (playwright install chromium) …');
  await ended(launch(node, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium']));
}

/**
 * A Chromium that runs: the one that CHROMIUM_PATH names, the system's, Playwright's, or one installed now.
 * @returns {Promise<string | null>} its path; null after one clear line
 */
export async function findChromium() {
  if (named) {
    if (works(named)) return named;
    console.error(`CHROMIUM_PATH is ${named}, and no browser starts from there.`);
    return null;
  }
  const look = async () => [...known, await playwrightPath()].find(works) ?? null;
  for (const install of [null, () => installByApt('chromium'), installByPlaywright]) {
    await install?.();
    const found = await look();
    if (found) return found;
  }
  console.error(
    'No Chromium could be found or installed. Install one (apt-get install chromium, or npx playwright install chromium), or set CHROMIUM_PATH.',
  );
  return null;
}

const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * The same Chromium without what draws windows, a fifth cheaper to run: Debian's own package, installed where that can be. It draws letters a
 * little differently, so pictures are not for it.
 * @returns {Promise<string | null>} its path; null where there is none, or CHROMIUM_PATH names the browser to use
 */
export async function findHeadlessShell() {
  if (named) return null;
  if (!existsSync(headlessShell) && existsSync('/usr/bin/chromium')) await installByApt('chromium-headless-shell');
  return works(headlessShell) ? headlessShell : null;
}
