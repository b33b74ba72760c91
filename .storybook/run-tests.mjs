/**
 * Every story is a test: builds Storybook, serves it, and lets the test-runner render each story, play it, and check it for accessibility
 * in every brand and scheme; matrix stories are compared with their pictures, too. All of it in the pinned Chromium (docs/decisions/0054).
 *
 *   node .storybook/run-tests.mjs             build, then test
 *   node .storybook/run-tests.mjs --no-build  test what storybook-static holds
 *   node .storybook/run-tests.mjs --update    accept the pictures as they are now
 *   node .storybook/run-tests.mjs --no-pictures  play and accessibility alone, while the look is still being worked on
 *   node .storybook/run-tests.mjs --visual    play and the visual checks alone (a third brand, forced colours, long words from right to left): no axe, no pictures
 *   node .storybook/run-tests.mjs --shard 1/3   the first third of the stories, for several machines or processes; the results are named by the shard
 *   node .storybook/run-tests.mjs --workers 1   with one browser instead of one for each core
 *   node .storybook/run-tests.mjs --only text stories whose id contains the text; may be given several times (pictures without a story are not looked for)
 *   node .storybook/run-tests.mjs --folder packages/ui/src/components/button   stories whose file lies in the folder
 *
 * STORYBOOK_DIR names another folder for the built Storybook.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { brands } from '../packages/ui/src/brands/index.ts';
import { findChromium } from '../.ci/lib/chromium.mjs';
import { pinnedChromium } from '../.ci/lib/pinned-chromium.mjs';
import { browserArguments } from './browser.mjs';
import { missedFaults } from './visual-checks/self-test.mjs';
import { serve } from './serve.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const built = process.env.STORYBOOK_DIR ?? join(root, 'storybook-static');
const results = join(root, 'test-results');
const picturesFolder = join(root, 'packages/ui/pictures');
const browserNote = join(picturesFolder, 'browser.json');
const flags = new Set(process.argv.slice(2));
const wordsAfter = (flag) => process.argv.filter((_, index, words) => words[index - 1] === flag);
const only = wordsAfter('--only');
const folders = wordsAfter('--folder');
const partly = only.length > 0 || folders.length > 0;
const [shard, shards] = (wordsAfter('--shard')[0] ?? '1/1').split('/').map(Number);
const isFirst = shard === 1;
const workers = Number(wordsAfter('--workers')[0] ?? Math.max(1, Math.min(4, availableParallelism())));
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

async function browserVersion() {
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  const version = browser.version();
  await browser.close();
  return version;
}

const visualOnly = flags.has('--visual');
const pictureMode = visualOnly || flags.has('--no-pictures') ? 'off' : 'block';
const pinned = pinnedChromium();
if (!pinned && pictureMode === 'block')
  fail('Pictures are of a Chromium for Linux on x64, and this is another machine: run with --no-pictures.');
const executablePath = pinned?.executablePath ?? (await findChromium());
if (!executablePath) process.exit(1);
if (pinned) process.env.FONTCONFIG_FILE = pinned.fontsFile;
if (!flags.has('--no-build') && (await run('storybook', ['build', '-o', built, '--quiet', '--loglevel', 'warn'])) !== 0)
  fail('Storybook does not build.');
if (!existsSync(join(built, 'index.json'))) fail('storybook-static is missing: run without --no-build.');

const index = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8'));
const all = Object.values(index.entries).filter((entry) => entry.type === 'story');
const chosen = all.filter(
  ({ id, importPath }) =>
    !partly ||
    only.some((text) => id.includes(text)) ||
    folders.some((folder) => importPath.startsWith(`./${folder}/`)),
);
// Neighbours stay together: they share their structure, which is audited once.
const stories = chosen.slice(
  Math.floor((chosen.length * (shard - 1)) / shards),
  Math.floor((chosen.length * shard) / shards),
);
if (stories.length === 0) fail('Storybook lists no stories.');

const named = shards > 1 ? `stories-${shard}` : 'stories';
const [outcome, seen] = [`${named}.json`, `${named}-seen.jsonl`].map((name) => join(results, name));
if (shards === 1) rmSync(join(results, 'pictures'), { recursive: true, force: true });
mkdirSync(results, { recursive: true });
// Until there is another result none of them has run: whatever ends the run before, they count as failed.
writeFileSync(outcome, JSON.stringify({ passed: 0, failed: stories.length }));

/*
 * The test-runner opens a page of its own for each title, and opening costs more than most stories do. It is given a list whose titles are
 * parts of about equal size instead; the true title goes into the name.
 */
const MOST_IN_PART = 70;
const parts = Math.ceil(stories.length / MOST_IN_PART / workers) * workers;
const indexOfParts = {
  ...index,
  entries: Object.fromEntries(
    stories.map((story, position) => [
      story.id,
      {
        ...story,
        title: `Part ${Math.floor((position * parts) / stories.length) + 1}`,
        name: `${story.title} · ${story.name}`,
      },
    ]),
  ),
};

const version = await browserVersion();
const baseline = existsSync(browserNote) ? JSON.parse(readFileSync(browserNote, 'utf8')).chromium : undefined;
if (pictureMode === 'block' && !update && baseline !== version)
  fail(
    `The pictures are of Chromium ${baseline}, and the pinned one is ${version}: look at new ones, and accept them (--update).`,
  );
const notes = mkdtempSync(join(tmpdir(), 'stories-'));
const [counts, rerun] = ['counts.json', 'rerun.txt'].map((name) => join(notes, name));
for (const file of [rerun, seen]) writeFileSync(file, '');

console.log(`${stories.length} stories in Chromium ${version} (${executablePath})`);

// Pages read the true list; only the test-runner itself is given the parts.
const server = await serve(built, ({ url, headers }) =>
  url === '/index.json' && !headers['user-agent']?.startsWith('Mozilla') ? indexOfParts : undefined,
);
const { address } = server;
if (isFirst) await proveChecks();

/** Asks the visual checks for faults that are planted into a story without an overlay, so that the focus may go where the faults are. */
async function proveChecks() {
  const calm = all.find(({ title }) => title === 'Foundations/Divider');
  if (!calm) fail('The story that faults are planted into is missing: Foundations/Divider.');
  const missed = await missedFaults(address, calm.id, executablePath).catch((error) =>
    fail(`The visual checks could not be tried: ${error.message}`),
  );
  if (missed.length) fail(`The visual checks do not find what was planted for them: ${missed.join(', ')}`);
}

const code = await run(
  'test-storybook',
  [
    '--index-json',
    '--url',
    address,
    '--maxWorkers',
    String(workers),
    '--testTimeout',
    '60000',
    '--failOnConsole',
    update ? '-u' : '--ci',
  ],
  {
    CHROMIUM_PATH: executablePath,
    STORYBOOK_CONFIG_DIR: '.storybook',
    STORY_BRANDS: Object.keys(brands).join(','),
    STORY_PICTURES: pictureMode,
    STORY_CHECKS: visualOnly ? 'visual' : 'all',
    STORY_OUTCOME: counts,
    STORY_INDEX: join(built, 'index.json'),
    STORY_SEEN: seen,
    STORY_RERUN: rerun,
    NODE_NO_WARNINGS: '1',
  },
);
server.close();

if (!existsSync(counts)) fail('The test-runner gave no result.');
const { passed, failures, times } = JSON.parse(readFileSync(counts, 'utf8'));
// What was listed and did not run has failed.
const failed = stories.length - passed;
const linesOf = (file) => readFileSync(file, 'utf8').split('\n').filter(Boolean);
const again = linesOf(rerun);
writeFileSync(outcome, JSON.stringify({ passed, failed, failures, times, rerun: again }));
if (again.length) console.log(`Passed only when asked again: ${again.join(', ')}`);

if (!partly && isFirst && pictureMode !== 'off') {
  const stray = readdirSync(picturesFolder, { withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith('.png'))
    .map((file) => file.name)
    .filter((name) => !all.some((story) => story.tags.includes('picture') && name.startsWith(`${story.id}--`)));
  if (update) for (const name of stray) rmSync(join(picturesFolder, name));
  else if (stray.length) fail(`Pictures without a story: ${stray.join(', ')} (accept with --update)`);
}
if (update) writeFileSync(browserNote, `${JSON.stringify({ chromium: version }, null, 2)}\n`);

console.log(`stories: ${passed} passed, ${failed} failed, ${stories.length} listed`);
process.exit(code === 0 && failed === 0 ? 0 : 1);
