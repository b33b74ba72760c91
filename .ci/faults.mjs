// Tests the tests: puts each seeded fault of faults/*.json into a copy of the workspace and shows which test caught it.
// node .ci/faults.mjs [--only NAME[,NAME]]   exit 1 when a fault survives or no longer applies
// node .ci/faults.mjs --dry   runs no test: only whether each still applies, exactly once
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const folder = join(import.meta.dirname, 'faults');
const asked = process.argv.includes('--only') ? (process.argv[process.argv.indexOf('--only') + 1] ?? '') : null;
/** A name may have commas of its own: then it stands alone. */
const only = asked === null ? null : [asked, ...asked.split(',')];

/** @typedef {{ name: string, file: string, find: string, replace: string, tests: string[] }} Fault */

/** @type {Fault[]} */
const faults = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .toSorted()
  .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
  .filter((fault) => !only || only.includes(fault.name));

const skipped = new Set(['.git', '.data', 'storybook-static', 'test-results', 'build', '.react-router']);

function copyWorkspace() {
  const copy = mkdtempSync(join(tmpdir(), 'dating-faults-'));
  cpSync(root, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => source === root || (!skipped.has(basename(source)) && source !== join(root, 'node_modules')),
  });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Names of the tests that failed, from vitest's JSON report; a file whose tests pass fails by what is checked after them. */
function failures(report) {
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed').map((one) => one.fullName.trim());
    if (failed.length > 0 || status !== 'failed' || assertionResults.length === 0) return failed;
    return [`what ${basename(name)} checks after its tests`];
  });
}

/** Why a fault can no longer be put in; nothing when it can. */
function staleness({ file, find, tests }) {
  const path = join(root, file);
  if (!existsSync(path)) return `${file} is not there`;
  const missing = tests.find((test) => /\.tsx?$/.test(test) && !existsSync(join(root, test)));
  if (missing) return `${missing} is not there`;
  return readFileSync(path, 'utf8').split(find).length === 2 ? '' : `“${find}” is not in ${file} exactly once`;
}

function tryFault(copy, fault) {
  const stale = staleness(fault);
  if (stale) return { state: 'stale', by: stale };
  const path = join(copy, fault.file);
  const before = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    before.replace(fault.find, () => fault.replace),
  );
  const out = join(copy, 'faults-report.json');
  rmSync(out, { force: true });
  try {
    const run = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        '--reporter=json',
        `--outputFile=${out}`,
        '--bail=1',
        ...fault.tests,
      ],
      { cwd: copy, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'test' }, timeout: 300_000 },
    );
    if (run.status === 0) return { state: 'survived', by: '' };
    const [first] = failures(JSON.parse(readFileSync(out, 'utf8')));
    return first ? { state: 'caught', by: first } : { state: 'broken', by: (run.stderr || run.stdout).slice(-300) };
  } catch (error) {
    return { state: 'broken', by: String(error) };
  } finally {
    writeFileSync(path, before);
  }
}

if (process.argv.includes('--dry')) {
  const stale = faults.map((fault) => [fault.name, staleness(fault)]).filter(([, why]) => why);
  for (const [name, why] of stale) console.log(`stale ${name} — ${why}`);
  console.log(`${faults.length - stale.length} of ${faults.length} faults apply`);
  process.exit(stale.length === 0 && faults.length > 0 ? 0 : 1);
}

const copy = copyWorkspace();
let bad = 0;
try {
  for (const [index, fault] of faults.entries()) {
    const { state, by } = tryFault(copy, fault);
    if (state !== 'caught') bad += 1;
    console.log(
      `${String(index + 1).padStart(3)}/${faults.length} ${state.padEnd(9)} ${fault.name}${by ? ` — ${by}` : ''}`,
    );
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`${faults.length - bad} caught, ${bad} not`);
process.exitCode = bad === 0 && faults.length > 0 ? 0 : 1;
