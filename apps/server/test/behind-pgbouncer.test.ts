import type { Sent } from '@dating/core/contract';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseUrl } from './support/database.ts';
import { createTestDatabase, eventually, HttpClient, startTestServer, type TestServer } from './support/index.ts';
import { runOpsHere } from './support/ops.ts';
import { createPerson, type Person } from './support/people.ts';
import { type PgBouncer, startPgBouncer } from './support/pgbouncer.ts';
import { type ServerProcess, startServerProcess } from './support/process.ts';

// Two processes behind a PgBouncer in transaction mode that has fewer connections than one of them asks for: each
// transaction may be on another connection than the one before.
let direct: string;
let bouncer: PgBouncer;
let here: TestServer;
let there: ServerProcess;
const stack = new AsyncDisposableStack();
beforeAll(async () => {
  direct = stack.use(await createTestDatabase()).url;
  bouncer = stack.use(await startPgBouncer(direct));
  here = stack.use(await startTestServer({ databaseUrl: bouncer.url, env: { DATABASE_DIRECT_URL: direct } }));
  there = stack.use(await startServerProcess({ ...shared(), ROLE: 'web' }));
}, 60_000);
afterAll(() => stack.disposeAsync());

const shared = () => ({
  DATABASE_URL: bouncer.url,
  DATABASE_DIRECT_URL: direct,
  DATA_DIR: here.env.DATA_DIR,
  RATE_LIMIT_FACTOR: '100000',
});

/** A person’s browser at the other server. */
function atTheOther(person: Person): Person {
  const client = new HttpClient(there.port);
  stack.defer(() => client.close());
  for (const [name, value] of person.client.cookies) client.cookies.set(name, value);
  return { ...person, client };
}

const write = (from: Person, to: Person, message: string) =>
  from.client.post<Sent>('/api/chat.php', { profile: to.id, message });

test('two people at two servers write to each other at once: each message once, each paid once', async () => {
  const [anna, ben] = [await createPerson(here, { credits: 100 }), await createPerson(here, { credits: 100 })];
  const feeds = [await anna.client.events(), await atTheOther(ben).client.events()];
  const elsewhere = atTheOther(ben);
  expect((await write(anna, ben, 'hello')).status).toBe(201);
  const texts = Array.from({ length: 20 }, (_, index) => index);
  const sent = await Promise.all(
    texts.flatMap((index) => [write(anna, ben, `a${index}`), write(elsewhere, anna, `b${index}`)]),
  );
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201));
  const wanted = ['hello', ...texts.flatMap((index) => [`a${index}`, `b${index}`])].toSorted();
  for (const feed of feeds) {
    const heard = () => feed.seen.flatMap(({ event, data }) => (event === 'message' ? [String(data['text'])] : []));
    await eventually(async () => heard().length >= wanted.length, 'all messages');
    expect(heard().toSorted()).toEqual(wanted);
  }
  const { body } = await anna.client.get<{ user: { profile: { credits: number } } }>('/api/user.php');
  expect(JSON.stringify(body)).toContain('"credits":79');
});

test('jobs and sweeps run, and the ledger agrees', async () => {
  const { name, client } = await createPerson(here);
  expect((await client.post('/api/reset-password.php', { email: `${name}@example.org` })).status).toBe(200);
  expect((await here.latestMail(`${name}@example.org`)).subject).toContain('password');
  for (const sweep of here.ctx.jobs.sweeps()) await here.ctx.jobs.runSweep(sweep.name);
  const done = await runOpsHere(shared(), ['ledger', 'reconcile', '--json']);
  expect([done.code, done.stderr]).toEqual([0, '']);
});

test('while PgBouncer is away everything is refused, and nothing that was acknowledged is lost', async () => {
  const [dora, emil] = [await createPerson(here, { credits: 9 }), await createPerson(here)];
  expect((await write(dora, emil, 'before')).status).toBe(201);
  await bouncer.kill();
  const away = await write(dora, emil, 'while it is away');
  expect(away.status).toBe(503);
  expect((await here.client().get('/health/ready')).status).toBe(503);
  await bouncer.start();
  await eventually(async () => (await here.client().get('/health/ready')).status === 200, 'the server, ready again');
  expect((await write(dora, emil, 'after')).status).toBe(201);
  const { body } = await emil.client.get<{ messages: { text: string }[] }>('/api/chat.php', { profile: dora.id });
  expect(body.messages.map(({ text }) => text).toSorted()).toEqual(['after', 'before']);
});

test('the doctor tries both ways, and tells when they lead to two databases', async () => {
  const linesOf = async (env: Record<string, string>) => {
    const { stdout } = await runOpsHere(env, ['doctor', '--json']);
    const { lines } = JSON.parse(stdout) as { lines: { area: string; state: string; what: string }[] };
    return lines.filter(({ area }) => area === 'database').map(({ state, what }) => `${state}: ${what}`);
  };
  const env = { ...shared(), DEMO: '1' };
  expect(await linesOf(env)).toContain('ok: The pooler leads to the database.');
  await using other = await createTestDatabase();
  await using wrong = await startPgBouncer(other.url);
  await using strange = await startTestServer({ databaseUrl: other.url });
  void strange;
  expect(await linesOf({ ...env, DATABASE_URL: wrong.url })).toContain('failed: The pooler leads to another database.');
  await wrong.kill();
  expect(await linesOf({ ...env, DATABASE_URL: wrong.url })).toContainEqual(
    expect.stringMatching(/^failed: The database at .*127\.0\.0\.1.* cannot be used: nothing listens there\.$/),
  );
});

test('an empty database gets its tables past the pooler, and commands of the operator go past it', async () => {
  const cluster = inject('databaseUrl');
  const name = `${inject('templateDatabase').replace('_template', '')}_${randomBytes(4).toString('hex')}`;
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  await client.query(`create database ${name}`);
  try {
    const empty = databaseUrl(cluster, name);
    await using own = await startPgBouncer(empty);
    const env = { DATABASE_DIRECT_URL: empty };
    await using first = await startTestServer({ databaseUrl: own.url, env });
    expect((await createPerson(first)).id).toBeTruthy();
    await own.kill();
    const told = await runOpsHere({ ...env, DATABASE_URL: own.url, DATA_DIR: first.env.DATA_DIR }, ['db', 'status']);
    expect([told.code, told.stderr]).toEqual([0, '']);
  } finally {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.end();
  }
});
