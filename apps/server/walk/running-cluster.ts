import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { answersAt, answersHttp } from '../cluster/answers.ts';
import type { ListedProcess, ProcessList } from '../cluster/files.ts';
import { freePorts } from '../cluster/free-ports.ts';
import { eventually } from '../test/support/eventually.ts';
import { temporaryFolder } from '../test/support/folder.ts';
import { HttpClient } from '../test/support/http.ts';
import { readOutbox } from '../test/support/outbox.ts';
import { runOpsHere } from '../test/support/ops.ts';
import type { Person } from '../test/support/people.ts';

/** The processes of `pnpm cluster` in a folder of a test's own. */
export interface RunningCluster extends AsyncDisposable {
  /** The proxy's. */
  readonly port: number;
  /** Milliseconds from nothing to an answer through the proxy. */
  readonly startedInMs: number;
  /** The names of all its processes, in the order in which they were started. */
  readonly names: readonly string[];
  /** Ends one as a crash does. @returns once it was started again and answers */
  kill(name: string): Promise<void>;
  /** Starts the servers and workers anew, one after the other. @returns once all are new */
  roll(): Promise<void>;
  /** A member with credits, logged in through the proxy. */
  newPerson(name: string, credits: number): Promise<Person>;
  /** The operator's command. @throws when it fails */
  ops<T>(...words: readonly string[]): Promise<T>;
  /** How many mails to an address were sent. */
  mailsTo(address: string): Promise<number>;
}

const script = resolve(import.meta.dirname, '../cluster/main.ts');
const password = 'seven tall lanterns';

/** Longer than anything takes: the tests say how long it may. */
const patienceMs = 180_000;

/** Servers, workers and the proxy say when they are ready, and so when the database is; the others take a connection. */
function answers({ name, address }: ListedProcess): Promise<boolean> {
  const isReady = /^(?:PostgreSQL|web|worker|Caddy)/.test(name);
  return isReady ? answersHttp(new URL('/health/ready', address).href) : answersAt(Number(new URL(address).port));
}

/** Starts it and waits until it answers. */
export async function startCluster(): Promise<RunningCluster> {
  await using stack = new AsyncDisposableStack();
  const folder = await temporaryFolder(stack);
  const [port = 0] = await freePorts(1);
  const began = Date.now();
  const child = spawn(process.execPath, [script], {
    env: {
      PATH: process.env['PATH'],
      REDIS_SERVER_PATH: process.env['REDIS_SERVER_PATH'],
      PGBOUNCER_PATH: process.env['PGBOUNCER_PATH'],
      CLUSTER_DIR: folder,
      PORT: String(port),
      DEMO: '1',
      DEMO_MEMBERS: '0',
      RATE_LIMIT_FACTOR: '100000',
      LOG_LEVEL: 'error',
    },
    // It stops when this process is gone: the channel closes then.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own, which can be ended at once.
    detached: true,
  });
  const postmaster = (): number | null => {
    const file = join(folder, 'postgres/pg/postmaster.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
  };
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += String(chunk)));
  const closed = once(child, 'close');
  stack.defer(async () => {
    child.kill('SIGTERM');
    const tooLate = setTimeout(() => {
      const own = postmaster();
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      if (own) process.kill(own, 'SIGKILL');
    }, 60_000);
    await closed;
    clearTimeout(tooLate);
  });
  const mustRun = (): void => {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The cluster ended: ${said.slice(-2_000)}`);
  };
  await eventually(async () => {
    mustRun();
    return said.includes('cluster: Ready at ');
  }, 'the cluster', patienceMs); // prettier-ignore
  const startedInMs = Date.now() - began;

  // It is no process of the list: whoever uses it brings it back.
  const database = { name: 'PostgreSQL', address: `http://127.0.0.1:${port}` };
  const list = (): ProcessList => JSON.parse(readFileSync(join(folder, 'processes.json'), 'utf8')) as ProcessList;
  const entry = (name: string): ListedProcess => {
    if (name === database.name) return { ...database, pid: postmaster() };
    const found = list().processes.find((one) => one.name === name);
    if (!found) throw new Error(`The cluster has no ${name}.`);
    return found;
  };
  const settings = parseEnv(readFileSync(join(folder, 'env'), 'utf8')) as Record<string, string>;
  const env = { ...settings, DEMO: '1', DEMO_MEMBERS: '0' };
  const ops = async <T>(...words: readonly string[]): Promise<T> => {
    const { code, stdout, stderr } = await runOpsHere(env, [...words, '--json']);
    if (code !== 0) throw new Error(`ops ${words.join(' ')} ended with ${code}: ${stderr || stdout}`);
    return JSON.parse(stdout) as T;
  };
  const held = stack.move();
  return {
    port,
    startedInMs,
    names: [database.name, ...list().processes.map(({ name }) => name)],
    async kill(name) {
      const { pid } = entry(name);
      if (pid === null) throw new Error(`${name} does not run.`);
      process.kill(pid, 'SIGKILL');
      const isBack = async () => {
        mustRun();
        const now = entry(name);
        return now.pid !== null && now.pid !== pid && (await answers(now));
      };
      await eventually(isBack, `${name}, started again,`, patienceMs).catch((error: unknown) => {
        throw new Error(said.slice(-1_000), { cause: error });
      });
    },
    async roll() {
      const { rolled } = list();
      child.kill('SIGHUP');
      await eventually(async () => {
        mustRun();
        return list().rolled > rolled;
      }, 'servers and workers, all new', patienceMs); // prettier-ignore
    },
    async newPerson(name, credits) {
      const email = `${name.toLowerCase()}@cluster.example`;
      const { id } = await ops<{ id: string }>(
        'member', 'create', '--brand', 'ember', '--email', email, '--name', name, '--password', password,
        '--language', 'en', '--confirmed', '--credits', String(credits),
      ); // prettier-ignore
      const client = new HttpClient(port);
      held.defer(() => client.close());
      const { status } = await client.post('/api/user.php', { login: email, password });
      if (status !== 200) throw new Error(`${name} cannot log in: ${status}`);
      return { id, name, client };
    },
    ops,
    mailsTo: async (address) =>
      (await readOutbox(settings['DATA_DIR'] ?? '')).filter(({ to }) => to === address).length,
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}
