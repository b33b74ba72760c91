import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbedded } from '../src/db/embedded.ts';
import { workspaceRoot } from '../src/env-file.ts';
import { startBalancer } from '../test/support/balancer.ts';
import { startVisitors } from '../test/support/visitors.ts';

// An upgrade under load, as docs/production.md tells it: the new build is made aside, two servers behind a proxy are
// replaced one after the other, and visitors open pages and their files all the time. Fails when one request does.

const requests = 20_000;
const ports = [31_001, 31_002];
const silent = { info: () => undefined, warn: console.warn, error: console.error };

await using stack = new AsyncDisposableStack();
const folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
stack.defer(() => rm(folder, { recursive: true, force: true }));
const builds = join(folder, 'builds');

async function build(label: string): Promise<void> {
  const began = performance.now();
  await promisify(execFile)(process.execPath, [join(workspaceRoot, '.ci/build.mjs'), '--force'], {
    env: { ...process.env, SITE_BUILDS: builds, SITE_LABEL: label },
  });
  console.log(`built '${label}' in ${Math.round((performance.now() - began) / 1000)} s`);
}

const cluster = stack.use(await startEmbedded({ dataDir: folder, log: silent, use: 'tool', durable: false }));
const { host, port, user, database } = cluster.connection;
const databaseUrl = `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

function start(listenOn: number) {
  const child = spawn(process.execPath, [join(workspaceRoot, 'apps/server/src/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'], NODE_ENV: 'production', DEMO: '1', DEMO_MEMBERS: '0', ROLE: 'web', PORT: String(listenOn),
      DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data'), SITE_BUILDS: builds, DRAIN_SECONDS: '3',
      LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '100000', SECRET: 'a secret of the benchmark, long enough for it',
    },
  }); // prettier-ignore
  const ended = once(child, 'exit');
  child.once('exit', (code) => {
    if (code === 0) return;
    console.error(`the server on ${listenOn} ended with ${code}`);
    process.exit(1);
  });
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

await build('before');
const running = new Map(ports.map((one) => [one, start(one)]));
stack.defer(async () => void (await Promise.all([...running.values()].map((stop) => stop()))));
const balancer = stack.use(await startBalancer({ ports, healthMs: 1_000 }));
for (const one of ports) await balancer.until(one, 'in');

const began = performance.now();
const visitors = startVisitors({ port: balancer.port, atOnce: 16, path: '/login' });
await visitors.reached(requests / 10);
await build('after');
const before = visitors.assets.size;
for (const one of ports) {
  await running.get(one)!();
  running.set(one, start(one));
  await balancer.until(one, 'out');
  await balancer.until(one, 'in');
  console.log(`replaced the server on ${one} after ${visitors.answered()} requests`);
}
await visitors.reached(requests);
await visitors.stop();
const seconds = (performance.now() - began) / 1000;
console.log(`${visitors.answered()} requests in ${seconds.toFixed(0)} s, ${visitors.failures.length} failed`);
console.log(`files of the build before: ${before}, of both: ${visitors.assets.size}`);
for (const failure of visitors.failures.slice(0, 20)) console.error(failure);
if (visitors.failures.length > 0 || visitors.assets.size === before) process.exitCode = 1;
