import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { FollowingClock } from '../../src/adapters/clock.ts';
import { createApp } from '../../src/app.ts';
import { type ContextOptions, createContext } from '../../src/compose.ts';
import type { AppContext } from '../../src/context.ts';
import { moveClock } from '../../src/db/product-clock.ts';
import { type Env, readEnv } from '../../src/env.ts';
import { createTestDatabase } from './database.ts';
import { eventually } from './eventually.ts';
import { type ClientOptions, HttpClient } from './http.ts';
import { type ReadMail, readOutbox } from './outbox.ts';
import { temporaryFolder } from './folder.ts';

export interface TestServerOptions {
  /** Merged over `testEnvironment`. */
  readonly env?: Readonly<Record<string, string>>;
  /** true: the built site too (it must be built). Default false: API, media and the operator's pages. */
  readonly site?: boolean;
  /** Adapters that replace the default ones (failure tests). */
  readonly adapters?: ContextOptions['adapters'];
  /** The target of the log; with LOG_LEVEL in `env`. */
  readonly logTo?: ContextOptions['logTo'];
  /** Share another test server's database (two servers behind one). */
  readonly databaseUrl?: string;
  /** Share another test server's data folder. */
  readonly dataDir?: string;
  /** Default: a free one. */
  readonly port?: string;
}

/** What tests set, besides folder and database. */
export const testEnvironment = { DEMO: '1', LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '100000' };

/** The one secret of products in tests that have one. */
export const testSecret = 'a secret of tests, and of nothing else';

/** The real product with its own port, database and data folder. */
export interface TestServer extends AsyncDisposable {
  readonly ctx: AppContext;
  readonly app: FastifyInstance;
  readonly env: Env;
  readonly port: number;
  /** A new browser: no cookies, not logged in. */
  client(options?: ClientOptions): HttpClient;
  /** Moves the product's time, for this server at once. */
  moveClock(ms: number): Promise<void>;
  /** Waits until the jobs are done (mails are written, feeds are filled). */
  settle(): Promise<void>;
  /** The newest mail to this address; waits for one. `subject` selects among several. */
  latestMail(to: string, subject?: RegExp): Promise<ReadMail>;
  /** All mails to this address, oldest first, once the jobs are done. */
  mailsTo(to: string): Promise<ReadMail[]>;
}

/** Starts the composition root and the app as `main` does. `await using server = await startTestServer()`. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  await using stack = new AsyncDisposableStack();
  const dataDir = options.dataDir ?? (await temporaryFolder(stack));
  const url = options.databaseUrl ?? stack.use(await createTestDatabase()).url;
  const env = readEnv({
    ...testEnvironment,
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    // Production asks for one.
    ...(options.env?.['NODE_ENV'] === 'production' ? { SECRET: testSecret } : {}),
    ...options.env,
  });
  const ctx = stack.use(
    await createContext(env, {
      ...(options.adapters ? { adapters: options.adapters } : {}),
      ...(options.logTo ? { logTo: options.logTo } : {}),
    }),
  );
  const app = await createApp(ctx, { site: options.site ?? false });
  stack.defer(() => app.close());
  await app.listen({ host: '127.0.0.1', port: Number(options.port ?? 0) });
  const { port } = app.server.address() as AddressInfo;

  const clients = new Set<HttpClient>();
  stack.defer(() => {
    for (const client of clients) client.close();
  });
  const mailsTo = async (to: string): Promise<ReadMail[]> => {
    await ctx.jobs.drain();
    return (await readOutbox(dataDir)).filter((mail) => mail.to.toLowerCase().includes(to.toLowerCase()));
  };
  const held = stack.move();
  return {
    ctx,
    app,
    env,
    port,
    client(clientOptions) {
      const client = new HttpClient(port, clientOptions);
      clients.add(client);
      return client;
    },
    async moveClock(ms) {
      await moveClock(ctx.db, ms);
      if (isFollowing(ctx.clock)) await ctx.clock.refresh();
    },
    settle: () => ctx.jobs.drain(),
    latestMail: (to, subject) =>
      eventually(
        async () => (await mailsTo(to)).findLast((mail) => subject?.test(mail.subject) ?? true),
        `a mail to ${to}`,
      ),
    mailsTo,
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}

function isFollowing(clock: AppContext['clock']): clock is FollowingClock {
  return 'refresh' in clock;
}
