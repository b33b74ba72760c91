import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Chromium is started without a sandbox only for root, who cannot have one. */
export const sandboxArguments: readonly string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/**
 * A Chromium that runs, at once: the one that the command for tests has found, or else the one that the workspace finds or installs. For
 * configurations, which cannot wait; who can calls `findChromium`.
 */
export function browserPath(): string {
  if (process.env['CHROMIUM_PATH']) return process.env['CHROMIUM_PATH'];
  const finder = join(import.meta.dirname, 'chromium.mjs');
  const script = `import(${JSON.stringify(finder)}).then(async ({ findChromium }) => console.log(await findChromium()))`;
  const { stdout } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  return stdout.trim().split('\n').at(-1) ?? '';
}
