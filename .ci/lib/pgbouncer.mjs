import { installByApt } from './apt.mjs';
import { starts } from './starts.mjs';

/**
 * A PgBouncer for tests that start one: on the PATH, or the system's package, installed now. The tests need one; nothing is left
 * out where there is none.
 * @returns {Promise<boolean>} false after one clear line
 */
export async function findPgBouncer() {
  if (!starts('pgbouncer')) await installByApt('pgbouncer');
  if (starts('pgbouncer')) return true;
  console.error(
    'No PgBouncer could be found or installed. Install one: apt-get install pgbouncer, or brew install pgbouncer.',
  );
  return false;
}
