import { pipeline, type Readable, Transform } from 'node:stream';
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

interface Patience {
  /** For so long the store may not say a word until a try is given up. */
  readonly silenceMs?: number;
  /** For so long whoever reads a file may take nothing of it. */
  readonly readerMs?: number;
}

interface S3Options extends Patience {
  /** So many keys are listed by a call. */
  readonly pageSize?: number;
}

type S3Env = Pick<Env, 'S3_URL' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'>;

/**
 * A file that stops coming ends with an error. One whose reader takes nothing (a phone that lost its network) waits a
 * while: the client's own limit on a silent line would break it off, and no limit would keep its connection for good.
 */
function endingInSilence(file: Readable, { silenceMs, readerMs }: Required<Patience>): Readable {
  let received = 0;
  let before = -1;
  let silences = 0;
  const out = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      done(null, chunk);
    },
  });
  const timer = setInterval(() => {
    silences = received === before ? silences + 1 : 0;
    before = received;
    const waitsForReader = out.readableLength > 0 || out.writableLength > 0;
    if (silences * silenceMs >= (waitsForReader ? readerMs : silenceMs)) {
      out.destroy(
        new StorageUnavailable(waitsForReader ? 'Nobody reads a file.' : 'The S3 store stopped sending a file.'),
      );
    }
  }, silenceMs);
  timer.unref();
  // Whoever reads is told of an error by the stream itself.
  pipeline(file, out, () => clearInterval(timer));
  return out;
}

/**
 * Blobs in a bucket of an S3-compatible store. Buckets are addressed by path, which every store understands; checksums
 * beyond the protocol's first ones are left out, which not every store does. A file is there whole, or not at all.
 */
export function s3Blobs(
  env: S3Env,
  { silenceMs = 10_000, readerMs = 120_000, pageSize = 1_000 }: S3Options = {},
): BlobStore {
  const { S3_URL = '', S3_REGION: region, S3_ACCESS_KEY, S3_SECRET_KEY } = env;
  const { endpoint, bucket } = placeOf(S3_URL);
  const settings = {
    endpoint,
    region,
    credentials: { accessKeyId: S3_ACCESS_KEY ?? '', secretAccessKey: S3_SECRET_KEY ?? '' },
    forcePathStyle: true,
    maxAttempts: tries,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const;
  const client = new S3Client({
    ...settings,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs },
  });
  // Its answers come as slowly as they are read; a first word is waited for no longer than by the other.
  const reader = new S3Client({
    ...settings,
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: silenceMs,
      throwOnRequestTimeout: true,
      socketTimeout: 0,
    },
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
        const { Body: body, ContentLength: size } = await reader.send(new GetObjectCommand(at(key)));
        if (!body || size === undefined) throw new StorageUnavailable('The S3 store answers without a file.');
        return {
          stream: endingInSilence(body as Readable, { silenceMs, readerMs }),
          size,
          contentType: contentTypeOf(key),
        };
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
      reader.destroy();
    },
  };
}
