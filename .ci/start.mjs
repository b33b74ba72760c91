// `pnpm start`: checks the installation, builds what is stale, and runs the product until it is asked to stop.
import { join } from 'node:path';
import { buildStale } from './lib/build.mjs';
import { ended, endTogether, launch } from './lib/processes.mjs';
import { node, requireInstall, root } from './lib/workspace.mjs';

requireInstall();
endTogether({ graceMs: 25_000 });
await buildStale();
console.log('Starting …');
// In our own process group, so that whoever ends the group ends the server too.
process.exit(await ended(launch(node, [join(root, 'apps/server/src/main.ts')], { detached: false })));
