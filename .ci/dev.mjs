// `pnpm dev`: the server starts again when its code changes; the site reloads in the browser through Vite.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from './lib/build.mjs';
import { ended, endTogether, launch } from './lib/processes.mjs';
import { node, requireInstall, root, toolEnvironment } from './lib/workspace.mjs';

/** What the server runs; the site's own files are Vite's matter. */
const watched = [
  'apps/server/src',
  'packages/core/src',
  'packages/embedded-postgres/src',
  'packages/mail/src',
  'packages/ui/src/brands',
];
const settleMs = 200;

requireInstall();
endTogether({ graceMs: 25_000 });

const args = ['--conditions=development', join(root, 'apps/server/src/main.ts')];
let server = null;
let changed = true;
let wake = () => {};

for (const folder of watched) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (!file || /(?:\.test\.tsx?|\.stories\.tsx|~)$/.test(file)) return;
    changed = true;
    wake();
  });
}

/** Until something changes, and then until nothing has changed for a moment. */
async function change() {
  while (!changed) await new Promise((resolve) => (wake = resolve));
  while (changed) {
    changed = false;
    await new Promise((resolve) => setTimeout(resolve, settleMs));
  }
}

for (;;) {
  await change();
  await buildStale({ only: ['packages/mail'] });
  console.log(server ? 'Starting again …' : 'Starting …');
  server = launch(node, args, { detached: false, env: { ...toolEnvironment, DEV: '1' } });
  const over = ended(server);
  const code = await Promise.race([over, change().then(() => null)]);
  if (code === null) {
    server.kill('SIGTERM');
    await over;
    changed = true;
    continue;
  }
  // Asked to stop: 0. Anything else is an error that a change may mend.
  if (code === 0) process.exit(0);
  console.log('The server ended; it is started again when a file changes.');
}
