import { existsSync } from 'node:fs';
import { ended, launch } from './processes.mjs';

/** Installs packages of Debian and its kin, as root, or where a run of CI may be; elsewhere it does nothing. */
export async function installByApt(...names) {
  const isRoot = process.getuid?.() === 0;
  if ((!isRoot && !process.env.CI) || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const [command, ...first] = isRoot ? ['apt-get'] : ['sudo', '--non-interactive', 'apt-get'];
  const apt = (...words) => ended(launch(command, [...first, ...words], { env }));
  console.log(`Not here yet: installing the system’s package (apt-get install ${names.join(' ')}) …`);
  if ((await apt('update', '-qq')) !== 0) return;
  await apt('install', '-y', '-qq', '--no-install-recommends', ...names);
}
