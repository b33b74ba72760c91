import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtempDisposable, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import {
  type EmbeddedPostgresConnection,
  EmbeddedPostgresError,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../src/index.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const isRoot = process.getuid?.() === 0;

/** A folder of the test's own. Open to others, as a project's is, so that a cluster may lie in it. */
async function folder(): Promise<string> {
  const made = await mkdtempDisposable(join(tmpdir(), 'embedded-postgres-test-'));
  onTestFinished(() => made.remove());
  chmodSync(made.path, 0o755);
  return made.path;
}

function start(dataDir: string, options: Partial<EmbeddedPostgresOptions> = {}) {
  return startEmbeddedPostgres({ name: 'sample', dataDir, log: silent, durable: false, ...options });
}

async function query<T extends pg.QueryResultRow>(connection: EmbeddedPostgresConnection, text: string): Promise<T[]> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

function postmasterPid(dataDir: string): number {
  const { cluster } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as { cluster?: string };
  return Number(readFileSync(join(cluster ?? join(dataDir, 'pg'), 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Whether a process lives; one that ended and was not yet waited for does not. */
function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !existsSync('/proc/self/stat') || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** On a busy machine a process gives its memory back for a while after it has done all its work. */
async function expectGone(pid: number): Promise<void> {
  await expect.poll(() => lives(pid), { timeout: 5_000 }).toBe(false);
}

/** A user whom every system has, and who owns nothing. */
function daemonUid(): number {
  const [, , uid] = /^daemon:(.*)$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? [];
  return Number(uid);
}

interface Holder {
  readonly process: ChildProcess;
  readonly connection: EmbeddedPostgresConnection;
}

/** Another process that holds the database until it is killed. */
async function holdElsewhere(dataDir: string, more: readonly string[] = []): Promise<Holder> {
  const script = join(import.meta.dirname, 'support/holder.ts');
  const child = spawn(process.execPath, [script, '--data-dir', dataDir, '--hold', ...more], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { process: child, connection: JSON.parse(line.toString('utf8')) as EmbeddedPostgresConnection };
}

test('a new folder gets a cluster in UTF-8 that keeps what was written, on a private socket only', async () => {
  const dataDir = await folder();
  const first = await start(dataDir);
  expect(first.adopted).toBe(false);
  await query(first.connection, 'create table kept as select 7 as n');
  const [facts] = await query<{ encoding: string; listen: string; lower: string }>(
    first.connection,
    `select current_setting('server_encoding') as encoding, current_setting('listen_addresses') as listen, lower('ÄŁ') as lower`,
  );
  expect(facts).toEqual({ encoding: 'UTF8', listen: '', lower: 'äł' });
  const pid = postmasterPid(dataDir);
  await first.stop();
  await expectGone(pid);
  expect(existsSync(first.connection.host)).toBe(false);

  const second = await start(dataDir);
  expect(await query(second.connection, 'select n from kept')).toEqual([{ n: 7 }]);
  await second.stop();
});

test('a path with spaces and one longer than a socket may have', async () => {
  const dataDir = join(await folder(), 'a folder with spaces', 'and a very long name '.repeat(6).trim());
  await mkdir(dataDir, { recursive: true });
  await using started = await start(dataDir);
  expect(await query(started.connection, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('two starts of a new folder at once make one cluster, and one of them is refused', async () => {
  const dataDir = await folder();
  const results = await Promise.allSettled([start(dataDir), start(dataDir)]);
  const won = results.filter((result) => result.status === 'fulfilled');
  const lost = results.filter((result) => result.status === 'rejected');
  expect([won.length, lost.length]).toEqual([1, 1]);
  expect(String((lost[0] as PromiseRejectedResult).reason)).toContain('Another server');
  await won[0]?.value.stop();
});

test('a second server on the same folder is refused in one line and disturbs nothing', async () => {
  const dataDir = await folder();
  await using first = await start(dataDir);
  await expect(start(dataDir)).rejects.toEqual(
    new EmbeddedPostgresError(
      'folder_in_use',
      `Another server (process ${process.pid}) is using the data folder ${dataDir}.`,
    ),
  );
  expect(await query(first.connection, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('a tool beside a server uses its cluster and never stops it', async () => {
  const dataDir = await folder();
  await using server = await start(dataDir);
  const tool = await start(dataDir, { use: 'tool' });
  expect(tool).toMatchObject({ adopted: true, connection: server.connection });
  await tool.stop();
  expect(await query(server.connection, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('a tool that started the cluster leaves it to a server that came meanwhile', async () => {
  const dataDir = await folder();
  const tool = await start(dataDir, { use: 'tool' });
  await using server = await start(dataDir);
  await tool.stop();
  expect(await query(server.connection, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('after kill -9 of the server, the next one takes over the running cluster with all that was committed', async () => {
  const dataDir = await folder();
  const held = await holdElsewhere(dataDir);
  await query(held.connection, 'create table kept as select 7 as n');
  const pid = postmasterPid(dataDir);
  held.process.kill('SIGKILL');
  await once(held.process, 'exit');
  expect(lives(pid)).toBe(true);

  const next = await start(dataDir);
  expect(next).toMatchObject({ adopted: true, connection: { host: held.connection.host } });
  expect(await query(next.connection, 'select n from kept')).toEqual([{ n: 7 }]);
  await next.stop();
  await expectGone(pid);
});

test('after kill -9 of PostgreSQL itself, the server brings it back by itself', async () => {
  const dataDir = await folder();
  await using server = await start(dataDir, { durable: true });
  await query(server.connection, 'create table kept as select 7 as n');
  const pid = postmasterPid(dataDir);
  process.kill(pid, 'SIGKILL');
  await expect
    .poll(() => query(server.connection, 'select n from kept').catch(() => null), { timeout: 20_000 })
    .toEqual([{ n: 7 }]);
  expect(postmasterPid(dataDir)).not.toBe(pid);
});

test('a copy of a folder that is in use leaves the original alone, says what it is, and serves beside it', async () => {
  const dataDir = await folder();
  await using original = await start(dataDir);
  await query(original.connection, 'create table kept as select 1 as it');
  await query(original.connection, 'checkpoint');
  const copy = join(await folder(), 'copy');
  spawnSync('cp', ['-a', dataDir, copy]);
  const lines: string[] = [];
  await using second = await start(copy, { log: { ...silent, info: (line: string) => void lines.push(line) } });
  expect(lines.join('\n')).toMatch(/is a copy, made while its original ran/);
  expect(second.connection.host).not.toBe(original.connection.host);
  expect(await query(original.connection, 'select it from kept')).toEqual([{ it: 1 }]);
  expect(await query(second.connection, 'select it from kept')).toEqual([{ it: 1 }]);
});

test('a socket folder that is deleted under a running server is made again, with all that was committed', async () => {
  const dataDir = await folder();
  await using server = await start(dataDir);
  await query(server.connection, 'create table kept as select 1 as it');
  await rm(server.connection.host, { recursive: true });
  await expect
    .poll(() => query(server.connection, 'select it from kept').catch(() => null), { timeout: 10_000 })
    .toEqual([{ it: 1 }]);
});

test('a lock file left by a machine that stopped is no obstacle, also when its number lives again', async () => {
  const dataDir = await folder();
  const first = await start(dataDir);
  const { cluster } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as { cluster?: string };
  const lockFile = join(cluster ?? join(dataDir, 'pg'), 'postmaster.pid');
  const left = readFileSync(lockFile, 'utf8');
  await first.stop();
  for (const pid of [process.pid, 2_147_483_646]) {
    writeFileSync(lockFile, left.replace(/^\d+/, String(pid)), { mode: 0o600 });
    const { uid, gid } = statSync(dirname(lockFile));
    chownSync(lockFile, uid, gid);
    const again = await start(dataDir);
    expect(again.adopted).toBe(false);
    await again.stop();
  }
});

if (isRoot) {
  test('as root, a folder that other users cannot reach gets its cluster where they can', async () => {
    const closed = join(await folder(), 'closed');
    const dataDir = join(closed, 'data');
    await mkdir(dataDir, { recursive: true });
    chmodSync(closed, 0o700);
    const first = await start(dataDir);
    await query(first.connection, 'create table kept as select 7 as n');
    await first.stop();
    const { cluster = '' } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as { cluster?: string };
    onTestFinished(() => rm(cluster, { recursive: true, force: true }));
    expect(dirname(cluster)).toMatch(/^\/var\/(lib|tmp)\/sample\/clusters$/);

    const second = await start(dataDir);
    expect(await query(second.connection, 'select n from kept')).toEqual([{ n: 7 }]);
    await second.stop();
  });

  test('an ordinary user runs the cluster as himself; root takes over one that he left', async () => {
    const uid = daemonUid();
    const dataDir = await folder();
    chownSync(dataDir, uid, uid);
    const held = await holdElsewhere(dataDir, ['--uid', String(uid)]);
    await query(held.connection, 'create table kept as select 7 as n');
    const pid = postmasterPid(dataDir);
    held.process.kill('SIGKILL');
    await once(held.process, 'exit');

    const next = await start(dataDir);
    expect(next.adopted).toBe(true);
    expect(postmasterPid(dataDir)).toBe(pid);
    await next.stop();
    const again = await start(dataDir);
    expect(await query(again.connection, 'select n from kept')).toEqual([{ n: 7 }]);
    await again.stop();
  });
}
