import type { Readable } from 'node:stream';

/** The store is full: the caller's upload is refused with 503 and nothing is kept. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** The store does not answer just now; the same call may succeed later. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

export interface StoredBlob {
  readonly stream: Readable;
  /** Bytes. */
  readonly size: number;
  readonly contentType: string;
}

/** Where files live: a folder by default, any S3-compatible store behind the same port. */
export interface BlobStore {
  /** Stores whole or not at all; an existing key is overwritten. Keys are `a/b/c.webp`, ASCII. */
  put(key: string, body: Uint8Array | Readable, options: { contentType: string }): Promise<void>;
  /** null when there is no such key. */
  get(key: string): Promise<StoredBlob | null>;
  /** Deleting what is not there succeeds. */
  delete(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<string>;
  close(): Promise<void>;
}
