import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../src/index.ts';

// A process that holds the embedded database of a folder, for tests that kill it or run it as another user.
const { values } = parseArgs({
  options: { 'data-dir': { type: 'string', default: '' }, uid: { type: 'string' }, hold: { type: 'boolean' } },
});
if (values.uid) {
  process.setgroups?.([]);
  process.setgid?.(Number(values.uid));
  process.setuid?.(Number(values.uid));
}
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
try {
  const started = await startEmbeddedPostgres({
    name: 'sample',
    dataDir: values['data-dir'],
    log: silent,
    durable: false,
  });
  process.stdout.write(`${JSON.stringify({ adopted: started.adopted, ...started.connection })}\n`);
  if (values.hold) await new Promise((resolve) => process.stdin.once('end', resolve).resume());
  await started.stop();
} catch (error) {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
}
