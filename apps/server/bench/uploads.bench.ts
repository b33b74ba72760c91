import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../src/app.ts';
import { createContext } from '../src/compose.ts';
import { readEnv } from '../src/env.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { makeMember } from './member.ts';
import type { Timed } from './upload-crowd.ts';

// How long an honest upload takes while others send the worst pictures, compared with its quiet time of the same run, and
// the most memory that the server and a decoder took. The senders are another process.

const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);

/** The processes that this one has started: the decoders, once the senders are left out. */
async function childPids(except: number | undefined): Promise<readonly number[]> {
  const listed = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8').catch(() => '');
  return listed
    .split(' ')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== except);
}

/** Follows the memory of this process and of the decoders until it is disposed. */
function watchMemory(senders: () => number | undefined) {
  const most = { server: 0, decoder: 0 };
  const timer = setInterval(async () => {
    most.server = Math.max(most.server, process.memoryUsage.rss());
    for (const pid of await childPids(senders())) {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      most.decoder = Math.max(most.decoder, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024);
    }
  }, 20);
  return { most, [Symbol.dispose]: () => clearInterval(timer) };
}

await using stack = new AsyncDisposableStack();
const dataDir = await mkdtemp(join(tmpdir(), 'dating-bench-'));
stack.defer(() => rm(dataDir, { recursive: true, force: true }));
const env = readEnv({ DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000000' });
const ctx = stack.use(await createContext(env));
const app = await createApp(ctx, { site: false });
stack.defer(() => app.close());
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
const cookies: string[] = [];
for (let index = 0; index < 7; index += 1)
  cookies.push((await inTransaction(ctx.db, (tx) => makeMember(tx, ctx))).cookie);

const before = process.memoryUsage.rss();
const crowd = fork(join(import.meta.dirname, 'upload-crowd.ts'), [JSON.stringify({ port, cookies })]);
const memory = stack.use(watchMemory(() => crowd.pid));
const [report] = (await once(crowd, 'message')) as [readonly Timed[]];
const median = (of: readonly number[]): number => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0;
console.table(
  report.map((timed) => ({
    meanwhile: timed.what,
    'quiet ms': Math.round(median(timed.quiet)),
    'honest ms': Math.round(median(timed.honest)),
    'of quiet (bar: 2)': median(timed.honest.map((ms, at) => ms / (timed.quiet[at] ?? ms))).toFixed(2),
    answered: Object.entries(timed.answered).map(([status, count]) => `${count} × ${status}`).join(', '),
  })),
); // prettier-ignore
console.log(
  `Memory: server ${megabytes(before)} MB before, at most ${megabytes(memory.most.server)} MB (bar: 400); a decoder at most ${megabytes(memory.most.decoder)} MB.`,
);
