import { type DestinationStream, pino } from 'pino';
import { createClock } from './adapters/clock.ts';
import { diskBlobs } from './adapters/disk-blobs.ts';
import { inOwnFolder } from './adapters/own-folder.ts';
import { memoryCache, MemoryRateLimiter } from './adapters/memory-limits.ts';
import { noPayments } from './adapters/no-payments.ts';
import { outboxMail } from './adapters/outbox-mail.ts';
import { pgBossJobs } from './adapters/pgboss-jobs.ts';
import { postgresBus } from './adapters/postgres-bus.ts';
import { sandboxPayments } from './adapters/sandbox-payments.ts';
import { smtpMail } from './adapters/smtp-mail.ts';
import { vapidPush } from './adapters/vapid-push.ts';
import { blockedEitherWay } from './blocks/queries.ts';
import { loadBrands } from './brands/brands.ts';
import { loadLooks } from './brands/looks.ts';
import { dropFictionalBrands } from './brands/first-start.ts';
import type { AppContext } from './context.ts';
import { openDatabase } from './db/connect.ts';
import { openDataFolder } from './db/data-folder.ts';
import { upgrade } from './db/upgrade.ts';
import { showWorker } from './db/worker-heartbeat.ts';
import { openSecrets } from './db/secrets.ts';
import type { Env } from './env.ts';
import { createSessions } from './auth/sessions.ts';
import { startBackfills } from './jobs/backfills.ts';
import { countFailedJobs } from './jobs/failed-gauge.ts';
import { registerJobs } from './jobs/register.ts';
import { LiveHub } from './live/hub.ts';
import { visiblePeople } from './profiles/access.ts';
import { createMetrics } from './metrics.ts';
import { photoUrls } from './photos/signed-urls.ts';
import type { BlobStore, MailTransport } from './ports/index.ts';
import { presenceWatchers } from './chats/presence-watchers.ts';
import { unsubscribeTokens } from './mails/unsubscribe-tokens.ts';

export interface ContextOptions {
  /** `operator`: a command beside a running server; it leaves the jobs to that server. Default `server`. */
  readonly process?: 'server' | 'operator';
  /** Whether pending migrations are applied. Default true. */
  readonly migrate?: boolean;
  /** The target of the log, instead of the standard output (tests that read it). */
  readonly logTo?: DestinationStream;
  /** Adapters that replace the default ones (failure tests). */
  readonly adapters?: Partial<Pick<AppContext, 'blobs' | 'mail' | 'payments' | 'push'>>;
}

/** The transport of an environment, by itself: for a look at it when nothing else works. */
export async function mailTransport(env: Pick<Env, 'DATA_DIR' | 'SMTP_URL'>): Promise<MailTransport> {
  return env.SMTP_URL ? smtpMail(env.SMTP_URL) : outboxMail(env);
}

/** The store of an environment, by itself; nobody has looked whether its folder is the one of the database. */
export function blobStore(env: Pick<Env, 'DATA_DIR'>): Promise<BlobStore> {
  return diskBlobs(env);
}

/**
 * The composition root: the only place that knows the adapters. Everything is disposed in reverse order, also when a
 * later step fails.
 */
export async function createContext(env: Env, options: ContextOptions = {}): Promise<AppContext> {
  const isServer = options.process !== 'operator';
  await using stack = new AsyncDisposableStack();
  // The standard output contains only the command's own output.
  const logTo = options.logTo ?? (isServer ? undefined : pino.destination({ dest: 2, sync: true }));
  const log = logTo ? pino({ level: env.LOG_LEVEL, base: null }, logTo) : pino({ level: env.LOG_LEVEL, base: null });
  const database = stack.use(await openDatabase(env, log, { use: isServer ? 'server' : 'tool' }));
  const { db, pool } = database;
  if (options.migrate !== false) {
    await upgrade(db, log);
    await dropFictionalBrands(db, env);
  }
  const folder = await openDataFolder(db, env.DATA_DIR);
  const secrets = await openSecrets(db, env.SECRET);
  const clock = stack.use(await createClock(db, { follow: env.DEMO }));
  const bus = await postgresBus(database, log);
  stack.defer(() => bus.close());
  const brands = await loadBrands(db, bus);
  const looks = await loadLooks(env, bus, log, { keep: isServer });
  const blobs = options.adapters?.blobs ?? inOwnFolder(await blobStore(env), folder);
  stack.defer(() => blobs.close());
  const mail = options.adapters?.mail ?? (await mailTransport(env));
  stack.defer(() => mail.close());
  const payments =
    options.adapters?.payments ??
    (env.PAYMENTS === 'off' ? noPayments() : await sandboxPayments(env, { db, clock, secrets }));
  stack.defer(() => payments.close());
  const push = options.adapters?.push ?? (await vapidPush(env, secrets));
  const metrics = createMetrics();
  const jobs = await pgBossJobs(database, { log, bus, onFailed: (name) => metrics.jobsFailed.inc({ name }) });
  stack.defer(() => jobs.stop());
  countFailedJobs(metrics.registry, jobs);

  const sessions = createSessions(db, clock, bus);
  const live = new LiveHub(
    {
      db,
      bus,
      log,
      metrics,
      watchers: (memberId) => presenceWatchers(db, memberId),
      apart: (memberId) => blockedEitherWay(db, memberId),
      visible: async (id, others) => new Set((await visiblePeople({ db, brands }, { id }, others)).keys()),
    },
    { networkFactor: env.RATE_LIMIT_FACTOR },
  );
  stack.defer(() => live.close());

  const held = new AsyncDisposableStack();
  const ctx: AppContext = {
    env, log, clock, db, pool, brands, looks, blobs, mail, payments, push, bus, live, jobs, sessions, metrics,
    folder, secrets,
    photoUrls: photoUrls(await secrets.random('photo-addresses'), clock),
    unsubscribeTokens: unsubscribeTokens(await secrets.random('unsubscribe-links')),
    limiter: new MemoryRateLimiter(clock),
    cache: memoryCache(clock),
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  }; // prettier-ignore
  registerJobs(ctx);
  if (isServer && env.ROLE !== 'web') {
    await jobs.start();
    stack.use(await showWorker(db, log));
    await startBackfills(ctx);
  }
  held.use(stack.move());
  return ctx;
}
