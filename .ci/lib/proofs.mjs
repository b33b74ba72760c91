// What a whole run has proved is not proved again while its files stay as they are: a change of the server draws no story anew.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { digestOf } from './digest.mjs';

/** Folders of which no story, page of the documentation or packed library is made. All others count, also one that is new. */
const unread = ['apps/', 'e2e/', 'docs/', '.github/'];

/**
 * A digest of all that stories, inventory and library are made of.
 * @param {string} folder the workspace
 * @param {readonly string[]} tools what else decides, for example the version of the browser
 * @returns {string | null} null outside a Git repository: which files there are is asked of it
 */
export function digestOfFiles(folder, tools) {
  // What Git ignores is made from what it does not: builds from sources, installed packages from the lock file.
  const { status, stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) return null;
  const files = stdout.split('\0').filter((file) => file !== '' && !unread.some((place) => file.startsWith(place)));
  return digestOf(folder, [...new Set(files)], [process.version, ...tools]);
}

/**
 * Suites and how many of their tests passed, with one digest.
 * @typedef {{ digest: string, passed: Readonly<Record<string, number>> }} Proofs
 */

/**
 * How many tests of each suite passed with exactly these files; nothing for other files.
 * @param {string} file
 * @param {string | null} digest
 * @returns {Readonly<Record<string, number>>}
 */
export function readProofs(file, digest) {
  try {
    const proofs = /** @type {Proofs} */ (JSON.parse(readFileSync(file, 'utf8')));
    return proofs.digest === digest ? proofs.passed : {};
  } catch {
    return {};
  }
}

/**
 * Keeps what was proved in place of what was proved of other files.
 * @param {string} file
 * @param {Proofs} proofs
 */
export function writeProofs(file, proofs) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(proofs));
}

/**
 * The suites that are proved by their outcomes: each part ended well, and nothing had to be asked again.
 * @param {readonly { suite: string, code: number, passed: number, failed: number, rerun: readonly string[] }[]} outcomes
 * @param {Readonly<Record<string, number>>} parts how many parts each suite has that can be proved
 * @returns {Record<string, number>}
 */
export function provedBy(outcomes, parts) {
  const proved = Object.entries(parts).flatMap(([suite, count]) => {
    const own = outcomes.filter((outcome) => outcome.suite === suite);
    const isWhole = own.length === count;
    const isGreen = own.every(({ code, failed, rerun }) => code === 0 && failed === 0 && rerun.length === 0);
    return isWhole && isGreen ? [[suite, own.reduce((sum, { passed }) => sum + passed, 0)]] : [];
  });
  return Object.fromEntries(proved);
}
