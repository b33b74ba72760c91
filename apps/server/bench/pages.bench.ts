import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../src/app.ts';
import { createContext } from '../src/compose.ts';
import { readEnv } from '../src/env.ts';
import { listen } from '../src/listen.ts';
import { bytesOf, fixedString, rateOf } from './kept-pages.ts';

// How fast visitors' pages are answered, against a fixed string of the same bytes from a bare HTTP server of the same
// process, one after the other in each round. `pnpm bench pages http://localhost:3000` asks a product that runs, with its people.

const pages = ['/', '/landers/gallery', '/pages/terms', '/login', '/members'];
const rounds = 3;
const seconds = 2;
const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

/** A product of its own, without people. */
async function startProduct(stack: AsyncDisposableStack): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dating-bench-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const env = readEnv({ DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000000' });
  const app = await createApp(stack.use(await createContext(env)));
  stack.defer(() => app.close());
  return `http://localhost:${await listen(app, '127.0.0.1', 0)}`;
}

await using stack = new AsyncDisposableStack();
const origin = process.argv[2] ?? (await startProduct(stack));
console.log('page              encoding     kB   requests/s   floor    ratio    p99 ms');
for (const path of pages) {
  for (const encoding of ['identity', 'br']) {
    const url = origin + path;
    const bytes = await bytesOf(url, encoding);
    const floor = await fixedString(bytes);
    const [ours, theirs, late]: number[][] = [[], [], []];
    for (let round = 0; round < rounds; round += 1) {
      theirs?.push((await rateOf(floor.url, encoding, seconds)).perSecond);
      const rate = await rateOf(url, encoding, seconds);
      ours?.push(rate.perSecond);
      late?.push(rate.p99);
    }
    floor.server.close();
    floor.server.closeAllConnections();
    const [mine, least] = [median(ours ?? []), median(theirs ?? [])];
    console.log(
      [
        path.padEnd(17), encoding.padEnd(10), (bytes.length / 1_000).toFixed(1).padStart(5), mine.toFixed(0).padStart(11),
        least.toFixed(0).padStart(9), (mine / least).toFixed(2).padStart(7), median(late ?? []).toFixed(1).padStart(8),
      ].join(' '), // prettier-ignore
    );
  }
}
