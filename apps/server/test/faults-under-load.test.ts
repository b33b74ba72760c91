import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './support/database.ts';
import { eventually, startTestServer, type TestServer, type TestServerOptions } from './support/index.ts';
import { expectNothingLost, Load } from './support/load.ts';
import { runOpsHere } from './support/ops.ts';
import { createPerson } from './support/people.ts';
import { sharedRedis } from './support/redis.ts';

// What happens to the database and to Redis while four people write to each other over two servers.

const redis = sharedRedis();

async function twoServers(stack: AsyncDisposableStack, { url }: TestDatabase, env: TestServerOptions['env'] = {}) {
  const server = stack.use(await startTestServer({ databaseUrl: url, env }));
  const { DATA_DIR: dataDir } = server.env;
  const other = stack.use(await startTestServer({ databaseUrl: url, dataDir, env: { ...env, ROLE: 'web' } }));
  return [server, other] as const;
}

async function fourWriters(stack: AsyncDisposableStack, [server, other]: readonly [TestServer, TestServer]) {
  const newPerson = () => createPerson(server, { credits: 10_000, paid: true });
  const [anna, ben, dora, emil] = [await newPerson(), await newPerson(), await newPerson(), await newPerson()];
  const servers = { port: (random: number) => (random < 0.5 ? server.port : other.port) };
  const load = stack.use(await Load.begin(servers, [[anna, ben], [dora, emil]])); // prettier-ignore
  await load.untilFlowing(10_000);
  expect(load.failures).toEqual([]);
  return { load, anna };
}

async function expectBooksAgree({ env: { DATABASE_URL = '', DATA_DIR } }: TestServer): Promise<void> {
  const books = await runOpsHere({ DATABASE_URL, DATA_DIR, DEMO: '1' }, ['ledger', 'reconcile', '--json']);
  expect([books.code, books.stderr]).toEqual([0, '']);
}

test('the database takes no writes for a while: each is refused with 503, reading goes on, nothing acknowledged is lost', async () => {
  await using stack = new AsyncDisposableStack();
  const database = stack.use(await createTestDatabase());
  const servers = await twoServers(stack, database);
  const { load } = await fourWriters(stack, servers);
  // One whose last sign of life is old: it would be written with what they read.
  const reader = await createPerson(servers[0]);
  const operator = new pg.Client({ connectionString: database.url });
  await operator.connect();
  stack.defer(() => operator.end());
  /** For all sessions, those that are there too: as a managed database does whose disk is nearly full. */
  const takeWrites = async (isAllowed: boolean) => {
    const name = new URL(database.url).pathname.slice(1);
    await operator.query('set default_transaction_read_only = off');
    await operator.query(`alter database ${name} set default_transaction_read_only = ${isAllowed ? 'off' : 'on'}`);
    await operator.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [name],
    );
  };

  await operator.query(`update session set last_seen = now() - interval '10 minutes'`);
  await operator.query(`update member set last_active = now() - interval '10 minutes'`);
  await takeWrites(false);
  await eventually(async () => load.failures.length > 20, 'refusals');
  for (const path of ['/api/chats.php', '/api/user.php', '/api/search.php', '/api/likes.php', '/api/bundles.php'])
    expect((await reader.client.get(path)).status, path).toBe(200);
  await takeWrites(true);
  await load.untilFlowing(10_000);
  await load.stop();

  expect(new Set(load.failures.map(({ what }) => what))).toEqual(new Set(['503']));
  await expectNothingLost(load);
  await expectBooksAgree(servers[0]);
}, 120_000);

test('Redis forgets everything under load: nobody notices, and nothing is lost', async () => {
  await using stack = new AsyncDisposableStack();
  const servers = await twoServers(stack, stack.use(await createTestDatabase()), { REDIS_URL: redis().url });
  const { load, anna } = await fourWriters(stack, servers);
  for (let turn = 0; turn < 5; turn += 1) {
    await redis().run(['FLUSHALL']);
    await load.untilFlowing(10_000);
    expect((await anna.client.get('/api/user.php')).status).toBe(200);
  }
  await load.stop();

  expect(load.failures).toEqual([]);
  await expectNothingLost(load);
  await expectBooksAgree(servers[0]);
}, 120_000);
