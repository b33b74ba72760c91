import { spawn } from 'node:child_process';
import { codeOf } from '../../startup-error.ts';
import { CommandFailed } from '../command.ts';

type Tool = 'pg_dump' | 'pg_restore';

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
    throw new CommandFailed(`There is no ${tool} here: install PostgreSQL’s client, of the server’s version.`);
  });
  if (code === 0) return printed;
  const lines = said.trim().split('\n');
  const reason = lines.find((line) => line.includes('error:')) ?? lines.at(-1) ?? '';
  throw new CommandFailed(`${tool} ended with ${code}: ${reason.replace(/^\S+: error: /, '')}`);
}

/**
 * Whether PostgreSQL's client is of the server's version: an older one cannot read it, and what a newer one writes or says
 * an older server may not know.
 * @returns the version, as 18
 * @throws CommandFailed where it is missing or of another one
 */
export async function mustMatch(tool: Tool, server: number): Promise<number> {
  const own = Number(/(\d+)/.exec(await run(tool, ['--version']))?.[1] ?? 0);
  if (own === server) return own;
  throw new CommandFailed(
    `${tool} is of PostgreSQL ${own}, and the server of ${server}: install the client of ${server}.`,
  );
}

/** Parameters of an address that PostgreSQL's own client knows. Others are of Node's. */
const known = ['host', 'port', 'sslrootcert', 'sslcert', 'sslkey', 'options', 'application_name', 'connect_timeout'];

/**
 * The address of a database as PostgreSQL's client takes it, as well guarded as the product's own connections: for Node's,
 * each way of TLS looks at the certificate but `no-verify`.
 * @param client its version
 */
export function addressFor(
  url: string,
  client: number,
): { readonly address: string; readonly env: Readonly<Record<string, string>> } {
  const given = new URL(url);
  const of = (name: string): string | null => given.searchParams.get(name);
  const password = decodeURIComponent(given.password) || (of('password') ?? '');
  const mode = of('sslmode') ?? (['true', '1'].includes(of('ssl') ?? '') ? 'verify-full' : null);
  const guarded = { 'no-verify': 'require', require: 'verify-full', 'verify-ca': 'verify-full', prefer: 'verify-full' };
  const sslmode = of('uselibpqcompat') === 'true' ? mode : (guarded[mode as keyof typeof guarded] ?? mode);
  const parameters = [
    ...known.flatMap((name) => (of(name) === null ? [] : [[name, of(name)] as const])),
    ...(sslmode ? [['sslmode', sslmode] as const] : []),
  ];
  const query = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('&');
  const user = given.username ? `${given.username}@` : '';
  const authorities =
    process.env['NODE_EXTRA_CA_CERTS'] || (client >= 16 ? 'system' : '/etc/ssl/certs/ca-certificates.crt');
  return {
    address: `postgresql://${user}${given.host}${given.pathname}${query && `?${query}`}`,
    env: {
      ...(password ? { PGPASSWORD: password } : {}),
      ...(sslmode?.startsWith('verify') && !of('sslrootcert') ? { PGSSLROOTCERT: authorities } : {}),
    },
  };
}

/**
 * Runs a program of PostgreSQL's client on a database. The password is not among its arguments, which others can read.
 * @param server the server's version, as 18
 * @throws CommandFailed in one line
 */
export async function runOn(tool: Tool, url: string, server: number, args: readonly string[]): Promise<void> {
  const { address, env } = addressFor(url, await mustMatch(tool, server));
  await run(tool, [...args, `--dbname=${address}`], env);
}
