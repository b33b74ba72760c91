import { expect, test, vi } from 'vitest';
import { createTestDatabase, temporaryFolder } from './support/index.ts';
import { runOps } from './support/ops.ts';

// Starting a separate process each time is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

/** A module that cannot be found, as before something is built or installed. */
const without = (name: string): string =>
  `--import=data:text/javascript,${encodeURIComponent(
    `import { registerHooks } from 'node:module';
     registerHooks({ resolve(specifier, context, next) {
       if (specifier !== '${name}') return next(specifier, context);
       throw Object.assign(new Error('Cannot find module'), { code: 'ERR_MODULE_NOT_FOUND' });
     } });`,
  )}`;

test('O6: the command works before the mails are built, and says in one line what is not installed', async () => {
  await using stack = new AsyncDisposableStack();
  const { url } = stack.use(await createTestDatabase());
  const env = { DATABASE_URL: url, DATA_DIR: await temporaryFolder(stack) };
  const [help, brands, pino] = await Promise.all([
    runOps({ ...env, NODE_OPTIONS: without('@dating/mail') }, ['--help']),
    runOps({ ...env, NODE_OPTIONS: without('@dating/mail') }, ['brand', 'list']),
    runOps({ ...env, NODE_OPTIONS: without('pino') }, ['--help']),
  ]);
  expect([help.code, help.stdout.split('\n')[0]]).toEqual([0, 'pnpm ops <noun> <verb> [--json]']);
  expect([brands.code, brands.stderr]).toEqual([0, '']);
  expect([pino.code, pino.stderr]).toEqual([1, 'Something is not installed: run `npx -y pnpm@12 install`, then this again.']); // prettier-ignore
});
