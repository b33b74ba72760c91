import { AsyncResource } from 'node:async_hooks';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { codeOf, messageOf, StartupError } from '../startup-error.ts';
import { prepareDataDir } from './data-dir.ts';
import { startEmbedded } from './embedded.ts';
import type { Database } from './schema.ts';
import { namedStatements, NamelessClient } from './statements.ts';

/** The open database: one shared pool, and ways to a connection that keeps its session. */
export interface OpenDatabase extends AsyncDisposable {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  /** For what needs a session of its own (migrations): the same as `db`, unless a pooler stands between. */
  readonly direct: Kysely<Database>;
  /** For a separate connection outside the pool, with a session of its own (LISTEN). */
  readonly clientConfig: pg.ClientConfig;
  /** Whether the embedded cluster was running already; false for an external database. */
  readonly adopted: boolean;
  /** The server's version, as 18. */
  readonly major: number;
}

export interface OpenOptions {
  /** Maximum number of connections. Default 20. */
  readonly max?: number;
  /** `tool`: the operator's command, next to a running server; it goes past a pooler. Default `server`. */
  readonly use?: 'server' | 'tool';
  /** What connections are instead of pg's own (traces). */
  readonly clientOf?: ((Client: typeof pg.Client) => typeof pg.Client) | undefined;
  /**
   * How long a statement may have no answer until its connection counts as lost, except within `mayTakeLong`. Default: as
   * long as it takes.
   */
  readonly answerMs?: number | undefined;
}

const oldestVersion = 15;
const connectMs = 10_000;
/** After so much silence the system asks whether the other end is still there; its own default is two hours. */
const keepAliveMs = 10_000;

const dateType = 1082;
/**
 * A date is a day, not a moment: it stays the text `YYYY-MM-DD` in every time zone. Other types are parsed as pg does.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === dateType) return (value: string) => value;
    return format === 'binary' ? pg.types.getTypeParser(oid, format) : pg.types.getTypeParser(oid, format);
  },
};

type DatabaseEnv = Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>;

/**
 * Opens the database of DATABASE_URL, or the embedded one of DATA_DIR. With DATABASE_DIRECT_URL the pool goes through a
 * pooler whose connections change from one transaction to the next: no statement is kept there by its name, and no setting.
 * @throws StartupError in one line: not reachable, refused, too old, folder not writable, folder in use
 */
export async function openDatabase(
  env: DatabaseEnv,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
  options: OpenOptions = {},
): Promise<OpenDatabase> {
  await using stack = new AsyncDisposableStack();
  await prepareDataDir(env.DATA_DIR);
  const { DATABASE_URL, DATABASE_DIRECT_URL } = env;
  const embedded = DATABASE_URL
    ? null
    : stack.use(await startEmbedded({ dataDir: env.DATA_DIR, log, use: options.use ?? 'server' }));
  const direct: Way = DATABASE_DIRECT_URL
    ? { setting: 'DATABASE_DIRECT_URL', url: DATABASE_DIRECT_URL }
    : { setting: 'DATABASE_URL', url: DATABASE_URL };
  const pooled = DATABASE_DIRECT_URL && options.use !== 'tool' ? { connectionString: DATABASE_URL } : null;
  const clientConfig: pg.ClientConfig = {
    ...(embedded ? embedded.connection : { connectionString: direct.url }),
    application_name: 'dating',
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    types,
  };
  const { max = 20, clientOf, answerMs: query_timeout } = options;
  const { pool, db } = stack.use(
    openPool({ ...clientConfig, ...pooled, query_timeout, max }, log, { keepsSession: !pooled, clientOf }),
  );
  const server = await checkServer(pool, pooled ? { setting: 'DATABASE_URL', url: DATABASE_URL } : direct);
  const past = pooled
    ? stack.use(
        openPool({ ...clientConfig, query_timeout, max: 3, idleTimeoutMillis: 1_000 }, log, { keepsSession: true }),
      )
    : null;
  if (past && (await checkServer(past.pool, direct)).database !== server.database) {
    throw new StartupError(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to two databases: the first must be the way through a pooler to the second.',
    );
  }

  const held = stack.move();
  return {
    db,
    pool,
    direct: past?.db ?? db,
    clientConfig,
    adopted: embedded?.adopted ?? false,
    major: server.major,
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}

const notPossible = '22023';

/**
 * Compiling a statement takes longer than any of ours: they read few rows, whatever the planner expects of them. And a
 * statement that was given up ends with its connection, and gives its locks back; by itself PostgreSQL notices that only
 * once it answers. Not as parameters of the connection: poolers between refuse those.
 */
async function prepareSession(client: pg.ClientBase): Promise<void> {
  await client.query('set jit = off');
  await client.query(`set client_connection_check_interval = '5s'`).catch((error: unknown) => {
    // On a system that does not tell PostgreSQL of a closed connection.
    if (codeOf(error) !== notPossible) throw error;
  });
}

/** `keepsSession`: a connection is the same session from one transaction to the next. */
function openPool(
  config: pg.PoolConfig,
  log: Pick<Logger, 'warn'>,
  { keepsSession, clientOf }: { readonly keepsSession: boolean } & Pick<OpenOptions, 'clientOf'>,
): { readonly pool: pg.Pool; readonly db: Kysely<Database> } & AsyncDisposable {
  const Client = keepsSession ? pg.Client : NamelessClient;
  const pool = new pg.Pool({
    idleTimeoutMillis: 30_000,
    ...config,
    // oxlint-disable-next-line typescript/no-misused-promises -- awaited, which its type does not say
    ...(keepsSession ? { onConnect: prepareSession } : {}),
    Client: clientOf?.(Client) ?? Client,
  });
  if (clientOf) {
    // Who waited for a connection goes on as who they were, not as who gave it back.
    const connect = pool.connect.bind(pool) as (...all: readonly unknown[]) => unknown;
    const own = (done?: (...all: unknown[]) => void) => (done ? connect(AsyncResource.bind(done)) : connect());
    pool.connect = own as typeof pool.connect;
  }
  // The pool replaces an idle connection that is lost; without a listener, the error would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn(`a database connection was lost: ${messageOf(error)}`);
  });
  // The pool listens to idle connections only: one lost during a transaction must not end the process either.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: namedStatements(pool) }) });
  return {
    pool,
    db,
    async [Symbol.asyncDispose]() {
      await db.destroy();
      // Kysely ends no pool that it has not used.
      if (!pool.ending) await pool.end();
    },
  };
}

/** A way to the database, and the setting that names it; without an address the embedded one. */
interface Way {
  readonly setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL';
  readonly url: string | undefined;
}

/** @returns which database it is: the same by every way to it */
async function checkServer(pool: pg.Pool, way: Way): Promise<{ readonly database: string; readonly major: number }> {
  let version: string;
  let database: string;
  try {
    const { rows } = await pool.query<{ version: string; database: string }>(`
      select current_setting('server_version_num') as version,
        concat_ws(' ', oid, datname, extract(epoch from pg_postmaster_start_time())) as database
      from pg_database where datname = current_database()`);
    ({ version = '0', database = '' } = rows[0] ?? {});
  } catch (error) {
    throw new StartupError(explain(error, way));
  }
  const major = Math.floor(Number(version) / 10_000);
  if (major < oldestVersion) {
    throw new StartupError(
      `${shown(way.url)} is PostgreSQL ${major}; ${oldestVersion} or newer is needed. Set DATABASE_URL to such a one, or leave it empty for the embedded database.`,
    );
  }
  return { database, major };
}

/** The address without its password and parameters. */
function shown(url: string | undefined): string {
  if (!url) return 'The embedded database';
  const { username, host, pathname } = new URL(url);
  return `The database at ${username ? `${username}@` : ''}${host}${pathname}`;
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host name cannot be looked up just now',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'the host cannot be reached',
  ENOENT: 'there is no such socket',
  EACCES: 'permission denied',
  '28P01': 'the password is wrong',
  '28000': 'this user may not connect',
  '3D000': 'there is no such database',
  '53300': 'it has no connection left',
  '57P03': 'it is starting up or shutting down',
  '53100': 'its disk is full',
};

/** A one-line message about a database that cannot be used. */
function explain(error: unknown, { setting, url }: Way): string {
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  const text = messageOf(first);
  const reason = reasons[codeOf(first) ?? ''] ?? (/timeout/i.test(text) ? 'it does not answer' : text);
  const mend = {
    DATABASE_URL: 'Check DATABASE_URL, or leave it empty for the embedded database.',
    DATABASE_DIRECT_URL: 'Check DATABASE_DIRECT_URL, the way past the pooler.',
  } as const;
  const advice = url ? mend[setting] : 'See postgres.log in the data folder.';
  return `${shown(url)} cannot be used: ${reason}. ${advice}`;
}
