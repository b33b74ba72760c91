import { findOrInstall } from './find-program.mjs';
import { starts } from './starts.mjs';

/** The servers of OpenStack Swift, each a package of Debian's. */
const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'];

/**
 * A store of the S3 protocol for tests that start one: OpenStack Swift on the PATH, or the system's packages, installed now.
 * S3_SERVER_URL names another one, which tests make buckets in: `http://KEY:SECRET@127.0.0.1:9000`. The tests need one;
 * nothing is left out where there is none.
 * @returns {Promise<string | null>} what it is; null after one clear line
 */
export async function findS3() {
  const named = process.env.S3_SERVER_URL;
  if (named) return new URL(named).host;
  // They do not tell their version.
  const isThere = () => packages.every((name) => starts(`${name}-server`, { flag: '--help' }));
  return findOrInstall(
    () => (isThere() ? 'OpenStack Swift' : null),
    packages,
    `No S3-compatible store could be found or installed. Install one (apt-get install ${packages.join(' ')}), or set S3_SERVER_URL.`,
  );
}
