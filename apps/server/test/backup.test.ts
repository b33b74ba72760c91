import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getCACertificates } from 'node:tls';
import type { Image, Sent } from '@dating/core/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createContext } from '../src/compose.ts';
import { openDatabase } from '../src/db/connect.ts';
import { readEnv } from '../src/env.ts';
import { sumsOf } from '../src/ops/backup/manifest.ts';
import { addressFor, runOn } from '../src/ops/backup/pg-tools.ts';
import { createEmptyDatabase } from './support/database.ts';
import { HttpClient, startTestServer, temporaryFolder, type TestServer } from './support/index.ts';
import { conversation, expectNothingLost, Load } from './support/load.ts';
import { runOpsHere } from './support/ops.ts';
import { atServer, createPerson, type Person } from './support/people.ts';
import { failToStart, startServerProcess } from './support/process.ts';
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
  SECRET: 'what the keys in the database are encrypted with',
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

  /** A database that is busy while its files are copied: its log is recycled as fast as it may be. */
  async function busy(into: string): Promise<AsyncDisposable & { turns: number }> {
    const { socket, port, user, database } = JSON.parse(
      await readFile(join(folder, 'first/postgres.json'), 'utf8'),
    ) as { socket: string; port: number; user: string; database: string };
    const client = new pg.Client({ host: socket, port, user, database });
    await client.connect();
    await client.query(`alter system set max_wal_size = '32MB'`);
    await client.query(`alter system set min_wal_size = '32MB'`);
    await client.query('select pg_reload_conf()');
    let over = false;
    const has = async (file: string) => {
      const drafts = (await readdir(into)).filter((name) => name.endsWith('.new'));
      return drafts.some((name) => existsSync(join(into, name, 'database', file)));
    };
    const work = { turns: 0 };
    const recycling = (async () => {
      while (!over && !(await has('cluster.tar.gz'))) await pause(5);
      while (!over && work.turns < 8) {
        // Each turn is 16 MB of log.
        await client.query('select pg_switch_wal()');
        await client.query('checkpoint');
        if (await has('label-and-log.tar.gz')) break;
        work.turns += 1;
      }
    })();
    return Object.assign(work, {
      async [Symbol.asyncDispose]() {
        over = true;
        await recycling;
        await client.end();
      },
    });
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
    await mkdir(kept);
    const made = await (async () => {
      await using work = await busy(kept);
      const result = await runOpsHere(settings('first'), ['backup', 'make', kept, '--json']);
      return { ...result, turns: work.turns };
    })();
    expect([made.code, made.stderr]).toEqual([0, '']);
    expect(made.turns).toBeGreaterThan(0);
    ({ path: backup } = JSON.parse(made.stdout) as { path: string });
    await load.untilFlowing(10_000);
    await load.stop();
    expect(load.failures).toEqual([]);
    await expectNothingLost(load);
    expect(await readdir(kept)).toEqual([backup.split('/').at(-1)]);
    expect((await readdir(backup)).toSorted()).toEqual(['backup.json', 'database', 'files.tar']);
    await server.end('SIGTERM');
  });

  test(
    'is the product of then, restored into an empty folder: messages, photos, sessions, books',
    { timeout: 90_000 },
    async () => {
      const firstId = await readFile(join(folder, 'first/folder-id'), 'utf8');
      for (const lost of ['first', 'photos']) await rm(join(folder, lost), { recursive: true });
      const { code, stdout, stderr } = await runOpsHere(settings('second'), ['backup', 'restore', backup, '--json']);
      expect([code, stderr]).toEqual([0, '']);
      expect(JSON.parse(stdout)).toMatchObject({ ok: true, members: 2, photosMissing: 0, discrepancies: [] });
      expect(await readFile(join(folder, 'second/postgres.log'), 'utf8')).toContain('completed backup recovery');
      // A copy of its own: nobody takes it for the owner of what the first one has elsewhere.
      expect(await readFile(join(folder, 'second/folder-id'), 'utf8')).not.toBe(firstId);

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
    },
  );

  test(
    'is refused in one line where it is damaged or in the wrong place, and nothing is written',
    { timeout: 90_000 },
    async () => {
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
      expect(await changed((manifest) => ({ ...manifest, photosElsewhere: true }))).toMatch(
        /set S3_URL and its keys\.$/,
      );
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
    },
  );

  /** Says in a changed backup that it is whole. */
  async function seal(changed: string): Promise<void> {
    const file = join(changed, 'backup.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as { files: Record<string, unknown> };
    await writeFile(file, JSON.stringify({ ...manifest, files: await sumsOf(changed) }));
  }

  test(
    'leaves an empty folder where the restore fails, so that it can be tried again',
    { timeout: 90_000 },
    async () => {
      const cut = join(folder, 'cut');
      await cp(backup, cut, { recursive: true });
      const log = join(cut, 'database/label-and-log.tar.gz');
      const whole = await readFile(log);
      await writeFile(log, whole.subarray(0, 1_000));
      await seal(cut);
      // Root's PostgreSQL cannot reach a database in there.
      await mkdir(join(folder, 'fourth'), { mode: 0o700 });
      const restore = () => runOpsHere(settings('fourth'), ['backup', 'restore', cut]);
      const { code, stderr } = await restore();
      expect([code, stderr]).toEqual([1, expect.stringMatching(/label-and-log\.tar\.gz could not be unpacked: .*\.$/)]);
      expect(await readdir(join(folder, 'fourth'))).toEqual([]);

      await chmod(join(folder, 'fourth'), 0o755);
      await writeFile(log, whole);
      const files = join(folder, 'files');
      await mkdir(files);
      execFileSync('tar', ['-x', '-f', join(cut, 'files.tar'), '-C', files]);
      const [key = ''] = await readdir(join(files, 'blobs/p'));
      await rm(join(files, 'blobs/p', key, 'full.webp'));
      execFileSync('tar', ['-c', '-f', join(cut, 'files.tar'), '-C', files, '.']);
      await seal(cut);
      const second = await restore();
      expect([second.code, second.stderr]).toEqual([0, '']);
      expect(second.stdout).toContain('\nPhotos without a file: 1.');
      expect(second.stdout).toContain('\nTo try it beside the product: no way to the internet, PAYMENTS=off');
    },
  );

  test('is not taken for the product where it could not be opened', { timeout: 90_000 }, async () => {
    const place = join(folder, 'seventh');
    await mkdir(place);
    if (process.getuid?.() === 0) await chown(place, 65_534, 65_534);
    const { code, stderr } = await runOpsHere({ ...settings('seventh'), SECRET: '' }, ['backup', 'restore', backup]);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^The backup is in place, and could not be opened\. Mend this, empty DATA_DIR and restore it again: SECRET is missing/,
      ),
    ]);
    const names = await readdir(place);
    expect(names).toContain('pg');
    expect(names).not.toContain('folder-id');
    const { uid } = await stat(place);
    for (const name of names) expect((await stat(join(place, name))).uid, name).toBe(uid);
    expect(await failToStart(settings('seventh'))).toMatchObject({
      code: 1,
      said: expect.stringMatching(/seventh is not the one of this database/),
    });
  });

  test('is not looked for where it is not, and no backup is put into it', async () => {
    const make = async (dataDir: string, into: string) => {
      const { code, stderr } = await runOpsHere(settings(dataDir), ['backup', 'make', join(folder, into)]);
      return [code, stderr];
    };
    expect(await make('nowhere', 'kept')).toEqual([1, expect.stringMatching(/^There is no product in .*nowhere/)]);
    expect(await make('second', 'second/kept')).toEqual([1, expect.stringContaining('would contain itself')]);
    // The disk that holds the photos is not mounted.
    await rename(join(folder, 'second/blobs'), join(folder, 'disk'));
    await mkdir(join(folder, 'second/blobs/.incoming'), { recursive: true });
    expect(await make('second', 'kept')).toEqual([
      1,
      expect.stringMatching(
        /^The database has photos, and .*second\/blobs has none: mount the disk that holds them\.$/,
      ),
    ]);
    await rm(join(folder, 'second/blobs'), { recursive: true });
    // A folder on that disk, or one that a link leads to.
    await symlink(join(folder, 'disk'), join(folder, 'second/blobs'));
    expect(await make('second', 'disk/kept')).toEqual([1, expect.stringContaining('would contain itself')]);
    await symlink(join(folder, 'second/exports'), join(folder, 'way'));
    await mkdir(join(folder, 'second/exports'), { recursive: true });
    expect(await make('second', 'way/kept')).toEqual([1, expect.stringContaining('would contain itself')]);
    for (const [name, to, why] of [
      ['lost', 'nowhere', /leads nowhere: mount what it leads to/],
      ['round', 'second', /is in the backup already: remove it/],
    ] as const) {
      await symlink(join(folder, to), join(folder, 'second/exports', name));
      expect(await make('second', 'kept')).toEqual([1, expect.stringMatching(why)]);
      await rm(join(folder, 'second/exports', name));
    }
    // Root's alone: nobody else looks into it.
    await mkdir(join(folder, 'disk/lost+found'));
    await symlink(join(folder, 'nowhere'), join(folder, 'disk/lost+found/lost'));
    expect(await make('second', 'disk/kept')).toEqual([1, expect.stringContaining('would contain itself')]);

    await mkdir(join(folder, 'bare'), { mode: 0o700 });
    await writeFile(join(folder, 'bare/folder-id'), 'bare');
    expect(await make('bare', 'kept')).toEqual([1, expect.stringMatching(/^There is no database in .*bare/)]);
    expect(await readdir(join(folder, 'bare'))).toEqual(['folder-id']);
    await rename(join(folder, 'second/pg'), join(folder, 'away'));
    expect(await make('second', 'kept')).toEqual([1, expect.stringMatching(/^There is no database in .*second/)]);
    expect(await readdir(join(folder, 'second'))).not.toContain('pg');
    await rename(join(folder, 'away'), join(folder, 'second/pg'));
    await writeFile(join(folder, 'file'), '');
    expect(await make('second', 'file')).toEqual([1, expect.stringMatching(/^EEXIST: .*file'$/)]);
    expect(await readdir(folder)).not.toContain('nowhere');
    expect(await readdir(join(folder, 'second'))).not.toContain('kept');
  });
});

/** The client has to be of the server's version, which Debian's seldom is: stand-ins note how they were started. */
describe('a product with a database of its own', () => {
  const main = join(import.meta.dirname, '../src/ops/main.ts');

  /** Puts these in front of the PATH. */
  async function placeTools(version: number, script: string): Promise<void> {
    const bin = await temporaryFolder(stack);
    for (const tool of ['pg_dump', 'pg_restore']) {
      const saying = `case $1 in --version) echo "${tool} (PostgreSQL) ${version}.1"; exit;; esac`;
      await writeFile(join(bin, tool), `#!/bin/sh\n${saying}\n${script}\n`);
      await chmod(join(bin, tool), 0o755);
    }
    vi.stubEnv('PATH', `${bin}${delimiter}${process.env['PATH']}`);
  }

  /** Runs the operator's command with them. */
  async function withTools(
    version: number,
    script: string,
    env: Readonly<Record<string, string>>,
    words: readonly string[],
  ) {
    await placeTools(version, script);
    try {
      return await runOpsHere(env, words);
    } finally {
      vi.unstubAllEnvs();
    }
  }

  test('is written by pg_dump and restored by pg_restore', { timeout: 90_000 }, async () => {
    await using server = await startTestServer();
    await using database = await openDatabase(server.env, server.ctx.log, { use: 'tool' });
    const version = database.major;
    const url = new URL(server.env.DATABASE_URL ?? '');
    url.password = 'of the database';
    const env = { ...settings('unused'), DATA_DIR: server.env.DATA_DIR, DATABASE_URL: url.href };
    const notes = join(folder, 'notes');
    const noting = `echo "$@ / $PGPASSWORD" > '${notes}'`;
    const taking = `${noting}; for one; do case $one in --file=*) echo dump > "\${one#--file=}";; esac; done`;
    const into = join(folder, 'dumps');
    const make = (script: string, own = version) => withTools(own, script, env, ['backup', 'make', into]);
    const written = await make(taking);
    expect([written.code, written.stderr]).toEqual([0, '']);
    const [name = '', ...others] = await readdir(into);
    expect(others).toEqual([]);
    const path = join(into, name);
    expect((await readdir(path)).toSorted()).toEqual(['backup.json', 'database.dump', 'files.tar']);
    const [args = '', password] = (await readFile(notes, 'utf8')).trim().split(' / ');
    expect(password).toBe('of the database');
    expect(args).not.toContain('of%20the');

    expect(await make(taking, 15)).toMatchObject({
      code: 1,
      stderr: `pg_dump is of PostgreSQL 15, and the server of ${version}: install the client of ${version}.`,
    });
    const refusing = `echo 'pg_dump: error: permission denied for table member' >&2
      echo 'pg_dump: detail: Query was: lock' >&2; exit 1`;
    expect(await make(refusing)).toMatchObject({
      code: 1,
      stderr: 'pg_dump ended with 1: permission denied for table member',
    });
    expect(await readdir(into)).toEqual([name]);
    const foreign = { ...env, DATA_DIR: join(folder, 'second') };
    expect(await withTools(version, taking, foreign, ['backup', 'make', into])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/second is not the data folder of this database: set DATA_DIR, or DATABASE_URL\.$/),
    });

    const restore = (script: string, more: Readonly<Record<string, string>>) =>
      withTools(version, script, { ...settings('fifth'), ...more }, ['backup', 'restore', path]);
    // Nothing is restored over a database that has tables.
    expect(await restore(taking, { DATABASE_URL: url.href })).toMatchObject({
      code: 1,
      stderr: 'The database of DATABASE_URL is not empty: make a new one.',
    });
    expect(await restore('exit 1', {})).toMatchObject({
      code: 1,
      stderr: 'This backup is for a database of its own: set DATABASE_URL to an empty one.',
    });
    await using empty = await createEmptyDatabase();
    expect(
      await withTools(version, taking, { ...env, DATABASE_URL: empty.url }, ['backup', 'make', into]),
    ).toMatchObject({
      code: 1,
      stderr: 'The database of DATABASE_URL is not that of a product: set DATABASE_URL.',
    });
    expect(await restore('exit 1', { DATABASE_URL: empty.url })).toMatchObject({ code: 1 });
    expect(await readdir(join(folder, 'fifth'))).toEqual([]);
    const filling = `DATABASE_URL='${empty.url}' DATA_DIR='${join(folder, 'sixth')}' '${process.execPath}' '${main}' db migrate`;
    const restored = await restore(filling, { DATABASE_URL: empty.url });
    expect([restored.code, restored.stderr]).toEqual([0, '']);
    expect(restored.stdout).toMatch(
      /0 members, 0 messages\.\nThe books agree\.\nTo try it beside the product: ROLE=web, PAYMENTS=off/,
    );
    expect(await readdir(join(folder, 'fifth'))).toContain('folder-id');
  });

  test.each([
    ['postgresql://u:p@db:5432/d', 'postgresql://u@db:5432/d', 'p', false],
    ['postgresql://u:p@db/d?user=v%40w&password=a%26b', 'postgresql://v%40w@db/d', 'a&b', false],
    ['postgresql://u@db/d?ssl=true', 'postgresql://u@db/d?sslmode=verify-full', null, true],
    ['postgresql://u@db/d?sslmode=require&statement_timeout=9', 'postgresql://u@db/d?sslmode=verify-full', null, true],
    ['postgresql://u@db/d?sslmode=no-verify', 'postgresql://u@db/d?sslmode=require', null, false],
    ['postgresql://u@db/d?sslmode=require&uselibpqcompat=true', 'postgresql://u@db/d?sslmode=require', null, false],
    [
      'postgresql://u@db/d?sslrootcert=/ca.pem',
      'postgresql://u@db/d?sslrootcert=%2Fca.pem&sslmode=verify-full',
      null,
      false,
    ],
    [
      'postgresql://u@db/d?sslcert=/c.pem&sslkey=/k.pem',
      'postgresql://u@db/d?sslcert=%2Fc.pem&sslkey=%2Fk.pem&sslmode=verify-full',
      null,
      true,
    ],
    [
      'postgresql://u@localhost:5432/d?host=%2Ftmp%2Fa&options=-c%20x%3D1',
      'postgresql://u@localhost:5432/d?host=%2Ftmp%2Fa&options=-c%20x%3D1',
      null,
      false,
    ],
  ] as const)('%s is as well guarded for PostgreSQL’s client', (url, address, password, byAuthorities) => {
    const env = password === null ? {} : { PGPASSWORD: password };
    expect(addressFor(url)).toEqual({ address, env, byAuthorities });
  });

  test('is held against the authorities that Node trusts', async () => {
    const notes = join(folder, 'authorities');
    await placeTools(18, `echo "$PGSSLROOTCERT" > '${notes}'; cat "$PGSSLROOTCERT" >> '${notes}'`);
    await runOn('pg_dump', 'postgresql://u@db/d?sslmode=verify-full', 18, []);
    const [file = '', ...text] = (await readFile(notes, 'utf8')).split('\n');
    expect(text.join('\n').trim()).toBe(getCACertificates('default').join('\n').trim());
    expect(existsSync(file)).toBe(false);
  });

  afterEach(() => void vi.unstubAllEnvs());
});
