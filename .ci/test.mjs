// `pnpm test`: unit and server tests, the packed library, stories, inventory, end-to-end, in parts that keep every core busy.
// What it proved before of the same stories and library is counted and not run again; `pnpm test --all` runs everything.
// `pnpm test unit|library|production|budget|stories|inventory|e2e [filter …]` runs one of them, `pnpm test changed [commit]` what a change can reach.
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillFromTemplate, freePort, makeDataDir, makeTemplates } from '../e2e/support/templates.ts';
import { buildStale } from './lib/build.mjs';
import { changedFiles, reachesLibrary, storyFolders } from './lib/changed.mjs';
import { findChromium, findHeadlessShell } from './lib/chromium.mjs';
import { findEngines } from './lib/engines.mjs';
import { findFaces } from './lib/faces.mjs';
import { lastLines, playwrightFailures, vitestFailures } from './lib/failures.mjs';
import { makeMemoryFolder } from './lib/memory-folder.mjs';
import { runTogether } from './lib/pool.mjs';
import { digestOfFiles, provedBy, readProofs, writeProofs } from './lib/proofs.mjs';
import { endedWithin, endTogether, launch, step } from './lib/processes.mjs';
import { playwrightTimes, slowest, vitestTimes } from './lib/slowest.mjs';
import { fail, node, requireInstall, root, toolEnvironment } from './lib/workspace.mjs';

const results = join(root, 'test-results');
const storybook = join(root, 'storybook-static');
const disk = tmpdir();
const proofsFile = join(root, 'node_modules/.cache/proofs.json');
/** Suites that depend on nothing but the components, their stories and the tools. */
const PROVABLE = ['library', 'stories', 'inventory'];

/** Three times what the longest of them takes on a busy machine: what has not ended by then hangs. The whole crawl takes hours. */
const SUITE_LIMIT_MS = (process.env.CRAWL === 'all' ? 5 * 60 : 40) * 60_000;

/**
 * What a run of tests came to; `rerun` names what passed only when asked again, `failures` what failed and why, `times` how long
 * each took.
 * @typedef {{ passed: number, failed: number, rerun: readonly string[], failures: readonly import('./lib/failures.mjs').Failure[], times: readonly import('./lib/slowest.mjs').Timed[] }} Count
 */
/**
 * A run of one tool. `result` is the file of test-results that it writes.
 * @typedef {{ args: readonly string[], result: string, env?: NodeJS.ProcessEnv }} Run
 */

const vitest = (result, args) => ({
  result,
  args: [
    join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json',
    `--outputFile.json=${join(results, result)}`, ...args,
  ],
}); // prettier-ignore

function countVitest(result) {
  const { testResults = [], numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = result;
  // A file that does not even load has no tests to fail: it counts as one.
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = numFailedTests + broken.length + numPendingTests + numTodoTests;
  return { passed: numPassedTests, failed, failures: vitestFailures(result), times: vitestTimes(result) };
}

/**
 * How each suite is run, as a whole with filters, or as one part of several with one worker.
 * @type {Record<string, { title: string, browser: boolean, parts: number, needs: readonly string[], run: (filters: readonly string[], part?: string) => Run, count: (result: any) => Partial<Count> }>}
 */
const suites = {
  unit: {
    title: 'Unit and server tests',
    browser: false,
    parts: 3,
    needs: [],
    run: (filters, part) => ({
      ...vitest(part ? `unit-${part.split('/')[0]}.json` : 'unit.json', [
        '--project=!library',
        '--project=!production',
        ...(part ? [`--shard=${part}`] : []),
        ...filters,
      ]),
      ...(part ? { env: { VITEST_MAX_WORKERS: '1' } } : {}),
    }),
    count: countVitest,
  },
  library: {
    title: 'The packed library',
    browser: true,
    parts: 1,
    needs: [],
    // What is installed must lie on the disk of the store that it comes from.
    run: (filters) => ({ ...vitest('library.json', ['--project=library', ...filters]), env: { TMPDIR: disk } }),
    count: countVitest,
  },
  production: {
    title: 'The production chapter',
    browser: false,
    parts: 1,
    needs: ['site'],
    run: (filters) => vitest('production.json', ['--project=production', ...filters]),
    count: countVitest,
  },
  budget: {
    title: 'The budget of script',
    browser: false,
    parts: 1,
    needs: ['site'],
    run: () => ({
      result: 'budget.json',
      args: [join(root, '.ci/budget.mjs'), '--result', join(results, 'budget.json')],
    }),
    count: (result) => result,
  },
  stories: {
    title: 'Stories',
    browser: true,
    parts: 3,
    needs: ['storybook'],
    run: (filters, part) => {
      // A flag's own value stands behind it; any other word is a part of an id.
      const words = filters.flatMap((filter, index) =>
        filter.startsWith('--') || ['--shard', '--workers', '--only', '--folder'].includes(filters[index - 1])
          ? [filter]
          : ['--only', filter],
      );
      const shard = part ?? filters[filters.indexOf('--shard') + 1 || Infinity];
      return {
        result: shard && !shard.endsWith('/1') ? `stories-${shard.split('/')[0]}.json` : 'stories.json',
        args: [
          join(root, '.storybook/run-tests.mjs'),
          ...(part ? ['--no-build', '--workers', '1', '--shard', part] : []),
          ...words,
        ],
      };
    },
    count: (result) => result,
  },
  inventory: {
    title: 'Inventory and documentation pages',
    browser: true,
    parts: 1,
    needs: ['storybook', 'stories'],
    run: (filters, part) => {
      const seen = part ? globSync('stories*-seen.jsonl', { cwd: results }) : [];
      const notes = seen.flatMap((name) => ['--seen', join(results, name)]);
      return {
        result: 'inventory.json',
        args: [join(root, '.ci/inventory.mjs'), ...(part ? ['--no-build'] : []), ...notes, ...filters],
      };
    },
    count: (result) => result,
  },
  e2e: {
    title: 'End-to-end',
    browser: true,
    parts: 6,
    needs: ['site', 'templates'],
    run: (filters, part) => {
      const name = part ? `e2e-${part.split('/')[0]}` : 'e2e';
      return {
        result: `${name}.json`,
        args: [
          join(root, 'node_modules/playwright/cli.js'), 'test', '--config', join(root, 'e2e/playwright.config.ts'),
          // It empties its folder first: not that in which the others' results are.
          '--output', join(results, name), ...(part ? [`--shard=${part}`, '--workers=1'] : []), ...filters,
        ],
        env: {
          E2E_RESULT: join(results, `${name}.json`),
          CHROMIUM_PATH: env.HEADLESS_SHELL_PATH,
          FULL_CHROMIUM_PATH: env.CHROMIUM_PATH,
        },
      }; // prettier-ignore
    },
    count: (result) => {
      const { stats, errors = [] } = result;
      return {
        passed: stats?.expected ?? 0,
        failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + (stats?.skipped ?? 0) + errors.length,
        failures: playwrightFailures(result),
        times: playwrightTimes(result),
      };
    },
  },
};

const env = { ...toolEnvironment, CI: process.env.CI ?? '1', NODE_ENV: 'test' };

/** @type {(Count & { suite: string, code: number, began: number, ended: number, isProved?: boolean })[]} */
const outcomes = [];

function readResult(name) {
  try {
    return JSON.parse(readFileSync(join(results, name), 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Runs a suite, or a part of it, and counts. Alone it writes as it goes; beside others all at its end, so that lines stay together.
 * @param {string} suite
 * @param {{ filters?: readonly string[], part?: string, mayBeEmpty?: boolean, quiet?: boolean }} [options]
 */
async function runSuite(suite, { filters = [], part, mayBeEmpty = false, quiet = part !== undefined } = {}) {
  const { title, count, run } = suites[suite];
  const heading = `${title}${part && !part.endsWith('/1') ? ` ${part}` : ''}`;
  const rule = `── ${heading} ${'─'.repeat(Math.max(0, 70 - heading.length))}`;
  const { args, result, env: more } = run(filters, part);
  rmSync(join(results, result), { force: true });
  const dataDir = makeDataDir();
  if (suite === 'e2e' && part) fillFromTemplate('shared', dataDir);
  const began = Date.now();
  console.log(quiet ? `${heading}: begun` : `\n${rule}`);
  const child = launch(node, args, {
    env: {
      ...env,
      E2E_TEMPLATES: process.env.E2E_TEMPLATES,
      E2E_DATA_DIR: dataDir,
      E2E_PORT: String(await freePort()),
      ...more,
    },
    ...(quiet ? { stdio: ['ignore', 'pipe', 'pipe'] } : {}),
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
  const { code, late } = await endedWithin(child, SUITE_LIMIT_MS);
  rmSync(dataDir, { recursive: true, force: true });
  if (quiet) console.log(`\n${rule}\n${Buffer.concat(output).toString()}`);
  if (late) console.log(`${heading} did not end within ${SUITE_LIMIT_MS / 60_000} minutes and was ended.`);
  const { passed = 0, failed = 0, rerun = [], failures = [], times = [] } = count(readResult(result));
  // A run that ended badly without a failed test, or that ran nothing, failed as a whole.
  const wholly = failed === 0 && (code !== 0 || (passed === 0 && !mayBeEmpty)) ? 1 : 0;
  const unnamed = failed + wholly > 0 && failures.length === 0;
  outcomes.push({
    suite,
    code,
    passed,
    failed: failed + wholly,
    rerun,
    failures: unnamed ? [{ name: heading, message: lastLines(Buffer.concat(output).toString()) }] : failures,
    times,
    began,
    ended: Date.now(),
  });
}

/** Building is a task like others; the second build of a run finds its work done. */
const builds = [
  { name: 'site', run: () => buildStale() },
  {
    name: 'templates',
    after: ['site'],
    run: async () => {
      const began = Date.now();
      process.env.E2E_TEMPLATES = makeDataDir();
      process.on('exit', () => rmSync(process.env.E2E_TEMPLATES, { recursive: true, force: true }));
      await makeTemplates(process.env.E2E_TEMPLATES);
      console.log(`Starting the products that tests begin with: done in ${Math.round((Date.now() - began) / 1000)} s`);
    },
  },
  {
    name: 'storybook',
    run: async () => {
      const dispatcher = join(root, 'node_modules/storybook/dist/bin/dispatcher.js');
      const args = [dispatcher, 'build', '-o', storybook, '--quiet', '--loglevel', 'warn', '--disable-telemetry'];
      if (!(await step('Building Storybook', node, args))) fail('Storybook does not build.');
    },
  },
];

/**
 * Every suite in parts of one worker each, one for each core: more would make tests wait for each other. The suites take turns.
 * @param {readonly string[]} proved suites that need not run
 */
function partsOfEverything(proved) {
  const open = Object.entries(suites).filter(([suite]) => !proved.includes(suite));
  const needed = builds.filter(({ name }) => open.some(([, { needs }]) => needs.includes(name)));
  const parts = open.flatMap(([suite, { parts: count, needs }]) =>
    Array.from({ length: count }, (_, index) => ({
      name: `${suite} ${index + 1}`,
      turn: index / count,
      after: needs.flatMap((need) =>
        need in suites ? Array.from({ length: suites[need].parts }, (__, at) => `${need} ${at + 1}`) : [need],
      ),
      run: () => runSuite(suite, { part: `${index + 1}/${count}` }),
    })),
  );
  return [...needed, ...parts.toSorted((one, other) => one.turn - other.turn)];
}

/** Everything but what was proved before of the same files, in as many parts at a time as there are cores. */
async function runEverything() {
  const versionOf = (browser) => spawnSync(browser, ['--version'], { encoding: 'utf8' }).stdout.trim();
  const digestNow = () => digestOfFiles(root, [versionOf(env.CHROMIUM_PATH)]);
  const digest = digestNow();
  const proofs = isForAll ? {} : readProofs(proofsFile, digest);
  for (const [suite, passed] of Object.entries(proofs))
    outcomes.push({
      suite,
      code: 0,
      passed,
      failed: 0,
      rerun: [],
      failures: [],
      times: [],
      began: 0,
      ended: 0,
      isProved: true,
    });
  await runTogether(partsOfEverything(Object.keys(proofs)), availableParallelism());
  // What was changed while it ran has proved nothing.
  if (digest === null || digestNow() !== digest) return;
  const ran = Object.fromEntries(
    PROVABLE.filter((suite) => !Object.hasOwn(proofs, suite)).map((suite) => [suite, suites[suite].parts]),
  );
  writeProofs(proofsFile, { digest, passed: { ...proofs, ...provedBy(outcomes, ran) } });
}

/** What can be reached by what changed since a commit: see README. */
async function runChanged(since = 'HEAD') {
  const files = changedFiles(since);
  const folders = storyFolders(files);
  console.log(`${files.length} files differ from ${since}.`);
  await runSuite('unit', { filters: [`--changed=${since}`, '--passWithNoTests'], mayBeEmpty: true });
  if (reachesLibrary(files)) await runSuite('library');
  if (folders.length > 0) await runSuite('stories', { filters: folders.flatMap((folder) => ['--folder', folder]) });
  if (files.some((file) => file.startsWith('e2e/'))) {
    await buildStale();
    await runSuite('e2e', { filters: [`--only-changed=${since}`, '--pass-with-no-tests'], mayBeEmpty: true });
  }
}

const words = process.argv.slice(2).filter((argument) => argument !== '--');
const isForAll = words.includes('--all');
const [first, ...rest] = words.filter((word) => word !== '--all');
if (first !== undefined && first !== 'changed' && !Object.hasOwn(suites, first))
  fail(`There is no suite '${first}'. Use: pnpm test [${Object.keys(suites).join('|')}|changed] [filter …]`);

requireInstall();
endTogether({ graceMs: 25_000 });
if (!process.env.TMPDIR) {
  const folder = makeMemoryFolder();
  console.log(`What tests throw away: ${folder ? `in memory (${folder})` : `on the disk (${disk})`}`);
  if (folder) for (const place of [process.env, toolEnvironment, env]) place.TMPDIR = folder;
}
if (first === undefined) rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

if (first === undefined || (suites[first]?.browser ?? true)) {
  const chromium = await findChromium();
  if (!chromium) process.exit(1);
  console.log(`Chromium: ${chromium}`);
  await findFaces();
  env.CHROMIUM_PATH = chromium;
  env.HEADLESS_SHELL_PATH = (await findHeadlessShell()) ?? chromium;
}
const isCluster = first === 'production' || (first === 'e2e' && Boolean(process.env.E2E_CLUSTER));
if (first === undefined || isCluster || ['unit', 'changed'].includes(first)) {
  Object.assign(env, await findEngines({ proxy: first === undefined || isCluster }));
}
// The server's code loads the built mails.
await buildStale({ only: ['packages/mail'] });

if (first === undefined) await runEverything();
else if (first === 'changed') await runChanged(...rest);
else {
  if (suites[first].needs.includes('site') || first === 'e2e') await buildStale();
  await runSuite(first, { filters: rest });
}

console.log('');
for (const { name, message } of outcomes.flatMap((outcome) => outcome.failures))
  console.log(`Failed: ${name.replace(`${root}/`, '')}\n${message.replaceAll(/^/gm, '    ')}\n`);
for (const { name, ms } of first === undefined ? slowest(outcomes.flatMap(({ times }) => times)) : [])
  console.log(`slow: ${(ms / 1000).toFixed(1).padStart(6)} s  ${name.replace(`${root}/`, '')}`);
const sum = (list, key) => list.reduce((total, outcome) => total + outcome[key], 0);
for (const [suite, list] of Map.groupBy(outcomes, (outcome) => outcome.suite)) {
  const [passed, failed] = [sum(list, 'passed'), sum(list, 'failed')];
  const seconds = Math.round((sum(list, 'ended') - sum(list, 'began')) / 1000);
  const broken = list.filter((one) => one.passed === 0 && one.failed === 1).map(({ code }) => `exit code ${code}`);
  const note = broken.length > 0 ? ` (${broken.join(', ')})` : '';
  const how = list.every(({ isProved }) => isProved)
    ? 'proved before, of the same files'
    : `in ${seconds} s of one core's time`;
  console.log(`${suite.padEnd(9)} ${passed} passed, ${failed} failed ${how}${note}`);
}
const rerun = outcomes.flatMap((outcome) => outcome.rerun);
console.log(`rerun: ${rerun.length}${rerun.length > 0 ? ` (${rerun.join(', ')})` : ''}`);
const [passed, failed] = [sum(outcomes, 'passed'), sum(outcomes, 'failed')];
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && (passed > 0 || first === 'changed') ? 0 : 1);
