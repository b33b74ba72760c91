// `pnpm dates [filter …]`: the unit and server tests with the machine's date a month ahead, a year ahead and on
// 29 February 2028, so that no test holds only until a day comes. Words filter as in `pnpm test unit`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ended, endTogether, launch } from './lib/processes.mjs';
import { node, root, toolEnvironment } from './lib/workspace.mjs';

const now = new Date();
/** Today's time of day, so many months on; where that month has no such day, on the first of the next. */
const monthsOn = (months) => new Date(now).setUTCMonth(now.getUTCMonth() + months);

const dates = [monthsOn(1), monthsOn(12), new Date(now).setUTCFullYear(2028, 1, 29)];
const preload = pathToFileURL(join(root, '.ci/lib/shifted-date.mjs'));
endTogether({ graceMs: 30_000 });
const red = [];
for (const date of dates) {
  const day = new Date(date).toISOString().slice(0, 10);
  console.log(`\n── The machine's date is ${day} ${'─'.repeat(40)}`);
  const env = {
    ...toolEnvironment,
    DATE_SHIFT_MS: String(date - now.getTime()),
    NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import=${preload}`].filter(Boolean).join(' '),
  };
  const code = await ended(launch(node, [join(root, '.ci/test.mjs'), 'unit', ...process.argv.slice(2)], { env }));
  if (code !== 0) red.push(day);
}

console.log(red.length > 0 ? `\nred on ${red.join(', ')}` : `\ngreen on all ${dates.length} dates`);
process.exitCode = red.length > 0 ? 1 : 0;
