import { afterAll, beforeAll } from 'vitest';
import { type RedisServer, startRedis } from './redis-server.ts';

/** One for the tests of a file, there within tests only. */
export function sharedRedis(): () => RedisServer {
  let server: RedisServer | undefined;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server?.[Symbol.asyncDispose]());
  return () => {
    if (!server) throw new Error('The shared Redis is there within tests only.');
    return server;
  };
}
