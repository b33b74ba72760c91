/**
 * Every story is a test: builds the workshop, serves it, and lets the test-runner render each story, play it, and check it for accessibility
 * in every brand and scheme; matrix stories are compared with their pictures, too.
 *
 *   node .storybook/run-tests.mjs             build, then test
 *   node .storybook/run-tests.mjs --no-build  test what storybook-static holds
 *   node .storybook/run-tests.mjs --update    accept the pictures as they are now
 *   node .storybook/run-tests.mjs --no-pictures  play and accessibility alone, while the look is still being worked on
 *   node .storybook/run-tests.mjs --looks     play and the looks alone (a third brand, forced colours, long words from right to left): no axe, no pictures
 *   node .storybook/run-tests.mjs --only text stories whose id contains the text; may be given several times (pictures without a story are not looked for)
 *
 * WORKSHOP_DIR names another folder for the built workshop.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { brands } from '../packages/ui/src/brands/index.ts';
import { findChromium } from '../.ci/lib/chromium.mjs';
import { browserArguments } from './browser.mjs';
import { missedFaults } from './looks/self-test.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const built = process.env.WORKSHOP_DIR ?? join(root, 'storybook-static');
const results = join(root, 'test-results');
const picturesFolder = join(root, 'packages/ui/pictures');
const browserNote = join(picturesFolder, 'browser.json');
const flags = new Set(process.argv.slice(2));
const only = process.argv.flatMap((word, index, all) => (all[index - 1] === '--only' ? [word] : []));
const partly = only.length > 0;
const update = flags.has('--update');

const fail = (message) => {
  console.error(message);
  process.exit(1);
};

/** Runs one of the workspace's own tools; its exit code, never an exception. */
const run = (command, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules/.bin', command), args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
        STORYBOOK_DISABLE_TELEMETRY: '1',
        ...env,
      },
    });
    child.on('close', (code) => resolve(code ?? 1));
    child.on('error', () => resolve(1));
  });

const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

/** Serves the built workshop on a free port of this machine only. */
const serve = () =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://local').pathname));
      const file = join(built, path.endsWith('/') ? `${path}index.html` : path);
      if (!file.startsWith(built) || !existsSync(file)) return response.writeHead(404).end();
      // Pages read the true list; only the test-runner itself is given the parts.
      if (path === '/index.json' && !request.headers['user-agent']?.startsWith('Mozilla'))
        return response.writeHead(200, { 'content-type': types['.json'] }).end(partsFile);
      response.writeHead(200, {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'cache-control': 'max-age=600',
      });
      response.end(readFileSync(file));
    }).listen(0, '127.0.0.1', () => resolve(server));
  });

async function browserVersion() {
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  const version = browser.version();
  await browser.close();
  return version;
}

const executablePath = await findChromium();
if (!executablePath) process.exit(1);
if (!flags.has('--no-build') && (await run('storybook', ['build', '-o', built, '--quiet', '--loglevel', 'warn'])) !== 0)
  fail('The workshop does not build.');
if (!existsSync(join(built, 'index.json'))) fail('storybook-static is missing: run without --no-build.');

const index = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8'));
const stories = Object.values(index.entries).filter(
  (entry) => entry.type === 'story' && (!partly || only.some((text) => entry.id.includes(text))),
);

/*
 * The test-runner opens a page of its own for each title, and opening costs more than most stories do. It is given a list whose titles are
 * parts of about equal size instead; the true title goes into the name.
 */
const PART_SIZE = 25;
const partsFile = JSON.stringify({
  ...index,
  entries: Object.fromEntries(
    stories.map((story, position) => [
      story.id,
      { ...story, title: `Part ${Math.floor(position / PART_SIZE) + 1}`, name: `${story.title} · ${story.name}` },
    ]),
  ),
});
if (stories.length === 0) fail('The workshop lists no stories.');

const version = await browserVersion();
const baseline = existsSync(browserNote) ? JSON.parse(readFileSync(browserNote, 'utf8')).chromium : undefined;
const looksOnly = flags.has('--looks');
const pictureMode =
  looksOnly || flags.has('--no-pictures') ? 'off' : update || baseline === version ? 'block' : 'report';
const report = join(mkdtempSync(join(tmpdir(), 'stories-')), 'pictures.txt');
const outcome = join(results, 'stories.json');
rmSync(join(results, 'pictures'), { recursive: true, force: true });
mkdirSync(results, { recursive: true });
rmSync(outcome, { force: true });
writeFileSync(report, '');

console.log(`${stories.length} stories in Chromium ${version} (${executablePath})`);
if (pictureMode === 'report')
  console.log(`Pictures are of Chromium ${baseline ?? '(none yet)'}: differences are reported and do not block.`);

const server = await serve();
const address = `http://127.0.0.1:${server.address().port}`;
// A story without an overlay, so that the focus may go where the faults are.
const calm = Object.values(index.entries).find(
  ({ type, title }) => type === 'story' && title === 'Foundations/Divider',
);
if (!calm) fail('The story that faults are planted into is missing: Foundations/Divider.');
const missed = await missedFaults(address, calm.id, executablePath);
if (missed.length) fail(`The checks of looks do not find what was planted for them: ${missed.join(', ')}`);
const code = await run(
  'test-storybook',
  [
    '--index-json',
    '--url',
    address,
    '--maxWorkers',
    String(Math.max(1, Math.min(4, availableParallelism()))),
    '--testTimeout',
    '60000',
    '--failOnConsole',
    update ? '-u' : '--ci',
  ],
  {
    CHROMIUM_PATH: executablePath,
    STORYBOOK_CONFIG_DIR: '.storybook',
    STORY_BRANDS: Object.keys(brands).join(','),
    STORY_REPORT: report,
    STORY_PICTURES: pictureMode,
    STORY_CHECKS: looksOnly ? 'looks' : 'all',
    STORY_OUTCOME: outcome,
    NODE_NO_WARNINGS: '1',
  },
);
server.close();

if (!existsSync(outcome)) fail('The test-runner gave no result.');
const { passed, failed } = JSON.parse(readFileSync(outcome, 'utf8'));
const different = readFileSync(report, 'utf8').split('\n').filter(Boolean);
if (different.length) console.log(`${different.length} pictures differ on this browser build (not blocking).`);

if (!partly && pictureMode !== 'off') {
  const stray = readdirSync(picturesFolder, { withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith('.png'))
    .map((file) => file.name)
    .filter((name) => !stories.some((story) => story.tags.includes('picture') && name.startsWith(`${story.id}--`)));
  if (update) for (const name of stray) rmSync(join(picturesFolder, name));
  else if (stray.length) fail(`Pictures without a story: ${stray.join(', ')} (accept with --update)`);
}
if (update) writeFileSync(browserNote, `${JSON.stringify({ chromium: version }, null, 2)}\n`);

console.log(`stories: ${passed} passed, ${failed} failed, ${stories.length} listed`);
if (passed + failed < stories.length) fail('Fewer stories ran than the workshop lists.');
process.exit(code === 0 && failed === 0 ? 0 : 1);
