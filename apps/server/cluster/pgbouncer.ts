import { chmod, chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Program } from './program.ts';

/** Nobody: PgBouncer does not run as root. */
const nobody = { uid: 65_534, gid: 65_534 };

const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;

interface Options {
  /** Where it listens. */
  readonly port: number;
  /** A host, or the folder of a socket. */
  readonly host: string;
  readonly databasePort: number;
  readonly user: string;
  /** Empty where the database trusts who comes. */
  readonly password?: string;
  /** Connections that it makes to one database. */
  readonly connections: number;
  /** The user that it runs as, where root starts it: one who may open the socket. Default: nobody. */
  readonly as?: Program['as'];
}

/**
 * PgBouncer in transaction mode, in front of all databases of one PostgreSQL that trusts it. Writes its settings.
 *
 * @param folder where they are; other users must be able to read it
 */
export async function preparePgBouncer(folder: string, options: Options): Promise<Program> {
  const { port, host, databasePort, user, password = '', connections, as = nobody } = options;
  const isRoot = process.getuid?.() === 0;
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=${host} port=${databasePort} user=${user}${password && ` password=${quoted(password)}`} connect_query='set jit = off'

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
query_wait_timeout = 10
server_login_retry = 1
application_name_add_host = 1
`,
  );
  // It may hold a password.
  await chmod(file, 0o600);
  if (isRoot) await chown(file, as.uid, as.gid);
  return {
    name: 'PgBouncer',
    command: process.env['PGBOUNCER_PATH'] ?? 'pgbouncer',
    args: ['--quiet', file],
    as: isRoot ? as : undefined,
  };
}
