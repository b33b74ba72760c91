import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { benchFolder, processorSeconds, startProduct } from './product.ts';

// How long the first start takes, from no build, no database and no pictures to 300 demo people; how long the second
// one takes, and what the idle product asks of the processor. The floor is a bare Node that starts and ends.

const people = 300;
const idleSeconds = 20;

function bareStart(): number {
  const began = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  return performance.now() - began;
}

await using stack = new AsyncDisposableStack();
const folder = await benchFolder(stack);
const settings = {
  DEMO: '1', DEMO_MEMBERS: String(people), DATA_DIR: join(folder, 'data'), SITE_BUILDS: join(folder, 'site'),
}; // prettier-ignore
const floor = Math.min(...Array.from({ length: 5 }, bareStart));

const first = await startProduct(settings);
await first[Symbol.asyncDispose]();
await using second = await startProduct(settings);
await pause(5_000);
const before = await processorSeconds(second.pid);
await pause(idleSeconds * 1000);
const idle = ((await processorSeconds(second.pid)) - before) / idleSeconds;

const line = (what: string, ms: number) => ({
  what, seconds: (ms / 1000).toFixed(2), 'of the floor': Math.round(ms / floor),
}); // prettier-ignore
console.log(`Starting, with ${people} demo people`);
console.table([
  line('a bare Node (floor)', floor),
  line('from nothing', first.readyMs),
  line('the second time', second.readyMs),
]);
console.log(`Idle: ${(idle * 100).toFixed(2)} % of one processor over ${idleSeconds} s`);
