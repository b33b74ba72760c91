import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { dirname, join } from 'node:path';
import { step } from './processes.mjs';
import { fail, node, root } from './workspace.mjs';

/**
 * What is built: from which files and folders, by which command, and a file that proves the result is there.
 * @typedef {{ title: string, folder: string, inputs: readonly string[], tool: readonly string[], proof: string, stamp: string, after?: readonly string[] }} Target
 */

/** @type {readonly Target[]} */
const targets = [
  {
    title: 'Building the mails',
    folder: 'packages/mail',
    inputs: [
      'packages/mail/package.json', 'packages/mail/vite.config.ts', 'packages/mail/src', 'packages/ui/src/brands',
      'pnpm-lock.yaml',
    ], // prettier-ignore
    tool: ['node_modules/vite/bin/vite.js', 'build'],
    proof: 'packages/mail/dist/index.js',
    stamp: 'packages/mail/dist/.inputs',
  },
  {
    title: 'Building the site',
    folder: 'apps/site',
    inputs: [
      'apps/site/package.json', 'apps/site/react-router.config.ts', 'apps/site/vite.config.ts', 'apps/site/server.ts',
      'apps/site/app', 'apps/site/public', 'packages/ui/package.json', 'packages/ui/src', 'packages/core/package.json',
      'packages/core/src', 'tailwind.config.ts', 'pnpm-lock.yaml', '.ci/lib/compress.mjs',
    ], // prettier-ignore
    tool: ['node_modules/@react-router/dev/bin.cjs', 'build'],
    proof: 'apps/site/build/server/index.js',
    stamp: 'apps/site/build/.inputs',
    after: [join(root, '.ci/lib/compress.mjs'), join(root, 'apps/site/build/client')],
  },
];

/** The file itself, or all files of a folder, by their paths in the workspace. */
function filesIn(path) {
  if (!existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesIn(`${path}/${name}`));
}

/** A digest of the names and contents of all inputs that matter to a build. */
function digest(inputs) {
  const files = inputs
    .flatMap(filesIn)
    .filter((file) => !/\.(?:test|stories)\.tsx?$/.test(file))
    .sort();
  if (files.length === 0) fail(`Nothing to build from: ${inputs.join(', ')}.`);
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function isFresh(target, wanted) {
  const stamp = join(root, target.stamp);
  return existsSync(join(root, target.proof)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

/** Two builds of one workspace at once would write into each other: the second waits, then finds its work done. */
async function alone(work) {
  const lock = join(root, 'node_modules/.cache/build.lock');
  mkdirSync(dirname(lock), { recursive: true });
  for (let waited = 0; ; waited += 1) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch {
      if (isAbandoned(lock)) rmSync(lock, { force: true });
      else if (waited === 0) console.log('Waiting for another build …');
      await delay(300);
    }
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    release();
    process.off('exit', release);
  }
}

function isAbandoned(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    if (pid === 0) return Date.now() - statSync(lock).mtimeMs > 5_000;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

async function build(target) {
  const wanted = digest(target.inputs);
  if (isFresh(target, wanted)) return true;
  return alone(async () => {
    if (isFresh(target, wanted)) return true;
    rmSync(join(root, target.stamp), { force: true });
    const folder = join(root, target.folder);
    const options = { cwd: folder };
    const tool = join(folder, target.tool[0] ?? '');
    if (!(await step(target.title, node, [tool, ...target.tool.slice(1)], options))) return false;
    if (target.after && !(await step('Compressing', node, target.after, options))) return false;
    writeFileSync(join(root, target.stamp), wanted);
    return true;
  });
}

/**
 * Builds what is stale, with progress; nothing when all inputs are as they were.
 * @param {{ only?: readonly string[] }} [options] folders to build, default all
 */
export async function buildStale({ only } = {}) {
  for (const target of targets) {
    if (only && !only.includes(target.folder)) continue;
    if (!(await build(target))) fail(`${target.title} failed; its output stands above.`);
  }
}

/** Forgets what was built, so that everything is built again. */
export function forgetBuilds() {
  for (const target of targets) rmSync(join(root, target.stamp), { force: true });
}
