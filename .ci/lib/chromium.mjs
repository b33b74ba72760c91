import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { launch, ended } from './processes.mjs';
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

function works(path) {
  return (
    Boolean(path) &&
    existsSync(path) &&
    spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
  );
}

/** Where Playwright keeps its own download; asked of it, so that its version is the one we use. */
async function playwrightPath() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

/** Debian and its kin, as root: the system's own package. */
async function installByApt(name = 'chromium') {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Not here yet: installing the system’s package (apt-get install ${name}) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if ((await ended(launch('apt-get', ['update', '-qq'], { env }))) !== 0) return;
  await ended(launch('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env }));
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
  for (const install of [null, () => installByApt(), installByPlaywright]) {
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
