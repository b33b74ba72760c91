// `pnpm check`: types, lint with the import rules, the site's own styles (there are none), unused code and texts, what texts say (.ci/texts.mjs), format, whether each seeded fault still applies.
// Everything at once, under a minute.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { endTogether, launch } from './lib/processes.mjs';
import { stylesUnder } from './lib/styles.mjs';
import { deadNames } from './lib/dead-names.mjs';
import { requireInstall, root } from './lib/workspace.mjs';

requireInstall();
endTogether();

const bin = (name) => join(root, 'node_modules/.bin', name);

/** Runs one tool to its end. @returns {Promise<{ code: number, output: string }>} */
function run(command, args, cwd = root) {
  const child = launch(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: String(error) }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs one after the other until one fails. */
async function inOrder(...runs) {
  let last = { code: 0, output: '' };
  for (const next of runs) {
    last = await next();
    if (last.code !== 0) return last;
  }
  return last;
}

/** What the linter must have read: the files that it lints, less what its configuration leaves out. */
function lintable() {
  const generated = [
    'node_modules',
    'dist',
    'build',
    '.react-router',
    'storybook-static',
    'test-results',
    '.data',
    '.git',
  ];
  return globSync('**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}', {
    cwd: root,
    exclude: (entry) => generated.includes(entry.name),
    withFileTypes: true,
  })
    .concat(globSync('{.ci,.storybook}/**/*.{ts,tsx,mts,js,mjs}', { cwd: root, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Lints, and fails too when fewer files were read than there are: a rule that was never asked forbids nothing. */
async function lint() {
  const result = await run(bin('oxlint'), ['--format=json']);
  let report;
  try {
    report = JSON.parse(result.output);
  } catch {
    return { code: 1, output: result.output };
  }
  const problems = report.diagnostics.map((problem) => {
    const span = problem.labels[0]?.span;
    return `${problem.filename}${span ? `:${span.line}:${span.column}` : ''}  ${problem.message}  ${problem.code}`;
  });
  const there = new Set(lintable()).size;
  if (report.number_of_files < there) problems.push(`The linter read ${report.number_of_files} files of ${there}.`);
  return { code: problems.length > 0 ? 1 : result.code, output: problems.join('\n') };
}

/** The site holds no colour, face or corner of its own; it fails too when a file there was not read. */
async function styles() {
  const { read, there, found } = stylesUnder(join(root, 'apps/site/app'));
  const problems = found.map((line) => `apps/site/app/${line}`);
  if (read < there || read === 0) problems.push(`The check of styles read ${read} files of ${there}.`);
  return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n') };
}

const reactRouter = join(root, 'apps/site/node_modules/@react-router/dev/bin.cjs');

/** @type {Record<string, () => Promise<{ code: number, output: string }>>} */
const checks = {
  types: () =>
    inOrder(
      () => run(bin('node'), [reactRouter, 'typegen'], join(root, 'apps/site')),
      () => run(bin('tsc'), ['-b', '--pretty', 'false']),
    ),
  lint,
  styles,
  unused: () => run(bin('knip'), ['--no-progress']),
  dead: () => deadNames(),
  texts: () => run(bin('node'), [join(root, '.ci/texts.mjs')]),
  format: () => run(bin('oxfmt'), ['--check']),
  faults: () => run(bin('node'), [join(root, '.ci/faults.mjs'), '--dry']),
};

const began = Date.now();
const wanted = process.argv.slice(2).filter((name) => name !== '--');
const failed = [];
await Promise.all(
  Object.entries(checks)
    .filter(([name]) => wanted.length === 0 || wanted.includes(name))
    .map(async ([name, check]) => {
      const { code, output } = await check();
      console.log(`${code === 0 ? 'ok    ' : 'failed'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
      if (code === 0) return;
      failed.push(name);
      console.log(output.trim().replace(/^/gm, '       '));
    }),
);
console.log(failed.length === 0 ? 'Everything is in order.' : `Not in order: ${failed.join(', ')}.`);
process.exit(failed.length === 0 ? 0 : 1);
