import type { Sent } from '@dating/core/contract';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseUrl } from './support/database.ts';
import { createTestDatabase, eventually, HttpClient, startTestServer, type TestServer } from './support/index.ts';
import { runOpsHere } from './support/ops.ts';
import { atServer, createPerson, type Person } from './support/people.ts';
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
const atTheOther = (person: Person): Person => atServer(person, there.port, stack);

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

test('searches at both servers at once find the same, each as often as it is asked', async () => {
  const [anna, ben] = [await createPerson(here), await createPerson(here)];
  const all = [anna, atTheOther(anna), ben, atTheOther(ben)];
  const filters: readonly Record<string, string>[] = [{}, { min_age: '20' }, { country: 'NL' }, { online: '1' }];
  for (const turn of [1, 2, 3]) {
    const answers = await Promise.all(
      all.flatMap(({ client }) => filters.map((query) => client.get('/api/search.php', query))),
    );
    expect(
      answers.map(({ status }) => status),
      `turn ${turn}`,
    ).toEqual(answers.map(() => 200));
  }
});

test('jobs and sweeps run, and the ledger agrees', async () => {
  const { name, client } = await createPerson(here);
  expect((await client.post('/api/reset-password.php', { email: `${name}@example.org` })).status).toBe(200);
  expect((await here.latestMail(`${name}@example.org`)).subject).toContain('password');
  for (const sweep of here.ctx.jobs.sweeps()) await here.ctx.jobs.runSweep(sweep.name);
  const done = await runOpsHere(shared(), ['ledger', 'reconcile', '--json']);
  expect([done.code, done.stderr]).toEqual([0, '']);
});

test.each([
  ['PgBouncer', () => bouncer.kill(), () => bouncer.start()],
  ['the database behind PgBouncer', () => bouncer.database.cut(), () => bouncer.database.restore()],
])('while %s is away everything is refused, and nothing that was acknowledged is lost', async (_what, end, begin) => {
  const [dora, emil] = [await createPerson(here, { credits: 9 }), await createPerson(here)];
  expect((await write(dora, emil, 'before')).status).toBe(201);
  await end();
  const visitors = [here.client(), new HttpClient(there.port)];
  stack.defer(() => visitors[1]?.close());
  const ready = () => Promise.all(visitors.map(async (client) => (await client.get('/health/ready')).status));
  const away = await write(dora, emil, 'while it is away');
  expect(away.status).toBe(503);
  expect(await ready()).toEqual([503, 503]);
  await begin();
  await eventually(async () => (await ready()).every((status) => status === 200), 'both servers, ready again');
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
  expect(await linesOf(env)).toEqual([
    expect.stringMatching(/^ok: PostgreSQL/), 'ok: The schema is this version’s.', 'ok: The pooler leads to the database.',
  ]); // prettier-ignore
  await using other = await createTestDatabase();
  await using wrong = await startPgBouncer(other.url);
  const twoDatabases = /DATABASE_URL and DATABASE_DIRECT_URL lead to two databases/;
  expect(await linesOf({ ...env, DATABASE_URL: wrong.url })).toContainEqual(expect.stringMatching(twoDatabases));
  const start = startTestServer({ databaseUrl: wrong.url, env: { DATABASE_DIRECT_URL: direct } });
  await expect(start).rejects.toThrow(twoDatabases);
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
    // Whoever changes a table is written down: PgBouncer adds a host to the name of who comes through it.
    const inside = new pg.Client({ connectionString: empty });
    await inside.connect();
    await inside.query(`
      create schema notes;
      create table notes.change (tag text, schema text, by text);
      create function notes.note() returns event_trigger language plpgsql as $$
        begin insert into notes.change
          select command_tag, schema_name, current_setting('application_name') from pg_event_trigger_ddl_commands(); end $$;
      create event trigger notes on ddl_command_end execute function notes.note()`);
    await using own = await startPgBouncer(empty);
    const env = { DATABASE_DIRECT_URL: empty };
    await using first = await startTestServer({ databaseUrl: own.url, env });
    expect((await createPerson(first)).id).toBeTruthy();
    const { rows } = await inside.query<{ by: string; tables: number }>(`
      select by, count(*)::int as tables from notes.change where tag = 'CREATE TABLE' and schema = 'public' group by by`);
    await inside.end();
    expect(rows).toEqual([{ by: 'dating', tables: expect.any(Number) }]);
    await own.kill();
    const told = await runOpsHere({ ...env, DATABASE_URL: own.url, DATA_DIR: first.env.DATA_DIR }, ['db', 'status']);
    expect([told.code, told.stderr]).toEqual([0, '']);
  } finally {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.end();
  }
});
