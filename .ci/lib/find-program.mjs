import { installByApt } from './apt.mjs';

/**
 * What somebody else's package brings: what is there already, or what is there once the system's packages are installed.
 * @template T
 * @param {() => T | null} look what is there now
 * @param {readonly string[]} packages Debian's names
 * @param {string} missing the line for when there is still nothing
 * @returns {Promise<T | null>} null after that line
 */
export async function findOrInstall(look, packages, missing) {
  const found = look();
  if (found) return found;
  await installByApt(...packages);
  const installed = look();
  if (!installed) console.error(missing);
  return installed;
}
