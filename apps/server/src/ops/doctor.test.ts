import { createServer } from 'node:net';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import tls from 'node:tls';
import { sql } from 'kysely';
import webPush from 'web-push';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { certificate } from '../../test/support/certificate.ts';
import {
  startTestServer,
  sharedRedis,
  temporaryFolder,
  type TestServer,
  createTestDatabase,
} from '../../test/support/index.ts';
import { runOpsHere } from '../../test/support/ops.ts';
import { testSecret } from '../../test/support/server.ts';
import { openSmtp, type SmtpSink } from '../../test/support/smtp.ts';
import { startTlsProxy, type TlsProxy } from '../../test/support/tls-proxy.ts';
import { showWorker } from '../db/worker-heartbeat.ts';
import { diagnose } from './doctor/diagnose.ts';
import type { Line } from './doctor/line.ts';

/** An installation as a launch has it: production behind a proxy with TLS, a mail server, a worker. */
let stack: AsyncDisposableStack;
let server: TestServer;
let proxy: TlsProxy;
let smtp: SmtpSink;
let env: Readonly<Record<string, string>>;
const redis = sharedRedis();

const authorities = tls.getCACertificates('default');

beforeAll(async () => {
  stack = new AsyncDisposableStack();
  tls.setDefaultCACertificates([...authorities, certificate.cert]);
  stack.defer(() => tls.setDefaultCACertificates(authorities));
  [proxy, smtp] = [stack.use(await startTlsProxy()), stack.use(await openSmtp())];
  const settings = {
    NODE_ENV: 'production', SECRET: testSecret, SMTP_URL: smtp.url(), PUBLIC_URL: `https://localhost:${proxy.port}`,
  }; // prettier-ignore
  // Its worker is seen once: no later sign of it comes between a test and what it plants.
  server = stack.use(await startTestServer({ env: { ...settings, ROLE: 'web' } }));
  (await showWorker(server.ctx.db, server.ctx.log))[Symbol.dispose]();
  proxy.manner.target = server.port;
  const { DATABASE_URL = '', DATA_DIR } = server.env;
  const ENV_FILE = join(DATA_DIR, 'settings.env');
  await writeFile(ENV_FILE, 'NODE_ENV=production\n');
  env = { ...settings, ENV_FILE, DATABASE_URL, DATA_DIR, DEMO: '1', PORT: String(server.port) };
  // The other brand of a new database has no address outside.
  await server.ctx.db.deleteFrom('brand').where('id', '=', 'fjord').execute();
  await server.ctx.brands.reload();
});
afterAll(() => stack.disposeAsync());

interface Report {
  readonly ok: boolean;
  readonly lines: readonly Line[];
}

async function doctor(change: Readonly<Record<string, string>> = {}, ...words: string[]): Promise<Report> {
  const { code, stdout, stderr } = await runOpsHere({ ...env, ...change }, ['doctor', ...words, '--json']);
  expect(stderr).toBe('');
  const report = JSON.parse(stdout) as Report;
  expect(code).toBe(report.ok ? 0 : 1);
  return report;
}

/** The lines that are not well, as `area: what → mend`. */
const faultsOf = ({ lines }: Pick<Report, 'lines'>): readonly string[] =>
  lines.filter(({ state }) => state !== 'ok').map(({ area, what, mend }) => `${area}: ${what} → ${mend}`);

/** Said where a fault keeps the product from being composed. */
const notAsked = expect.stringMatching(/^brand: Brands, the proxies .* were not asked.* → Mend the failed lines/);

const faults = async (change: Readonly<Record<string, string>> = {}) => faultsOf(await doctor(change));

const setConfig = (value: ReturnType<typeof sql>) =>
  sql`update brand set config = ${value} where id = 'ember'`.execute(server.ctx.db);

describe('ops doctor', () => {
  it('finds an installation well, and sends a mail where it is asked to', async () => {
    const report = await doctor({}, '--mail', 'operator@example.org');
    expect(faultsOf(report)).toEqual([]);
    expect(new Set(report.lines.map(({ area }) => area))).toEqual(
      new Set(['environment', 'database', 'folder', 'storage', 'keys', 'push', 'mail', 'time', 'ports', 'proxy', 'worker', 'brand']), // prettier-ignore
    );
    expect(smtp.taken.map(({ to, subject }) => [to, subject])).toEqual([['operator@example.org', 'A test of Ember']]);
    const shown = await runOpsHere(env, ['doctor', 'run']);
    expect([shown.code, shown.stdout.split('\n').at(-1)]).toEqual([0, `${report.lines.length - 1} ok, 0 warnings, 0 failed.`]); // prettier-ignore
  });

  describe('finds, and says how to mend,', () => {
    let restore: (() => Promise<unknown>)[] = [];
    beforeEach(() => {
      restore = [];
      return async () => {
        for (const back of restore) await back();
      };
    });

    it('a wrong proxy: one that does not say https, and one that hands on what callers say', async () => {
      proxy.manner.saysScheme = false;
      restore.push(async () => Object.assign(proxy.manner, { saysScheme: true, believesCallers: false }));
      expect(await faults()).toEqual([
        expect.stringMatching(/^proxy: Behind \S+ every form is refused \(cross_origin\).* → .*X-Forwarded-Proto.*TRUSTED_PROXIES\.$/), // prettier-ignore
      ]);
      Object.assign(proxy.manner, { saysScheme: true, believesCallers: true });
      expect(await faults()).toEqual([expect.stringMatching(/^proxy: .*passes on the X-Forwarded-Host.* → .*itself/)]);
    });

    it('a dead mail server', async () => {
      await smtp.goAway();
      restore.push(() => smtp.comeBack());
      expect(await faults()).toEqual([
        expect.stringMatching(/^mail: The mail server .* cannot be used.* → .*SMTP_URL/),
      ]);
    });

    it('that nobody hears of differences in the books, where real money comes in', async () => {
      const real = { MOLLIE_API_KEY: `test_${'a'.repeat(30)}` };
      expect(await faults(real)).toEqual([
        'environment: Nobody is told when the books differ. → Set OPERATOR_EMAIL to an address that is read.',
      ]);
      expect(await faults({ ...real, OPERATOR_EMAIL: 'books@operator.example' })).toEqual([]);
    });

    it('a Redis that does not run', async () => {
      const REDIS_URL = redis().url;
      const { lines } = await doctor({ REDIS_URL });
      expect(lines.filter(({ area }) => area === 'redis').map(({ state }) => state)).toEqual(['ok']);
      await redis().kill();
      restore.push(() => redis().start());
      expect(await faults({ REDIS_URL })).toEqual([
        expect.stringMatching(/^redis: Redis cannot be used: .* → .*REDIS_URL/),
      ]);
    });

    it('the folder of another database', async () => {
      const DATA_DIR = await temporaryFolder(stack);
      await writeFile(join(DATA_DIR, 'folder-id'), 'another\n');
      expect(await faults({ DATA_DIR })).toEqual([
        expect.stringMatching(/^folder: The data folder .* belongs to another database\. → Set DATA_DIR .*ops folder adopt/), // prettier-ignore
        notAsked,
      ]);
    });

    it('a clock that is off', async () => {
      proxy.manner.aheadMs = 60 * 60_000;
      restore.push(async () => Object.assign(proxy.manner, { aheadMs: 0 }));
      expect(await faults()).toEqual([expect.stringMatching(/^time: .* 3[56]\d\d s behind .* → .*timedatectl/)]);
      const ahead = faultsOf({ lines: await diagnose(env, { mail: null, with: { now: () => Date.now() + 10 * 60_000 } }) }); // prettier-ignore
      expect(ahead).toContainEqual(expect.stringMatching(/^time: .* (59|60)\d s ahead of that of the database/));
    });

    it('missing texts', async () => {
      const { config } = await server.ctx.db.selectFrom('brand').select('config').executeTakeFirstOrThrow();
      restore.push(() => setConfig(sql`${JSON.stringify(config)}`));
      await setConfig(sql`config #- '{description,fr}' #- '{description,it}'`);
      expect(await faults()).toEqual([
        'brand: ember: description in fr, it is missing: readers get the English one. → pnpm ops brand set ember description.fr="…" description.it="…"', // prettier-ignore
      ]);
    });

    it('a gap in the prices', async () => {
      const { config } = await server.ctx.db.selectFrom('brand').select('config').executeTakeFirstOrThrow();
      restore.push(() => setConfig(sql`${JSON.stringify(config)}`));
      await setConfig(sql`jsonb_set(config, '{bundles,2,price}', '0')`);
      expect(await faults()).toEqual([expect.stringMatching(/^brand: ember: .*p2.* → pnpm ops brand price ember p2/)]);
    });

    it('a closed port', async () => {
      const nobody = createServer().listen(0, '127.0.0.1');
      await once(nobody, 'listening');
      const { port } = nobody.address() as { port: number };
      await new Promise((resolve) => nobody.close(resolve));
      expect(await faults({ PORT: String(port) })).toEqual([
        `ports: Nothing answers at 127.0.0.1:${port}. → Start the product, or name the ports that it has: \`--ports 3001,3002\`.`,
      ]);
    });

    it('one of several servers that is away, where their ports are named', async () => {
      const named = `${server.port},1`;
      expect(faultsOf(await doctor({ PORT: '2' }, '--ports', named))).toEqual([
        'ports: Nothing answers at 127.0.0.1:1. → Start the product, or name the ports that it has: `--ports 3001,3002`.',
      ]);
      expect(await runOpsHere(env, ['doctor', '--ports', 'web'])).toMatchObject({ code: 2 });
    });

    it('an old schema', async () => {
      const { url } = stack.use(await createTestDatabase());
      const old = stack.use(await startTestServer({ databaseUrl: url, env: { ROLE: 'web' } }));
      await sql`delete from schema_migration where name >= '0045'`.execute(old.ctx.db);
      expect(await faults({ DATABASE_URL: url, DATA_DIR: old.env.DATA_DIR })).toEqual([
        expect.stringMatching(/^database: The schema is older than this version: migrations pending: \d+, from 0045_email_keys on\. → .*`pnpm ops db migrate`\.$/), // prettier-ignore
        notAsked,
      ]);
    });

    it('a full disk', async () => {
      const lines = await diagnose(env, { mail: null, with: { freeBytes: async () => 20 * 1024 * 1024 } });
      expect(faultsOf({ lines })).toEqual([
        expect.stringMatching(/^folder: The disk of .* has 20 MB left\. → Make room/),
      ]);
    });

    it('a bad key: of web push, and the secret of the database', async () => {
      const [one, other] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()];
      expect(await faults({ VAPID_PUBLIC_KEY: one.publicKey, VAPID_PRIVATE_KEY: other.privateKey })).toEqual([
        expect.stringMatching(/^push: VAPID_PRIVATE_KEY does not belong to VAPID_PUBLIC_KEY.* → Set the two/),
      ]);
      expect(await faults({ SECRET: 'not the secret of this installation' })).toEqual([
        expect.stringMatching(/^keys: SECRET is not the one .* → Set that one;/),
        notAsked,
      ]);
    });

    it('a wrong host: of no brand, and of nobody', async () => {
      restore.push(() => sql`update brand set hosts = array_append(hosts, '127.0.0.1')`.execute(server.ctx.db).then(() => server.ctx.brands.reload())); // prettier-ignore
      await sql`update brand set hosts = array_remove(hosts, '127.0.0.1')`.execute(server.ctx.db);
      await server.ctx.brands.reload();
      expect(await faults({ PUBLIC_URL: `https://127.0.0.1:${proxy.port}` })).toEqual([
        expect.stringMatching(/^proxy: 127\.0\.0\.1 is the host of no brand \(421\).* → .*pnpm ops brand set ember hosts=\S*127\.0\.0\.1/), // prettier-ignore
        expect.stringMatching(/^brand: ember: PUBLIC_URL names 127\.0\.0\.1/),
      ]);
      expect(await faults({ PUBLIC_URL: 'https://nobody.invalid' })).toEqual([
        expect.stringMatching(/^proxy: There is no host nobody\.invalid\. → .*DNS/),
        expect.stringMatching(/^brand: ember: PUBLIC_URL names nobody\.invalid/),
      ]);
    });

    it('no worker', async () => {
      const { db } = server.ctx;
      restore.push(() => sql`update installation set worker_seen_at = clock_timestamp()`.execute(db));
      await sql`update installation set worker_seen_at = clock_timestamp() - interval '10 min'`.execute(db);
      expect(await faults()).toEqual([expect.stringMatching(/^worker: No worker runs: the last was seen 6\d\d s ago\. → .*ROLE=worker/)]); // prettier-ignore
    });

    it('a database that is away, and wrong settings, beside everything else that can be asked', async () => {
      const gone = new URL(env['DATABASE_URL'] ?? '');
      gone.pathname = '/not_there';
      const ENV_FILE = join(server.env.DATA_DIR, 'wrong.env');
      await writeFile(ENV_FILE, 'TRUSTED_PROXY=loopback\nNODE_ENV=development\nNODE_EXTRA_CA_CERTS=ca.pem\n');
      const wrong = { DATABASE_URL: gone.href, LOG_LEVEL: 'loud', SMTP_URL: 'smtp://127.0.0.1:1', ENV_FILE };
      expect(await faults(wrong)).toEqual([
        `environment: TRUSTED_PROXY in ${ENV_FILE} is no setting. → Correct its name. See .env.example.`,
        `environment: NODE_EXTRA_CA_CERTS in ${ENV_FILE} comes too late: Node reads it when it starts. → Set it in the environment itself.`, // prettier-ignore
        `environment: NODE_ENV in ${ENV_FILE} does not count: the environment says otherwise. → Say it in one place.`,
        'environment: LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent. → Set it right. See .env.example.', // prettier-ignore
        expect.stringMatching(/^database: The database at .* cannot be used: there is no such database\. → Check DATABASE_URL/), // prettier-ignore
        expect.stringMatching(/^mail: The mail server 127\.0\.0\.1:1 cannot be used/),
        notAsked,
      ]);
    });
  });
});
