/**
 * `pnpm cluster`: the product as many processes on one machine, each on the engine that docs/production.md means for it.
 * PostgreSQL, PgBouncer, Redis or Valkey, an S3 store, three web servers, two workers, and Caddy in front of them. What ends
 * is started again. SIGHUP starts the web servers and workers anew one after the other, as a new version would be.
 */
import { statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { startEmbedded } from '../src/db/embedded.ts';
import { answersAt, answersHttp } from './answers.ts';
import { prepareCaddy } from './caddy.ts';
import { writeProcesses, writeSettings } from './files.ts';
import { freePorts } from './free-ports.ts';
import { preparePgBouncer } from './pgbouncer.ts';
import { prepareSwift, swiftUrl } from './swift.ts';
import { type Kept, Supervised } from './supervisor.ts';
import { tableOf } from './table.ts';

const WEB = 3;
const WORKERS = 2;
const s3Keys = { accessKey: 'dating:cluster', secretKey: 'of-this-machine-alone' };

const say = (line: string): void => console.log(`cluster: ${line}`);
const workspace = resolve(import.meta.dirname, '../../..');
const folder = resolve(process.env['CLUSTER_DIR'] ?? join(workspace, '.cluster'));
const port = Number(process.env['PORT'] ?? 3000);

const part = async (name: string): Promise<string> => {
  const made = join(folder, name);
  await mkdir(made, { recursive: true });
  return made;
};

await using stack = new AsyncDisposableStack();
await mkdir(folder, { recursive: true });
const dataDir = await part('data');
const database = stack.use(await startEmbedded({ dataDir: await part('postgres'), log: console, use: 'server' }));
const { host, port: databasePort, user, database: name } = database.connection;
const directUrl = `postgresql://${user}@localhost:${databasePort}/${name}?host=${encodeURIComponent(host)}`;

const ports = await freePorts(2 + 4 + 2 * (WEB + WORKERS));
const take = (): number => {
  const free = ports.pop();
  if (free === undefined) throw new Error('Too few ports were asked for.');
  return free;
};
const [bouncerPort, redisPort] = [take(), take()];
const swiftPorts = [take(), take(), take(), take()];
const { uid, gid } = statSync(host);

const supervised: Supervised[] = [];
let rolled = 0;
const changed = (): void => writeProcesses(folder, supervised, rolled);
/** Starts what answers to nobody but the others, all at once; stopped in the reverse order. */
async function keep(...all: readonly Kept[]): Promise<Supervised[]> {
  const made = all.map((kept) => new Supervised(kept, process.env, { say, changed }));
  supervised.push(...made);
  for (const one of made) stack.defer(() => one.stop());
  await Promise.all(made.map((one) => one.start()));
  if (stopping) await end();
  return made;
}

const asked = Promise.withResolvers<void>();
let stopping = false;
async function end(): Promise<never> {
  say('Stopping …');
  await stack.disposeAsync();
  process.exit(0);
}
function stop(): void {
  stopping = true;
  for (const one of supervised) one.letGo();
  asked.resolve();
}
// Where another process started it with a channel, it ends with that one.
for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(event, stop);

const swift = await prepareSwift(await part('swift'), swiftPorts, s3Keys);
const bouncer = await preparePgBouncer(await part('pgbouncer'), {
  port: bouncerPort, host, databasePort, user, connections: 20, as: { uid, gid },
}); // prettier-ignore
await keep(
  {
    name: 'Redis',
    command: process.env['REDIS_SERVER_PATH'] ?? 'redis-server',
    args: [
      '--port',
      String(redisPort),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--loglevel',
      'warning',
    ],
    address: `redis://127.0.0.1:${redisPort}`,
    answers: () => answersAt(redisPort),
  },
  {
    ...bouncer,
    address: `postgresql://127.0.0.1:${bouncerPort}`,
    answers: () => answersAt(bouncerPort),
  },
  ...swift.map((program, index) => ({
    ...program,
    address: `http://127.0.0.1:${swiftPorts[index]}`,
    answers: () => answersAt(swiftPorts[index] ?? 0),
  })),
);

const endpoint = swiftUrl(swiftPorts);
const s3 = new S3Client({
  endpoint,
  region: 'us-east-1',
  forcePathStyle: true,
  credentials: { accessKeyId: s3Keys.accessKey, secretAccessKey: s3Keys.secretKey },
});
await s3.send(new CreateBucketCommand({ Bucket: 'photos' })).catch((error: unknown) => {
  if (!(error instanceof Error) || !error.name.startsWith('BucketAlready')) throw error;
});
s3.destroy();

const product = {
  DATABASE_URL: `postgresql://${user}@127.0.0.1:${bouncerPort}/${name}`,
  DATABASE_DIRECT_URL: directUrl,
  REDIS_URL: `redis://127.0.0.1:${redisPort}`,
  S3_URL: `${endpoint}/photos`,
  S3_ACCESS_KEY: s3Keys.accessKey,
  S3_SECRET_KEY: s3Keys.secretKey,
  DATA_DIR: dataDir,
  PUBLIC_URL: `http://localhost:${port}`,
  TRUSTED_PROXIES: '127.0.0.1,::1',
  DRAIN_SECONDS: '3',
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
};
const settings = writeSettings(folder, product);
const main = join(import.meta.dirname, '../src/main.ts');
const server = (role: 'web' | 'worker', index: number): Kept => {
  const [own, admin] = [take(), take()];
  const health = role === 'web' ? own : admin;
  return {
    name: `${role} ${index + 1}`,
    command: process.execPath,
    args: [main],
    env: { ...product, ROLE: role, HOST: '127.0.0.1', PORT: String(own), ADMIN_PORT: String(admin) },
    address: `http://127.0.0.1:${health}`,
    answers: () => answersHttp(`http://127.0.0.1:${health}/health/ready`),
  };
};
// One makes the tables and the demo people, before the others look for them.
const [first] = await keep(server('web', 0));
const others = await keep(
  ...Array.from({ length: WEB - 1 }, (_, index) => server('web', index + 1)),
  ...Array.from({ length: WORKERS }, (_, index) => server('worker', index)),
);
const servers = first ? [first, ...others] : others;
const web = servers.filter(({ kept }) => kept.name.startsWith('web'));
await keep({
  ...(await prepareCaddy(folder, { port, servers: web.map(({ kept }) => new URL(kept.address).host) })),
  address: `http://localhost:${port}`,
  answers: () => answersHttp(`http://localhost:${port}/health/ready`),
});

console.log(await tableOf(supervised, { name: 'PostgreSQL', address: directUrl }));
say(`Ready at http://localhost:${port}`);
say(`The operator: ENV_FILE=${settings} pnpm ops`);

let rolling = Promise.resolve();
process.on('SIGHUP', () => {
  rolling = rolling.then(async () => {
    for (const one of servers) {
      await one.stop();
      if (stopping) return;
      await one.start();
      say(`${one.kept.name} is new.`);
    }
    rolled += 1;
    changed();
    console.log(await tableOf(supervised, { name: 'PostgreSQL', address: directUrl }));
  }).catch((error: unknown) => say(String(error)));
}); // prettier-ignore

await asked.promise;
await end();
