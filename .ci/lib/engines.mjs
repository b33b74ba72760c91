import { findCaddy } from './caddy.mjs';
import { findPgBouncer } from './pgbouncer.mjs';
import { findRedis } from './redis.mjs';
import { findS3 } from './swift.mjs';

/**
 * Finds or installs the servers that the product is run beside, and says which; ends the process where one is missing.
 * @param {{ proxy: boolean }} options `proxy`: Caddy too
 * @returns {Promise<{ REDIS_SERVER_PATH: string, PGBOUNCER_PATH: string }>} for the environment of what starts them
 */
export async function findEngines({ proxy }) {
  const redis = await findRedis();
  const s3 = redis && (await findS3());
  const pgBouncer = s3 && (await findPgBouncer());
  const caddy = pgBouncer && proxy && (await findCaddy());
  if (!redis || !s3 || !pgBouncer || (proxy && !caddy)) process.exit(1);
  console.log(`Redis: ${redis}\nS3: ${s3}\nPgBouncer: ${pgBouncer}${caddy ? `\nCaddy: ${caddy}` : ''}`);
  return { REDIS_SERVER_PATH: redis, PGBOUNCER_PATH: pgBouncer };
}
