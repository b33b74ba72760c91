import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from './cluster.ts';
import { EmbeddedPostgresError, failureOf, hasCode } from './error.ts';
import { launch, logTail } from './launch.ts';
import { dropMistakenLockFile, isRunning, readPostmaster } from './postmaster.ts';
import { dropSocketFolder, makeSocketFolder, socketPort } from './socket-folder.ts';

const startPatienceMs = 60_000;
/** Starts in a row that may fail, each later than the one before. */
const maxFailures = 5;

/** A cluster that answers. */
export interface Running {
  /** A session of ours on the maintenance database. */
  readonly keeper: pg.Client;
  /** It ran before we came. */
  readonly adopted: boolean;
  readonly socketFolder: string;
}

/**
 * Connects to the cluster, starting it where it is not running. PostgreSQL's own lock file decides between two that
 * start it at once: the slower one's process ends, and its next round adopts.
 * @param usual the socket's folder, where clients know one already
 */
export async function ensureRunning(cluster: Cluster, usual: string | null): Promise<Running> {
  let patience = Date.now() + startPatienceMs;
  let child: ChildProcess | null = null;
  let failures = 0;
  let socketFolder = usual;
  for (;;) {
    const postmaster = readPostmaster(cluster);
    if (postmaster && isRunning(cluster, postmaster)) {
      const answer = await connect(cluster, postmaster.socketFolder);
      if (answer instanceof pg.Client)
        return { keeper: answer, adopted: child?.pid !== postmaster.pid, socketFolder: postmaster.socketFolder };
      // Recovering after a crash may take its time; silence may not.
      if (answer === 'busy') patience = Date.now() + startPatienceMs;
    } else if (!child || hasEnded(child)) {
      if (child) failures += 1;
      if (failures === maxFailures) throw failureOf('The embedded database did not start', logTail(cluster));
      // What a killed postmaster left behind (its children, its shared memory) is gone after a moment.
      await delay(failures * 200);
      dropMistakenLockFile(cluster);
      if (!socketFolder) {
        if (postmaster) await dropSocketFolder(postmaster.socketFolder, cluster);
        socketFolder = await makeSocketFolder(cluster);
      }
      child = await launch(cluster, socketFolder);
    }
    if (Date.now() > patience)
      throw new EmbeddedPostgresError('failed', `The embedded database does not answer; see ${cluster.logFile}.`);
    await delay(20);
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** A session on the maintenance database; `busy` while it starts or stops, `silent` when nobody answers. */
async function connect(cluster: Cluster, socketFolder: string): Promise<pg.Client | 'busy' | 'silent'> {
  const client = new pg.Client({
    host: socketFolder,
    port: socketPort,
    user: cluster.name,
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
    return hasCode(error, '57P03') ? 'busy' : 'silent';
  }
}
