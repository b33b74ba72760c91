import { readFileSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { backUpEmbedded, restoreEmbedded, startEmbedded } from '../../src/db/embedded.ts';
import { eventually } from './eventually.ts';
import { temporaryFolder } from './folder.ts';

/** A PostgreSQL of a test's own, with a replica by streaming that every commit waits for. */
export interface ReplicatedDatabase extends AsyncDisposable {
  /** Where the product writes at first. */
  readonly primaryUrl: string;
  /** Takes no writes until it is promoted. */
  readonly replicaUrl: string;
  /** Ends the primary as a crash does, for good. */
  killPrimary(): Promise<void>;
  /** Makes the replica a database that takes writes. */
  promote(): Promise<void>;
}

type Connection = Awaited<ReturnType<typeof startEmbedded>>['connection'];

const silent = { info: () => undefined, warn: () => undefined, error: console.error };

const urlOf = ({ host, port, user, database }: Connection): string =>
  `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

/** Runs on one session what belongs together. */
async function inSession<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Starts both, and waits until the replica follows. */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  await using stack = new AsyncDisposableStack();
  // As a tool it is not brought back when it ends.
  const start = async (dataDir: string) => stack.use(await startEmbedded({ dataDir, log: silent, use: 'tool' }));
  const [first, second] = [await temporaryFolder(stack), await temporaryFolder(stack)];
  const primary = await start(first);
  const primaryUrl = urlOf(primary.connection);

  const copy = await temporaryFolder(stack);
  await backUpEmbedded({ dataDir: first, into: copy });
  await restoreEmbedded({ dataDir: second, from: copy });
  const { host, port, user } = primary.connection;
  await appendFile(
    join(second, 'pg/postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=${user} application_name=replica'\n`,
  );
  await writeFile(join(second, 'pg/standby.signal'), '');
  const replicaUrl = urlOf((await start(second)).connection);

  // From here on nothing is acknowledged that the replica does not have.
  await inSession(primaryUrl, async (client) => {
    await client.query(`alter system set synchronous_standby_names = 'replica'`);
    await client.query('select pg_reload_conf()');
    await eventually(async () => {
      const { rows } = await client.query<{ sync_state: string }>('select sync_state from pg_stat_replication');
      return rows[0]?.sync_state === 'sync';
    }, 'the replica'); // prettier-ignore
  });
  const held = stack.move();
  return {
    primaryUrl,
    replicaUrl,
    async killPrimary() {
      const pid = Number(readFileSync(join(first, 'pg/postmaster.pid'), 'utf8').split('\n')[0]);
      process.kill(pid, 'SIGKILL');
      const isGone = async () => inSession(primaryUrl, async () => false).catch(() => true);
      await eventually(isGone, 'the end of the primary');
    },
    async promote() {
      const { rows } = await inSession(replicaUrl, (client) =>
        client.query<{ is: boolean }>('select pg_promote() as is'),
      );
      if (!rows[0]?.is) throw new Error('The replica was not promoted.');
    },
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}
