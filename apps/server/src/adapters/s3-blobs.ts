import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Env } from '../env.ts';
import type { BlobStore } from '../ports/blobs.ts';
import { StorageFull, StorageUnavailable } from '../storage-errors.ts';
import { checkBlobKey, contentTypeOf, isBlobKey } from './blob-keys.ts';

/** For so long a store may not be there until a call gives up. */
const connectMs = 3_000;

/** A call that failed for no reason of its own is made so often in all. */
const tries = 3;

/** Of a file whose length is not known before (an archive), bytes a part. */
const partSize = 8 * 1024 * 1024;

/** What stores say when nothing more fits. */
const fullCodes = new Set(['InsufficientStorage', 'QuotaExceeded', 'XMinioStorageFull', 'EntityTooLarge']);

/** What tells a store that is away or wrongly set up from a mistake of ours. */
function named(error: unknown): unknown {
  if (!(error instanceof S3ServiceException)) {
    // Neither an answer of the store nor a stream that the sender broke off: the connection.
    const isLine = error instanceof Error && ('$metadata' in error || 'code' in error || error.name === 'TimeoutError');
    return isLine ? new StorageUnavailable('The S3 store does not answer.', { cause: error }) : error;
  }
  const status = error.$metadata.httpStatusCode ?? 0;
  if (fullCodes.has(error.name) || status === 507) return new StorageFull('The S3 store is full.', { cause: error });
  return new StorageUnavailable(`The S3 store says ${error.name}${status ? ` (${status})` : ''}.`, { cause: error });
}

interface Place {
  readonly endpoint: string;
  readonly bucket: string;
}

/** Where files go: `https://host/bucket`. */
function placeOf(url: string): Place {
  const { origin, pathname } = new URL(url);
  return { endpoint: origin, bucket: pathname.slice(1) };
}

interface S3Options {
  /** For so long the store may not say a word until a try is given up. */
  readonly silenceMs?: number;
  /** So many keys are listed by a call. */
  readonly pageSize?: number;
}

type S3Env = Pick<Env, 'S3_URL' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'>;

/**
 * Blobs in a bucket of an S3-compatible store. Buckets are addressed by path, which every store understands; checksums
 * beyond the protocol's first ones are left out, which not every store does. A file is there whole, or not at all.
 */
export function s3Blobs(env: S3Env, { silenceMs = 10_000, pageSize = 1_000 }: S3Options = {}): BlobStore {
  const { S3_URL = '', S3_REGION: region, S3_ACCESS_KEY, S3_SECRET_KEY } = env;
  const { endpoint, bucket } = placeOf(S3_URL);
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: S3_ACCESS_KEY ?? '', secretAccessKey: S3_SECRET_KEY ?? '' },
    forcePathStyle: true,
    maxAttempts: tries,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs },
  });
  const at = (key: string) => ({ Bucket: bucket, Key: key });

  async function putStream(key: string, body: Readable, contentType: string): Promise<void> {
    const params = { ...at(key), Body: body, ContentType: contentType };
    // One part after the other: what is read stays small, and parts of a broken file are taken back.
    await new Upload({ client, params, partSize, queueSize: 1, leavePartsOnError: false }).done();
  }

  return {
    async put(key, body, { contentType }) {
      checkBlobKey(key);
      try {
        if (!(body instanceof Uint8Array)) return await putStream(key, body, contentType);
        await client.send(new PutObjectCommand({ ...at(key), Body: body, ContentType: contentType }));
      } catch (error) {
        throw named(error);
      }
    },

    async get(key) {
      if (!isBlobKey(key)) return null;
      try {
        const { Body: body, ContentLength: size } = await client.send(new GetObjectCommand(at(key)));
        if (!body || size === undefined) throw new StorageUnavailable('The S3 store answers without a file.');
        return { stream: body as Readable, size, contentType: contentTypeOf(key) };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw named(error);
      }
    },

    async delete(key) {
      checkBlobKey(key);
      try {
        await client.send(new DeleteObjectCommand(at(key)));
      } catch (error) {
        throw named(error);
      }
    },

    async *list(prefix) {
      try {
        for await (const page of paginateListObjectsV2(
          { client, pageSize },
          { Bucket: bucket, Prefix: prefix || undefined },
        )) {
          for (const { Key: key } of page.Contents ?? []) if (key !== undefined && isBlobKey(key)) yield key;
        }
      } catch (error) {
        throw named(error);
      }
    },

    async close() {
      client.destroy();
    },
  };
}
