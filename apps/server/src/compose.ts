import { type DestinationStream, type Logger, pino } from 'pino';
import { createClock } from './adapters/clock.ts';
import { diskBlobs } from './adapters/disk-blobs.ts';
import { adoptBucket, inOwnBucket } from './adapters/own-bucket.ts';
import { inOwnFolder } from './adapters/own-folder.ts';
import { memoryCache, MemoryRateLimiter } from './adapters/memory-limits.ts';
import { noPayments } from './adapters/no-payments.ts';
import { outboxMail } from './adapters/outbox-mail.ts';
import { pgBossJobs } from './adapters/pgboss-jobs.ts';
import { openBus } from './adapters/batched-bus.ts';
import { postgresCarrier } from './adapters/postgres-bus.ts';
import { Redis } from './adapters/redis.ts';
import { HeadStart } from './adapters/head-start.ts';
import { forgetOldWindows, PostgresCounts } from './adapters/postgres-limits.ts';
import { RedisCounts } from './adapters/redis-limits.ts';
import { SharedRateLimiter } from './adapters/shared-limits.ts';
import { redisPresence } from './adapters/redis-presence.ts';
import { httpSms } from './adapters/http-sms.ts';
import { outboxSms } from './adapters/outbox-sms.ts';
import { sandboxPayments } from './adapters/sandbox-payments.ts';
import { smtpMail } from './adapters/smtp-mail.ts';
import { tracedClient } from './adapters/traced-client.ts';
import { vapidPush } from './adapters/vapid-push.ts';
import { blockedEitherWay } from './blocks/queries.ts';
import { conversesWith } from './chats/queries.ts';
import { likesBetween } from './likes/queries.ts';
import { loadBrands } from './brands/brands.ts';
import { loadLooks } from './brands/looks.ts';
import { mailboxMarks } from './members/mailbox.ts';
import { brandsWithMembers } from './members/queries.ts';
import { dropFictionalBrands } from './brands/first-start.ts';
import type { AppContext } from './context.ts';
import { dkimSigner } from './dkim-key.ts';
import { openDatabase } from './db/connect.ts';
import { mayTakeLong } from './db/statements.ts';
import { type DataFolder, openDataFolder } from './db/data-folder.ts';
import { upgrade } from './db/upgrade.ts';
import { showWorker } from './db/worker-heartbeat.ts';
import { openSecrets } from './db/secrets.ts';
import type { Env } from './env.ts';
import { createSessions } from './auth/sessions.ts';
import { signIn } from './auth/sign-in.ts';
import { startBackfills } from './jobs/backfills.ts';
import { watchQueues } from './jobs/gauges.ts';
import { handlers } from './handlers.ts';
import { registerJobs } from './jobs/register.ts';
import { LiveHub } from './live/hub.ts';
import { postgresPresence } from './live/postgres-presence.ts';
import { visiblePeople } from './profile-views/access.ts';
import { createMetrics, watchBus, watchPool } from './metrics.ts';
import { photoUrls } from './photos/signed-urls.ts';
import {
  type BlobStore, type MailTransport, type PaymentProvider, type PushSender, type SmsSender, traced, type Traces,
} from './ports/index.ts'; // prettier-ignore
import { presenceWatchers } from './chats/presence-watchers.ts';
import { personalData } from './personal-data.ts';
import { firstDueAt } from './notification-slots/due.ts';
import { unsubscribeTokens } from './notifications/unsubscribe-tokens.ts';

/**
 * How long a statement of a request or a job may have no answer. A database whose machine is gone without a word holds
 * connections for no longer.
 */
const answerMs = 60_000;

export interface ContextOptions {
  /** `operator`: a command beside a running server; it leaves the jobs to that server. Default `server`. */
  readonly process?: 'server' | 'operator';
  /** Whether pending migrations are applied. Default true. */
  readonly migrate?: boolean;
  /** The target of the log, instead of the standard output (tests that read it). */
  readonly logTo?: DestinationStream;
  /** Adapters that replace the default ones (failure tests). */
  readonly adapters?: Partial<Pick<AppContext, 'blobs' | 'mail' | 'payments' | 'push' | 'sms'>>;
  /** What reacts to events, instead of all features (tests of one feature). */
  readonly handlers?: AppContext['handlers'];
}

/** The transport of an environment, by itself: for a look at it when nothing else works. */
export async function mailTransport(env: Env): Promise<MailTransport> {
  if (!env.SMTP_URL) return outboxMail(env);
  return smtpMail(env.SMTP_URL, {
    encryption: env.SMTP_TLS,
    connections: env.SMTP_CONNECTIONS,
    silenceMs: env.SMTP_TIMEOUT_SECONDS * 1_000,
    ...(env.SMTP_RATE === undefined ? {} : { perSecond: env.SMTP_RATE }),
    ...(env.BOUNCE_MAILBOX === undefined ? {} : { bounceMailbox: env.BOUNCE_MAILBOX }),
    dkim: dkimSigner(env),
  });
}

type StoreEnv = Pick<Env, 'DATA_DIR' | 'S3_URL' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'>;

/** The store of an environment, by itself; nobody has looked whether it is the one of the database. */
export async function blobStore(env: StoreEnv): Promise<BlobStore> {
  if (!env.S3_URL) return diskBlobs(env);
  return (await import('./adapters/s3-blobs.ts')).s3Blobs(env);
}

/** The files of the data folder, also where another store is used. */
export const folderStore = (env: Pick<Env, 'DATA_DIR'>): Promise<BlobStore> => diskBlobs(env);

/** Makes the bucket of an environment the one of a data folder; does nothing where files are in that folder. */
export async function adoptStore(env: StoreEnv, folder: string): Promise<void> {
  if (!env.S3_URL) return;
  const store = await blobStore(env);
  try {
    await adoptBucket(store, folder);
  } finally {
    await store.close();
  }
}

/** The store of an environment, which belongs to the database of this folder. */
async function ownStore(env: StoreEnv, folder: DataFolder): Promise<BlobStore> {
  const store = await blobStore(env);
  return env.S3_URL ? inOwnBucket(store, folder.id) : inOwnFolder(store, folder);
}

/** Connects to a Redis by itself, for a look at it. @throws what is wrong with it */
export async function tryRedis(url: string): Promise<void> {
  const nobody = { heard: () => undefined, lost: () => undefined };
  const link = await new Redis({ url, product: 'a look' }).open(nobody);
  await link.close();
}

/** null where nobody is told. The library is loaded only where somebody is. */
async function tracesOf(env: Env, log: Logger): Promise<Traces | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  return endpoint ? (await import('./adapters/otlp-traces.ts')).otlpTraces({ ...env, endpoint }, log) : null;
}

/** A push as a step of the job that sends it. */
function tracedPush(push: PushSender, traces: Traces | null): PushSender {
  if (!traces) return push;
  return {
    get publicKey() {
      return push.publicKey;
    },
    send: (subscription, payload) => traced(traces.step('push'), () => push.send(subscription, payload)),
  };
}

/** null where codes could not reach a phone: nothing that needs one is offered. */
async function smsSender(env: Env): Promise<SmsSender | null> {
  if (env.SMS_URL) return httpSms(env);
  return env.production && !env.DEMO ? null : outboxSms(env);
}

/** The provider that the environment names. The library of one that is not used is not loaded. */
async function paymentProvider(
  env: Env,
  parts: Pick<AppContext, 'db' | 'clock' | 'secrets' | 'log'>,
): Promise<PaymentProvider> {
  switch (env.PAYMENTS) {
    case 'off':
      return noPayments();
    case 'sandbox':
      return sandboxPayments(env, parts);
    case 'mollie':
      return (await import('./adapters/mollie-payments.ts')).molliePayments(env, parts);
    case 'stripe':
      return (await import('./adapters/stripe-payments.ts')).stripePayments(env, parts);
  }
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
  const traces = isServer ? await tracesOf(env, log) : null;
  stack.defer(() => traces?.close());
  const database = stack.use(
    await openDatabase(env, log, {
      use: isServer ? 'server' : 'tool',
      answerMs: isServer ? answerMs : undefined,
      clientOf: traces ? (Client) => tracedClient(Client, traces) : undefined,
    }),
  );
  const { db, pool } = database;
  if (options.migrate !== false) {
    await mayTakeLong(() => upgrade(database.direct, log));
    await dropFictionalBrands(db, env, await brandsWithMembers(db));
  }
  const folder = await openDataFolder(db, env.DATA_DIR);
  const secrets = await openSecrets(db, env.SECRET);
  const clock = stack.use(await createClock(db, { follow: env.DEMO }));
  const redis = env.REDIS_URL ? new Redis({ url: env.REDIS_URL, product: folder.id }) : null;
  const bus = await openBus(redis ?? postgresCarrier(database), log);
  stack.defer(() => bus.close());
  const brands = await loadBrands(db, bus, log);
  stack.defer(() => brands.close());
  const looks = await loadLooks(env, bus, log, { keep: isServer });
  stack.defer(() => looks.close());
  const blobs = options.adapters?.blobs ?? (await ownStore(env, folder));
  stack.defer(() => blobs.close());
  const mail = options.adapters?.mail ?? (await mailTransport(env));
  stack.defer(() => mail.close());
  const payments = options.adapters?.payments ?? (await paymentProvider(env, { db, clock, secrets, log }));
  stack.defer(() => payments.close());
  const push = tracedPush(
    options.adapters?.push ?? (await vapidPush(env, secrets, () => brands.all()[0]?.support_email ?? '')),
    traces,
  );
  const sms = options.adapters?.sms ?? (await smsSender(env));
  const metrics = createMetrics();
  watchBus(metrics.registry, bus);
  watchPool(metrics.registry, pool);
  const jobs = await pgBossJobs(database, {
    log,
    bus,
    onFailed: (name) => metrics.jobsFailed.inc({ name }),
    traces,
    onSwept: (name, outcome, seconds) => metrics.sweeps.observe({ name, outcome }, seconds),
  });
  stack.defer(() => jobs.stop());
  watchQueues(metrics.registry, { db, clock, jobs, firstDueAt: () => firstDueAt(db) });

  const ties = { conversesWith, likesBetween };
  const sessions = createSessions(db, clock, bus);
  const presence = redis ? redisPresence(redis) : postgresPresence(db);
  const live = new LiveHub(
    {
      db,
      bus,
      presence,
      log,
      metrics,
      clock,
      watchers: (memberId) => presenceWatchers(db, memberId),
      apart: (memberId) => blockedEitherWay(db, memberId),
      visible: async (id, others) => new Set((await visiblePeople({ db, brands, ties }, { id }, others)).keys()),
    },
    { networkFactor: env.RATE_LIMIT_FACTOR },
  );
  stack.defer(() => live.close());

  const secret = await secrets.random('limits');
  const counts = redis
    ? new RedisCounts(redis, { clock, secret })
    : new HeadStart(
        stack.use(new PostgresCounts({ clock, secret, clientConfig: database.clientConfig })),
        new MemoryRateLimiter(clock),
      );
  const held = new AsyncDisposableStack();
  const ctx: AppContext = {
    env, log, clock, db, pool, brands, looks, blobs, mail, payments, push, sms, bus, presence, live, jobs, sessions, metrics, traces,
    handlers: options.handlers ?? handlers,
    folder, secrets,
    ties, personalData,
    signIn: (who) => signIn(ctx, who),
    photoUrls: photoUrls(await secrets.random('photo-addresses'), clock),
    unsubscribeTokens: unsubscribeTokens(await secrets.random('unsubscribe-links')),
    mailboxMark: mailboxMarks(await secrets.random('signup-mailboxes')),
    limiter: new SharedRateLimiter(counts, {
      log,
      instead: new MemoryRateLimiter(clock),
      onCountedHere: (reason) => metrics.limitsHere.inc({ reason }),
    }),
    cache: memoryCache(clock),
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  }; // prettier-ignore
  registerJobs(ctx);
  jobs.sweep('limits', 10 * 60_000, () => forgetOldWindows(db, clock));
  // Every one of them: a first failure is seen only where there was a 0 before.
  for (const { name } of jobs.sweeps()) metrics.sweeps.zero({ name, outcome: 'failed' });
  if (isServer && env.ROLE !== 'web') {
    await jobs.start();
    stack.use(await showWorker(db, log));
    await startBackfills(ctx);
  }
  held.use(stack.move());
  return ctx;
}
