import { expect, test, vi } from 'vitest';
import { createTestDatabase, startTestServer, temporaryFolder } from './support/index.ts';
import { keptLog } from './support/kept-log.ts';
import { createPerson } from './support/people.ts';
import { startServerProcess } from './support/process.ts';

vi.setConfig({ testTimeout: 90_000 });

test('the token of a link in a mail is in no log, whatever the result of the request', async () => {
  await using stack = new AsyncDisposableStack();
  const database = stack.use(await createTestDatabase());
  const folder = await temporaryFolder(stack);
  const env = { DATA_DIR: folder, DATABASE_URL: database.url, LOG_LEVEL: 'trace' };
  const server = stack.use(await startServerProcess(env));
  let said = '';
  for (const stream of [server.child.stdout, server.child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
    });
  }
  const token = 'S3cret-token-of-a-mail0';
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { redirect: 'manual', ...init });
  const json = (method: string, body: string): RequestInit => ({
    method,
    headers: { 'content-type': 'application/json' },
    body,
  });
  const statuses = [
    await ask(`/api/activate.php?token=${token}`),
    await ask(`/reset-password/do?token=${token}`),
    await ask(`/mail-change/do?token=${token}`),
    await ask(`/api/reset-password.php?token=${token}`, json('PUT', JSON.stringify({ token, password: '' }))),
    await ask('/api/reset-password.php', json('PUT', `{"token":"${token}"`)),
    await ask('/api/reset-password.php?check=1', json('POST', JSON.stringify({ token }))),
    await ask('/api/mail-change.php', json('PUT', JSON.stringify({ token }))),
    await ask('/api/mail-change.php', json('DELETE', JSON.stringify({ token }))),
    await ask(`/api/unsubscribe.php?token=${token}`, json('POST', '{}')),
    await ask(`/api/unknown.php?token=${token}`),
  ].map(({ status }) => status);
  expect(statuses.slice(0, 8)).toEqual([303, 404, 404, 422, 400, 410, 410, 410]);
  await server.end('SIGTERM');
  expect(said).toContain('PUT /api/mail-change.php');
  expect(said).not.toContain(token);
});

test('what is posted by a form without script is in no log, and in no address that it leads to', async () => {
  const log = keptLog();
  await using server = await startTestServer({ site: true, env: { LOG_LEVEL: 'trace' }, logTo: log.stream });
  const secret = 'S3cret-of-a-form-7731';
  const { client: member } = await createPerson(server);
  const forms = [
    ['/login', { login: `${secret}@example.org`, password: secret }],
    ['/signup', { email: `${secret}@example.org`, password: secret }],
    ['/reset-password', { email: `${secret}@example.org` }],
    ['/reset-password/do?token=S3cret-token-of-a-mail0', { password: secret, password_repeat: secret }],
    ['/complaints', { kind: 'other', text: secret, email: `${secret}@example.org` }],
    ['/settings/password', { current_password: secret, password: secret, password_repeat: secret }],
    ['/settings/delete', { password: secret }],
    ['/directdebit', { iban: secret, name: secret }],
  ] as const;
  for (const [path, form] of forms) {
    for (const client of [server.client(), member]) {
      const { status, headers } = await client.post(path, undefined, { form });
      expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code < 500)]);
      expect(`${headers.location} ${headers['set-cookie']?.join()}`).not.toContain(secret);
    }
  }
  await server.settle();
  const said = log.lines.join('');
  expect(said).toContain('/reset-password');
  expect(said).not.toContain(secret);
  expect(said).not.toContain('S3cret-token-of-a-mail0');
});
