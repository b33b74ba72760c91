import type { Language } from '@dating/core/contract';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Brands } from './brands/brands.ts';
import type { Looks } from './brands/looks.ts';
import type { DataFolder } from './db/data-folder.ts';
import type { Database } from './db/schema.ts';
import type { Tx } from './db/tx.ts';
import type { Secrets } from './db/secrets.ts';
import type { Env } from './env.ts';
import type { Sessions } from './auth/sessions.ts';
import type { SignedIn, SignIn } from './http/sign-in.ts';
import type { LiveHub } from './live/hub.ts';
import type { MailboxMark } from './members/mailbox.ts';
import type { Metrics } from './metrics.ts';
import type { PhotoUrls } from './photos/signed-urls.ts';
import type {
  BlobStore,
  Cache,
  Clock,
  Jobs,
  LiveBus,
  MailTransport,
  PaymentProvider,
  Presence,
  PushSender,
  RateLimiter,
  SmsSender,
  Traces,
} from './ports/index.ts';
import type { Erased, Part } from './personal-data/part.ts';
import type { Ties } from './profile-views/ties.ts';
import type { UnsubscribeTokens } from './notifications/unsubscribe-tokens.ts';

/** What a feature does about an event of another one, in its transaction. */
export interface Handler {
  readonly event: string;
  readonly handle: (tx: Tx, ctx: AppContext, data: never) => Promise<void>;
}

/** Of a feature: all that it stores about a member. Others appear by the name that the member sees. */
export type Gather = (ctx: AppContext, member: { readonly id: string; readonly language: Language }) => Promise<Part>;

/** Of a feature: what an erasure does besides what goes with the member's row, in its transaction. */
export type Forget = (tx: Tx, ctx: AppContext, member: Erased) => Promise<void>;

/** What all features store about a member, and how it goes. */
export interface PersonalData {
  readonly gather: readonly Gather[];
  /** Before the member's row is deleted. */
  readonly forgetBefore: readonly Forget[];
  /** After it. */
  readonly forgetAfter: readonly Forget[];
}

/**
 * What every feature gets: the ports and the database, never an adapter. Made in compose.ts, disposed in reverse order.
 */
export interface AppContext extends AsyncDisposable {
  readonly env: Env;
  readonly log: Logger;
  readonly clock: Clock;
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  readonly brands: Brands;
  /** What the brands wear. */
  readonly looks: Looks;
  readonly sessions: Sessions;
  /** Starts the session of an answer that logs in. @throws Refusal conflict, login_failed */
  readonly signIn: (who: SignIn) => Promise<SignedIn>;
  /** Who converses with whom, and who likes whom: what decides who sees whom. */
  readonly ties: Ties;
  readonly metrics: Metrics;
  /** null: nobody is told where time goes. */
  readonly traces: Traces | null;
  readonly blobs: BlobStore;
  /** Whether the folder of the files is the one of this database, and still there. */
  readonly folder: DataFolder;
  /** The keys that all processes of the database share. */
  readonly secrets: Secrets;
  /** Signs the addresses of photos for viewers who may see them. */
  readonly photoUrls: PhotoUrls;
  /** Makes and reads the tokens of the unsubscribe links in mails. */
  readonly unsubscribeTokens: UnsubscribeTokens;
  /** Tells the mailbox of a brand's address apart from others without naming it. */
  readonly mailboxMark: MailboxMark;
  readonly mail: MailTransport;
  readonly payments: PaymentProvider;
  readonly push: PushSender;
  /** null: no text message can be sent from here. */
  readonly sms: SmsSender | null;
  readonly bus: LiveBus;
  /** Who is connected to which server. */
  readonly presence: Presence;
  /** The event streams of this server. */
  readonly live: LiveHub;
  readonly limiter: RateLimiter;
  readonly cache: Cache;
  readonly jobs: Jobs;
  /** What features store about a member, and how it goes. */
  readonly personalData: PersonalData;
  /** What features do about what happens in others (events/events.ts). */
  readonly handlers: ReadonlyMap<string, readonly Handler[]>;
}
