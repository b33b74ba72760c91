import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Image } from '@dating/core/contract';
import { expect, test } from 'vitest';
import { eventually, startTestServer, type TestServer } from './support/index.ts';
import { runOpsHere } from './support/ops.ts';
import { drawJpeg, makePerson, type TestPerson } from './support/profiles.ts';
import { sharedS3 } from './support/s3-server.ts';

/** Photos and archives in a bucket: seen by all servers, refused while it is away, gone when they are deleted. */

const s3 = sharedS3();

const upload = async (person: TestPerson, colour = '#357') =>
  person.client.upload<{ photo: Image }>('/api/photos.php', await drawJpeg(colour));

const statusOf = async (server: TestServer, file: string) => (await server.client().get(`/media/${file}`)).status;

async function filesIn({ ctx }: TestServer): Promise<string[]> {
  const found: string[] = [];
  for await (const key of ctx.blobs.list('p/')) found.push(key);
  return found;
}

/** Those in the folder. */
const inFolder = async ({ env }: TestServer): Promise<string[]> =>
  (await readdir(join(env.DATA_DIR, 'blobs'), { recursive: true })).filter((name) => name.endsWith('.webp'));

test('a photo that came to one server is shown by the other, and is gone from the bucket when it is deleted', async () => {
  const env = { ...(await s3().bucket()) };
  await using server = await startTestServer({ env });
  await using other = await startTestServer({
    env: { ...env, ROLE: 'web' },
    databaseUrl: server.env.DATABASE_URL ?? '',
    dataDir: server.env.DATA_DIR,
  });
  const anna = await makePerson(server);
  const { status, body } = await upload(anna);
  expect(status).toBe(201);
  expect(await statusOf(server, body.photo.filename)).toBe(200);
  expect(await statusOf(other, body.photo.filename)).toBe(200);
  const kept = await filesIn(server);
  expect(kept.length).toBeGreaterThan(1);
  expect((await anna.client.delete('/api/photos.php', { id: body.photo.id })).body).toEqual({ ok: true });
  expect(await statusOf(other, body.photo.filename)).toBe(404);
  expect(await filesIn(server)).toEqual([]);
});

test('while the bucket is away, uploads and photos are refused, all else works, and a server starts', async () => {
  const env = { ...(await s3().bucket()) };
  await using server = await startTestServer({ env });
  const anna = await makePerson(server);
  const before = (await upload(anna)).body.photo;
  s3().answer(503);
  try {
    expect((await upload(anna, '#753')).status).toBe(503);
    expect(await statusOf(server, before.filename)).toBe(503);
    expect((await anna.client.get('/api/user.php')).status).toBe(200);
    await using late = await startTestServer({
      env: { ...env, ROLE: 'web' },
      databaseUrl: server.env.DATABASE_URL ?? '',
      dataDir: server.env.DATA_DIR,
    });
    expect(await statusOf(late, before.filename)).toBe(503);
    s3().answer(null);
    await eventually(async () => (await statusOf(late, before.filename)) === 200, 'the photo, once the bucket is back');
  } finally {
    s3().answer(null);
  }
  expect((await upload(anna, '#735')).status).toBe(201);
});

test('what was in the folder is copied into a bucket, once, and shown from there', async () => {
  const env = await s3().bucket();
  await using server = await startTestServer();
  const anna = await makePerson(server);
  const { photo } = (await upload(anna)).body;
  const files = (await inFolder(server)).length;
  const shared = { DATABASE_URL: server.env.DATABASE_URL ?? '', DATA_DIR: server.env.DATA_DIR, DEMO: '1' };
  const without = await runOpsHere(shared, ['files', 'copy']);
  expect([without.code, without.stderr]).toEqual([1, expect.stringContaining('There is no S3_URL')]);
  for (const [copied, there] of [
    [files, 0],
    [0, files],
  ]) {
    const done = await runOpsHere({ ...shared, ...env }, ['files', 'copy', '--json']);
    expect(JSON.parse(done.stdout)).toMatchObject({ copied, there });
  }
  await using later = await startTestServer({
    env: { ...env, ROLE: 'web' },
    databaseUrl: server.env.DATABASE_URL ?? '',
    dataDir: server.env.DATA_DIR,
  });
  expect(await filesIn(later)).toHaveLength(files);
  expect(await statusOf(later, photo.filename)).toBe(200);
});

test('another database’s bucket is refused, until the operator says that it moved', async () => {
  const env = { ...(await s3().bucket()) };
  await using first = await startTestServer({ env });
  void first;
  await using second = await startTestServer();
  const start = () =>
    startTestServer({
      env: { ...env, ROLE: 'web' },
      databaseUrl: second.env.DATABASE_URL ?? '',
      dataDir: second.env.DATA_DIR,
    });
  await expect(start()).rejects.toThrow(/^The bucket of S3_URL belongs to another database\./);
  const shared = { DATABASE_URL: second.env.DATABASE_URL ?? '', DATA_DIR: second.env.DATA_DIR, DEMO: '1', ...env };
  expect((await runOpsHere(shared, ['folder', 'adopt'])).code).toBe(0);
  await using adopted = await start();
  expect(await filesIn(adopted)).toEqual([]);
});
