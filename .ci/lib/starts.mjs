import { spawnSync } from 'node:child_process';

/** Whether a program runs here: one may be there and lack a library, or be a stub that asks for an installation. Half a minute is for a slow disk. */
export function starts(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}
