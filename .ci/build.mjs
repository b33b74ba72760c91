// `pnpm build`: builds what is stale. `--force` builds everything.
import { buildStale, forgetBuilds } from './lib/build.mjs';
import { endTogether } from './lib/processes.mjs';
import { requireInstall } from './lib/workspace.mjs';

requireInstall();
endTogether();
if (process.argv.includes('--force')) forgetBuilds();
await buildStale();
console.log('Everything is built.');
