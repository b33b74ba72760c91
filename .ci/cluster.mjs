// `pnpm cluster`: builds what is stale, and runs the product as many processes behind a proxy until it is asked to stop.
import { join } from 'node:path';
import { buildStale } from './lib/build.mjs';
import { findOrInstall } from './lib/find-program.mjs';
import { findPgBouncer } from './lib/pgbouncer.mjs';
import { ended, endTogether, launch } from './lib/processes.mjs';
import { findRedis } from './lib/redis.mjs';
import { starts } from './lib/starts.mjs';
import { findS3 } from './lib/swift.mjs';
import { node, requireInstall, root, toolEnvironment } from './lib/workspace.mjs';

requireInstall();
const redis = await findRedis();
const pgBouncer = await findPgBouncer();
const caddy = await findOrInstall(
  () => (starts('caddy', { flag: 'version' }) ? 'caddy' : null),
  ['caddy'],
  'No Caddy could be found or installed. Install one (apt-get install caddy, or brew install caddy).',
);
if (!redis || !pgBouncer || !caddy || !(await findS3())) process.exit(1);
endTogether({ graceMs: 60_000 });
await buildStale();
const env = { ...toolEnvironment, REDIS_SERVER_PATH: redis, PGBOUNCER_PATH: pgBouncer };
process.exit(await ended(launch(node, [join(root, 'apps/server/cluster/main.ts')], { detached: false, env })));
