import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The workspace's folder. */
export const root = resolve(import.meta.dirname, '../..');

/** The Node that the workspace brings along (24), whatever the machine's own. */
export const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** The environment in which the workspace's own tools and Node come first. */
export const toolEnvironment = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}` };

const howToInstall = 'Run `npx -y pnpm@12 install` and look at what it says.';

/** Says what is wrong in one line and ends. */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Every folder of the workspace that has a package.json, the root first. */
function packageFolders() {
  const inside = (folder) => readdirSync(join(root, folder)).map((name) => join(root, folder, name));
  return [root, ...inside('packages'), ...inside('apps')].filter((folder) => existsSync(join(folder, 'package.json')));
}

/** What is missing or of another version than pinned; pnpm runs a script even when its own install failed. */
function firstMissing() {
  for (const folder of packageFolders()) {
    const { name, dependencies = {}, devDependencies = {} } = readJson(join(folder, 'package.json'));
    for (const [dependency, wanted] of Object.entries({ ...dependencies, ...devDependencies })) {
      const installed = join(folder, 'node_modules', dependency, 'package.json');
      if (!existsSync(installed)) return `${dependency} of ${name} is missing`;
      if (/^\d/.test(wanted) && readJson(installed).version !== wanted)
        return `${dependency} of ${name} is not ${wanted}`;
    }
  }
  return existsSync(node) ? null : 'Node 24 is missing';
}

/** Ends with one line when the installation is not what the lock file says. */
export function requireInstall() {
  const missing = firstMissing();
  if (missing) fail(`The installation is not complete: ${missing}. ${howToInstall}`);
}
