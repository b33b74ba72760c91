import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** One file of an archive. */
export interface ArchiveEntry {
  readonly name: string;
  readonly body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** Pictures are already compressed: they are stored as they are. */
  readonly compress: boolean;
}

/**
 * A zip as a stream: entries are read one after the other, as fast as the archive is consumed, so that only a part of
 * one entry is in memory at a time.
 *
 * @param at modification time of the files
 * @returns the stream, and its bytes so far: the archive's size after it was read
 */
export function archive(entries: AsyncIterable<ArchiveEntry>, at: Date): { stream: Readable; size(): number } {
  let size = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const piece of pieces(entries, at)) {
      size += piece.length;
      yield piece;
    }
  }
  return { stream: Readable.from(counted(), { objectMode: false }), size: () => size };
}

async function* pieces(entries: AsyncIterable<ArchiveEntry>, at: Date): AsyncGenerator<Buffer> {
  const made: Buffer[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, piece) => {
    if (error) failure = error;
    else if (piece.length > 0) made.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength));
  });
  const taken = (): Buffer[] => {
    if (failure) throw failure;
    return made.splice(0);
  };
  for await (const entry of entries) {
    const file = entry.compress ? new ZipDeflate(entry.name, { level: 6 }) : new ZipPassThrough(entry.name);
    file.mtime = at;
    zip.add(file);
    for await (const piece of entry.body) {
      file.push(piece);
      yield* taken();
    }
    file.push(new Uint8Array(0), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
