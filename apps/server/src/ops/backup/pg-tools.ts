import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates } from 'node:tls';
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
 * @param server its version, as 18
 * @throws CommandFailed where it is missing or of another one
 */
export async function mustMatch(tool: Tool, server: number): Promise<void> {
  const own = Number(/(\d+)/.exec(await run(tool, ['--version']))?.[1] ?? 0);
  if (own !== server)
    throw new CommandFailed(
      `${tool} is of PostgreSQL ${own}, and the server of ${server}: install the client of ${server}.`,
    );
}

/** Parameters of an address that PostgreSQL's own client knows. Others are of Node's. */
const known = ['host', 'port', 'sslrootcert', 'sslcert', 'sslkey', 'options', 'application_name', 'connect_timeout'];

/** How PostgreSQL's client reaches a database. */
interface Reached {
  readonly address: string;
  /** What others may not read among its arguments. */
  readonly env: Readonly<Record<string, string>>;
  /** Whether the certificate is held against the authorities that Node trusts. */
  readonly byAuthorities: boolean;
}

/**
 * The address of a database as PostgreSQL's client takes it, as well guarded as the product's own connections: for Node's,
 * each way of TLS looks at the certificate but `no-verify`, and files of TLS alone ask for it.
 */
export function addressFor(url: string): Reached {
  const given = new URL(url);
  const of = (name: string): string | null => given.searchParams.get(name);
  const password = of('password') || decodeURIComponent(given.password);
  const hasTls =
    ['true', '1'].includes(of('ssl') ?? '') || ['sslrootcert', 'sslcert', 'sslkey'].some((name) => of(name));
  const mode = of('sslmode') ?? (hasTls ? 'verify-full' : null);
  const guarded = { 'no-verify': 'require', require: 'verify-full', 'verify-ca': 'verify-full', prefer: 'verify-full' };
  const sslmode = of('uselibpqcompat') === 'true' ? mode : (guarded[mode as keyof typeof guarded] ?? mode);
  const parameters = [
    ...known.flatMap((name) => (of(name) === null ? [] : [[name, of(name)] as const])),
    ...(sslmode ? [['sslmode', sslmode] as const] : []),
  ];
  const query = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('&');
  const name = of('user') ? encodeURIComponent(of('user') ?? '') : given.username;
  const user = name ? `${name}@` : '';
  return {
    address: `postgresql://${user}${given.host}${given.pathname}${query && `?${query}`}`,
    env: password ? { PGPASSWORD: password } : {},
    byAuthorities: Boolean(sslmode?.startsWith('verify')) && !of('sslrootcert'),
  };
}

/**
 * Runs a program of PostgreSQL's client on a database. The password is not among its arguments, which others can read.
 * @param server the server's version, as 18
 * @throws CommandFailed in one line
 */
export async function runOn(tool: Tool, url: string, server: number, args: readonly string[]): Promise<void> {
  await mustMatch(tool, server);
  const { address, env, byAuthorities } = addressFor(url);
  const all = [...args, `--dbname=${address}`];
  if (!byAuthorities) return void (await run(tool, all, env));
  // Those of NODE_EXTRA_CA_CERTS among them; PostgreSQL's client has a list of its own, which differs.
  const folder = await mkdtemp(join(tmpdir(), 'dating-authorities-'));
  try {
    const file = join(folder, 'authorities.pem');
    await writeFile(file, getCACertificates('default').join('\n'));
    await run(tool, all, { ...env, PGSSLROOTCERT: file });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
