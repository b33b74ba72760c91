// `pnpm dev`: the server restarts when its code changes; the site reloads in the browser through Vite.
import { join } from 'node:path';
import { buildStale } from './lib/build.mjs';
import { ended, endTogether, launch } from './lib/processes.mjs';
import { node, requireInstall, root, toolEnvironment } from './lib/workspace.mjs';

requireInstall();
endTogether();
await buildStale({ only: ['packages/mail'] });
const args = ['--watch', '--watch-preserve-output', '--conditions=development', join(root, 'apps/server/src/main.ts')];
process.exitCode = await ended(launch(node, args, { env: { ...toolEnvironment, DEV: '1' } }));
