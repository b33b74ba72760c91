import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionCookie } from '../src/http/cookies.ts';
import { createApp } from '../src/app.ts';
import { createContext } from '../src/compose.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { readEnv } from '../src/env.ts';
import { makeCrowd } from './crowd.ts';
import { makeMember } from './member.ts';

// How fast a page of a member is rendered, against a fixed string of the same bytes from a bare HTTP server of the same
// process, in turns. The client is in the process too, and in both figures.

const connections = 32;
const rounds = 5;

await using stack = new AsyncDisposableStack();
const dataDir = await mkdtemp(join(tmpdir(), 'dating-bench-'));
stack.defer(() => rm(dataDir, { recursive: true, force: true }));
const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: '1', RATE_LIMIT_FACTOR: '1000000' });
const ctx = stack.use(await createContext(env));
const app = await createApp(ctx);
stack.defer(() => app.close());
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
stack.defer(() => agent.destroy());
await makeCrowd(ctx.db, { brand: 'ember', count: 2000, now: ctx.clock.now(), seed: 0.5 });
const { cookie } = await inTransaction(ctx.db, (tx) => makeMember(tx, ctx));

let fixed = '';
const floorServer = http.createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8').end(fixed);
});
await new Promise<void>((resolve) => floorServer.listen(0, '127.0.0.1', resolve));
stack.defer(() => void floorServer.close());
const { port: floorPort } = floorServer.address() as AddressInfo;

function get(to: number, path: string): Promise<{ status: number; html: string; bytes: number }> {
  return new Promise((resolve, reject) => {
    http
      .get(
        {
          port: to,
          agent,
          path,
          host: '127.0.0.1',
          headers: { host: `localhost:${port}`, cookie: `${sessionCookie}=${cookie}` },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () => {
            const all = Buffer.concat(parts);
            resolve({ status: response.statusCode ?? 0, html: all.toString(), bytes: all.length });
          });
        },
      )
      .on('error', reject);
  });
}
/** Pages a second and milliseconds of CPU for one, over some time. */
async function measure(work: () => Promise<unknown>, ms: number) {
  const cpu = process.cpuUsage();
  const began = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (; performance.now() < began + ms; done += 1) await work();
    }),
  );
  const used = process.cpuUsage(cpu);
  return { perSecond: (done * 1000) / (performance.now() - began), cpu: (used.user + used.system) / 1000 / done };
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

for (const path of ['/members']) {
  const first = await get(port, path);
  if (first.status !== 200) throw new Error(`${path} answered ${first.status}`);
  fixed = first.html;
  for (let warm = 0; warm < 60; warm += 1) await get(port, path);
  const shares: number[] = [];
  const pages: { perSecond: number; cpu: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const floor = await measure(() => get(floorPort, path), 500);
    const page = await measure(() => get(port, path), 1500);
    pages.push(page);
    shares.push(floor.cpu / page.cpu);
  }
  console.log(
    `${path}: ${first.bytes} bytes, ${middle(pages.map(({ perSecond }) => perSecond)).toFixed(0)} pages/s, ${middle(pages.map(({ cpu }) => cpu)).toFixed(1)} ms of CPU, share of a fixed string ${middle(shares).toFixed(4)}`,
  );
}
