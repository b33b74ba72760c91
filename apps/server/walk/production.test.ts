import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { type getSettings, languages, type Reply } from '@dating/core/contract';
import pg from 'pg';
import { beforeAll, afterAll, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { workspaceRoot } from '../src/env-file.ts';
import { startBalancer } from '../test/support/balancer.ts';
import { certificate } from '../test/support/certificate.ts';
import { databaseUrl } from '../test/support/database.ts';
import { eventually } from '../test/support/eventually.ts';
import { temporaryFolder } from '../test/support/folder.ts';
import { signupForm } from '../test/support/people.ts';
import { openSmtp } from '../test/support/smtp.ts';
import { type Machine, makeMachine } from './machine.ts';
import type { Places } from './places.ts';

// docs/production.md, chapter 'One machine': its commands are taken from the document and run in order, in an empty
// folder. Nothing of them is written here.

/** They look at the world outside, which a test does not have: what they say is not judged. */
const judgedByPeople = [/ops doctor /, /brand check /];

const read = (path: string): string => readFileSync(join(workspaceRoot, path), 'utf8');

/** The commands of a chapter, in order. */
function commandsOf(chapter: string): readonly string[] {
  const [, text = ''] = new RegExp(`^## ${chapter}$(.*?)^## `, 'ms').exec(read('docs/production.md')) ?? [];
  return [...text.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, block = '']) => block.trim().split('\n'));
}

/** Free ports with four digits: a unit puts a 1 before them for the metrics. */
async function freePorts(count: number): Promise<readonly string[]> {
  const found = new Set<string>();
  while (found.size < count) {
    const port = 3_100 + Math.floor(Math.random() * 2_400);
    const free = await Promise.all([port, 10_000 + port].map(isFree));
    if (free.every(Boolean)) found.add(String(port));
  }
  return [...found];
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const outcome = await Promise.race([
    once(server, 'listening').then(() => true),
    once(server, 'error').then(() => false),
  ]).catch(() => false);
  if (outcome) await new Promise((resolve) => server.close(resolve));
  return outcome;
}

/** One request through the proxy, as a browser on https sends it. */
function ask(port: number, method: string, path: string, options: { json?: unknown; cookie?: string } = {}) {
  return new Promise<{ status: number; text: string; cookie: string }>((resolve, reject) => {
    const request = https.request(
      {
        host: '127.0.0.1', port, method, path, ca: certificate.cert, servername: 'localhost', agent: false,
        headers: {
          host: 'velvet.example', origin: 'https://velvet.example', 'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(), 'accept-language': 'en', cookie: options.cookie ?? '',
        },
      },
      (reply) => {
        let text = '';
        reply.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        const cookie = (reply.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
        reply.once('end', () => resolve({ status: reply.statusCode ?? 0, text, cookie }));
      },
    ); // prettier-ignore
    request.once('error', reject);
    request.end(options.json === undefined ? undefined : JSON.stringify(options.json));
  });
}

/** The words of a page's own part. */
function mainOf(html: string): string {
  const [, inside = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  const words = inside.replaceAll(/<script.*?<\/script>/gs, ' ').replaceAll(/<[^>]*>/g, ' ');
  expect(words.trim()).not.toBe('');
  return words;
}

const stack = new AsyncDisposableStack();
let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder(stack);
});
afterAll(() => stack.disposeAsync());

test('O6: the chapter leads from an empty folder to the first confirmed member in at most 25 commands', async () => {
  const commands = commandsOf('One machine');
  expect(commands.length).toBeGreaterThan(15);
  expect(commands.length).toBeLessThanOrEqual(25);

  const own = `walk_${randomBytes(4).toString('hex')}`;
  const cluster = inject('databaseUrl');
  stack.defer(() => dropDatabase(cluster, own));
  const smtp = stack.use(await openSmtp({ auth: { user: 'USER', pass: 'PASSWORD' } }));
  const [one = '', two = '', worker = ''] = await freePorts(3);
  const ownDatabase = new URL(databaseUrl(cluster, own));
  ownDatabase.username = own;
  const places: Places = [
    ["'postgresql://postgres:PASSWORD@db.example:5432/postgres'", `'${cluster}'`],
    ["'postgresql://dating:PASSWORD@db.example:5432/dating?sslmode=verify-full'", `'${ownDatabase.href}'`],
    ["'smtps://USER:PASSWORD@mail.example:465'", smtp.url()],
    ['role dating', `role ${own}`],
    ['database dating', `database ${own}`],
    ['owner to dating', `owner to ${own}`],
    ['/srv/dating', join(folder, 'srv')],
    ['/etc/', join(folder, 'etc/')],
    ['/usr/local/bin/', join(folder, 'bin/')],
    ['3001', one],
    ['3002', two],
    ['ADMIN_PORT=13000', `ADMIN_PORT=1${worker}`],
    [',13000', `,1${worker}`],
    // What the operator writes in the place of the template's.
    ['company.kvk=00000000', 'company.kvk=68750110'],
    ['NL000000000B00', 'NL857587973B01'],
  ];
  const machine = stack.use(makeMachine(folder, places));
  for (const command of commands) await follow(machine, command);

  const balancer = stack.use(await startBalancer({ ports: [Number(one), Number(two)], tls: true }));
  expect(await ask(balancer.port, 'GET', '/')).toMatchObject({ status: 200, text: expect.stringContaining('Velvet') });
  for (const language of languages) {
    for (const path of ['/pricing', '/pages/terms', '/pages/faq']) {
      const { status, text } = await ask(balancer.port, 'GET', path, { cookie: `i18n_redirected=${language}` });
      expect([status, mainOf(text).match(/[€£]|EUR/)], `${path} in ${language}`).toEqual([200, null]);
    }
  }

  const { settings } = JSON.parse((await ask(balancer.port, 'GET', '/api/settings.php')).text) as Reply<typeof getSettings>; // prettier-ignore
  const form = signupForm({ gender: 'male', terms: settings.terms_date });
  const joined = await ask(balancer.port, 'POST', '/api/signup.php', { json: form });
  expect([joined.status, joined.text]).toEqual([201, expect.stringContaining('not_confirmed')]);
  const mail = await eventually(async () => smtp.taken.find(({ to }) => to.includes(form.email)), 'the mail', 60_000);
  const link = mail.links.find(({ pathname }) => pathname === '/activate');
  expect(link?.origin).toBe('https://velvet.example');
  const token = link?.searchParams.get('token');
  const confirmed = await ask(balancer.port, 'PUT', '/api/activate.php', { json: { token } });
  expect(confirmed).toMatchObject({ status: 200, text: '{"activated":true}' });

  const credits = await ask(balancer.port, 'GET', '/credits', { cookie: joined.cookie });
  expect(credits.status).toBe(200);
  expect(mainOf(credits.text)).toContain('Notify me by email');

  // The second colour: neither a build nor a restart.
  const file = machine.file('/srv/dating/looks/velvet.json');
  const look = JSON.parse(readFileSync(file, 'utf8')) as { light: { colors: { ink: string } } };
  look.light.colors.ink = '#101820';
  writeFileSync(file, JSON.stringify(look));
  expect(machine.run('dating-ops brand looks reload')).toMatchObject({ code: 0 });
  const wears = async () => (await ask(balancer.port, 'GET', '/')).text.includes('#101820');
  await eventually(wears, 'the new colour');
});

/** Runs one command; what it starts is ready when it returns. */
async function follow(machine: Machine, command: string): Promise<void> {
  const { code, said } = machine.run(command);
  if (!judgedByPeople.some((shape) => shape.test(command))) expect(code, `${command}\n${said}`).toBe(0);
  if (/ops doctor /.test(command)) {
    const ports = said.split('\n').filter((line) => /^\w+ +ports /.test(line));
    expect(ports, said).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^ok +ports .* is ready\.$/)));
  }
  const [, units] = /^systemctl enable --now (.*)$/.exec(machine.file(command)) ?? [];
  const names = units?.split(' ') ?? [];
  for (const unit of names) machine.start(unit);
  await Promise.all(
    names.map((unit) => machine.ready(unit, unit.split('@')[1] ?? machine.file('ADMIN_PORT=13000').split('=')[1]!)),
  );
}

async function dropDatabase(cluster: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`drop role if exists ${name}`);
  await client.end();
}

const has = (program: string): boolean => spawnSync('which', [program]).status === 0;

test('O6: the units are what systemd understands', () => {
  const units = ['dating@.service', 'dating-worker.service', 'dating-backup.service', 'dating-backup.timer', 'dating-reconcile.service', 'dating-reconcile.timer']; // prettier-ignore
  for (const unit of units) {
    const path = join(workspaceRoot, 'docs/production', unit);
    const shape = unit.endsWith('.timer') ? /^OnCalendar=/m : /^ExecStart=\/\S+ ./m;
    expect(read(`docs/production/${unit}`)).toMatch(shape);
    if (!has('systemd-analyze')) continue;
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' });
    expect([status, stdout, stderr], unit).toEqual([0, '', '']);
  }
});

test('O6: a web server counts as started once it is ready at the address that HOST gives it', () => {
  const [, command = ''] = /^ExecStartPost=\/bin\/sh -c '(.*)'$/m.exec(read('docs/production/dating@.service')) ?? [];
  // As systemd hands it to the shell, with a program that says what it is asked.
  const said = command
    .replace('/usr/bin/curl', '/bin/echo')
    .replaceAll('%i', '3001')
    .replaceAll('$$', () => '$');
  const addressWith = (env: Record<string, string>) =>
    spawnSync('/bin/sh', ['-c', said], { env, encoding: 'utf8' }).stdout.trim().split(' ').at(-1);
  expect(addressWith({})).toBe('http://127.0.0.1:3001/health/ready');
  expect(addressWith({ HOST: '10.0.0.5' })).toBe('http://10.0.0.5:3001/health/ready');
  expect(addressWith({ HOST: 'fd00::5' })).toBe('http://[fd00::5]:3001/health/ready');
});

test('O6: the proxy asks for readiness, and turns to the other server', () => {
  const text = read('docs/production/Caddyfile');
  for (const line of [
    'health_uri /health/ready',
    'health_interval 1s',
    'health_timeout 5s',
    'lb_try_duration 5s',
    'header Retry-After 5',
    '127.0.0.1:3001 127.0.0.1:3002',
  ]) {
    expect(text).toContain(line);
  }
  expect(
    [...text.matchAll(/[{}]/g)].map(([brace]) => (brace === '{' ? 1 : -1)).reduce((sum, one) => sum + one, 0),
  ).toBe(0);
  if (!has('caddy')) return;
  const path = join(workspaceRoot, 'docs/production/Caddyfile');
  const { status, stderr } = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', path], {
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
});

test('O6: containers are not root, write to their volumes alone, and say how they are', () => {
  const dockerfile = read('Dockerfile');
  for (const line of [/^USER node$/m, /^VOLUME \/data$/m, /^HEALTHCHECK /m, /^FROM node:24\S* AS build$/m]) {
    expect(dockerfile).toMatch(line);
  }
  const { services } = parse(read('docs/production/compose.yaml'), { merge: true }) as {
    services: Record<string, { environment: Record<string, string>; read_only?: boolean; volumes: string[] }>;
  };
  expect(Object.keys(services)).toEqual(['web-1', 'web-2', 'worker', 'database', 'redis', 'proxy']);
  for (const name of ['web-1', 'web-2', 'worker']) {
    expect(services[name]).toMatchObject({
      read_only: true,
      environment: { DATA_DIR: '/data', REDIS_URL: 'redis://redis:6379', ROLE: name === 'worker' ? 'worker' : 'web' },
      volumes: ['files:/data', './looks:/looks:ro'],
    });
  }
});
