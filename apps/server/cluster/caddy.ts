import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Program } from './program.ts';

/** The proxy with the file of docs/production, without certificates: it listens on a port of this machine. */
export async function prepareCaddy(
  folder: string,
  { port, servers }: { readonly port: number; readonly servers: readonly string[] },
): Promise<Program> {
  const shipped = join(import.meta.dirname, '../../../docs/production/Caddyfile');
  const file = join(folder, 'Caddyfile');
  // Another Caddy of this machine may have the port that it takes commands at.
  await writeFile(file, `{\n\tadmin off\n}\nimport "${shipped}"\n`);
  return {
    name: 'Caddy',
    command: 'caddy',
    args: ['run', '--adapter', 'caddyfile', '--config', file],
    env: {
      HOSTS: `http://:${port}`,
      SERVERS: servers.join(' '),
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  };
}
