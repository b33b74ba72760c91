import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { runCommand } from '../../src/ops/run.ts';
import { eventually } from './eventually.ts';
import type { TestServer } from './server.ts';

/** The result of a command. */
export interface OpsResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const script = join(import.meta.dirname, '../../src/ops/main.ts');

/** Runs the operator's command as a separate process, with exactly this environment. */
export function runOps(env: Readonly<Record<string, string>>, words: readonly string[]): Promise<OpsResult> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, ...words],
      { env: { PATH: process.env['PATH'], ...env }, timeout: 120_000 },
      (error, stdout, stderr) => {
        const code = typeof error?.code === 'number' ? error.code : error ? -1 : 0;
        resolve({ code, stdout: stdout.trimEnd(), stderr: stderr.trimEnd() });
      },
    );
  });
}

/** The same in this process, which avoids the start-up time. */
export async function runOpsHere(env: Readonly<Record<string, string>>, words: readonly string[]): Promise<OpsResult> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runCommand(words, { env, out: (text) => out.push(text), err: (text) => err.push(text) });
  return { code, stdout: out.join('\n').trimEnd(), stderr: err.join('\n').trimEnd() };
}

/** The operator beside a running test server: `ops('member', 'show', …)`; each call composes the product anew. */
export function operatorOf(server: TestServer, more: Readonly<Record<string, string>> = {}) {
  const env = { DATABASE_URL: server.env.DATABASE_URL ?? '', DATA_DIR: server.env.DATA_DIR, DEMO: '1', ...more };
  const ops = (...words: string[]): Promise<OpsResult> => runOpsHere(env, words);
  /** With --json, parsed. @throws when the command failed */
  const json = async <T>(...words: string[]): Promise<T> => {
    const { code, stdout, stderr } = await ops(...words, '--json');
    if (code !== 0) throw new Error(`ops ${words.join(' ')} ended with ${code}: ${stderr}`);
    return JSON.parse(stdout) as T;
  };
  return { ops, json };
}

/** A person at a terminal, in front of one command or of the prompt. */
export interface Seat {
  /** Types this, as it stands: a line needs its end. */
  type(text: string): void;
  /** Types a line. */
  line(text: string): void;
  /** Waits until the text is shown, after what was waited for before; returns what was shown up to there. */
  sees(text: string): Promise<string>;
  /** Ends the input. */
  leave(): void;
  /** Once the command is over. */
  readonly result: Promise<OpsResult>;
}

/** The operator at a terminal: results, errors and questions are shown in one place. */
export function sitDown(
  server: TestServer,
  words: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Seat {
  const env = { DATABASE_URL: server.env.DATABASE_URL ?? '', DATA_DIR: server.env.DATA_DIR, DEMO: '1', ...more };
  const [input, output] = [new PassThrough(), new PassThrough()];
  const [out, err]: [string[], string[]] = [[], []];
  let shown = '';
  let seen = 0;
  output.on('data', (piece: Buffer) => (shown += piece.toString('utf8')));
  const showTo = (list: string[]) => (text: string) => {
    list.push(text);
    output.write(`${text}\n`);
  };
  const ended = runCommand(words, { env, out: showTo(out), err: showTo(err), screen: { input, output } });
  const find = (text: string): string | null => {
    const at = shown.indexOf(text, seen);
    if (at < 0) return null;
    const before = seen;
    seen = at + text.length;
    return shown.slice(before, seen);
  };
  return {
    type: (text) => void input.write(text),
    line: (text) => void input.write(`${text}\n`),
    sees: (text) => eventually(() => Promise.resolve(find(text) ?? undefined), `'${text}' after: ${shown.slice(seen)}`),
    leave: () => void input.end(),
    result: ended.then((code) => ({ code, stdout: out.join('\n').trimEnd(), stderr: err.join('\n').trimEnd() })),
  };
}
