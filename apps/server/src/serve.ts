import type { FastifyInstance } from 'fastify';
import { createAdminApp } from './admin.ts';
import { createApp } from './app.ts';
import { firstBrand } from './brands/first-brand.ts';
import { createContext } from './compose.ts';
import { collectGarbage } from './collect.ts';
import type { AppContext } from './context.ts';
import { drain } from './draining.ts';
import { ensureDemo } from './demo/ensure.ts';
import { demoLogins, demoPassword } from './demo/logins.ts';
import { inspectEnv, readEnv } from './env.ts';
import { sweepAfterJumps } from './jobs/jumps.ts';
import { ensureFree, listen } from './listen.ts';
import { StartupError } from './startup-error.ts';

/** How long accepted requests may take to finish after the server was asked to stop. */
const graceMs = 15_000;

/** How long stopping may take in all, besides DRAIN_SECONDS: the services of docs/production kill a few seconds later. */
const stopWithinMs = 35_000;

export interface ServeOptions {
  /** false: the API alone, for tests that need no built site. Default true. */
  readonly site?: boolean;
  /** How long stopping may take besides DRAIN_SECONDS, for tests. Default 35 s. */
  readonly stopMs?: number;
}

/** Starts everything in order; disposing the stack ends it in reverse. @returns what to say; null for a worker */
async function start(stack: AsyncDisposableStack, options: ServeOptions): Promise<string | null> {
  const env = readEnv();
  const servesPages = env.ROLE !== 'worker';
  if (servesPages) await ensureFree(env.HOST, env.PORT);
  if (env.ADMIN_PORT !== undefined) await ensureFree(env.HOST, env.ADMIN_PORT, 'ADMIN_PORT');

  const ctx = stack.use(await createContext(env));
  if (env.DEMO && env.ROLE !== 'web') stack.use(sweepAfterJumps(ctx));
  if (env.DEMO && servesPages) await ensureDemo(ctx, { members: env.DEMO_MEMBERS });
  if (env.PAYMENTS === 'off') ctx.log.warn('credits are not sold: PAYMENTS is off');
  if (env.ADMIN_PORT !== undefined) {
    const admin = await createAdminApp(ctx);
    stack.defer(() => admin.close());
    await listen(admin, env.HOST, env.ADMIN_PORT, 'ADMIN_PORT');
  }
  if (!servesPages) return null;
  const app = await createApp(ctx, { site: options.site ?? true });
  stack.defer(() => finish(app));
  const port = await listen(app, env.HOST, env.PORT);
  stack.defer(() => drain(ctx));
  return welcome(ctx, port);
}

/**
 * Ends event streams at once, lets running requests finish, and closes each connection when it becomes idle (keep-alive
 * connections would delay the end). Whatever does not finish in time is cut off.
 */
async function finish(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  const late = setTimeout(() => app.server.closeAllConnections(), graceMs);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(late);
  }
}

/** What a person needs to get started: only what is there. */
async function welcome(ctx: AppContext, port: number): Promise<string> {
  const { env } = ctx;
  const at = (host: string) => `http://${host}:${port}`;
  const lines = [`Ready at ${env.PUBLIC_URL ?? at('localhost')}`];
  if (ctx.brands.all().length === 0) lines.push(`  No brand yet   ${firstBrand}`);
  if (env.DEMO) {
    const second = ctx.brands.forHost('fjord.localhost');
    if (second) lines.push(`  Second brand   ${at('fjord.localhost')}`);
    const logins = await demoLogins(ctx);
    if (logins.length > 0) lines.push(`  Demo log-ins   ${logins.join(' and ')}, password ${demoPassword}`);
  }
  if (!env.production) lines.push(`  Mail           ${at('localhost')}/dev/mail`);
  return `\n${lines.join('\n')}\n`;
}

/**
 * The process of the product: starts, prints where it is ready, and shuts down in order on SIGTERM and SIGINT. An error
 * that a person can fix is one line and exit code 1.
 */
export function serve(options: ServeOptions = {}): void {
  const stack = new AsyncDisposableStack();
  const starting = start(stack, options);
  let stoppingSince: number | null = null;

  // A second signal after a moment ends it at once (one Ctrl-C reaches us twice: from the terminal and from our
  // starter).
  const stop = (code: number): void => {
    if (stoppingSince !== null) {
      if (Date.now() - stoppingSince > 1_000) process.exit(code || 1);
      return;
    }
    stoppingSince = Date.now();
    // What hangs does not keep a process whose other parts have ended.
    const { DRAIN_SECONDS } = inspectEnv(process.env).env;
    const late = () => {
      console.error('What was under way did not end in time, and is cut off.');
      process.exit(code);
    };
    setTimeout(late, DRAIN_SECONDS * 1_000 + (options.stopMs ?? stopWithinMs)).unref();
    starting
      .catch(() => undefined)
      .then(() => stack.disposeAsync())
      .then(
        () => process.exit(code),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
  };
  const fail = (error: unknown): void => {
    console.error(error instanceof StartupError ? error.message : error);
    stop(1);
  };

  const onSignal = (): void => stop(0);
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  // An uncaught error: the state is unknown, so shut down in order and let the process be restarted.
  process.on('uncaughtException', fail);
  starting.then((lines) => {
    // Vite (development) exits by itself on SIGTERM, before the database is stopped: only we may end the process.
    for (const other of process.listeners('SIGTERM')) if (other !== onSignal) process.off('SIGTERM', other);
    if (lines !== null && stoppingSince === null) console.log(lines);
    void collectGarbage();
  }, fail);
}
