import { join } from 'node:path';
import type { Program } from './program.ts';

/** The proxy with the file of docs/production, without certificates: it listens on a port of this machine. */
export function caddy(
  folder: string,
  { port, servers }: { readonly port: number; readonly servers: readonly string[] },
): Program {
  const file = join(import.meta.dirname, '../../../docs/production/Caddyfile');
  return {
    name: 'Caddy',
    command: 'caddy',
    args: ['run', '--adapter', 'caddyfile', '--config', file],
    env: {
      HOSTS: `http://:${port}`,
      SERVERS: servers.join(' '),
      // Another Caddy of this machine may have the port of its command.
      CADDY_ADMIN: `unix/${join(folder, 'caddy.sock')}`,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  };
}
