import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { digestOf } from './digest.mjs';
import { step } from './processes.mjs';
import { buildName, currentBuild, findBuild, isMadeFrom, pruneBuilds, publishBuild } from './site-builds.mjs';
import { fail, node, root, toolEnvironment } from './workspace.mjs';

/** The folder of built sites; SITE_BUILDS names another. */
export const siteBuilds = resolve(root, process.env.SITE_BUILDS || 'apps/site/build');

/**
 * What is built: from which files and folders, and how. A build is made aside and then put into its place, so that what
 * runs meanwhile goes on with what it has.
 * @typedef {{
 *   title: string,
 *   folder: string,
 *   inputs: readonly string[],
 *   isFresh(wanted: string): boolean,
 *   make(wanted: string, force: boolean): Promise<boolean>,
 * }} Target
 */

const mailsDist = join(root, 'packages/mail/dist');
const mailsStamp = join(mailsDist, '.inputs');

/** @type {readonly Target[]} */
const targets = [
  {
    title: 'Building the mails',
    folder: 'packages/mail',
    inputs: [
      'packages/mail/package.json', 'packages/mail/vite.config.ts', 'packages/mail/src', 'packages/ui/src/brands',
      'pnpm-lock.yaml',
    ], // prettier-ignore
    isFresh: (wanted) =>
      existsSync(join(mailsDist, 'index.js')) && existsSync(mailsStamp) && readFileSync(mailsStamp, 'utf8') === wanted,
    async make(wanted) {
      const aside = join(mailsDist, '.making');
      if (!(await run(this, ['node_modules/vite/bin/vite.js', 'build', '--outDir', aside, '--emptyOutDir'])))
        return false;
      for (const file of readdirSync(aside)) renameSync(join(aside, file), join(mailsDist, file));
      rmSync(aside, { recursive: true });
      writeFileSync(mailsStamp, wanted);
      return true;
    },
  },
  {
    title: 'Building the site',
    folder: 'apps/site',
    inputs: [
      'apps/site/package.json', 'apps/site/react-router.config.ts', 'apps/site/vite.config.ts', 'apps/site/contract-plugin.ts',
      'apps/site/chunk-plan.ts', 'apps/site/direct-imports.ts', 'apps/site/static-stores-plugin.ts', 'apps/site/server',
      'apps/site/server.ts',
      'apps/site/app', 'apps/site/public', 'packages/ui/package.json', 'packages/ui/src', 'packages/core/package.json',
      'packages/core/src', 'tailwind.config.ts', 'pnpm-lock.yaml', '.ci/lib/compress.mjs',
    ], // prettier-ignore
    isFresh: (wanted) => isMadeFrom(currentBuild(siteBuilds), wanted),
    async make(wanted, force) {
      const kept = force ? null : findBuild(siteBuilds, wanted.slice(0, 16));
      if (kept) {
        publishBuild(siteBuilds, kept, basename(kept));
        console.log('Building the site: this version was built before, and is current again');
        return true;
      }
      const aside = join(siteBuilds, '.making');
      rmSync(aside, { recursive: true, force: true });
      const environment = { ...toolEnvironment, SITE_OUTPUT: aside };
      if (!(await run(this, ['node_modules/@react-router/dev/bin.cjs', 'build'], environment))) return false;
      const compress = [join(root, '.ci/lib/compress.mjs'), join(aside, 'client')];
      if (!(await step('Compressing', node, compress))) return false;
      publishBuild(siteBuilds, aside, buildName(wanted));
      pruneBuilds(siteBuilds);
      return true;
    },
  },
];

const run = (target, [tool, ...args], env = toolEnvironment) => {
  const cwd = join(root, target.folder);
  return step(target.title, node, [join(cwd, tool), ...args], { cwd, env });
};

/** The file itself, or all files of a folder, by their paths in the workspace. */
function filesIn(path) {
  if (!existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesIn(`${path}/${name}`));
}

/** A digest of the names and contents of all inputs that matter to a build. */
function digest(inputs) {
  const files = inputs.flatMap(filesIn).filter((file) => !/\.(?:test|stories)\.tsx?$/.test(file));
  if (files.length === 0) fail(`Nothing to build from: ${inputs.join(', ')}.`);
  return digestOf(root, files);
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

async function build(target, force) {
  const wanted = digest(target.inputs);
  if (!force && target.isFresh(wanted)) return true;
  return alone(async () => (!force && target.isFresh(wanted)) || target.make(wanted, force));
}

/**
 * Builds what is stale, with progress; nothing when all inputs are as they were.
 * @param {{ only?: readonly string[], force?: boolean }} [options] folders to build, default all; `force`: also what is
 *   fresh
 */
export async function buildStale({ only, force = false } = {}) {
  for (const target of targets) {
    if (only && !only.includes(target.folder)) continue;
    if (!(await build(target, force))) fail(`${target.title} failed; its output stands above.`);
  }
}
