import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from './eventually.ts';
import { temporaryFolder } from './folder.ts';
import { freePorts } from './free-ports.ts';
import { startDatabaseProxy } from './proxy.ts';

/** A PgBouncer of the tests' own, in transaction mode, with fewer connections than the product asks for. */
export interface PgBouncer extends AsyncDisposable {
  /** For DATABASE_URL. */
  readonly url: string;
  start(): Promise<void>;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
}

/** Nobody: PgBouncer does not run as root. */
const NOBODY = 65_534;

const connections = 5;

/** `url`: the address of the database itself. */
export async function startPgBouncer(url: string): Promise<PgBouncer> {
  await using stack = new AsyncDisposableStack();
  // It runs as another user, who may not reach the folder of the cluster's socket.
  const { url: behind } = stack.use(await startDatabaseProxy(url));
  const { port: databasePort, username } = new URL(behind);
  const [port = 0] = await freePorts(1);
  const folder = await temporaryFolder(stack);
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `
[databases]
* = host=127.0.0.1 port=${databasePort} user=${decodeURIComponent(username)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
`,
  );
  await Promise.all([chmod(folder, 0o755), chmod(file, 0o644)]);
  const address = new URL(behind);
  address.port = String(port);
  let child: ChildProcess | null = null;

  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    await closed;
  };
  const answers = async (): Promise<true | null> => {
    const client = new pg.Client({ connectionString: address.href });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      return null;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const start = async (): Promise<void> => {
    const as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
    child = spawn('pgbouncer', ['--quiet', file], { stdio: 'ignore', ...as });
    child.once('error', () => undefined);
    await eventually(answers, 'PgBouncer: is it installed (apt-get install pgbouncer)?', 20_000);
  };
  stack.defer(kill);
  await start();
  const held = stack.move();
  return { url: address.href, start, kill, [Symbol.asyncDispose]: () => held.disposeAsync() };
}
