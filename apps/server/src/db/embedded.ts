import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  linkSync,
  openSync,
  readFileSync,
  realpathSync,
  statSync,
  truncateSync,
  unlinkSync,
} from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { codeOf, messageOf, StartupError } from '../startup-error.ts';
import { lockHolder, shareLock, tryLock, unshareLock } from './lock.ts';
import {
  type Binaries,
  canReach,
  chooseRunAs,
  cleanEnvironment,
  findBinaries,
  type RunAs,
  sharedHome,
} from './postgres-binaries.ts';

/** What a client needs to reach the embedded cluster: its private socket's folder, no password. */
export interface EmbeddedConnection {
  /** The folder of the socket, not a host name. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

export interface EmbeddedOptions {
  /** An existing, writable folder; the cluster lies in it, or a pointer to where it lies. */
  readonly dataDir: string;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** `server` (default): alone on this folder, and keeps the cluster running. `tool`: beside a server, or alone for a moment. */
  readonly use?: 'server' | 'tool';
  /** false: nothing survives a power cut. For tests only. Default true. */
  readonly durable?: boolean;
}

export interface EmbeddedPostgres extends AsyncDisposable {
  readonly connection: EmbeddedConnection;
  /** The cluster was running already: left by a killed server, or in another process's use. */
  readonly adopted: boolean;
  /** Lets go of the cluster, and stops it unless somebody else uses it. */
  stop(): Promise<void>;
}

interface Cluster {
  readonly folder: string;
  readonly runAs: RunAs | null;
  readonly binaries: Binaries;
  readonly logFile: string;
  readonly durable: boolean;
}

interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
}

const user = 'dating';
const database = 'dating';
/** Only the name of the socket file: nothing listens on the network. */
const port = 5432;
const socketPrefix = 'dating-pg-';
const startPatienceMs = 60_000;
/** Starts in a row that may fail, each later than the one before. */
const maxFailures = 5;
const logLimitBytes = 10 * 1024 * 1024;

/**
 * Starts the PostgreSQL that comes with the installed packages on the cluster of `dataDir`, making the cluster first
 * where there is none; adopts one that is running already.
 * @throws StartupError in one line: folder in use by another server, disk full, not startable
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, use = 'server' } = options;
  const cluster = await openCluster(options);
  const { adopted, socketFolder, ...found } = await ensureRunning(cluster, null);
  let { keeper } = found;
  try {
    await claim(keeper, use, options.dataDir);
    await ensureDatabase(keeper);
  } catch (error) {
    await letGo(keeper, cluster);
    throw error;
  }
  await writeDescription(options.dataDir, cluster, socketFolder);
  if (adopted && use === 'server') log.info('took over the running database of this data folder');

  let stopping = false;
  let healing: Promise<void> = Promise.resolve();
  const watch = (client: pg.Client): void => {
    client.once('end', () => {
      if (stopping || use === 'tool') return;
      log.error('the embedded database went away; bringing it back');
      healing = heal();
    });
  };
  async function heal(): Promise<void> {
    while (!stopping) {
      try {
        const running = await ensureRunning(cluster, socketFolder);
        await claim(running.keeper, use, options.dataDir);
        keeper = running.keeper;
        watch(keeper);
        log.info('the embedded database is back');
        return;
      } catch (error) {
        log.error(`the embedded database could not be brought back: ${messageOf(error)}`);
        await delay(1_000);
      }
    }
  }
  watch(keeper);

  let stopped: Promise<void> | null = null;
  const stop = (): Promise<void> => {
    stopping = true;
    stopped ??= healing.then(() => letGo(keeper, cluster));
    return stopped;
  };
  return {
    connection: { host: socketFolder, port, user, database },
    adopted,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

/** Marks the cluster as used, and, for a server, as used by it alone. */
async function claim(keeper: pg.Client, use: 'server' | 'tool', dataDir: string): Promise<void> {
  await shareLock(keeper, 'users');
  await keeper.query(`set application_name = '${use === 'server' ? 'server' : 'tool'} ${process.pid}'`);
  if (use === 'tool') return;
  // The session of a server that was killed a moment ago may take as long to be noticed.
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if (await tryLock(keeper, 'server')) return;
    await delay(200);
  }
  const holder = (await lockHolder(keeper, 'server'))?.replace('server ', 'process ');
  throw new StartupError(
    `Another server (${holder ?? 'unknown'}) is using the data folder ${dataDir}. Stop it first, or set DATA_DIR to a folder of its own.`,
  );
}

async function ensureDatabase(keeper: pg.Client): Promise<void> {
  const found = await keeper.query('select 1 from pg_database where datname = $1', [database]);
  if (found.rowCount) return;
  await keeper.query(`create database ${database}`).catch((error: unknown) => {
    // Another process made it between the two.
    if (codeOf(error) !== '42P04' && codeOf(error) !== '23505') throw error;
  });
}

/** Ends our session; the cluster is stopped when no other session marks it as used. */
async function letGo(keeper: pg.Client, cluster: Cluster): Promise<void> {
  const alone = await unshareLock(keeper, 'users')
    .then(() => tryLock(keeper, 'users'))
    .catch(() => false);
  const postmaster = alone ? readPostmaster(cluster.folder) : null;
  if (postmaster) await shutDown(cluster, postmaster);
  await keeper.end().catch(() => undefined);
}

async function shutDown(cluster: Cluster, postmaster: Postmaster): Promise<void> {
  // SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one.
  signal(postmaster.pid, 'SIGINT');
  for (let waited = 0; isRunning(cluster, postmaster); waited += 15) {
    if (waited === 30_000) signal(postmaster.pid, 'SIGQUIT');
    await delay(15);
  }
  await rmdir(postmaster.socketFolder).catch(() => undefined);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself.
  }
}

// --- The cluster's folder ---------------------------------------------------------------------------------------------

async function openCluster(options: EmbeddedOptions): Promise<Cluster> {
  if (process.platform === 'win32') {
    throw new StartupError('The embedded database needs Linux, macOS or WSL. On Windows itself, set DATABASE_URL.');
  }
  const dataDir = realpathSync(options.dataDir);
  const folder = await locate(dataDir);
  const runAs = ownerOf(folder) ?? chooseRunAs();
  const cluster: Cluster = {
    folder,
    runAs,
    binaries: findBinaries(runAs),
    logFile: join(dataDir, 'postgres.log'),
    durable: options.durable ?? true,
  };
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(cluster, options.log);
  refuseForeign(cluster);
  return cluster;
}

interface Description {
  /** Set when the cluster lies outside of the data folder. */
  readonly cluster?: string;
}

function descriptionPath(dataDir: string): string {
  return join(dataDir, 'postgres.json');
}

function readDescription(dataDir: string): Description {
  try {
    return JSON.parse(readFileSync(descriptionPath(dataDir), 'utf8')) as Description;
  } catch {
    return {};
  }
}

/** In the data folder, unless root's PostgreSQL could not reach it there: then where everyone can, with a pointer. */
async function locate(dataDir: string): Promise<string> {
  const inPlace = join(dataDir, 'pg');
  const known = readDescription(dataDir).cluster;
  if (known) return known;
  const runAs = ownerOf(inPlace) ?? chooseRunAs();
  if (!runAs || canReach(dataDir, 'x', runAs)) return inPlace;

  const mark = `${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}-${randomBytes(4).toString('hex')}`;
  const elsewhere = join(sharedHome(), 'clusters', mark);
  await mkdir(dirname(elsewhere), { recursive: true, mode: 0o755 });
  const draft = join(dataDir, `.postgres.${mark}`);
  await writeFile(draft, JSON.stringify({ cluster: elsewhere } satisfies Description));
  try {
    // Fails when another process was first: then its place counts.
    linkSync(draft, descriptionPath(dataDir));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  return readDescription(dataDir).cluster ?? elsewhere;
}

/** How people and tools reach the running cluster, beside the pointer to its folder. */
async function writeDescription(dataDir: string, cluster: Cluster, socketFolder: string): Promise<void> {
  const known = readDescription(dataDir).cluster;
  const draft = join(dataDir, `.postgres.${randomBytes(4).toString('hex')}`);
  const description = { ...(known ? { cluster: cluster.folder } : {}), socket: socketFolder, port, user, database };
  await writeFile(draft, `${JSON.stringify(description, null, 2)}\n`);
  await rename(draft, descriptionPath(dataDir));
}

/** Root runs PostgreSQL as whoever owns the cluster. */
function ownerOf(folder: string): RunAs | null {
  if (process.getuid?.() !== 0 || !existsSync(folder)) return null;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? null : { uid, gid };
}

function refuseForeign(cluster: Cluster): void {
  const mine = process.getuid?.();
  if (mine === 0 || statSync(cluster.folder).uid === mine) return;
  throw new StartupError(
    `The database in ${cluster.folder} belongs to another user. Start as that user or as root, or set DATA_DIR.`,
  );
}

/** Made beside its place and moved there whole, so that a cut-off or doubled attempt leaves nothing half made. */
async function initialise(cluster: Cluster, log: EmbeddedOptions['log']): Promise<void> {
  log.info('making a new database');
  await dropLeftovers(cluster.folder);
  const draft = `${cluster.folder}.new-${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(draft, { mode: 0o700 });
    if (cluster.runAs) await chown(draft, cluster.runAs.uid, cluster.runAs.gid);
    await runInitdb(cluster, draft);
    await rename(draft, cluster.folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process was first with a cluster of its own.
    if (existsSync(join(cluster.folder, 'PG_VERSION'))) return;
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The database could not be made in ${cluster.folder}: ${messageOf(error)}.`);
  }
}

async function dropLeftovers(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.new-`;
  for (const name of await readdir(dirname(folder))) {
    const path = join(dirname(folder), name);
    if (name.startsWith(prefix) && Date.now() - (await stat(path)).mtimeMs > 600_000)
      await rm(path, { recursive: true, force: true });
  }
}

function runInitdb(cluster: Cluster, folder: string): Promise<void> {
  const child = spawn(
    cluster.binaries.initdb,
    [
      '-D', folder, '-U', user, '--auth=trust', '--encoding=UTF8', '--locale=C', '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8', '--no-instructions', ...(cluster.durable ? [] : ['--no-sync']),
    ], // prettier-ignore
    { ...cluster.runAs, cwd: '/', env: cleanEnvironment, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8');
  });
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(notRunnable(error)));
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new StartupError(whyNot('The database could not be made', said)));
    });
  });
}

function notRunnable(error: Error): StartupError {
  return new StartupError(
    `The embedded PostgreSQL does not run on this system (${error.message}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

function whyNot(what: string, said: string): string {
  if (/no space left on device/i.test(said)) return `${what}: the disk is full.`;
  const lines = said.split('\n').filter((line) => /error|fatal|panic|could not/i.test(line));
  const last = lines
    .at(-1)
    ?.replace(/^.*?(?:error|FATAL|PANIC):\s*/, '')
    .trim();
  return `${what}: ${last ?? 'it gave no reason'}.`;
}

// --- The running cluster ----------------------------------------------------------------------------------------------

interface Running {
  readonly keeper: pg.Client;
  readonly adopted: boolean;
  readonly socketFolder: string;
}

/**
 * Connects to the cluster, starting it where it is not running. PostgreSQL's own lock file decides between two that
 * start it at once: the slower one's process ends, and its next round adopts.
 */
async function ensureRunning(cluster: Cluster, usual: string | null): Promise<Running> {
  let patience = Date.now() + startPatienceMs;
  let child: ChildProcess | null = null;
  let failures = 0;
  let socketFolder = usual;
  for (;;) {
    const postmaster = readPostmaster(cluster.folder);
    if (postmaster && isRunning(cluster, postmaster)) {
      const answer = await connect(postmaster.socketFolder);
      if (answer instanceof pg.Client)
        return { keeper: answer, adopted: child?.pid !== postmaster.pid, socketFolder: postmaster.socketFolder };
      // Recovering after a crash may take its time; silence may not.
      if (answer === 'busy') patience = Date.now() + startPatienceMs;
    } else if (!child || child.exitCode !== null || child.signalCode !== null) {
      if (child) failures += 1;
      if (failures === maxFailures)
        throw new StartupError(whyNot('The embedded database did not start', logTail(cluster)));
      // What a killed postmaster left behind (its children, its shared memory) is gone after a moment.
      await delay(failures * 200);
      dropMistaken(cluster);
      socketFolder ??= await replaceSocketFolder(cluster, postmaster);
      child = await launch(cluster, socketFolder);
    }
    if (Date.now() > patience) throw new StartupError(`The embedded database does not answer; see ${cluster.logFile}.`);
    await delay(20);
  }
}

/** A session on the maintenance database; `busy` while it starts or stops, `silent` when nobody answers. */
async function connect(socketFolder: string): Promise<pg.Client | 'busy' | 'silent'> {
  const client = new pg.Client({
    host: socketFolder,
    port,
    user,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
  });
  // Without a listener, a connection lost later would end the process; `end` follows and is acted upon.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    return codeOf(error) === '57P03' ? 'busy' : 'silent';
  }
}

/** A new folder for the socket; the one of a postmaster that is gone goes too. */
async function replaceSocketFolder(cluster: Cluster, gone: Postmaster | null): Promise<string> {
  if (gone && basename(gone.socketFolder).startsWith(socketPrefix)) {
    await rm(gone.socketFolder, { recursive: true, force: true }).catch(() => undefined);
  }
  return makeSocketFolder(cluster.runAs);
}

/** /tmp, because a socket's whole path may have little more than a hundred bytes. */
async function makeSocketFolder(runAs: RunAs | null): Promise<string> {
  const folder = await mkdtemp(join(existsSync('/tmp') ? '/tmp' : tmpdir(), socketPrefix));
  await secureSocketFolder(folder, runAs);
  return folder;
}

async function secureSocketFolder(folder: string, runAs: RunAs | null): Promise<void> {
  await chmod(folder, 0o700);
  if (runAs) await chown(folder, runAs.uid, runAs.gid);
}

async function launch(cluster: Cluster, socketFolder: string): Promise<ChildProcess> {
  if (!existsSync(socketFolder)) {
    await mkdir(socketFolder, { mode: 0o700 });
    await secureSocketFolder(socketFolder, cluster.runAs);
  }
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: String(port),
    max_connections: '100',
    shared_buffers: '128MB',
    // Containers give little shared memory; our queries are short.
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // What is logged must hold no personal data: no values, no statements.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    ...(cluster.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  if (existsSync(cluster.logFile) && statSync(cluster.logFile).size > logLimitBytes) truncateSync(cluster.logFile);
  const output = openSync(cluster.logFile, 'a', 0o600);
  try {
    const child = spawn(
      cluster.binaries.postgres,
      ['-D', cluster.folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      // A session of its own: the terminal's Ctrl-C is for us, who then stop it in order.
      { ...cluster.runAs, cwd: '/', env: cleanEnvironment, stdio: ['ignore', output, output], detached: true },
    );
    await new Promise((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', (error) => reject(notRunnable(error)));
    });
    child.unref();
    return child;
  } finally {
    closeSync(output);
  }
}

/** postmaster.pid, as PostgreSQL documents its lines: pid, data folder, start time, port, socket folder, … */
function readPostmaster(folder: string): Postmaster | null {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, socketFolder: lines[4] ?? '' } : null;
  } catch {
    return null;
  }
}

/** Whether that very process is PostgreSQL on this cluster, and not another that was given its number since. */
function isRunning(cluster: Cluster, postmaster: Postmaster): boolean {
  return isAlive(postmaster.pid) && commandOf(postmaster.pid).includes(cluster.folder);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function commandOf(pid: number): string {
  if (existsSync('/proc/self/cmdline')) {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    } catch {
      return '';
    }
  }
  return spawnSync('ps', ['-ww', '-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout;
}

/**
 * PostgreSQL clears a dead process's lock file itself, with all checks; but not one whose number another process was
 * given since, as it happens in containers and after a power cut.
 */
function dropMistaken(cluster: Cluster): void {
  const seen = readPostmaster(cluster.folder);
  if (!seen || !isAlive(seen.pid) || isRunning(cluster, seen)) return;
  unlinkSync(join(cluster.folder, 'postmaster.pid'));
}

function logTail(cluster: Cluster): string {
  try {
    return readFileSync(cluster.logFile, 'utf8').slice(-4_000);
  } catch {
    return '';
  }
}
