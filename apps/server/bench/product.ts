import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

// The product as `pnpm start` runs it, from outside: what it prints, takes and costs.

export const workspace = resolve(import.meta.dirname, '../../..');

export interface Product extends AsyncDisposable {
  readonly port: number;
  /** Process id of the server, not of its starter. */
  readonly pid: number;
  /** Milliseconds from the start to the line that says it is ready. */
  readonly readyMs: number;
}

/** A folder that is deleted in the end. */
export async function benchFolder(stack: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dating-bench-'));
  // Else PostgreSQL, which root runs as another user, keeps its own elsewhere.
  await chmod(folder, 0o755);
  stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Starts it and waits until it is ready. @throws Error when it ends before that */
export async function startProduct(settings: Readonly<Record<string, string>>): Promise<Product> {
  const port = await freePort();
  const began = performance.now();
  const starter = spawn(process.execPath, [join(workspace, '.ci/start.mjs')], {
    cwd: workspace,
    env: { ...process.env, RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'warn', ...settings, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await ready(starter);
  const readyMs = performance.now() - began;
  const [pid] = await childrenOf(starter.pid ?? 0);
  if (pid === undefined) throw new Error('The server has no process.');
  return {
    port,
    pid,
    readyMs,
    async [Symbol.asyncDispose]() {
      // One that has ended by itself says so no second time.
      if (starter.exitCode !== null || starter.signalCode !== null) return;
      const ended = once(starter, 'exit');
      starter.kill('SIGTERM');
      await ended;
    },
  };
}

async function ready(starter: ChildProcess): Promise<void> {
  const { promise, resolve: done, reject } = Promise.withResolvers<void>();
  starter.once('exit', (code) => reject(new Error(`The product ended with ${code}.`)));
  createInterface({ input: starter.stdout! }).on('line', (line) => line.startsWith('Ready at') && done());
  return promise;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { readonly port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

export async function childrenOf(pid: number): Promise<readonly number[]> {
  const listed = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return listed.split(' ').map(Number).filter(Boolean);
}

/** Resident megabytes of a process. */
export async function residentMegabytes(pid: number | 'self'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

/** Seconds of processor time that a process has taken, and that those took which it started and which have ended. */
export async function processorTimes(pid: number): Promise<{ readonly own: number; readonly ended: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ').slice(11, 15).map(Number); // prettier-ignore
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields;
  return { own: (user + system) / 100, ended: (endedUser + endedSystem) / 100 };
}

/** Seconds of processor time that a process has taken. */
export async function processorSeconds(pid: number): Promise<number> {
  return (await processorTimes(pid)).own;
}
