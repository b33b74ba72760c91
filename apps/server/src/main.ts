import { createAdminApp } from './admin.ts';
import { createApp } from './app.ts';
import { createContext } from './compose.ts';
import type { AppContext } from './context.ts';
import { ensureDemo } from './demo/ensure.ts';
import { type Env, loadEnvFile, readEnv } from './env.ts';
import { ensureFree, listen } from './listen.ts';
import { StartupError } from './startup-error.ts';

/** How long what was accepted may take to finish once the server was asked to stop. */
const graceMs = 15_000;

/** Starts everything in order; disposing the stack ends it in reverse. */
async function start(stack: AsyncDisposableStack): Promise<{ ctx: AppContext; port: number | null }> {
  loadEnvFile();
  const env = readEnv();
  const servesPages = env.ROLE !== 'worker';
  if (servesPages) await ensureFree(env.HOST, env.PORT);
  if (env.ADMIN_PORT !== undefined) await ensureFree(env.HOST, env.ADMIN_PORT, 'ADMIN_PORT');

  const ctx = stack.use(await createContext(env));
  if (env.DEMO) await ensureDemo(ctx, { members: env.DEMO_MEMBERS });
  if (env.ADMIN_PORT !== undefined) {
    const admin = await createAdminApp(ctx);
    stack.defer(() => admin.close());
    await listen(admin, env.HOST, env.ADMIN_PORT, 'ADMIN_PORT');
  }
  if (!servesPages) return { ctx, port: null };
  const app = await createApp(ctx);
  stack.defer(async () => {
    // Event streams are ended at once; requests under way finish, unless one of them never does.
    const late = setTimeout(() => app.server.closeAllConnections(), graceMs);
    await app.close();
    clearTimeout(late);
  });
  return { ctx, port: await listen(app, env.HOST, env.PORT) };
}

/** What a person needs to begin. */
function welcome(env: Env, port: number): string {
  const at = (host: string) => `http://${host}:${port}`;
  const lines = [`Ready at ${env.PUBLIC_URL ?? at('localhost')}`];
  if (env.DEMO) {
    lines.push(
      `  Second brand   ${at('fjord.localhost')}`,
      '  Demo log-ins   anna@demo.example (premium) and ben@demo.example (free), password demo-demo-demo',
    );
  }
  if (!env.production) lines.push(`  Mail           ${at('localhost')}/dev/mail`);
  return `\n${lines.join('\n')}\n`;
}

const stack = new AsyncDisposableStack();
let stoppingSince: number | null = null;

/** Ends in order; asked again after a moment, at once (Ctrl-C reaches us twice: from the terminal and from our starter). */
function stop(code: number): void {
  if (stoppingSince !== null) {
    if (Date.now() - stoppingSince > 1_000) process.exit(code || 1);
    return;
  }
  stoppingSince = Date.now();
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
}

function fail(error: unknown): void {
  console.error(error instanceof StartupError ? error.message : error);
  stop(1);
}

const starting = start(stack);
process.on('SIGTERM', () => stop(0));
process.on('SIGINT', () => stop(0));
// A promise that nobody awaited or an error that nobody caught: the state is unknown, so end in order and be restarted.
process.on('uncaughtException', fail);
starting.then(({ ctx, port }) => {
  if (port !== null && stoppingSince === null) console.log(welcome(ctx.env, port));
}, fail);
