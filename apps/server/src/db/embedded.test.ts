import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../test/support/index.ts';
import { StartupError } from '../startup-error.ts';
import { startEmbedded } from './embedded.ts';

test('a second server on the same folder gets one line that says what to do', async () => {
  const stack = new AsyncDisposableStack();
  onTestFinished(() => stack.disposeAsync());
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const options = { dataDir: await temporaryFolder(stack), log, durable: false };
  stack.use(await startEmbedded(options));
  await expect(startEmbedded(options)).rejects.toEqual(
    new StartupError(
      `Another server (process ${process.pid}) is using the data folder ${options.dataDir}. Stop it first, or set DATA_DIR to a folder of its own.`,
    ),
  );
});
