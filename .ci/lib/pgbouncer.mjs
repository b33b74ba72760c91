import { findOrInstall } from './find-program.mjs';
import { starts } from './starts.mjs';

/**
 * A PgBouncer for tests that start one: on the PATH, where Debian has it, which is not on everybody's, or the system's package,
 * installed now. The tests need one; nothing is left out where there is none.
 * @returns {Promise<string | null>} the program; null after one clear line
 */
export const findPgBouncer = () =>
  findOrInstall(
    () => ['pgbouncer', '/usr/sbin/pgbouncer'].find((path) => starts(path)) ?? null,
    ['pgbouncer'],
    'No PgBouncer could be found or installed. Install one (apt-get install pgbouncer, or brew install pgbouncer).',
  );
