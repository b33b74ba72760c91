import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { eventually } from './wire.ts';

const main = resolve(import.meta.dirname, '../../apps/server/src/main.ts');

/** A server that does not end in order by then never will. */
const mostStoppingMs = 60_000;

/** A server process that answers. */
export interface Running {
  /** What it has logged so far. */
  log(): string;
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
}

/**
 * Starts the server and waits until it is ready.
 *
 * @param environment all of it, with PORT and DATA_DIR, unless a file has them
 * @throws with the end of its log when it ends, or is not ready in time
 */
export async function launch(
  environment: NodeJS.ProcessEnv,
  { port = environment['PORT'], mostMs = 120_000 }: { readonly port?: string; readonly mostMs?: number } = {},
): Promise<Running> {
  const server = spawn(process.execPath, [main], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (log += text));
  }
  const ended = new Promise<void>((end) => server.once('exit', () => end()));
  const stop = async () => {
    server.kill('SIGTERM');
    const tooLate = setTimeout(() => server.kill('SIGKILL'), mostStoppingMs);
    await ended;
    clearTimeout(tooLate);
  };
  const isReady = async () => {
    if (server.exitCode !== null) throw new Error(`the product ended: ${log.slice(-2_000)}`);
    const reply = await fetch(`http://localhost:${port}/health/ready`).catch(() => null);
    return reply?.ok ? true : null;
  };
  await eventually(isReady, mostMs).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const kill = async () => {
    server.kill('SIGKILL');
    await ended;
  };
  return { log: () => log, stop, kill };
}
