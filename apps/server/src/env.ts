import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isDecodable } from './decodable.ts';
import { wrongDkim } from './dkim-key.ts';
import { workspaceRoot } from './env-file.ts';
import { isLoopback } from './http/networks.ts';
import { readSecretFiles } from './secret-files.ts';
import { StartupError } from './startup-error.ts';

const flag = z
  .enum(['0', '1', 'true', 'false'], { error: 'must be 1 or 0' })
  .transform((value) => value === '1' || value === 'true');

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, { error: `must be a whole number from ${min} to ${max}` })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error: `must be a whole number from ${min} to ${max}` });

function address(protocols: readonly string[]) {
  const shown = protocols.map((protocol) => `${protocol}//…`).join(' or ');
  return z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address like ${shown}`,
  });
}

const undecodable = { error: 'has a % that begins no percent-encoding: write %25 for it' };

/**
 * An address whose name and password are decoded where it is used. PostgreSQL's are not among them: its client takes a
 * lone % for what it is.
 */
const loginAddress = (protocols: readonly string[]) =>
  address(protocols).refine((value) => {
    if (!URL.canParse(value)) return false;
    const { username, password, pathname } = new URL(value);
    return [username, password, pathname].every(isDecodable);
  }, undecodable);

/** What the client of Redis takes: the path of a socket behind `unix://`, and databases by their numbers. */
function isOfRedis(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname, searchParams } = new URL(value);
  if (protocol !== 'unix:') return /^(?:\/\d*)?$/.test(pathname);
  return /^unix:\/\/\/[^?#]/.test(value) && /^\d*$/.test(searchParams.get('db') ?? '');
}

const namedRanges = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isProxy(text: string): boolean {
  if (namedRanges.has(text)) return true;
  const [ip = '', bits, ...rest] = text.split('/');
  const version = isIP(ip);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const proxies = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '' && part !== 'none'),
  )
  .refine((list) => list.every(isProxy), {
    error: 'must be none, or addresses or ranges separated by commas, like 10.0.0.0/8,127.0.0.1',
  });

/** The length of the one secret, in characters. */
export const leastSecret = 32;
const howToMakeOne = 'make one with `openssl rand -base64 32`';

const schema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: 'must be development, test or production' })
    .default('development'),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  ADMIN_PORT: whole(0, 65_535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(['http:', 'https:']).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,]+=[^,]*(?:,[^=,]+=[^,]*)*$/, { error: 'must be pairs like api-key=…, separated by commas' })
    .refine(isDecodable, undecodable)
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, { error: 'must be a number from 0 to 1, like 0.1' })
    .transform(Number)
    .default(1),
  OTEL_SERVICE_NAME: z.string().default('dating'),
  DATA_DIR: z.string().optional(),
  LOOKS_DIR: z.string().optional(),
  DATABASE_URL: address(['postgres:', 'postgresql:']).optional(),
  DATABASE_DIRECT_URL: address(['postgres:', 'postgresql:']).optional(),
  SECRET: z
    .string()
    .min(leastSecret, { error: `must be at least ${leastSecret} characters; ${howToMakeOne}` })
    .optional(),
  REDIS_URL: loginAddress(['redis:', 'rediss:', 'unix:'])
    .refine(isOfRedis, { error: 'must be an address like redis://host:6379/0 or unix:///path/to/socket' })
    .optional(),
  SMTP_URL: loginAddress(['smtp:', 'smtps:']).optional(),
  SMTP_TLS: z.enum(['auto', 'required', 'off'], { error: 'must be auto, required or off' }).default('auto'),
  SMTP_CONNECTIONS: whole(1, 100).default(4),
  SMTP_TIMEOUT_SECONDS: whole(1, 80).default(30),
  SMTP_RATE: whole(1, 1000).optional(),
  BOUNCE_MAILBOX: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,20}$/, { error: 'must be what stands before the @, like bounces' })
    .optional(),
  DKIM_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\s*,\s*[a-z0-9-]+(?:\.[a-z0-9-]+)+)*$/i, {
      error: 'must be a domain, or several separated by commas',
    })
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i, { error: 'must be a name like mail2026' })
    .optional(),
  DKIM_KEY: z.string().optional(),
  DKIM_KEY_FILE: z.string().optional(),
  OPERATOR_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  MAIL_WEBHOOK_SECRET: z.string().min(16, { error: 'must be at least 16 characters' }).optional(),
  SMS_URL: address(['http:', 'https:']).optional(),
  SMS_TOKEN: z.string().min(8, { error: 'must be at least 8 characters' }).optional(),
  SMS_SENDER: z
    .string()
    .regex(/^(?:\+\d{8,15}|[A-Za-z0-9 ]{1,11})$/, {
      error: 'must be a number like +31612345678, or at most 11 letters',
    })
    .optional(),
  S3_URL: z
    .string()
    .regex(/^https?:\/\/[^/@?#\s]+\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\/?$/, {
      error: 'must be the address of a bucket, like https://s3.example.org/photos',
    })
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  PAYMENTS: z
    .enum(['off', 'sandbox', 'mollie', 'stripe'], { error: 'must be off, sandbox, mollie or stripe' })
    .optional(),
  MOLLIE_API_KEY: z
    .string()
    .regex(/^(?:test|live)_\w{20,}$/, { error: 'must begin with test_ or live_, as Mollie’s dashboard shows it' })
    .optional(),
  MOLLIE_API_URL: address(['https:']).optional(),
  STRIPE_API_KEY: z
    .string()
    .regex(/^[sr]k_(?:test|live)_\w{16,}$/, { error: 'must begin with sk_ or rk_, then test_ or live_' })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S{16,}$/, { error: 'must begin with whsec_, as Stripe shows it' })
    .optional(),
  STRIPE_API_URL: address(['http:', 'https:']).optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, { error: 'must be 87 characters of base64url' })
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, { error: 'must be 43 characters of base64url' })
    .optional(),
  PUBLIC_URL: address(['http:', 'https:']).optional(),
  TRUSTED_PROXIES: proxies.optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
  DEMO: flag.optional(),
  DEMO_MEMBERS: whole(0, 5_000_000).default(300),
  DEV: flag.default(false),
  SITE_BUILDS: z.string().optional(),
  DRAIN_SECONDS: whole(0, 60).default(0),
  INSECURE_DEVELOPMENT: flag.default(false),
  ROLE: z.enum(['web', 'worker', 'all'], { error: 'must be web, worker or all' }).default('all'),
  PAYMENT_REVIEW: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  RATE_LIMIT_FACTOR: z
    .string()
    .regex(/^\d+(\.\d+)?$/, { error: 'must be a number above 0' })
    .transform(Number)
    .refine((value) => value > 0, { error: 'must be a number above 0' })
    .default(1),
});

type Parsed = z.output<typeof schema>;

/** Every variable of the operator's surface, checked. `.env.example` says what each is for. */
export interface Env extends Omit<
  Parsed,
  'DATA_DIR' | 'DEMO' | 'NODE_ENV' | 'PAYMENTS' | 'SITE_BUILDS' | 'TRUSTED_PROXIES'
> {
  /** Absolute path, as is LOOKS_DIR. */
  readonly DATA_DIR: string;
  /** In production, where nothing is said: a proxy on this machine. */
  readonly TRUSTED_PROXIES: readonly string[];
  readonly DEMO: boolean;
  /** Who takes the money: `off` before there is a provider. */
  readonly PAYMENTS: 'off' | 'sandbox' | 'mollie' | 'stripe';
  /** Absolute path. */
  readonly SITE_BUILDS: string;
  /** NODE_ENV is `production`; `development` and `test` are not, and publish what is secret to this machine. */
  readonly production: boolean;
}

/** Every variable that the product reads, in the order of `.env.example`. */
export const envNames: readonly string[] = Object.keys(schema.shape);

type Source = Readonly<Record<string, string | undefined>>;

/**
 * Reads and checks the environment. An empty value counts as absent.
 * @throws StartupError that names every wrong value, one per line
 */
export function readEnv(source: Source = process.env): Env {
  const { env, wrong } = inspectEnv(source);
  if (wrong.size > 0) throw new StartupError(report(wrong));
  return env;
}

/** An environment that may be wrong: what of it can be used, and what is wrong with the rest. */
export interface InspectedEnv {
  /** Wrong values count as absent here. */
  readonly env: Env;
  /** The name of each wrong value, and what it must be. */
  readonly wrong: ReadonlyMap<string, string>;
}

/** Reads and checks the environment, and goes on where something is wrong. An empty value counts as absent. */
export function inspectEnv(source: Source): InspectedEnv {
  const files = readSecretFiles(source);
  const given = { ...givenIn(source), ...files.found };
  const wrong = new Map<string, string>(files.wrong);
  for (const issue of schema.safeParse(given).error?.issues ?? []) {
    const name = String(issue.path[0]);
    if (!wrong.has(name)) wrong.set(name, issue.message);
  }
  const right = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)));
  for (const [name, problem] of contradictions(given))
    if (!wrong.has(name) && !wrong.has(`${name}_FILE`)) wrong.set(name, problem);
  return { env: completed(schema.parse(right)), wrong };
}

function givenIn(source: Source): Record<string, string> {
  const given = Object.fromEntries(
    envNames.map((name) => [name, source[name]?.trim()]).filter(([, value]) => value !== undefined && value !== ''),
  ) as Record<string, string>;
  // The one setting whose silence and whose emptiness differ: nobody is believed.
  return source['TRUSTED_PROXIES']?.trim() === '' ? { ...given, TRUSTED_PROXIES: 'none' } : given;
}

function completed({ NODE_ENV, ...rest }: Parsed): Env {
  const production = NODE_ENV === 'production';
  return {
    ...rest,
    ...(rest.PUBLIC_URL ? { PUBLIC_URL: new URL(rest.PUBLIC_URL).origin } : {}),
    ...(rest.LOOKS_DIR ? { LOOKS_DIR: resolve(rest.LOOKS_DIR) } : {}),
    DATA_DIR: rest.DATA_DIR ? resolve(rest.DATA_DIR) : resolve(workspaceRoot, '.data'),
    DEMO: rest.DEMO ?? !production,
    TRUSTED_PROXIES: rest.TRUSTED_PROXIES ?? (production ? ['loopback'] : []),
    PAYMENTS: rest.PAYMENTS ?? providerOf(rest, production),
    SITE_BUILDS: rest.SITE_BUILDS ? resolve(rest.SITE_BUILDS) : resolve(workspaceRoot, 'apps/site/build'),
    production,
  };
}

function providerOf({ DEMO, ...rest }: Omit<Parsed, 'NODE_ENV'>, production: boolean): Env['PAYMENTS'] {
  const [named] = realProviders.filter(({ key }) => rest[key]);
  if (named) return named.provider;
  return production && !DEMO ? 'off' : 'sandbox';
}

/** Providers that take money, by the settings of each. */
const realProviders = [
  { provider: 'mollie', name: 'Mollie', key: 'MOLLIE_API_KEY', url: 'MOLLIE_API_URL', needs: ['MOLLIE_API_KEY'] },
  {
    provider: 'stripe',
    name: 'Stripe',
    key: 'STRIPE_API_KEY',
    url: 'STRIPE_API_URL',
    needs: ['STRIPE_API_KEY', 'STRIPE_WEBHOOK_SECRET'],
  },
] as const;

/** Money is taken where it is meant, and nowhere else. */
function wrongProviders(given: Readonly<Record<string, string>>, production: boolean): [string, string][] {
  const { DEMO, PAYMENTS: named } = given;
  const isDemo = DEMO === undefined ? !production : DEMO === '1' || DEMO === 'true';
  const found: [string, string][] = [];
  if (production && !isDemo && named === 'sandbox') {
    found.push(['PAYMENTS', 'must not be sandbox in production without DEMO=1: the sandbox gives credits away']);
  }
  const keys = realProviders.filter(({ key }) => given[key]);
  if (keys.length > 1 && !named) found.push(['PAYMENTS', 'is missing: there are keys of several providers']);
  for (const { provider, name, key, url, needs } of realProviders) {
    const isUsed = named === provider || given[key] !== undefined;
    const lacking = needs.filter((one) => isUsed && !given[one]);
    for (const one of lacking) found.push([one, `is missing: payments through ${name} need it`]);
    const mode = /(?:^|_)(test|live)_/.exec(given[key] ?? '')?.[1];
    if (mode === 'test' && production && !isDemo) {
      found.push([key, 'must be a live key in production: a test key gives credits away']);
    }
    if (mode === 'live' && isDemo) found.push([key, 'must be a test key while DEMO is 1: nobody pays for a demo']);
    if (given[url] && production) found.push([url, `must be empty in production: the key goes to ${name} alone`]);
  }
  return found;
}

/** The settings of text messages stand together, and codes do not travel in the open. */
function wrongSms(given: Readonly<Record<string, string>>, production: boolean): [string, string][] {
  const names = ['SMS_URL', 'SMS_TOKEN', 'SMS_SENDER'];
  const isUsed = names.some((name) => given[name]);
  const found = names
    .filter((name) => isUsed && !given[name])
    .map((name): [string, string] => [name, 'is missing: text messages need SMS_URL, SMS_TOKEN and SMS_SENDER']);
  if (production && given['SMS_URL']?.startsWith('http:')) found.push(['SMS_URL', 'must be https:// in production']);
  return found;
}

/** The settings of a store stand together. */
function wrongStore(given: Readonly<Record<string, string>>): [string, string][] {
  const names = ['S3_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'];
  const isUsed = names.some((name) => given[name]);
  return names
    .filter((name) => isUsed && !given[name])
    .map((name) => [name, 'is missing: an S3 store needs S3_URL, S3_ACCESS_KEY and S3_SECRET_KEY']);
}

/** Encryption of the mail server's connection is not asked for and forbidden at once. */
function wrongSmtp({ SMTP_URL, SMTP_TLS }: Readonly<Record<string, string>>): [string, string][] {
  if (SMTP_TLS !== 'off' || !SMTP_URL) return [];
  if (SMTP_URL.startsWith('smtps:')) return [['SMTP_TLS', 'must not be off with smtps://']];
  const hasPassword = URL.canParse(SMTP_URL) && new URL(SMTP_URL).username !== '';
  return hasPassword ? [['SMTP_TLS', 'must not be off with a password in SMTP_URL']] : [];
}

/** Checks that concern several values together. */
function contradictions(given: Readonly<Record<string, string>>): [string, string][] {
  const found: [string, string][] = [];
  const production = given['NODE_ENV'] === 'production';
  const isOn = (name: string) => given[name] === '1' || given[name] === 'true';
  if (Boolean(given['VAPID_PUBLIC_KEY']) !== Boolean(given['VAPID_PRIVATE_KEY'])) {
    const missing = given['VAPID_PUBLIC_KEY'] ? 'VAPID_PRIVATE_KEY' : 'VAPID_PUBLIC_KEY';
    found.push([missing, 'is missing: both VAPID keys are given, or neither']);
  }
  if ((given['ROLE'] === 'web' || given['ROLE'] === 'worker') && !given['DATABASE_URL']) {
    found.push([
      'DATABASE_URL',
      `is missing: ROLE=${given['ROLE']} shares a database with other processes, the embedded one serves a single process`,
    ]);
  }
  if (given['DATABASE_DIRECT_URL'] && !given['DATABASE_URL']) {
    found.push(['DATABASE_URL', 'is missing: DATABASE_DIRECT_URL is the way past the pooler that it leads to']);
  }
  if (given['DATABASE_DIRECT_URL'] && given['DATABASE_DIRECT_URL'] === given['DATABASE_URL']) {
    found.push([
      'DATABASE_DIRECT_URL',
      'must be another way than DATABASE_URL; leave it empty where there is no pooler',
    ]);
  }
  const host = given['HOST'];
  if (!production && host && host !== 'localhost' && !isLoopback(host) && !isOn('INSECURE_DEVELOPMENT')) {
    found.push([
      'HOST',
      'must be this machine’s own in development, like 127.0.0.1: set NODE_ENV=production, or INSECURE_DEVELOPMENT=1',
    ]);
  }
  if (production && !isOn('DEMO') && !given['SECRET']) {
    found.push(['SECRET', `is missing: the keys in the database are encrypted with it; ${howToMakeOne} and keep it`]);
  }
  if (production && isOn('INSECURE_DEVELOPMENT')) found.push(['INSECURE_DEVELOPMENT', 'must not be 1 in production']);
  if (production && isOn('DEV')) found.push(['DEV', 'must not be 1 in production']);
  const mail = [...wrongSmtp(given), ...wrongDkim(given)] as [string, string][];
  return [
    ...found,
    ...mail,
    ...wrongSms(given, production),
    ...wrongStore(given),
    ...wrongProviders(given, production),
  ];
}

function report(wrong: ReadonlyMap<string, string>): string {
  const count = wrong.size === 1 ? '1 setting is' : `${wrong.size} settings are`;
  return [`${count} wrong:`, ...[...wrong].map(([name, problem]) => `  ${name} ${problem}`), 'See .env.example.'].join(
    '\n',
  );
}
