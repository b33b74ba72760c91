import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { eventually } from './eventually.ts';
import { temporaryFolder } from './folder.ts';
import { kill } from './kill.ts';

/** A Redis or Valkey of the tests' own, on a socket in a temporary folder. Keeps nothing over a restart. */
export interface RedisServer extends AsyncDisposable {
  /** For REDIS_URL. */
  readonly url: string;
  /** Does nothing where it runs. */
  start(): Promise<void>;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
  /** Stops it from answering, with its connections open, until it goes on. */
  freeze(): void;
  goOn(): void;
  /** Runs one command, as `['PING']`. */
  run(command: readonly string[]): Promise<unknown>;
}

/** The program: what `pnpm test` found or installed, else the one on the PATH. */
const program = process.env['REDIS_SERVER_PATH'] ?? 'redis-server';

export async function startRedis(): Promise<RedisServer> {
  await using stack = new AsyncDisposableStack();
  const folder = await temporaryFolder(stack);
  const socket = join(folder, 'redis.sock');
  const url = `unix://${socket}`;
  let child: ChildProcess | null = null;

  const run = async (command: readonly string[]): Promise<unknown> => {
    const client = createClient({ url, socket: { reconnectStrategy: false } });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.sendCommand(command);
    } finally {
      client.destroy();
    }
  };
  const runs = () => child !== null && child.exitCode === null && child.signalCode === null;
  const end = () => kill(child);
  const start = async (): Promise<void> => {
    if (runs()) return;
    const args = ['--port', '0', '--unixsocket', socket, '--dir', folder, '--save', '', '--appendonly', 'no'];
    const started = spawn(program, args, { stdio: 'ignore' });
    const failed = new Promise<never>((_, reject) => {
      started.once('error', () =>
        reject(new Error(`${program} cannot be started: apt-get install redis-server, or set REDIS_SERVER_PATH.`)),
      );
      started.once('exit', (code) => reject(new Error(`${program} ended with ${code}.`)));
    });
    failed.catch(() => undefined);
    child = started;
    const answers = eventually(() => run(['PING']).catch(() => null), `the answer of ${program}`);
    await Promise.race([answers, failed]);
  };
  stack.defer(end);
  await start();
  const held = stack.move();
  return {
    url,
    start,
    kill: end,
    freeze: () => void child?.kill('SIGSTOP'),
    goOn: () => void child?.kill('SIGCONT'),
    run,
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}
