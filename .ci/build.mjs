// `pnpm build`: builds what is stale, beside what a running server has, which goes on with that. `--force` builds
// everything.
import { buildStale } from './lib/build.mjs';
import { endTogether } from './lib/processes.mjs';
import { requireInstall } from './lib/workspace.mjs';

requireInstall();
endTogether();
await buildStale({ force: process.argv.includes('--force') });
console.log('Everything is built.');
