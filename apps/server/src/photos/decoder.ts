import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { Refusal } from '../http/errors.ts';
import type { DecoderReply, DecoderTask } from './decoder-process.ts';

export interface DecoderLimits {
  /** Milliseconds for one task. */
  readonly timeMs: number;
  /** Resident bytes of the process; watched where the system tells them (Linux). */
  readonly memoryBytes: number;
  /** Milliseconds without a task after which the process ends: it holds more memory than the server. Default 10,000. */
  readonly idleMs?: number;
}

const entry = resolve(import.meta.dirname, 'decoder-process.ts');
const startMs = 20_000;
const watchMs = 50;

/** Resident bytes of a process; 0 where the system does not tell. */
async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

/**
 * A process of its own that opens photos, one at a time. It is started when it is needed, and ends when nobody needed it for a while. It
 * keeps no other process alive and ends with this one.
 */
export function createDecoder(limits: DecoderLimits) {
  let running: Promise<ChildProcess> | null = null;
  let idle: NodeJS.Timeout | undefined;

  const end = (child: ChildProcess): void => {
    running = null;
    child.kill('SIGKILL');
  };

  const start = async (): Promise<ChildProcess> => {
    const child = fork(entry, [], {
      // Nothing of the server's settings: they hold its secrets.
      env: {},
      execArgv: ['--max-old-space-size=256'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.unref();
    try {
      await nextReply(child, startMs);
    } catch {
      child.kill('SIGKILL');
      throw new Refusal('unavailable', { retryAfter: 5 });
    }
    return child;
  };

  const current = async (): Promise<ChildProcess> => {
    running ??= start();
    try {
      const child = await running;
      if (child.connected) return child;
    } catch (error) {
      running = null;
      throw error;
    }
    running = null;
    return current();
  };

  /** Ends the process when it takes more memory than it may. */
  const watch = (child: ChildProcess): Disposable => {
    const timer = setInterval(async () => {
      if ((await residentBytes(child.pid ?? 0)) > limits.memoryBytes) end(child);
    }, watchMs);
    return { [Symbol.dispose]: () => clearInterval(timer) };
  };

  return {
    /**
     * @param options `last`: the process ends after this task, because it would keep the memory that the task needed;
     * `heavy`: until then it gets the processor's time that nobody else wants
     * @throws Refusal not_an_image; photo_too_heavy when the task took too long or too much memory, or crashed the
     * process; unavailable when no process can be started
     */
    async run(
      task: DecoderTask,
      options: { readonly last?: boolean; readonly heavy?: boolean } = {},
    ): Promise<DecoderReply> {
      clearTimeout(idle);
      const child = await current();
      if (options.heavy) yieldTo(child);
      let reply: DecoderReply;
      {
        using _watched = watch(child);
        const replied = nextReply(child, limits.timeMs);
        child.send(task);
        reply = await replied.catch(() => ({ state: 'exhausted' }) as const);
      }
      if (options.last || reply.state === 'exhausted') end(child);
      else idle = setTimeout(() => end(child), limits.idleMs ?? 10_000).unref();
      if (reply.state === 'exhausted') throw new Refusal('photo_too_heavy');
      if (reply.state === 'failed') throw new Refusal('not_an_image');
      return reply;
    },

    /** The process id while there is a process: what measures it asks for this. */
    async pid(): Promise<number | null> {
      return (await running?.catch(() => null))?.pid ?? null;
    },
  };
}

function yieldTo(child: ChildProcess): void {
  try {
    setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or the system knows no priorities.
  }
}

/** The next message of the process. @throws when it ends before that, or takes too long */
async function nextReply(child: ChildProcess, timeMs: number): Promise<DecoderReply> {
  const { promise, resolve: done, reject } = Promise.withResolvers<DecoderReply>();
  const onMessage = (message: unknown): void => done(message as DecoderReply);
  const onEnd = (): void => reject(new Error('The process ended.'));
  const late = setTimeout(() => reject(new Error('The process takes too long.')), timeMs);
  child.channel?.ref();
  child.once('message', onMessage).once('exit', onEnd).once('error', onEnd);
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
    child.channel?.unref();
  }
}
