import { existsSync } from 'node:fs';
import { ended, launch } from './processes.mjs';

/** Installs packages of Debian and its kin, as root, or where a run of CI may be; elsewhere it does nothing. */
export async function installByApt(...names) {
  const isRoot = process.getuid?.() === 0;
  if ((!isRoot && !process.env.CI) || !existsSync('/usr/bin/apt-get')) return;
  const apt = (...words) =>
    ended(
      isRoot ? launch('apt-get', words, { env }) : launch('sudo', ['--non-interactive', 'apt-get', ...words], { env }),
    );
  console.log(`Not here yet: installing the system’s package (apt-get install ${names.join(' ')}) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if ((await apt('update', '-qq')) !== 0) return;
  await apt('install', '-y', '-qq', '--no-install-recommends', ...names);
}
