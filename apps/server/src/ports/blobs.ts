import type { Readable } from 'node:stream';

export interface StoredBlob {
  readonly stream: Readable;
  /** Bytes. */
  readonly size: number;
  readonly contentType: string;
}

/** File storage: a folder by default, any S3-compatible store behind the same port. */
export interface BlobStore {
  /** Stores the whole file or nothing; an existing key is overwritten. Keys are `a/b/c.webp`, ASCII. */
  put(key: string, body: Uint8Array | Readable, options: { contentType: string }): Promise<void>;
  /** null when there is no such key. */
  get(key: string): Promise<StoredBlob | null>;
  /** Deleting a missing key succeeds. */
  delete(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<string>;
  close(): Promise<void>;
}
