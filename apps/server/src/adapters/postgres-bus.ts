import pg from 'pg';
import type { BusCarrier, BusLink, LinkEvents } from './batched-bus.ts';

const channel = 'live';
const notify = 'select pg_notify($1, notice) from unnest($2::text[]) as notice';
const answerMs = 5_000;

interface Source {
  /** The bus has its own connection, outside the pool. */
  readonly clientConfig: pg.ClientConfig;
}

/**
 * LISTEN/NOTIFY on its own connection, outside every transaction: a NOTIFY inside one would make all commits queue.
 * Without its database the product does nothing, so the bus does not start without it either.
 */
export function postgresCarrier({ clientConfig }: Source): BusCarrier {
  return { name: 'its database', mayBeAway: false, open: (events) => openLink(clientConfig, events) };
}

async function openLink(config: pg.ClientConfig, { heard, lost }: LinkEvents): Promise<BusLink> {
  const client = new pg.Client({ ...config, query_timeout: answerMs });
  client.on('notification', (notice) => heard(notice.payload ?? ''));
  client.on('error', lost);
  client.on('end', lost);
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    // A notice need not survive a crash of the database: its commit waits for no disk.
    await client.query('set synchronous_commit = off');
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return {
    send: (notices) => client.query({ name: 'notify', text: notify, values: [channel, notices] }),
    ping: () => client.query('select 1'),
    close: () => client.end(),
  };
}
