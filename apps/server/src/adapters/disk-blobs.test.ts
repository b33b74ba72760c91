import { fstatSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, open, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlobStore } from '../ports/blobs.ts';
import { StorageUnavailable } from '../storage-errors.ts';
import { diskBlobs } from './disk-blobs.ts';

let folder: string;
let folderMode: number;
let blobs: BlobStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'blobs with space-'));
  folderMode = (await stat(folder)).mode;
  blobs = await diskBlobs({ DATA_DIR: folder });
});
afterEach(async () => {
  await blobs.close();
  await rm(folder, { recursive: true, force: true });
});

const bytes = Buffer.from('some bytes');
const webp = { contentType: 'image/webp' };

describe('blobs on disk', () => {
  it('L5: photos and archives are for their user alone, also where an earlier version let others read', async () => {
    await chmod(path.join(folder, 'blobs'), 0o755);
    const again = await diskBlobs({ DATA_DIR: folder });
    await again.put('p/one/full.webp', bytes, webp);
    await again.put('exports/one.zip', bytes, { contentType: 'application/zip' });
    const modes = async (...names: string[]) =>
      Promise.all(names.map(async (name) => (await stat(path.join(folder, 'blobs', name))).mode & 0o777));
    expect(await modes('p/one/full.webp', 'exports/one.zip')).toEqual([0o600, 0o600]);
    expect(await modes('.', '.incoming', 'p', 'p/one', 'exports')).toEqual(Array(5).fill(0o700));
    expect((await stat(folder)).mode).toBe(folderMode);
  });

  it('are on the disk when they are said to be stored, with their names and those of new folders', async () => {
    const root = path.join(folder, 'blobs');
    const synced: number[] = [];
    await using handle = await open(root);
    const handles = Object.getPrototypeOf(handle) as typeof handle;
    const { sync } = handles;
    vi.spyOn(handles, 'sync').mockImplementation(function (this: typeof handle) {
      synced.push(fstatSync(this.fd).ino);
      return sync.call(this);
    });
    const put = async (key: string) => {
      synced.length = 0;
      await blobs.put(key, bytes, webp);
    };
    const inodes = async (...names: string[]) =>
      Promise.all(names.map(async (name) => (await stat(path.join(root, name))).ino));
    await put('p/one/full.webp');
    expect(synced).toEqual(await inodes('p/one/full.webp', 'p/one', 'p', '.'));
    await put('p/one/small.webp');
    expect(synced).toEqual(await inodes('p/one/small.webp', 'p/one'));
    await put('p/two/full.webp');
    expect(synced).toEqual(await inodes('p/two/full.webp', 'p/two', 'p'));
  });

  it('are never stored in part', async () => {
    const broken = Readable.from(
      (async function* () {
        yield bytes;
        throw new Error('the sender is gone');
      })(),
    );
    await expect(blobs.put('p/half.webp', broken, webp)).rejects.toThrow('the sender is gone');
    expect(await blobs.get('p/half.webp')).toBeNull();
    expect(await readdir(path.join(folder, 'blobs', '.incoming'))).toEqual([]);
  });

  it('drop files that a killed process left half-written, and none that another process is writing', async () => {
    const incoming = path.join(folder, 'blobs', '.incoming');
    for (const name of ['left', 'running']) await writeFile(path.join(incoming, name), 'half');
    const earlier = new Date(Date.now() - 2 * 60 * 60_000);
    await utimes(path.join(incoming, 'left'), earlier, earlier);
    blobs = await diskBlobs({ DATA_DIR: folder });
    expect(await readdir(incoming)).toEqual(['running']);
  });

  it.each(['../secret.webp', 'a/../../secret.webp', '/etc/passwd.txt', '.incoming/x.webp', 'a//b.webp', 'a.webp/', ''])(
    'never leave their folder: key “%s”',
    async (key) => {
      await writeFile(path.join(folder, 'secret.webp'), 'secret');
      expect(await blobs.get(key)).toBeNull();
      await expect(blobs.put(key, bytes, webp)).rejects.toThrow('Not a valid blob key');
      await expect(blobs.delete(key)).rejects.toThrow('Not a valid blob key');
    },
  );

  it('are read to the end, or left, though they are deleted meanwhile', async () => {
    await blobs.put('p/one/full.webp', bytes, webp);
    const [read, left] = [await blobs.get('p/one/full.webp'), await blobs.get('p/one/full.webp')];
    left?.stream.destroy();
    await blobs.delete('p/one/full.webp');
    expect(await buffer(read!.stream)).toEqual(bytes);
    expect(await blobs.get('p/one/full.webp')).toBeNull();
  });

  it('report a disk that cannot store them', async () => {
    await mkdir(path.join(folder, 'blobs', 'q'));
    await writeFile(path.join(folder, 'blobs', 'q', 'file'), '');
    await expect(blobs.put('q/file/full.webp', bytes, webp)).rejects.toBeInstanceOf(StorageUnavailable);
    expect(await readdir(path.join(folder, 'blobs', '.incoming'))).toEqual([]);
  });
});
