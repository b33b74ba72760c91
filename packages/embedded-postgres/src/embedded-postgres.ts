import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, findCluster, isMade, refuseForeign } from './cluster.ts';
import { describeConnection } from './description.ts';
import { hasCode, wordsOf } from './error.ts';
import { makeCluster } from './initdb.ts';
import { claim, unclaim, type Use } from './locks.ts';
import { readPostmaster, runningOriginal, shutDown } from './postmaster.ts';
import { ensureRunning } from './readiness.ts';
import { hasSocket, socketPort } from './socket-folder.ts';

/** How often a server looks whether its clients still find the database. */
const socketCheckMs = 2_000;

/** What a client needs to reach the embedded cluster: its private socket's folder, no password. */
export interface EmbeddedPostgresConnection {
  /** The folder of the socket, not a host name. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

/** Where it says in a line what happens without being asked. */
export interface EmbeddedPostgresLog {
  info(line: string): void;
  warn(line: string): void;
  error(line: string): void;
}

export interface EmbeddedPostgresOptions {
  /** The user and the database are called so, and folders outside of the data folder. A lower-case word. */
  readonly name: string;
  /** An existing, writable folder; the cluster lies in it, or a pointer to where it lies. */
  readonly dataDir: string;
  readonly log: EmbeddedPostgresLog;
  /** `server` (default): alone on this folder, and keeps the cluster running. `tool`: beside a server, or alone for a moment. */
  readonly use?: Use;
  /** false: nothing survives a power cut. For tests only. Default true. */
  readonly durable?: boolean;
}

export interface EmbeddedPostgres extends AsyncDisposable {
  readonly connection: EmbeddedPostgresConnection;
  /** The cluster was running already: left by a killed server, or in another process's use. */
  readonly adopted: boolean;
  /** Lets go of the cluster, and stops it unless another process uses it. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that comes with the installed packages on the cluster of `dataDir`, making the cluster first
 * where there is none; adopts one that is running already. Brings it back if it goes away (`server` only).
 * @throws EmbeddedPostgresError in one sentence: folder in use by another server, disk full, not startable
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { name, dataDir, log, use = 'server', durable = true } = options;
  const cluster = await findCluster({ name, dataDir, durable });
  if (!isMade(cluster)) {
    // A tool looks for one that is there: where it makes one, it may be looking in the wrong folder.
    log[use === 'tool' ? 'warn' : 'info'](`making a new database in ${dataDir}`);
    await makeCluster(cluster);
  }
  refuseForeign(cluster);

  const original = runningOriginal(cluster);
  if (original !== null)
    log.info(
      `this data folder is a copy, made while its original ran (${original}); it goes on by itself. A copy that must be whole is made by a backup`,
    );

  const { adopted, socketFolder, ...found } = await ensureRunning(cluster, null);
  let { keeper } = found;
  try {
    await claim(keeper, use, dataDir);
    await ensureDatabase(keeper, name);
  } catch (error) {
    await letGo(keeper, cluster);
    throw error;
  }
  const connection = { host: socketFolder, port: socketPort, user: name, database: name };
  await describeConnection(dataDir, connection);
  if (adopted && use === 'server') log.info('took over the running database of this data folder');

  let stopping = false;
  let restarting = false;
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
        await claim(running.keeper, use, dataDir);
        keeper = running.keeper;
        watch(keeper);
        log.info('the embedded database is back');
        return;
      } catch (error) {
        log.error(`the embedded database could not be brought back: ${wordsOf(error)}`);
        await delay(1_000);
      }
    }
  }
  watch(keeper);
  // Sessions that are open go on without the file; nobody new gets in. PostgreSQL makes it at its start alone.
  const socketWatch = setInterval(() => {
    if (stopping || use === 'tool' || restarting || hasSocket(socketFolder)) return;
    const postmaster = readPostmaster(cluster);
    if (!postmaster) return;
    restarting = true;
    log.error('the socket of the embedded database was deleted; restarting it');
    void shutDown(cluster, postmaster).finally(() => {
      restarting = false;
    });
  }, socketCheckMs).unref();

  let stopped: Promise<void> | null = null;
  const stop = (): Promise<void> => {
    stopping = true;
    clearInterval(socketWatch);
    stopped ??= healing.then(() => letGo(keeper, cluster));
    return stopped;
  };
  return { connection, adopted, stop, [Symbol.asyncDispose]: stop };
}

async function ensureDatabase(keeper: pg.Client, name: string): Promise<void> {
  const found = await keeper.query('select 1 from pg_database where datname = $1', [name]);
  if (found.rowCount) return;
  await keeper.query(`create database ${pg.escapeIdentifier(name)}`).catch((error: unknown) => {
    // Another process made it between the two.
    if (!hasCode(error, '42P04', '23505')) throw error;
  });
}

/** Ends our session; the cluster is stopped when no other session marks it as used. */
async function letGo(keeper: pg.Client, cluster: Cluster): Promise<void> {
  const alone = await unclaim(keeper).catch(() => false);
  const postmaster = alone ? readPostmaster(cluster) : null;
  if (postmaster) await shutDown(cluster, postmaster);
  await keeper.end().catch(() => undefined);
}
