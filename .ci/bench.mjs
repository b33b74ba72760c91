// `pnpm bench [name]`: runs the benchmarks, one after the other. Most print ratios against a floor of the same run. `live`
// fails where one is more than it may be, `load` where no rate keeps the promises or a soak breaks one, `upgrade` where a
// visitor met a failure; the others assert nothing.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from './lib/build.mjs';
import { findRedis } from './lib/redis.mjs';
import { ended, endTogether, launch } from './lib/processes.mjs';
import { fail, node, requireInstall, root } from './lib/workspace.mjs';

const folder = join(root, 'apps/server/bench');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''));
const [wanted, ...rest] = process.argv.slice(2).filter((argument) => argument !== '--');
if (wanted && !names.includes(wanted)) fail(`There is no benchmark '${wanted}'. There are: ${names.join(', ')}.`);

requireInstall();
endTogether();
await buildStale({ only: ['packages/mail', 'apps/site'] });
if (!wanted || wanted === 'live') {
  const redis = await findRedis();
  if (!redis) process.exit(1);
  process.env.REDIS_SERVER_PATH = redis;
}
for (const name of wanted ? [wanted] : names) {
  console.log(`\n── ${name}`);
  if ((await ended(launch(node, [join(folder, `${name}.bench.ts`), ...rest]))) !== 0) process.exitCode = 1;
}
