import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import webPush from 'web-push';
import { eraseMember } from '../src/account/erase.ts';
import { rotateSecret } from '../src/db/secrets.ts';
import { createTestDatabase, startTestServer, temporaryFolder } from './support/index.ts';
import { runOpsHere } from './support/ops.ts';
import { createPerson } from './support/people.ts';

/** Processes of one product share a database, a data folder and a secret: which of them do not, do not start. */

const secret = 'the first secret of these tests, long enough';
const another = 'another secret of these tests, long enough';

test('O3: a process with another data folder refuses to start, until the operator says that it was moved', async () => {
  await using stack = new AsyncDisposableStack();
  const first = stack.use(await startTestServer({ env: { ROLE: 'web' } }));
  const databaseUrl = first.env.DATABASE_URL ?? '';
  const elsewhere = await temporaryFolder(stack);
  const start = (dataDir: string) => startTestServer({ databaseUrl, dataDir, env: { ROLE: 'web' } });
  const said = await start(elsewhere).then(() => '', String);
  expect(said).toMatch(
    /^StartupError: The data folder \S+ is not the one of this database\. [^\n]*ops folder adopt[^\n]*$/,
  );
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: elsewhere, DEMO: '1' };
  const refused = await runOpsHere(env, ['member', 'erase', 'anna']);
  expect([refused.code, refused.stderr]).toEqual([1, said.replace('StartupError: ', '')]);

  const adopted = await runOpsHere(env, ['folder', 'adopt']);
  expect([adopted.code, adopted.stderr]).toEqual([0, '']);
  stack.use(await start(elsewhere));
  // The folder of before is the other one now: the same files are not looked for in two places.
  await expect(start(first.env.DATA_DIR)).rejects.toThrow(/belongs to another database/);
});

test('O3: an installation from before knows its folder from its first start on, and an empty database takes no other’s', async () => {
  await using stack = new AsyncDisposableStack();
  const dataDir = await temporaryFolder(stack);
  const [one, two, empty] = [await createTestDatabase(), await createTestDatabase(), await createTestDatabase()].map((database) => stack.use(database).url); // prettier-ignore
  // Two processes that start at once agree.
  const both = await Promise.all([one, one].map((databaseUrl) => startTestServer({ databaseUrl: databaseUrl ?? '', dataDir }))); // prettier-ignore
  for (const server of both) stack.use(server);
  const kept = (await readFile(join(dataDir, 'folder-id'), 'utf8')).trim();
  expect(both.map(({ ctx }) => ctx.folder.id)).toEqual([kept, kept]);
  for (const databaseUrl of [two, empty]) {
    await expect(startTestServer({ databaseUrl: databaseUrl ?? '', dataDir })).rejects.toThrow(/another database/);
  }
});

test('O3: where the folder is not there, nothing is erased, exported or deleted, and the process says that it is not ready', async () => {
  await using server = await startTestServer({ env: { ROLE: 'web' } });
  const { ctx, env } = server;
  const person = await createPerson(server);
  const [at, away] = [join(env.DATA_DIR, 'folder-id'), join(env.DATA_DIR, 'folder-id.away')];
  expect((await server.client().get('/health/ready')).status).toBe(200);
  await rename(at, away);
  const ready = await server.client().get('/health/ready');
  expect([ready.status, ready.body]).toEqual([503, { status: 'unavailable', reason: 'folder' }]);
  await expect(eraseMember(ctx, person.id)).rejects.toThrow(/data folder .* is not there any more/);
  expect((await person.client.get('/api/user.php')).status).toBe(200);
  await ctx.db.insertInto('unwanted_file').values({ file: 'p/x/full.webp', due_at: ctx.clock.now() }).execute();
  await expect(ctx.jobs.runSweep('files')).rejects.toThrow(/is not there any more/);
  await expect(ctx.blobs.put('exports/x.zip', Buffer.from('x'), { contentType: 'application/zip' })).rejects.toThrow(
    /is not there any more/,
  );
  await rename(away, at);
  await ctx.jobs.runSweep('files');
  expect(await ctx.db.selectFrom('unwanted_file').selectAll().execute()).toEqual([]);
  expect((await server.client().get('/health/ready')).status).toBe(200);
});

test('O3: the keys are in the database, encrypted, and no process starts with another secret', async () => {
  await using stack = new AsyncDisposableStack();
  // What an earlier version kept: files in the folder, and plain rows.
  const dataDir = await temporaryFolder(stack);
  const pair = webPush.generateVAPIDKeys();
  await writeFile(join(dataDir, 'vapid.json'), JSON.stringify(pair));
  await writeFile(join(dataDir, 'sandbox-payments.key'), 'ab'.repeat(32));
  const plain = stack.use(await startTestServer({ dataDir, env: { ROLE: 'web' } }));
  expect(plain.ctx.push.publicKey).toBe(pair.publicKey);
  for (const name of ['vapid.json', 'sandbox-payments.key']) await rm(join(dataDir, name));
  const { db } = plain.ctx;
  const rows = () => db.selectFrom('secret').selectAll().orderBy('name').execute();
  const before = await rows();
  expect(before.map(({ name, nonce }) => [name, nonce])).toEqual(
    [
      'brand-previews',
      'direct-debit-details',
      'direct-debit-keys',
      'limits',
      'outbox-keys',
      'payment-signals',
      'photo-addresses',
      'sandbox-payments',
      'signup-mailboxes',
      'unsubscribe-links',
      'web-push',
    ].map((name) => [name, null]),
  );
  const valueOf = (wanted: string) => before.find(({ name }) => name === wanted)?.value;
  expect(valueOf('sandbox-payments')?.toString('hex')).toBe('ab'.repeat(32));

  const start = (SECRET?: string) =>
    startTestServer({ databaseUrl: plain.env.DATABASE_URL ?? '', dataDir, env: { ROLE: 'web', ...(SECRET ? { SECRET } : {}) } }); // prettier-ignore
  const sealed = stack.use(await start(secret));
  expect(sealed.ctx.push.publicKey).toBe(pair.publicKey);
  expect(await sealed.ctx.secrets.random('photo-addresses')).toEqual(valueOf('photo-addresses'));
  const stored = Buffer.concat((await rows()).map(({ value }) => value));
  for (const { value } of before) expect(stored.includes(value)).toBe(false);
  expect(stored.includes(pair.privateKey)).toBe(false);

  await expect(start()).rejects.toThrow(/^SECRET is missing: the keys in this database are encrypted/);
  await expect(start(another)).rejects.toThrow(/^SECRET is not the one that the keys/);

  const env = { DATABASE_URL: plain.env.DATABASE_URL ?? '', DATA_DIR: dataDir, DEMO: '1' };
  const rotate = (SECRET: string, to: string) => runOpsHere({ ...env, SECRET }, ['secret', 'rotate', '--to', to]);
  expect((await rotate(another, secret)).code).toBe(1);
  expect((await rotate(secret, 'short')).stderr).toContain('at least 32 characters');
  expect((await rotate(secret, another)).code).toBe(0);
  await expect(start(secret)).rejects.toThrow(/^SECRET is not the one/);
  expect(stack.use(await start(another)).ctx.push.publicKey).toBe(pair.publicKey);

  // A row is of no use in the place of another.
  const [first, second] = await rows();
  await db.updateTable('secret').set({ value: second!.value, nonce: second!.nonce }).where('name', '=', first!.name).execute(); // prettier-ignore
  await expect(start(another)).rejects.toThrow(/^SECRET is not the one .*brand-previews/);
  await db.updateTable('secret').set({ value: first!.value, nonce: first!.nonce }).where('name', '=', first!.name).execute(); // prettier-ignore
  await rotateSecret(db, { from: another, to: undefined });
  expect(await rows()).toEqual(before);
});

test('O3: while SECRET is changed, a running process has also the keys that it did not need before, and others start', async () => {
  await using stack = new AsyncDisposableStack();
  const running = stack.use(await startTestServer({ env: { ROLE: 'web', SECRET: secret } }));
  const { ctx, env } = running;
  await rotateSecret(ctx.db, { from: secret, to: another });
  const names = ['payment-signals', 'outbox-keys', 'direct-debit-details', 'direct-debit-keys'] as const;
  const keysOf = ({ ctx: { secrets } }: typeof running) => Promise.all(names.map((name) => secrets.random(name)));
  const held = await keysOf(running);
  const later = stack.use(
    await startTestServer({
      databaseUrl: env.DATABASE_URL ?? '',
      dataDir: env.DATA_DIR,
      env: { ROLE: 'web', SECRET: another },
    }),
  );
  expect(await keysOf(later)).toEqual(held);
});
