import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll } from 'vitest';
import { randomId } from '../../src/ids.ts';
import { startSwift } from './swift.ts';

/** What a process of the product is told of a bucket. */
export interface S3Env {
  readonly S3_URL: string;
  readonly S3_REGION: string;
  readonly S3_ACCESS_KEY: string;
  readonly S3_SECRET_KEY: string;
}

/** An S3-compatible store of the tests' own, reached through a gate that can say something else in its place. */
export interface S3Server extends AsyncDisposable {
  /** A new bucket, empty. */
  bucket(): Promise<S3Env>;
  /** How it answers from now on: with this status, or (`hangs`) not at all. null: as it does. */
  answer(how: number | 'hangs' | null): void;
}

/** A store that the person who runs the tests has named, else one of the tests' own. */
async function openStore(
  stack: AsyncDisposableStack,
): Promise<{ readonly url: URL; readonly accessKey: string; readonly secretKey: string }> {
  const named = process.env['S3_SERVER_URL'];
  if (named) {
    const url = new URL(named);
    return { url, accessKey: decodeURIComponent(url.username), secretKey: decodeURIComponent(url.password) };
  }
  const keys = { accessKey: 'test:tester', secretKey: 'a-secret-of-tests' };
  return { url: new URL(await startSwift(stack, keys)), ...keys };
}

export async function startS3(): Promise<S3Server> {
  await using stack = new AsyncDisposableStack();
  const { url: store, accessKey, secretKey } = await openStore(stack);
  let answer: number | 'hangs' | null = null;
  const gate = createServer((request, response) => {
    if (answer === 'hangs') return;
    if (answer !== null) {
      request.resume();
      const code = answer === 507 ? 'QuotaExceeded' : 'SlowDown';
      response.writeHead(answer, { 'content-type': 'application/xml' });
      response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
      return;
    }
    const { method, headers, url: path } = request;
    // The signature is of the address that was asked: the headers stay as they came.
    const inner = ask({ host: store.hostname, port: store.port, method, headers, path }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    inner.on('error', () => response.destroy());
    request.pipe(inner);
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  stack.defer(async () => {
    gate.closeAllConnections();
    gate.close();
    await once(gate, 'close');
  });
  const endpoint = `http://127.0.0.1:${(gate.address() as AddressInfo).port}`;
  const held = stack.move();
  return {
    async bucket() {
      const name = `b${randomId()
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, '')}`;
      const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey };
      const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
      await client.send(new CreateBucketCommand({ Bucket: name }));
      client.destroy();
      return {
        S3_URL: `${endpoint}/${name}`,
        S3_REGION: 'us-east-1',
        S3_ACCESS_KEY: accessKey,
        S3_SECRET_KEY: secretKey,
      };
    },
    answer: (how) => void (answer = how),
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}

/** One for the tests of a file, there within tests only. */
export function sharedS3(): () => S3Server {
  let server: S3Server | undefined;
  beforeAll(async () => {
    server = await startS3();
  }, 90_000);
  afterAll(() => server?.[Symbol.asyncDispose]());
  return () => {
    if (!server) throw new Error('The shared S3 store is there within tests only.');
    return server;
  };
}
