import { findOrInstall } from './find-program.mjs';
import { starts } from './starts.mjs';

/**
 * A Redis or Valkey server for tests that start one: what REDIS_SERVER_PATH names, what is on the PATH, or the system's package,
 * installed now. The tests need one; nothing is left out where there is none.
 * @returns {Promise<string | null>} the program; null after one clear line
 */
export async function findRedis() {
  const named = process.env.REDIS_SERVER_PATH;
  if (named) {
    if (starts(named)) return named;
    console.error(`REDIS_SERVER_PATH is ${named}, and no Redis or Valkey starts from there.`);
    return null;
  }
  return findOrInstall(
    () => ['redis-server', 'valkey-server'].find((name) => starts(name)) ?? null,
    ['redis-server'],
    'No Redis or Valkey could be found or installed. Install one (apt-get install redis-server, or brew install redis), or set REDIS_SERVER_PATH.',
  );
}
