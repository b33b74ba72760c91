// `pnpm cluster`: builds what is stale, and runs the product as many processes behind a proxy until it is asked to stop.
import { join } from 'node:path';
import { buildStale } from './lib/build.mjs';
import { findEngines } from './lib/engines.mjs';
import { ended, endTogether, launch } from './lib/processes.mjs';
import { node, requireInstall, root, toolEnvironment } from './lib/workspace.mjs';

requireInstall();
const env = { ...toolEnvironment, ...(await findEngines({ proxy: true })) };
endTogether({ graceMs: 60_000 });
await buildStale();
process.exit(await ended(launch(node, [join(root, 'apps/server/cluster/main.ts')], { detached: false, env })));
