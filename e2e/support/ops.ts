import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { dataDir } from './browser.ts';

const main = resolve(import.meta.dirname, '../../apps/server/src/ops/main.ts');

/** The operator's command at the shared product under test: `operate('photos', 'approve', id)`. */
export async function operate(...words: readonly string[]): Promise<unknown> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, DEMO: '1' };
  const { stdout } = await promisify(execFile)(process.execPath, [main, ...words, '--json'], { env });
  return stdout.trim() === '' ? null : JSON.parse(stdout);
}
