import { expect, test } from 'vitest';
import { expectNothingLost, Load } from './support/load.ts';
import { eventually, startTestServer } from './support/index.ts';
import { runOpsHere } from './support/ops.ts';
import { createPerson } from './support/people.ts';
import { startDatabaseProxy } from './support/proxy.ts';
import { startReplicatedDatabase } from './support/replica.ts';

test('the database fails over to its replica under load: nothing acknowledged is lost, and errors are 503 and end', async () => {
  await using database = await startReplicatedDatabase();
  await using proxy = await startDatabaseProxy(database.primaryUrl);
  await using server = await startTestServer({ databaseUrl: proxy.url });
  await using other = await startTestServer({
    databaseUrl: proxy.url,
    dataDir: server.env.DATA_DIR,
    env: { ROLE: 'web' },
  });
  const newPerson = () => createPerson(server, { credits: 10_000, paid: true });
  const [anna, ben, dora, emil] = [await newPerson(), await newPerson(), await newPerson(), await newPerson()];
  const servers = { port: (random: number) => (random < 0.5 ? server.port : other.port) };
  await using load = await Load.begin(servers, [[anna, ben], [dora, emil]]); // prettier-ignore
  await load.untilFlowing(10_000);
  expect(load.failures).toEqual([]);

  await database.killPrimary();
  // The replica answers before it takes writes.
  proxy.leadTo(database.replicaUrl);
  const visitor = server.client();
  await eventually(async () => load.failures.length > 20, 'refusals');
  expect((await visitor.get('/health/live')).status).toBe(200);
  await database.promote();
  await load.untilFlowing(10_000);
  expect((await visitor.get('/health/ready')).status).toBe(200);
  await load.stop();

  expect(new Set(load.failures.map(({ what }) => what))).toEqual(new Set(['503']));
  await expectNothingLost(load);
  // Jobs go on, and the books agree.
  expect((await visitor.post('/api/reset-password.php', { email: `${anna.name}@example.org` })).status).toBe(200);
  expect((await server.latestMail(`${anna.name}@example.org`)).subject).toContain('password');
  const env = { DATABASE_URL: proxy.url, DATA_DIR: server.env.DATA_DIR, DEMO: '1' };
  const books = await runOpsHere(env, ['ledger', 'reconcile', '--json']);
  expect([books.code, books.stderr]).toEqual([0, '']);
}, 120_000);
