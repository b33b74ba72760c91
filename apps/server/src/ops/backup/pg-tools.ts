import { spawn } from 'node:child_process';
import { codeOf } from '../../startup-error.ts';
import { CommandFailed } from '../command.ts';

type Tool = 'pg_dump' | 'pg_restore';

/** Parameters of the address that Node's client knows and PostgreSQL's own does not. */
const ofNode = ['ssl', 'uselibpqcompat', 'password'];

async function run(tool: Tool, args: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<string> {
  const child = spawn(tool, args, {
    env: { ...process.env, ...more, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
    throw new CommandFailed(`There is no ${tool} here: install PostgreSQL’s client, as new as the server.`);
  });
  if (code === 0) return printed;
  const [, server, own] = /server version: ([^\s;]+).*? version: ([^\s;]+)/s.exec(said) ?? [];
  if (server && own)
    throw new CommandFailed(
      `${tool} ${own} is older than the server, ${server}: install PostgreSQL’s client, as new as the server.`,
    );
  const lines = said.trim().split('\n');
  const reason = lines.find((line) => line.includes('error:')) ?? lines.at(-1) ?? '';
  throw new CommandFailed(`${tool} ended with ${code}: ${reason.replace(/^\S+: error: /, '')}`);
}

/** @throws CommandFailed where it is not on the PATH */
export async function mustBeThere(tool: Tool): Promise<void> {
  await run(tool, ['--version']);
}

/**
 * Runs a program of PostgreSQL's client on a database. The password is not among its arguments, which others can read.
 * @throws CommandFailed in one line
 */
export async function runOn(tool: Tool, url: string, args: readonly string[]): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password) || (address.searchParams.get('password') ?? '');
  address.password = '';
  for (const name of ofNode) address.searchParams.delete(name);
  // Node trusts the system's authorities and those that it is told of; the client looks for a file of its own.
  const isVerified =
    address.searchParams.get('sslmode')?.startsWith('verify') && !address.searchParams.has('sslrootcert');
  await run(tool, [...args, `--dbname=${address.href}`], {
    ...(password ? { PGPASSWORD: password } : {}),
    ...(isVerified ? { PGSSLROOTCERT: process.env['NODE_EXTRA_CA_CERTS'] ?? 'system' } : {}),
  });
}
