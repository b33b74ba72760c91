import { pino } from 'pino';
import { createClock } from './adapters/clock.ts';
import { diskBlobs } from './adapters/disk-blobs.ts';
import { memoryCache, memoryRateLimiter } from './adapters/memory-limits.ts';
import { outboxMail } from './adapters/outbox-mail.ts';
import { pgBossJobs } from './adapters/pgboss-jobs.ts';
import { postgresBus } from './adapters/postgres-bus.ts';
import { sandboxPayments } from './adapters/sandbox-payments.ts';
import { vapidPush } from './adapters/vapid-push.ts';
import { loadBrands } from './brands/brands.ts';
import type { AppContext } from './context.ts';
import { openDatabase } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import type { Env } from './env.ts';
import { createSessions } from './http/sessions.ts';
import { registerWork } from './jobs/register.ts';
import { createMetrics } from './metrics.ts';

/**
 * The composition root: the one place that knows the adapters. Everything is disposed in reverse order, also when a
 * later step fails.
 */
export async function createContext(env: Env): Promise<AppContext> {
  await using stack = new AsyncDisposableStack();
  const log = pino({ level: env.LOG_LEVEL, base: null });
  const database = stack.use(await openDatabase(env, log));
  const { db, pool } = database;
  await migrate(db, log);
  const clock = stack.use(await createClock(db, { follow: env.DEMO }));
  const bus = await postgresBus(database, log);
  stack.defer(() => bus.close());
  const brands = await loadBrands(db, bus);
  const blobs = await diskBlobs(env);
  stack.defer(() => blobs.close());
  const mail = await outboxMail(env);
  stack.defer(() => mail.close());
  const payments = await sandboxPayments(env, { db, clock, log });
  stack.defer(() => payments.close());
  const push = await vapidPush(env);
  const jobs = await pgBossJobs(database, log);
  stack.defer(() => jobs.stop());

  const held = stack.move();
  const ctx: AppContext = {
    env, log, clock, db, pool, brands, blobs, mail, payments, push, bus, jobs,
    sessions: createSessions(db, clock, bus),
    metrics: createMetrics(),
    limiter: memoryRateLimiter(clock),
    cache: memoryCache(clock),
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  }; // prettier-ignore
  registerWork(ctx);
  if (env.ROLE !== 'web') await jobs.start();
  return ctx;
}
