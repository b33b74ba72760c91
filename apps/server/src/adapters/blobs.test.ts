import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/support/folder.ts';
import { type S3Env, sharedS3 } from '../../test/support/s3-server.ts';
import type { BlobStore } from '../ports/blobs.ts';
import { StorageFull, StorageUnavailable } from '../storage-errors.ts';
import { diskBlobs } from './disk-blobs.ts';
import { adoptBucket, inOwnBucket } from './own-bucket.ts';
import { s3Blobs } from './s3-blobs.ts';

let stack: AsyncDisposableStack;
beforeEach(() => {
  stack = new AsyncDisposableStack();
});
afterEach(() => stack.disposeAsync());

const bytes = Buffer.from('some bytes');
const webp = { contentType: 'image/webp' };

async function keys(blobs: BlobStore, prefix: string): Promise<string[]> {
  const found: string[] = [];
  for await (const key of blobs.list(prefix)) found.push(key);
  return found.sort();
}

const s3 = sharedS3();
afterEach(() => s3().answer(null));

function overS3(env: S3Env, change: Parameters<typeof s3Blobs>[1] = {}): BlobStore {
  const blobs = s3Blobs(env, change);
  stack.defer(() => blobs.close());
  return blobs;
}

const engines = [
  { engine: 'a folder', open: async () => diskBlobs({ DATA_DIR: await temporaryFolder(stack) }) },
  { engine: 'S3', open: async () => overS3(await s3().bucket()) },
];

describe.each(engines)('blobs in $engine', ({ open }) => {
  it('are read back unchanged, from bytes and from a stream, and can be overwritten', async () => {
    const blobs = await open();
    await blobs.put('p/one/full.webp', bytes, webp);
    await blobs.put('p/two/full.webp', Readable.from([bytes, bytes]), webp);
    const one = await blobs.get('p/one/full.webp');
    expect(one).toMatchObject({ size: bytes.length, contentType: 'image/webp' });
    expect(await buffer(one!.stream)).toEqual(bytes);
    const two = await blobs.get('p/two/full.webp');
    expect(two?.size).toBe(2 * bytes.length);
    expect(await buffer(two!.stream)).toEqual(Buffer.concat([bytes, bytes]));
    await blobs.put('p/one/full.webp', Buffer.from('new'), webp);
    const again = await blobs.get('p/one/full.webp');
    expect(await buffer(again!.stream)).toEqual(Buffer.from('new'));
    expect(await keys(blobs, 'p/')).toEqual(['p/one/full.webp', 'p/two/full.webp']);
    expect(await keys(blobs, 'p/t')).toEqual(['p/two/full.webp']);
  });

  it('are kept whole where they are larger than a part', async () => {
    const blobs = await open();
    const part = Buffer.alloc(1024 * 1024, 'x');
    await blobs.put('exports/large.zip', Readable.from(Array.from({ length: 18 }, () => part)), {
      contentType: 'application/zip',
    });
    const large = await blobs.get('exports/large.zip');
    expect([large?.size, large?.contentType]).toEqual([18 * part.length, 'application/zip']);
    expect((await buffer(large!.stream)).equals(Buffer.alloc(18 * part.length, 'x'))).toBe(true);
  });

  it('are gone after a delete, and a second delete is harmless', async () => {
    const blobs = await open();
    await blobs.put('a/b.webp', bytes, webp);
    await blobs.delete('a/b.webp');
    await blobs.delete('a/b.webp');
    expect(await blobs.get('a/b.webp')).toBeNull();
    expect(await keys(blobs, '')).toEqual([]);
  });

  it.each([1, 20])('are not stored in part where the sender breaks off after %i MB', async (megabytes) => {
    const blobs = await open();
    const broken = Readable.from(
      (async function* () {
        for (let sent = 0; sent < megabytes; sent += 1) yield Buffer.alloc(1024 * 1024);
        throw new Error('the sender is gone');
      })(),
    );
    await expect(blobs.put('p/half.webp', broken, webp)).rejects.toThrow('the sender is gone');
    expect(await blobs.get('p/half.webp')).toBeNull();
    expect(await keys(blobs, '')).toEqual([]);
  });

  it.each(['../secret.webp', 'a/../../secret.webp', '/etc/passwd.txt', '.incoming/x.webp', 'a//b.webp', 'a.webp/', ''])(
    'never leave their place: key “%s”',
    async (key) => {
      const blobs = await open();
      expect(await blobs.get(key)).toBeNull();
      await expect(blobs.put(key, bytes, webp)).rejects.toThrow('Not a valid blob key');
      await expect(blobs.delete(key)).rejects.toThrow('Not a valid blob key');
    },
  );
});

describe('an S3 store', () => {
  it('is listed beyond its first page', async () => {
    const blobs = overS3(await s3().bucket(), { pageSize: 4 });
    const names = Array.from({ length: 10 }, (_, at) => `p/${at}.json`);
    for (const name of names) await blobs.put(name, Buffer.from('{}'), { contentType: 'application/json' });
    expect(await keys(blobs, 'p/')).toEqual(names);
  });

  it.each([
    ['is full', 507, StorageFull],
    ['fails', 500, StorageUnavailable],
    ['is overrun', 503, StorageUnavailable],
    ['forbids it', 403, StorageUnavailable],
  ] as const)('that %s is told apart from a file that is not there', async (_what, status, error) => {
    const env = await s3().bucket();
    const blobs = overS3(env);
    await blobs.put('a/b.webp', bytes, webp);
    s3().answer(status);
    await expect(blobs.put('a/c.webp', bytes, webp)).rejects.toBeInstanceOf(error);
    await expect(blobs.get('a/b.webp')).rejects.toBeInstanceOf(error);
    await expect(blobs.delete('a/b.webp')).rejects.toBeInstanceOf(error);
    await expect(keys(blobs, '')).rejects.toBeInstanceOf(error);
    s3().answer(null);
    expect(await keys(blobs, '')).toEqual(['a/b.webp']);
  });

  it.each([
    ['nobody is there', (env: S3Env) => ({ ...env, S3_URL: 'http://127.0.0.1:9/photos' })],
    ['the bucket is missing', (env: S3Env) => ({ ...env, S3_URL: `${env.S3_URL}x` })],
    ['the secret is wrong', (env: S3Env) => ({ ...env, S3_SECRET_KEY: 'wrong' })],
  ])('cannot be used where %s', async (_what, changed) => {
    const blobs = overS3(changed(await s3().bucket()));
    await expect(blobs.get('a/b.webp')).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(blobs.put('a/b.webp', bytes, webp)).rejects.toBeInstanceOf(StorageUnavailable);
  });

  it('that says nothing is given up', { timeout: 60_000 }, async () => {
    const env = await s3().bucket();
    const blobs = overS3(env, { silenceMs: 200 });
    s3().answer('hangs');
    await expect(blobs.put('a/b.webp', bytes, webp)).rejects.toBeInstanceOf(StorageUnavailable);
    s3().answer(null);
    await blobs.put('a/b.webp', bytes, webp);
    expect(await keys(blobs, '')).toEqual(['a/b.webp']);
  });
});

it('a file in S3 waits for a reader who takes a while', { timeout: 60_000 }, async () => {
  const blobs = overS3(await s3().bucket(), { silenceMs: 200 });
  const large = Buffer.alloc(20 * 1024 * 1024, 'x');
  await blobs.put('a/b.zip', large, { contentType: 'application/zip' });
  const file = await blobs.get('a/b.zip');
  // As a phone without a network: longer than the store may be silent.
  await pause(4_000);
  expect((await buffer(file!.stream)).equals(large)).toBe(true);
});

describe('a bucket', () => {
  it('is one database’s, and says so to none of its readers', async () => {
    const env = await s3().bucket();
    const own = await inOwnBucket(overS3(env), 'one');
    await own.put('a/b.webp', bytes, webp);
    const again = await inOwnBucket(overS3(env), 'one');
    expect(await keys(again, '')).toEqual(['a/b.webp']);
    await expect(inOwnBucket(overS3(env), 'two')).rejects.toThrow('belongs to another database');
    await adoptBucket(overS3(env), 'two');
    expect(await keys(await inOwnBucket(overS3(env), 'two'), '')).toEqual(['a/b.webp']);
    await expect(inOwnBucket(overS3(env), 'one')).rejects.toThrow('belongs to another database');
  });

  it('that is away at the start is asked whose it is before the first call', async () => {
    const env = await s3().bucket();
    await adoptBucket(overS3(env), 'another');
    s3().answer(503);
    const blobs = await inOwnBucket(overS3(env), 'one');
    await expect(blobs.delete('a/b.webp')).rejects.toBeInstanceOf(StorageUnavailable);
    s3().answer(null);
    await expect(blobs.delete('a/b.webp')).rejects.toThrow('belongs to another database');
    await expect(keys(blobs, '')).rejects.toThrow('belongs to another database');
  });
});
