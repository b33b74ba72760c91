import { expect, test, vi } from 'vitest';
import { createTestDatabase, temporaryFolder } from './support/index.ts';
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
