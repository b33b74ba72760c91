// `pnpm test`: unit and server tests, stories, inventory, end-to-end. `pnpm test unit|stories|inventory|e2e [filter …]` runs one of them.
import { mkdtempSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { ended, endTogether, launch } from './lib/processes.mjs';
import { fail, node, requireInstall, root, toolEnvironment } from './lib/workspace.mjs';

const results = join(root, 'test-results');

/** @typedef {{ passed: number, failed: number }} Count */

function readResult(name) {
  try {
    return JSON.parse(readFileSync(join(results, name), 'utf8'));
  } catch {
    return null;
  }
}

/** @type {Record<string, { title: string, browser: boolean, run: (filters: readonly string[], env: NodeJS.ProcessEnv) => Promise<number>, count: () => Count }>} */
const suites = {
  unit: {
    title: 'Unit and server tests',
    // The packed components are looked at in one.
    browser: true,
    run: (filters, env) =>
      ended(
        launch(
          node,
          [
            join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json',
            `--outputFile.json=${join(results, 'unit.json')}`, ...filters,
          ], // prettier-ignore
          { env },
        ),
      ),
    count: () => {
      const result = readResult('unit.json');
      // A file that does not even load has no tests to fail: it counts as one.
      const broken = (result?.testResults ?? []).filter(
        (file) => file.status === 'failed' && file.assertionResults.length === 0,
      );
      const skipped = (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0);
      return { passed: result?.numPassedTests ?? 0, failed: (result?.numFailedTests ?? 0) + broken.length + skipped };
    },
  },
  stories: {
    title: 'Stories',
    browser: true,
    run: (filters, env) => {
      const only = filters.flatMap((filter) => (filter.startsWith('--') ? [filter] : ['--only', filter]));
      return ended(launch(node, [join(root, '.storybook/run-tests.mjs'), ...only], { env }));
    },
    count: () => {
      const result = readResult('stories.json');
      return { passed: result?.passed ?? 0, failed: result?.failed ?? 0 };
    },
  },
  // After the stories, whose built workshop it reads.
  inventory: {
    title: 'Inventory and documentation pages',
    browser: true,
    run: (filters, env) => {
      const built = chosen.includes('stories') ? ['--no-build'] : [];
      return ended(launch(node, [join(root, '.ci/inventory.mjs'), ...built, ...filters], { env }));
    },
    count: () => readResult('inventory.json') ?? { passed: 0, failed: 0 },
  },
  e2e: {
    title: 'End-to-end',
    browser: true,
    run: async (filters, env) => {
      await buildStale();
      // Open to other users, as PostgreSQL may not run as root; a folder of its own, thrown away.
      const dataDir = mkdtempSync(join(tmpdir(), 'dating-e2e-'));
      chmodSync(dataDir, 0o755);
      const args = ['test', '--config', join(root, 'e2e/playwright.config.ts'), ...filters];
      try {
        return await ended(
          launch(node, [join(root, 'node_modules/playwright/cli.js'), ...args], {
            env: { ...env, E2E_DATA_DIR: dataDir },
          }),
        );
      } finally {
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    count: () => {
      const stats = readResult('e2e.json')?.stats;
      const failed =
        (stats?.unexpected ?? 0) +
        (stats?.flaky ?? 0) +
        (stats?.skipped ?? 0) +
        (readResult('e2e.json')?.errors?.length ?? 0);
      return { passed: stats?.expected ?? 0, failed };
    },
  },
};

const [first, ...rest] = process.argv.slice(2).filter((argument) => argument !== '--');
const one = first !== undefined && Object.hasOwn(suites, first);
if (first !== undefined && !one)
  fail(`There is no suite '${first}'. Use: pnpm test [${Object.keys(suites).join('|')}] [filter …]`);
const chosen = one ? [first] : Object.keys(suites);

requireInstall();
endTogether({ graceMs: 25_000 });
mkdirSync(results, { recursive: true });
for (const name of chosen) rmSync(join(results, `${name}.json`), { force: true });

const env = { ...toolEnvironment, CI: process.env.CI ?? '1', NODE_ENV: 'test' };
if (chosen.some((name) => suites[name].browser)) {
  const chromium = await findChromium();
  if (!chromium) process.exit(1);
  console.log(`Chromium: ${chromium}`);
  env.CHROMIUM_PATH = chromium;
}
// The server's code loads the built mails.
await buildStale({ only: ['packages/mail'] });

/** @type {(Count & { name: string, code: number, seconds: number })[]} */
const outcomes = [];
for (const name of chosen) {
  const suite = suites[name];
  console.log(`\n── ${suite.title} ${'─'.repeat(Math.max(0, 70 - suite.title.length))}`);
  const began = Date.now();
  const code = await suite.run(rest, env);
  const { passed, failed } = suite.count();
  // A suite that ended badly without a failed test, or that ran nothing, failed as a whole.
  const wholly = failed === 0 && (code !== 0 || passed === 0) ? 1 : 0;
  outcomes.push({ name, code, passed, failed: failed + wholly, seconds: Math.round((Date.now() - began) / 1000) });
}

console.log('');
for (const { name, passed, failed, seconds, code } of outcomes) {
  const note = passed + failed === 0 || (failed === 1 && passed === 0) ? ` (exit code ${code})` : '';
  console.log(`${name.padEnd(8)} ${passed} passed, ${failed} failed in ${seconds} s${note}`);
}
const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 && sum('passed') > 0 ? 0 : 1);
