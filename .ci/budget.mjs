// `pnpm budget`: fails when the built site ships more than it may. Sizes are of the files as they travel (brotli).
import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { fail, root } from './lib/workspace.mjs';

/** In kB of 1 000 bytes. `first`: every script that a first page loads; `language`: the largest language file. */
const budgets = { first: 185, language: 20, styles: 25, scripts: 480 };

const client = join(root, 'apps/site/build/client');
const scripts = globSync('assets/*.js', { cwd: client });
if (scripts.length === 0) fail('The site is not built: run `pnpm build` first.');

function travelling(file) {
  try {
    return statSync(join(client, `${file}.br`)).size;
  } catch {
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    return brotliCompressSync(readFileSync(join(client, file)), options).length;
  }
}

/** A script with everything that it imports at once, without what it loads later. */
function closure(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  const source = readFileSync(join(client, file), 'utf8');
  for (const [, name] of source.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) closure(`assets/${name}`, seen);
  return seen;
}

const total = (files) => [...files].reduce((sum, file) => sum + travelling(file), 0) / 1_000;
const named = (pattern) => scripts.filter((file) => pattern.test(basename(file)));
const entries = named(/^(?:entry\.client|root|index)-/);
const sizes = {
  first: total(new Set(entries.flatMap((file) => [...closure(file)]))),
  language: Math.max(0, ...named(/^(?:de|en|es|fr|it|nl|pl)-/).map((file) => total([file]))),
  styles: total(globSync('assets/*.css', { cwd: client })),
  scripts: total(scripts),
};

let over = false;
for (const [name, limit] of Object.entries(budgets)) {
  const size = sizes[name];
  if (size > limit) over = true;
  console.log(`${size > limit ? 'over' : 'ok  '}  ${name.padEnd(9)} ${size.toFixed(1)} kB of ${limit} kB`);
}
if (over) fail('The site ships more than its budget.');
