import {
  copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, statSync, symlinkSync,
  utimesSync,
} from 'node:fs'; // prettier-ignore
import { basename, join } from 'node:path';

// The folder of built sites. Each build has a folder of its own, which is never written again; `current` is a link to
// the one that a server starts with; `assets` holds the files of all builds that are kept, by the names that contain
// their hash, so that a page of any of them finds its scripts at any server (docs/decisions/0030).

/** How long a build is kept after a server last used it, in milliseconds. */
const keptMs = 24 * 60 * 60 * 1000;

const current = 'current';
const assets = 'assets';

/** The folder of the build that a server starts with now, or null. @param {string} builds */
export function currentBuild(builds) {
  try {
    const folder = realpathSync(join(builds, current));
    return existsSync(join(folder, 'server/index.js')) ? folder : null;
  } catch {
    return null;
  }
}

/** A finished build of this name or one that begins with it, the latest first; null when there is none. */
export function findBuild(builds, prefix) {
  const found = buildsIn(builds).filter(({ name }) => name.startsWith(prefix));
  return found[0]?.folder ?? null;
}

/**
 * Makes a finished folder the current build, from one moment to the next: its assets are served before any page names
 * them. What was current before counts as used until now.
 * @param {string} builds
 * @param {string} made a folder on the same file system; it is moved to `name`
 * @param {string} name
 */
export function publishBuild(builds, made, name) {
  const folder = join(builds, name);
  if (made !== folder) renameSync(made, folder);
  shareAssets(builds, folder);
  const previous = currentBuild(builds);
  const now = new Date();
  for (const used of [previous, folder]) if (used) utimesSync(used, now, now);
  const link = join(builds, `.${current}-${process.pid}`);
  rmSync(link, { force: true });
  symlinkSync(name, link);
  renameSync(link, join(builds, current));
}

/** Removes what nobody has used for a day: builds but the current one and the one before it, then their assets. */
export function pruneBuilds(builds, now = Date.now()) {
  const running = currentBuild(builds);
  const [, ...older] = buildsIn(builds).filter(({ folder }) => folder !== running);
  for (const { folder, usedAt } of older) if (now - usedAt > keptMs) rmSync(folder, { recursive: true, force: true });
  const wanted = new Set(buildsIn(builds).flatMap(({ folder }) => filesOf(join(folder, 'client/assets'))));
  for (const file of filesOf(join(builds, assets))) if (!wanted.has(file)) rmSync(join(builds, assets, file));
}

/** Every build, the one that was used last first. A server says that it uses one by the time of its folder. */
function buildsIn(builds) {
  if (!existsSync(builds)) return [];
  return readdirSync(builds, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== assets)
    .map(({ name }) => ({ name, folder: join(builds, name), usedAt: statSync(join(builds, name)).mtimeMs }))
    .sort((one, other) => other.usedAt - one.usedAt);
}

const filesOf = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

/** Links, or copies where the file system has no links. A file that is there already is the same one. */
function shareAssets(builds, folder) {
  mkdirSync(join(builds, assets), { recursive: true });
  for (const file of filesOf(join(folder, 'client/assets'))) {
    const [from, to] = [join(folder, 'client/assets', file), join(builds, assets, file)];
    if (existsSync(to)) continue;
    try {
      linkSync(from, to);
    } catch (error) {
      if (error.code === 'EEXIST') continue;
      copyFileSync(from, `${to}.${process.pid}`);
      renameSync(`${to}.${process.pid}`, to);
    }
  }
}

/** The name of a new build: what it was made from, and when, so that a build is never written over. */
export const buildName = (digest) => `${digest.slice(0, 16)}-${Date.now().toString(36)}`;

/** Whether a build was made from these files. */
export const isMadeFrom = (folder, digest) => folder !== null && basename(folder).startsWith(digest.slice(0, 16));
