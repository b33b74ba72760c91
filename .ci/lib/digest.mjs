import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** What a file holds; where a link leads; nothing where there is neither. */
function contentOf(path) {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat) return '';
  return stat.isSymbolicLink() ? readlinkSync(path) : readFileSync(path);
}

/**
 * A digest of the names and contents of files.
 * @param {string} folder that the names begin in
 * @param {readonly string[]} files in any order
 * @param {readonly string[]} [more] what else decides, for example the version of a tool
 */
export function digestOf(folder, files, more = []) {
  const hash = createHash('sha256').update(JSON.stringify(more));
  for (const file of files.toSorted()) {
    const content = contentOf(join(folder, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
