import { lstat, opendir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { codeOf } from '../../startup-error.ts';
import { CommandFailed } from '../command.ts';

/** Whether a folder is another one or lies in it. */
export const isInside = (path: string, folder: string): boolean => `${path}${sep}`.startsWith(`${folder}${sep}`);

/** What is deleted meanwhile is not there. */
function gone(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}

/**
 * The folders that a folder consists of: its own, and those that links in it lead to, all without links in their paths.
 * @throws CommandFailed where a link leads nowhere (a disk that is not mounted), or round in a circle
 */
export async function linkedFolders(folder: string, skip: (name: string) => boolean): Promise<readonly string[]> {
  const found = [await realpath(folder)];
  const look = async (place: string, isTop: boolean): Promise<void> => {
    const opened = await opendir(place).catch(gone);
    if (!opened) return;
    for await (const entry of opened) {
      // The root of a file system has `lost+found`, which is root's alone.
      if (entry.name === 'lost+found' || (isTop && skip(entry.name))) continue;
      const path = join(place, entry.name);
      if (entry.isDirectory()) await look(path, false);
      if (!entry.isSymbolicLink()) continue;
      const target = await realpath(path).catch(async () => {
        if (!(await lstat(path).catch(gone))) return null;
        throw new CommandFailed(`The link ${path} leads nowhere: mount what it leads to, or remove it.`);
      });
      if (!target || !(await stat(target).catch(gone))?.isDirectory()) continue;
      if (found.some((one) => isInside(one, target) || isInside(target, one)))
        throw new CommandFailed(`The link ${path} leads to ${target}, which is in the backup already: remove it.`);
      found.push(target);
      await look(target, false);
    }
  };
  await look(folder, true);
  return found;
}
