import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { expect, test } from 'vitest';
import { workspaceRoot } from '../src/env-file.ts';
import { envNames, readEnv } from '../src/env.ts';
import { secretFileNames } from '../src/secret-files.ts';
import { temporaryFolder } from './support/folder.ts';

const secret = 'x'.repeat(32);

test('without any setting, the product runs in development with demo data on the embedded database', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000, HOST: '127.0.0.1', DATA_DIR: join(workspaceRoot, '.data'), DEMO: true, production: false, ROLE: 'all',
    RATE_LIMIT_FACTOR: 1, TRUSTED_PROXIES: [], LOG_LEVEL: 'info',
  }); // prettier-ignore
  expect(readEnv({}).DATABASE_URL).toBeUndefined();
});

test('all wrong values are named together, each on its own line', () => {
  const source = {
    PORT: '70000', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud', ROLE: 'boss', RATE_LIMIT_FACTOR: '-1', DEMO: 'yes',
    TRUSTED_PROXIES: '10.0.0.0/8,nonsense', VAPID_PUBLIC_KEY: 'short', SMTP_URL: 'mail.example.org',
    MAIL_WEBHOOK_SECRET: 'short',
  }; // prettier-ignore
  const lines = reportOf(source).split('\n');
  expect(lines[0]).toBe('11 settings are wrong:');
  for (const name of [...Object.keys(source), 'VAPID_PRIVATE_KEY']) {
    expect(
      lines.filter((line) => line.startsWith(`  ${name} `)),
      name,
    ).toHaveLength(1);
  }
});

test('a secret may be in a file', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = await temporaryFolder(stack);
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const env = readEnv({
    SECRET_FILE: file('secret', `${secret}\n`),
    DATABASE_URL_FILE: file('database', 'postgresql://db/dating\n'),
    REDIS_URL_FILE: '',
  });
  expect(env).toMatchObject({ SECRET: secret, DATABASE_URL: 'postgresql://db/dating' });
  expect(env.REDIS_URL).toBeUndefined();
  expect(
    reportOf({
      SECRET: secret,
      SECRET_FILE: file('other', secret),
      SMTP_URL_FILE: join(folder, 'gone'),
      SMS_TOKEN_FILE: file('empty', ' \n'),
      DATABASE_URL_FILE: file('mysql', 'mysql://x'),
    }).split('\n'),
  ).toEqual([
    '4 settings are wrong:',
    '  SECRET_FILE must be empty: SECRET is set',
    `  SMTP_URL_FILE cannot be read: ${join(folder, 'gone')} (ENOENT)`,
    `  SMS_TOKEN_FILE must not be empty: ${join(folder, 'empty')}`,
    '  DATABASE_URL must be an address like postgres://… or postgresql://…',
    'See .env.example.',
  ]);
});

test('every setting that is secret may be in a file, and the operator reads which', () => {
  const secrets = envNames.filter((name) =>
    /SECRET|KEY$|TOKEN|HEADERS|^(?:DATABASE|DATABASE_DIRECT|REDIS|SMTP)_URL$/.test(name),
  );
  // The public key is no secret; the key of signed mails has its own setting.
  const others = secrets.filter((name) => !['VAPID_PUBLIC_KEY', 'DKIM_KEY'].includes(name));
  expect(secretFileNames.toSorted()).toEqual(others.map((name) => `${name}_FILE`).toSorted());
  const operator = readFileSync(join(workspaceRoot, 'docs/operator.md'), 'utf8');
  expect(
    secretFileNames.filter((name) => !operator.includes(`\`${name}\``) && !operator.includes(`\`${name}=`)),
  ).toEqual([]);
});

test('the way past a pooler is there only where one stands between', () => {
  expect(reportOf({ DATABASE_DIRECT_URL: 'postgres://db/x' })).toContain(
    '  DATABASE_URL is missing: DATABASE_DIRECT_URL',
  );
});

test('S6: development is asked for by name, and stays on this machine unless somebody says otherwise', () => {
  expect(reportOf({ NODE_ENV: 'Production', HOST: '0.0.0.0', PORT: 'x' }).split('\n')).toEqual([
    '3 settings are wrong:',
    '  NODE_ENV must be development, test or production',
    '  PORT must be a whole number from 0 to 65535',
    '  HOST must be this machine’s own in development, like 127.0.0.1: set NODE_ENV=production, or INSECURE_DEVELOPMENT=1',
    'See .env.example.',
  ]);
  for (const NODE_ENV of ['', 'development', 'test']) {
    for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'dating.example']) {
      expect(reportOf({ NODE_ENV, HOST })).toContain('  HOST must be this machine’s own');
      expect(readEnv({ NODE_ENV, HOST, INSECURE_DEVELOPMENT: '1' })).toMatchObject({ HOST, production: false });
    }
    for (const HOST of ['localhost', '127.0.0.1', '127.1.2.3', '::1'])
      expect(readEnv({ NODE_ENV, HOST }).HOST).toBe(HOST);
  }
  const production = { NODE_ENV: 'production', DEMO: '1', SECRET: secret };
  expect(readEnv({ ...production, HOST: '0.0.0.0' })).toMatchObject({ production: true, HOST: '0.0.0.0' });
  expect(reportOf({ ...production, INSECURE_DEVELOPMENT: '1' })).toContain('INSECURE_DEVELOPMENT must not be 1');
});

test('O2: production believes a proxy on this machine unless it is told another, or none', () => {
  const proxies = (more: Record<string, string>) =>
    readEnv({ NODE_ENV: 'production', DEMO: '1', SECRET: secret, ...more }).TRUSTED_PROXIES;
  expect(proxies({})).toEqual(['loopback']);
  for (const none of ['', ' ', 'none']) expect(proxies({ TRUSTED_PROXIES: none })).toEqual([]);
  expect(proxies({ TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1' })).toEqual(['10.0.0.0/8', '192.0.2.1']);
  expect(readEnv({}).TRUSTED_PROXIES).toEqual([]);
});

test('O3: production asks for the secret that its keys are encrypted with, and says how to make one', () => {
  expect(reportOf({ NODE_ENV: 'production' })).toMatch(/^ {2}SECRET is missing: .*openssl rand -base64 32/m);
  expect(reportOf({ SECRET: 'short' })).toContain('SECRET must be at least 32 characters');
  // A demo holds nothing of anybody's.
  expect(readEnv({ NODE_ENV: 'production', DEMO: '1' }).SECRET).toBeUndefined();
  expect(readEnv({}).SECRET).toBeUndefined();
});

test('a report never repeats a secret', () => {
  expect(reportOf({ DATABASE_URL: 'mysql://user:hunter2@host/x' })).not.toContain('hunter2');
  expect(
    reportOf({ SMTP_URL: 'http://user:hunter2@host', MAIL_WEBHOOK_SECRET: 'hunter2', SECRET: 'hunter2' }),
  ).not.toContain('hunter2');
});

test('a value that contradicts another one is named, too', () => {
  expect(reportOf({ ROLE: 'web' })).toContain('DATABASE_URL is missing');
  expect(reportOf({ NODE_ENV: 'production', DEMO: '1', DEV: '1' })).toContain('DEV must not be 1');
  expect(readEnv({ NODE_ENV: 'production', DEMO: '1', SECRET: secret })).toMatchObject({
    production: true,
    DEMO: true,
  });
});

test('O8: production sells nothing unless it is told how, and never demands the demo', () => {
  expect(readEnv({ NODE_ENV: 'production', SECRET: secret })).toMatchObject({ DEMO: false, PAYMENTS: 'off' });
  expect(readEnv({ NODE_ENV: 'production', DEMO: '1' })).toMatchObject({ DEMO: true, PAYMENTS: 'sandbox' });
  expect(readEnv({})).toMatchObject({ DEMO: true, PAYMENTS: 'sandbox' });
  expect(readEnv({ DEMO: '0' })).toMatchObject({ DEMO: false, PAYMENTS: 'sandbox' });
  expect(reportOf({ NODE_ENV: 'production', PAYMENTS: 'sandbox' })).toContain('PAYMENTS must not be sandbox');
});

test('Mollie takes the money where its key is, a live one never in a demo, a test one never elsewhere', () => {
  const [test_, live] = [`test_${'k'.repeat(30)}`, `live_${'k'.repeat(30)}`];
  const production = { NODE_ENV: 'production', SECRET: secret };
  expect(readEnv({ MOLLIE_API_KEY: test_ }).PAYMENTS).toBe('mollie');
  expect(readEnv({ MOLLIE_API_KEY: test_, PAYMENTS: 'sandbox' }).PAYMENTS).toBe('sandbox');
  expect(readEnv({ ...production, MOLLIE_API_KEY: live }).PAYMENTS).toBe('mollie');
  expect(readEnv({ ...production, MOLLIE_API_KEY: live, PAYMENTS: 'off' }).PAYMENTS).toBe('off');
  expect(readEnv({ ...production, MOLLIE_API_KEY: test_, DEMO: '1' }).PAYMENTS).toBe('mollie');
  expect(reportOf({ ...production, MOLLIE_API_KEY: test_ })).toContain('MOLLIE_API_KEY must be a live key');
  const demos: Record<string, string>[] = [{}, { DEMO: '1' }, { ...production, DEMO: '1' }];
  for (const demo of demos) {
    expect(reportOf({ ...demo, MOLLIE_API_KEY: live })).toContain('MOLLIE_API_KEY must be a test key');
  }
  expect(readEnv({ DEMO: '0', MOLLIE_API_KEY: live }).PAYMENTS).toBe('mollie');
  expect(reportOf({ PAYMENTS: 'mollie' })).toContain('MOLLIE_API_KEY is missing');
  expect(reportOf({ MOLLIE_API_KEY: 'hunter2' })).toMatch(
    /MOLLIE_API_KEY must begin with test_ or live_(?![^]*hunter2)/,
  );
  expect(reportOf({ MOLLIE_API_URL: 'http://localhost:1/' })).toContain('MOLLIE_API_URL must be an address');
  const stripe = { STRIPE_API_KEY: `sk_test_${'k'.repeat(30)}`, STRIPE_WEBHOOK_SECRET: `whsec_${'k'.repeat(30)}` };
  expect(readEnv(stripe).PAYMENTS).toBe('stripe');
  expect(reportOf({ ...production, ...stripe })).toContain('STRIPE_API_KEY must be a live key');
  expect(reportOf({ STRIPE_API_KEY: stripe.STRIPE_API_KEY })).toContain('STRIPE_WEBHOOK_SECRET is missing');
  expect(reportOf({ ...stripe, MOLLIE_API_KEY: test_ })).toContain('PAYMENTS is missing');
  expect(readEnv({ ...stripe, MOLLIE_API_KEY: test_, PAYMENTS: 'mollie' }).PAYMENTS).toBe('mollie');
  const elsewhere = { ...production, MOLLIE_API_KEY: live, MOLLIE_API_URL: 'https://mollie.example/v2/' };
  expect(reportOf(elsewhere)).toContain('MOLLIE_API_URL must be empty');
});

test('mail goes through a server whose address may hold a log-in', () => {
  for (const SMTP_URL of ['smtp://localhost', 'smtps://post%40example.org:p%20w@mail.example.org:4650']) {
    expect(readEnv({ SMTP_URL }).SMTP_URL).toBe(SMTP_URL);
  }
});

test('what is decoded where it is used can be decoded, and is named where it cannot', () => {
  const wrong = {
    SMTP_URL: 'smtps://post:hunter%ss@mail.example.org',
    REDIS_URL: 'redis://:hunter%ff@redis.example.org:6379',
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=hunter%2',
  };
  expect(reportOf(wrong).split('\n').toSorted()).toEqual([
    '  OTEL_EXPORTER_OTLP_HEADERS has a % that begins no percent-encoding: write %25 for it',
    '  REDIS_URL has a % that begins no percent-encoding: write %25 for it',
    '  SMTP_URL has a % that begins no percent-encoding: write %25 for it',
    '3 settings are wrong:',
    'See .env.example.',
  ]);
  const right = {
    SMTP_URL: 'smtps://post:hunter%25ss@mail.example.org',
    REDIS_URL: 'redis://:hunter%C3%BF@redis.example.org:6379',
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=hunter%202,other=1',
    // As it is: the client of PostgreSQL takes it.
    DATABASE_URL: 'postgresql://dating:hunter%ss@db.example/dating',
  };
  expect(readEnv(right)).toMatchObject(right);
});

test('an address of Redis is one that its client takes', () => {
  for (const REDIS_URL of [
    'redis://localhost', 'redis://user:p%40w@localhost:6379/', 'rediss://localhost:6380/3', 'unix:///run/redis.sock',
    'unix:///run/redis.sock?db=2',
  ]) expect([REDIS_URL, clientTakes(REDIS_URL), readEnv({ REDIS_URL }).REDIS_URL]).toEqual([REDIS_URL, true, REDIS_URL]);
  for (const REDIS_URL of ['redis://localhost/dating', 'unix:/run/redis.sock', 'unix://run/redis.sock', 'unix:///', 'unix:///run/redis.sock?db=x']) {
    expect([REDIS_URL, clientTakes(REDIS_URL)]).toEqual([REDIS_URL, false]);
    expect(reportOf({ REDIS_URL })).toContain('  REDIS_URL must be an address like redis://host:6379/0 or unix:///');
  }
}); // prettier-ignore

function clientTakes(url: string): boolean {
  try {
    createClient({ url });
    return true;
  } catch {
    return false;
  }
}

test('empty means absent, and addresses are reduced to their origin', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ PORT: 3000 });
  expect(readEnv({ PUBLIC_URL: 'https://dating.example/x/' }).PUBLIC_URL).toBe('https://dating.example');
});

test('the example file documents every setting and no other', () => {
  const text = readFileSync(join(workspaceRoot, '.env.example'), 'utf8');
  const documented = [...text.matchAll(/^#([A-Z_0-9]+)=/gm)].map(([, name]) => name);
  expect(documented.toSorted()).toEqual(envNames.toSorted());
});

function reportOf(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    return String((error as Error).message);
  }
  throw new Error('nothing was found wrong');
}
