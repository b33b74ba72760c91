// `pnpm start`: checks the installation, builds what is stale, and runs the product until it is asked to stop.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildStale } from './lib/build.mjs';
import { endTogether, onStarterGone } from './lib/processes.mjs';
import { node, requireInstall, root, toolEnvironment } from './lib/workspace.mjs';

requireInstall();
endTogether();
await buildStale();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);

console.log('Starting …');
// In our process group, so that whoever ends the group ends the server too.
const server = spawn(node, [join(root, 'apps/server/src/main.ts')], {
  cwd: root,
  env: toolEnvironment,
  stdio: 'inherit',
});
const end = () => server.kill('SIGTERM');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
onStarterGone(end);
server.on('error', (error) => {
  console.error(`The server could not be started: ${error.message}`);
  process.exit(1);
});
server.on('close', (code) => process.exit(code ?? 1));
