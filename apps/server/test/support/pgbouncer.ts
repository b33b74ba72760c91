import { type ChildProcess, spawn } from 'node:child_process';
import pg from 'pg';
import { freePorts } from '../../cluster/free-ports.ts';
import { preparePgBouncer } from '../../cluster/pgbouncer.ts';
import { eventually } from './eventually.ts';
import { temporaryFolder } from './folder.ts';
import { kill } from './kill.ts';
import { type DatabaseProxy, startDatabaseProxy } from './proxy.ts';

/** A PgBouncer of the tests' own, in transaction mode, with fewer connections than the product asks for. */
export interface PgBouncer extends AsyncDisposable {
  /** For DATABASE_URL. */
  readonly url: string;
  start(): Promise<void>;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
  /** The database behind it. */
  readonly database: Pick<DatabaseProxy, 'cut' | 'restore'>;
}

/** `url`: the address of the database itself. */
export async function startPgBouncer(url: string): Promise<PgBouncer> {
  await using stack = new AsyncDisposableStack();
  // It runs as another user, who may not open the socket of the tests' cluster.
  const database = stack.use(await startDatabaseProxy(url));
  const { url: behind } = database;
  const { port: databasePort, username, password } = new URL(behind);
  const [port = 0] = await freePorts(1);
  const { command, args, as } = await preparePgBouncer(await temporaryFolder(stack), {
    port,
    host: '127.0.0.1',
    databasePort: Number(databasePort),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    connections: 5,
  });
  const address = new URL(behind);
  address.port = String(port);
  let child: ChildProcess | null = null;

  const answers = async (): Promise<true | null> => {
    const client = new pg.Client({ connectionString: address.href, connectionTimeoutMillis: 2_000 });
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
    const started = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], ...as });
    let said = '';
    started.stderr.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
    const failed = new Promise<never>((_, reject) => {
      started.once('error', () => reject(new Error('PgBouncer cannot be started: apt-get install pgbouncer.')));
      started.once('exit', (code) => reject(new Error(`PgBouncer ended with ${code}: ${said}`)));
    });
    failed.catch(() => undefined);
    child = started;
    await Promise.race([eventually(answers, 'the answer of PgBouncer'), failed]);
  };
  const end = () => kill(child);
  stack.defer(end);
  await start();
  const held = stack.move();
  return { url: address.href, start, kill: end, database, [Symbol.asyncDispose]: () => held.disposeAsync() };
}
