import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

/** How to start it: without a sandbox only for root, who cannot have one. */
export const browserArguments = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** A Chromium that runs: the one that the command for tests found, or else the one that the workspace finds or installs. */
export function browserPath(): string {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const finder = join(resolve(import.meta.dirname, '../../../..'), '.ci/lib/chromium.mjs');
  const script = `import(${JSON.stringify(finder)}).then(async ({ findChromium }) => console.log(await findChromium()))`;
  const { stdout } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  return stdout.trim().split('\n').at(-1) ?? '';
}
