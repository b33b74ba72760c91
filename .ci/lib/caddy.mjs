import { findOrInstall } from './find-program.mjs';
import { starts } from './starts.mjs';

/**
 * A Caddy for what stands behind a proxy: on the PATH, or the system's package, installed now.
 * @returns {Promise<string | null>} the program; null after one clear line
 */
export const findCaddy = () =>
  findOrInstall(
    () => (starts('caddy', { flag: 'version' }) ? 'caddy' : null),
    ['caddy'],
    'No Caddy could be found or installed. Install one (apt-get install caddy, or brew install caddy).',
  );
