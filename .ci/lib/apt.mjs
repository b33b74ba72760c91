import { existsSync } from 'node:fs';
import { ended, launch } from './processes.mjs';

/** Installs packages of Debian and its kin, as root; elsewhere it does nothing. */
export async function installByApt(...names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Not here yet: installing the system’s package (apt-get install ${names.join(' ')}) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if ((await ended(launch('apt-get', ['update', '-qq'], { env }))) !== 0) return;
  await ended(launch('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env }));
}
