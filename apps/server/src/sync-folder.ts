import { open } from 'node:fs/promises';
import { codeOf } from './startup-error.ts';

/** What file systems say that cannot do it. */
const unable = new Set<unknown>(['EACCES', 'EBADF', 'EINVAL', 'EISDIR', 'ENOSYS', 'ENOTSUP', 'EPERM']);

/**
 * What was named in a folder is still there after a power cut: a file's own sync says nothing of its name. File systems
 * that cannot do that lose nothing by it.
 */
export async function syncFolder(path: string): Promise<void> {
  try {
    await using handle = await open(path, 'r');
    await handle.sync();
  } catch (error) {
    if (!unable.has(codeOf(error))) throw error;
  }
}
