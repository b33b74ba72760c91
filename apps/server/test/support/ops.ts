import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { runCommand } from '../../src/ops/run.ts';
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
