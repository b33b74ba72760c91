import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A server in a separate process. */
export interface ServerProcess extends AsyncDisposable {
  readonly child: ChildProcess;
  /** The port that it reported. */
  readonly port: number;
  /** Sends a signal and waits for the exit. @returns the exit code; null when a signal ended it */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** The result of a server that could not start. */
export interface FailedStart {
  readonly code: number | null;
  /** Its output on stderr, without the last line break. */
  readonly said: string;
}

const script = join(import.meta.dirname, 'serve-process.ts');

function launch(env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, [script], {
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function collect(child: ChildProcess): () => string {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8');
  });
  return () => said.trimEnd();
}

/** Starts a server with this environment and waits until it is ready. Killed when disposed. */
export async function startServerProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = launch(env);
  const said = collect(child);
  const port = await new Promise<number>((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const ready = /Ready at http:\/\/localhost:(\d+)/.exec(output);
      if (ready) resolve(Number(ready[1]));
    });
    child.once('close', (code) => reject(new Error(`the server ended with ${code}: ${said()}`)));
  });
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const closed = once(child, 'close');
    child.kill(signal);
    await closed;
    return child.exitCode;
  };
  return { child, port, end, [Symbol.asyncDispose]: async () => void (await end('SIGKILL')) };
}

/** Starts a server that is expected not to start. */
export async function failToStart(env: Readonly<Record<string, string>>): Promise<FailedStart> {
  const child = launch(env);
  const said = collect(child);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: said() };
}
