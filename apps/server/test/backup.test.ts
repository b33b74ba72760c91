import { chmod, cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Image, Sent } from '@dating/core/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContext } from '../src/compose.ts';
import { readEnv } from '../src/env.ts';
import { HttpClient, startTestServer, temporaryFolder, type TestServer } from './support/index.ts';
import { conversation, expectNothingLost, Load } from './support/load.ts';
import { runOpsHere } from './support/ops.ts';
import { atServer, createPerson, type Person } from './support/people.ts';
import { startServerProcess } from './support/process.ts';
import { drawJpeg } from './support/profiles.ts';

const stack = new AsyncDisposableStack();
let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder(stack);
});
afterAll(() => stack.disposeAsync());

const settings = (dataDir: string) => ({
  DATA_DIR: join(folder, dataDir),
  DEMO: '0',
  LOG_LEVEL: 'silent',
  RATE_LIMIT_FACTOR: '100000',
});

/** The rehearsal: a product with a database of its own is backed up while people write, its folder is lost, and it is restored. */
describe('a product with the embedded database', () => {
  let backup: string;
  let anna: Person;
  let ben: Person;
  let photo: { readonly filename: string; readonly bytes: Buffer };
  /** What was acknowledged before the backup was begun. */
  let before: readonly string[];

  const texts = async (who: Person, other: Person): Promise<readonly string[]> =>
    (await conversation(who.client, other)).map(({ text }) => String(text));

  /** A database that is busy: its log is recycled as fast as it may be. */
  async function busy(): Promise<AsyncDisposable> {
    const { socket, port, user, database } = JSON.parse(
      await readFile(join(folder, 'first/postgres.json'), 'utf8'),
    ) as { socket: string; port: number; user: string; database: string };
    const client = new pg.Client({ host: socket, port, user, database });
    await client.connect();
    await client.query(`alter system set max_wal_size = '32MB'`);
    await client.query(`alter system set min_wal_size = '32MB'`);
    await client.query('select pg_reload_conf()');
    let over = false;
    const recycling = (async () => {
      while (!over) {
        await client.query('select pg_switch_wal()');
        await client.query('checkpoint');
        await pause(100);
      }
    })();
    return {
      async [Symbol.asyncDispose]() {
        over = true;
        await recycling;
        await client.end();
      },
    };
  }

  beforeAll(async () => {
    await using ctx = await createContext(readEnv(settings('first')));
    // createPerson needs only the context of a server and a browser.
    const made = { ctx, client: () => new HttpClient(0) } as unknown as TestServer;
    [anna, ben] = [await createPerson(made, { credits: 5_000 }), await createPerson(made, { credits: 5_000 })];
  });

  test('is backed up while people write', { timeout: 90_000 }, async () => {
    // A disk of its own for the photos, as a link.
    await rm(join(folder, 'first/blobs'), { recursive: true, force: true });
    await mkdir(join(folder, 'photos'));
    await symlink(join(folder, 'photos'), join(folder, 'first/blobs'));
    await using server = await startServerProcess(settings('first'));
    const [own, other] = [atServer(anna, server.port, stack), atServer(ben, server.port, stack)];
    await using load = await Load.begin({ port: () => server.port }, [[own, other]]);
    await load.untilFlowing(10_000);
    const sent = await own.client.upload<{ photo: Image }>('/api/photos.php', await drawJpeg('#357'));
    const { filename } = sent.body.photo;
    photo = { filename, bytes: (await own.client.get(`/media/${filename}`)).bytes };
    before = await texts(own, other);

    const kept = join(folder, 'kept');
    const made = await (async () => {
      await using _ = await busy();
      return runOpsHere(settings('first'), ['backup', 'make', kept, '--json']);
    })();
    expect([made.code, made.stderr]).toEqual([0, '']);
    ({ path: backup } = JSON.parse(made.stdout) as { path: string });
    await load.untilFlowing(10_000);
    await load.stop();
    expect(load.failures).toEqual([]);
    await expectNothingLost(load);
    expect(await readdir(kept)).toEqual([backup.split('/').at(-1)]);
    expect((await readdir(backup)).toSorted()).toEqual(['backup.json', 'database', 'files.tar']);
    await server.end('SIGTERM');
  });

  test('is the product of then, restored into an empty folder: messages, photos, sessions, books', async () => {
    for (const lost of ['first', 'photos']) await rm(join(folder, lost), { recursive: true });
    const { code, stdout, stderr } = await runOpsHere(settings('second'), ['backup', 'restore', backup, '--json']);
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, members: 2, discrepancies: [] });
    expect(await readFile(join(folder, 'second/postgres.log'), 'utf8')).toContain('completed backup recovery');

    await using server = await startServerProcess(settings('second'));
    const [own, other] = [atServer(anna, server.port, stack), atServer(ben, server.port, stack)];
    expect((await texts(own, other)).slice(0, before.length)).toEqual(before);
    const shown = await own.client.get(`/media/${photo.filename}`);
    expect([shown.status, shown.bytes.equals(photo.bytes)]).toEqual([200, true]);
    const sent = await other.client.post<Sent>('/api/chat.php', { profile: own.id, message: 'here again' });
    expect(sent.status).toBe(201);
    await server.end('SIGTERM');
    const books = await runOpsHere(settings('second'), ['ledger', 'reconcile', '--json']);
    expect([books.code, books.stderr]).toEqual([0, '']);
  });

  test('is refused in one line where it is damaged or in the wrong place, and nothing is written', async () => {
    const restore = async (from: string, to: string, more: Readonly<Record<string, string>> = {}) => {
      const { code, stderr } = await runOpsHere({ ...settings(to), ...more }, ['backup', 'restore', from]);
      expect([code, stderr.split('\n').length]).toEqual([1, 1]);
      return stderr;
    };
    const changed = async (change: (manifest: Record<string, unknown>) => unknown): Promise<string> => {
      const copy = join(folder, 'changed');
      await rm(copy, { recursive: true, force: true });
      await cp(backup, copy, { recursive: true });
      const file = join(copy, 'backup.json');
      const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
      await writeFile(file, JSON.stringify(change(manifest)));
      return restore(copy, 'third');
    };
    expect(await restore(backup, 'second')).toMatch(/second is not empty: set DATA_DIR to an empty folder\.$/);
    expect(await restore(join(folder, 'kept'), 'third')).toMatch(
      /^There is no backup in .*: it has no backup\.json\.$/,
    );
    expect(await restore(backup, 'third', { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' })).toBe(
      'This backup is of an embedded database: leave DATABASE_URL empty.',
    );
    const s3 = { S3_URL: 'https://s3.example/photos', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };
    expect(await restore(backup, 'third', s3)).toMatch(/^This backup has the photos: leave S3_URL empty/);
    const kind = { kind: 'embedded', major: 17, platform: 'linux-x64' };
    expect(await changed((manifest) => ({ ...manifest, database: kind }))).toMatch(
      /^This backup is of PostgreSQL 17 on linux-x64, whose files PostgreSQL \d+ on .* cannot read\.$/,
    );
    expect(await changed((manifest) => ({ ...manifest, schema: '9999_later' }))).toMatch(/at migration 9999_later/);
    expect(await changed((manifest) => ({ ...manifest, photosElsewhere: true }))).toMatch(/set S3_URL and its keys\.$/);
    expect(await changed((manifest) => ({ ...manifest, files: {} }))).toBe(
      'The backup is damaged: files.tar is missing.',
    );
    expect(await changed(({ format }) => ({ format }))).toMatch(/is not one that this version reads\.$/);

    const damaged = join(folder, 'damaged');
    await cp(backup, damaged, { recursive: true });
    const archive = join(damaged, 'files.tar');
    const bytes = await readFile(archive);
    bytes[bytes.length >> 1]! ^= 1;
    await writeFile(archive, bytes);
    expect(await restore(damaged, 'third')).toBe('The backup is damaged: files.tar is not as it was written.');
    await rm(archive);
    expect(await restore(damaged, 'third')).toBe('The backup is damaged: files.tar is missing.');
    expect(await readdir(folder)).not.toContain('third');
  });

  test('leaves an empty folder where the restore fails, so that it can be tried again', async () => {
    const cut = join(folder, 'cut');
    await cp(backup, cut, { recursive: true });
    const log = join(cut, 'database/label-and-log.tar.gz');
    await writeFile(log, (await readFile(log)).subarray(0, 1_000));
    const file = join(cut, 'backup.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as { files: Record<string, unknown> };
    const { sumsOf } = await import('../src/ops/backup/manifest.ts');
    await writeFile(file, JSON.stringify({ ...manifest, files: await sumsOf(cut) }));
    const { code, stderr } = await runOpsHere(settings('fourth'), ['backup', 'restore', cut]);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/label-and-log\.tar\.gz could not be unpacked: .*\.$/)]);
    expect(await readdir(join(folder, 'fourth'))).toEqual([]);
    expect((await runOpsHere(settings('fourth'), ['backup', 'restore', backup])).code).toBe(0);
  });

  test('is not looked for where it is not, and no backup is put into it', async () => {
    const make = async (dataDir: string, into: string) => {
      const { code, stderr } = await runOpsHere(settings(dataDir), ['backup', 'make', join(folder, into)]);
      return [code, stderr];
    };
    expect(await make('nowhere', 'kept')).toEqual([1, expect.stringMatching(/^There is no product in .*nowhere/)]);
    expect(await make('second', 'second/kept')).toEqual([1, expect.stringContaining('would contain itself')]);
    await writeFile(join(folder, 'file'), '');
    expect(await make('second', 'file')).toEqual([1, expect.stringMatching(/file cannot be made: \w+\.$/)]);
    expect(await readdir(folder)).not.toContain('nowhere');
    expect(await readdir(join(folder, 'second'))).not.toContain('kept');
  });
});

/** pg_dump and pg_restore must be as new as the server: stand-ins say what they are told to, and note how they were started. */
describe('a product with a database of its own', () => {
  /** Runs the operator's command with these in front of the PATH. */
  async function withTools(script: string, env: Readonly<Record<string, string>>, words: readonly string[]) {
    const bin = await temporaryFolder(stack);
    for (const tool of ['pg_dump', 'pg_restore']) {
      await writeFile(join(bin, tool), `#!/bin/sh\n${script}\n`);
      await chmod(join(bin, tool), 0o755);
    }
    const { PATH = '' } = process.env;
    process.env['PATH'] = `${bin}${delimiter}${PATH}`;
    try {
      return await runOpsHere(env, words);
    } finally {
      process.env['PATH'] = PATH;
    }
  }

  test('is written by pg_dump, which gets the password where nobody reads it', async () => {
    await using server = await startTestServer();
    const url = new URL(server.env.DATABASE_URL ?? '');
    url.password = 'of the database';
    const env = { ...settings('unused'), DATA_DIR: server.env.DATA_DIR, DATABASE_URL: url.href };
    const notes = join(folder, 'notes');
    const make = (script: string) => withTools(script, env, ['backup', 'make', join(folder, 'dumps')]);
    const taking = `echo "$@ / $PGPASSWORD" > '${notes}'
      for one; do case $one in --file=*) echo dump > "\${one#--file=}";; esac; done`;
    const written = await make(taking);
    expect([written.code, written.stderr]).toEqual([0, '']);
    const [name = '', ...others] = await readdir(join(folder, 'dumps'));
    expect(others).toEqual([]);
    const path = join(folder, 'dumps', name);
    expect((await readdir(path)).toSorted()).toEqual(['backup.json', 'database.dump', 'files.tar']);
    const [args = '', password] = (await readFile(notes, 'utf8')).trim().split(' / ');
    expect(password).toBe('of the database');
    expect(args).not.toContain('of%20the');

    const old = `echo 'pg_dump: error: aborting because of server version mismatch' >&2
      echo 'pg_dump: detail: server version: 18.4; pg_dump version: 15.18 (Debian 15.18-0+deb12u1)' >&2; exit 1`;
    expect(await make(old)).toMatchObject({
      code: 1,
      stderr: 'pg_dump 15.18 is older than the server, 18.4: install PostgreSQL’s client, as new as the server.',
    });
    const refusing = `echo 'pg_dump: error: permission denied for table member' >&2
      echo 'pg_dump: detail: Query was: lock' >&2; exit 1`;
    expect(await make(refusing)).toMatchObject({
      code: 1,
      stderr: 'pg_dump ended with 1: permission denied for table member',
    });
    expect(await readdir(join(folder, 'dumps'))).toEqual([name]);

    const foreign = { ...env, DATA_DIR: join(folder, 'second') };
    expect(await withTools(taking, foreign, ['backup', 'make', join(folder, 'dumps')])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/second is not the data folder of this database: set DATA_DIR, or DATABASE_URL\.$/),
    });

    // Nothing is restored over a database that has tables.
    const restore = ['backup', 'restore', path];
    expect(await withTools(taking, { ...settings('fifth'), DATABASE_URL: url.href }, restore)).toMatchObject({
      code: 1,
      stderr: 'The database of DATABASE_URL is not empty: make a new one.',
    });
    expect(await withTools('exit 1', settings('fifth'), restore)).toMatchObject({
      code: 1,
      stderr: 'This backup is for a database of its own: set DATABASE_URL to an empty one.',
    });
  });
});
