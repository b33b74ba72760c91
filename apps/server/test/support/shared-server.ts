import { afterAll, beforeAll } from 'vitest';
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts';

/**
 * One server for the tests of a file, or of a `describe`, that neither move the clock nor change what other tests see.
 * Starting a separate server takes longer than most tests.
 *
 * @returns a function that returns the server, within a test
 */
export function sharedServer(options: TestServerOptions = {}): () => TestServer {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await startTestServer(options);
  });
  afterAll(() => server?.[Symbol.asyncDispose]());
  return () => {
    if (!server) throw new Error('The shared server is there within tests only.');
    return server;
  };
}
