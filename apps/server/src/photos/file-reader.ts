import { open } from 'node:fs/promises';

/** A photo to be processed: its bytes, or the path of its file. */
export type PhotoSource = Buffer | string;

/** Up to `length` bytes of a file from `offset` on; fewer at its end. */
export type ReadAt = (offset: number, length: number) => Promise<Buffer>;

/** Gives `work` a reader of the file, so that a large file is never in memory as a whole. */
export async function withReader<T>(source: PhotoSource, work: (read: ReadAt) => Promise<T>): Promise<T> {
  if (typeof source !== 'string') {
    return work(async (offset, length) => source.subarray(offset, offset + length));
  }
  await using file = await open(source, 'r');
  return await work(async (offset, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
    return buffer.subarray(0, bytesRead);
  });
}
