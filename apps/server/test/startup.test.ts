import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, HttpClient, temporaryFolder } from './support/index.ts';
import { signupForm } from './support/people.ts';
import { failToStart, startServerProcess } from './support/process.ts';
import { openSmtp } from './support/smtp.ts';

// Starting a separate process each time is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

let stack: AsyncDisposableStack;
let dataDir: string;

beforeEach(async () => {
  stack = new AsyncDisposableStack();
  dataDir = await temporaryFolder(stack);
});

afterEach(() => stack.disposeAsync());

test('a port in use is a one-line error, before anything is created', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  stack.defer(() => void taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  expect(await failToStart({ DATA_DIR: dataDir, PORT: String(port) })).toEqual({
    code: 1,
    said: `Cannot listen on 127.0.0.1:${port}: it is in use. Stop what listens there, or set another PORT.`,
  });
});

test('a folder that cannot be written is a one-line error', async () => {
  await writeFile(join(dataDir, 'file'), '');
  const folder = join(dataDir, 'file', 'data');
  expect(await failToStart({ DATA_DIR: folder })).toEqual({
    code: 1,
    said: `The data folder ${folder} cannot be written: a part of the path is a file. Mend that, or set DATA_DIR to another folder.`,
  });
});

test('a wrong DATABASE_URL is a one-line error without the password', async () => {
  const nobody = createServer().listen(0, '127.0.0.1');
  await once(nobody, 'listening');
  const { port } = nobody.address() as AddressInfo;
  await new Promise((resolve) => nobody.close(resolve));
  const url = `postgresql://someone:hunter2@127.0.0.1:${port}/dating`;
  expect(await failToStart({ DATA_DIR: dataDir, DATABASE_URL: url })).toEqual({
    code: 1,
    said: `The database at someone@127.0.0.1:${port}/dating cannot be used: nothing listens there. Check DATABASE_URL, or leave it empty for the embedded database.`,
  });
});

test('a database that does not exist is a one-line error', async () => {
  const database = stack.use(await createTestDatabase());
  const url = new URL(database.url);
  url.pathname = '/no_such_database';
  const { code, said } = await failToStart({ DATA_DIR: dataDir, DATABASE_URL: url.href });
  expect(code).toBe(1);
  expect(said).toMatch(/^The database at .* cannot be used: there is no such database\. Check DATABASE_URL.*$/);
});

test('all wrong settings are named at once', async () => {
  const { code, said } = await failToStart({ DATA_DIR: dataDir, PORT: 'x', ROLE: 'boss' });
  expect(code).toBe(1);
  expect(said.split('\n')).toEqual([
    '2 settings are wrong:',
    '  PORT must be a whole number from 0 to 65535',
    '  ROLE must be web, worker or all',
    'See .env.example.',
  ]);
});

test('when asked to stop, it finishes accepted requests and exits with 0', async () => {
  const database = stack.use(await createTestDatabase());
  const server = stack.use(await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: database.url }));
  const socket = connect(server.port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString('utf8');
  });
  const body = '{"login":"nobody@example.org","password":"wrong-wrong"}';
  socket.write(
    `POST /api/user.php HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.slice(0, 10));
  // A request on another connection has been answered, so the head of the first one has been read.
  expect((await fetch(`http://127.0.0.1:${server.port}/health/live`)).status).toBe(200);

  const ended = server.end('SIGTERM');
  await new Promise<void>((resolve) => {
    const probe = (): void => {
      const attempt = connect(server.port, '127.0.0.1');
      attempt.once('connect', () => {
        attempt.destroy();
        setImmediate(probe);
      });
      attempt.once('error', () => resolve());
    };
    probe();
  });
  const closed = once(socket, 'close');
  socket.write(body.slice(10));
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  expect(answer).toContain('"login_failed"');
  expect(await ended).toBe(0);
});

test('when asked to stop, it does not wait for ever for a job that hangs', async () => {
  const database = stack.use(await createTestDatabase());
  const smtp = stack.use(await openSmtp());
  smtp.manners.data = 'silence';
  const settings = { DATA_DIR: dataDir, DATABASE_URL: database.url, SMTP_URL: smtp.url(), SMTP_TIMEOUT_SECONDS: '80' };
  const server = stack.use(await startServerProcess({ ...settings, STOP_MS: '500' }));
  const client = new HttpClient(server.port);
  expect((await client.post('/api/signup.php', signupForm())).status).toBe(201);
  client.close();
  await smtp.holding();
  expect(await server.end('SIGTERM')).toBe(0);
  const operator = new pg.Client({ connectionString: database.url });
  await operator.connect();
  stack.defer(() => operator.end());
  // It was being sent when the process ended: a job that has ended leaves it sent, or with an error.
  const { rows } = await operator.query('select status, last_error from mail');
  expect(rows).toEqual([{ status: 'queued', last_error: null }]);
});
