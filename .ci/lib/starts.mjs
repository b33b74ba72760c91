import { spawnSync } from 'node:child_process';

/**
 * Whether a program runs here: one may be there and lack a library, or be a stub that asks for an installation. Half a minute
 * is for a slow disk.
 * @param {{ flag?: string }} options `flag`: what it answers to and ends, where that is not `--version`
 */
export function starts(program, { flag = '--version' } = {}) {
  return spawnSync(program, [flag], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}
