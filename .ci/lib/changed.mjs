import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fail, root } from './workspace.mjs';

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) fail(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout.split('\n').filter(Boolean);
}

/**
 * Every file that differs from a commit, new ones included.
 * @param {string} since
 */
export const changedFiles = (since) => [
  ...new Set([...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]),
];

const hasStories = (folder) =>
  existsSync(join(root, folder)) && readdirSync(join(root, folder)).some((name) => name.endsWith('.stories.tsx'));

function storiesNear(file) {
  for (let folder = dirname(file); folder.includes('/src/'); folder = dirname(folder))
    if (hasStories(folder)) return folder;
  return 'packages';
}

/** The folders whose stories show these files: their component's own, or all when it is nobody's own. */
export const storyFolders = (files) => [
  ...new Set(
    files
      .filter((file) => /^(?:packages\/(?:ui|mail)\/src\/|\.storybook\/)/.test(file) && !file.includes('.test.'))
      .map(storiesNear),
  ),
];

/** Whether the packed library could be another one. */
export const reachesLibrary = (files) =>
  files.some((file) => /^packages\/ui\/(?!pictures\/|docs\/)/.test(file) && !/\.(?:stories|test)\.tsx$/.test(file));
