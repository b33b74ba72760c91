/**
 * Brands: one file each in packages/ui/src/brands.
 *
 *   pnpm brand new <id> --accent '#6d28d9'  drafts a brand, light and dark, and registers it
 *       --label "Name"        the name that people read (the id with a capital)
 *       --tint '#3f7f5f'      hue of paper and ink (the accent's)
 *       --display <face>      bricolage, fraunces, instrument or inter (bricolage)
 *       --text <face>         the same without fraunces, whose figures have no one width (instrument)
 *       --radius <px>         corners of cards; fields and badges follow (12)
 *       --control <px>        corners of buttons, 999 for full-round (as cards)
 *   pnpm brand check [id]     every pair of colours, light and dark; says which token to change, and to what
 *       --fix                 writes what it says into the brand's file
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const folder = fileURLToPath(new URL('../packages/ui/src/brands/', import.meta.url));
const usage = readFileSync(fileURLToPath(import.meta.url), 'utf8')
  .match(/\/\*\*\n([\s\S]*?)\n \*\//)[1]
  .replace(/^ \* ?/gm, '');

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(1);
}

const { values: options, positionals } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  allowPositionals: true,
  options: {
    accent: { type: 'string' },
    label: { type: 'string' },
    tint: { type: 'string' },
    display: { type: 'string' },
    text: { type: 'string' },
    radius: { type: 'string' },
    control: { type: 'string' },
    fix: { type: 'boolean', default: false },
  },
});
const [command, id] = positionals;

/** @param {string} name @param {string | undefined} value */
function hex(name, value) {
  if (value === undefined) return undefined;
  const color = value.startsWith('#') ? value : `#${value}`;
  if (!/^#[0-9a-f]{6}$/i.test(color)) fail(`--${name} is a colour of the form #rrggbb, not ${value}.`);
  return color.toLowerCase();
}

/** @param {string} name @param {string | undefined} value */
function pixels(name, value) {
  if (value === undefined) return undefined;
  if (!/^\d{1,3}$/.test(value)) fail(`--${name} is a whole number of px, not ${value}.`);
  return Number(value);
}

async function create() {
  const { brandSource, draftBrand, faces, textFaces } = await import('../packages/ui/src/brands/draft.ts');
  const { brands } = await import('../packages/ui/src/brands/index.ts');
  if (!id || !/^[a-z][a-z0-9]{1,30}$/.test(id))
    fail('A brand has an id: lower-case letters and digits, a letter first.');
  const file = join(folder, `${id}.ts`);
  if (Object.hasOwn(brands, id) || existsSync(file)) fail(`There is something called ${id} already.`);
  for (const [name, choice] of Object.entries({ display: Object.keys(faces), text: textFaces }))
    if (options[name] !== undefined && !choice.includes(options[name]))
      fail(`--${name} is one of ${choice.join(', ')}, not ${options[name]}.`);
  const brand = draftBrand({
    id,
    label: options.label,
    accent: hex('accent', options.accent) ?? fail("A brand has an accent: --accent '#6d28d9'."),
    tint: hex('tint', options.tint),
    display: options.display,
    text: options.text,
    radius: pixels('radius', options.radius),
    control: pixels('control', options.control),
  });
  writeFileSync(file, brandSource(brand));
  const register = join(folder, 'registered.ts');
  writeFileSync(register, `${readFileSync(register, 'utf8').trimEnd()}\nexport { ${id} } from './${id}.ts';\n`);
  console.log(`${brand.label} is drafted in packages/ui/src/brands/${id}.ts and registered in registered.ts.`);
  console.log('Every pair of its colours reaches its contrast. See it: pnpm storybook, Foundations / Brand review.');
}

/** Writes one colour into a brand's file, where it stands or at the end of its scheme's colours. */
function write(source, { scheme, token, to }) {
  const name = token.includes('-') ? `'${token}'` : token;
  const start = source.indexOf(`\n  ${scheme}: {`);
  const end = source.indexOf('\n  },', start);
  const part = source.slice(start, end);
  const line = new RegExp(`(\\n\\s+(?:${name}): )[^,\\n]+,`);
  const changed = line.test(part)
    ? part.replace(line, `$1'${to}',`)
    : part.replace(/(colors: \{\n(\s+)[\s\S]*?)(\n\s+\},)/, `$1\n$2${name}: '${to}',$3`);
  return source.slice(0, start) + changed + source.slice(end);
}

function report(brand, { findings, changes, left }) {
  console.log(`${brand.label} (${brand.id}): ${findings.length} pairs too close`);
  for (const { scheme, foreground, background, ratio, min } of findings)
    console.log(`  ${scheme.padEnd(5)} ${foreground} on ${background}: ${ratio.toFixed(2)} to 1, needs ${min}`);
  for (const { scheme, token, from, to } of changes)
    console.log(`  ${scheme.padEnd(5)} change ${token} from ${from} to ${to}`);
  if (left.length)
    console.log(`  ${left.length} pairs stay too close whatever is changed: choose other hues for them.`);
}

async function check() {
  const { brands } = await import('../packages/ui/src/brands/index.ts');
  const { contrastAdvice } = await import('../packages/ui/src/brands/advice.ts');
  if (id && !Object.hasOwn(brands, id)) fail(`There is no brand ${id}; there are ${Object.keys(brands).join(', ')}.`);
  let open = 0;
  for (const [key, brand] of Object.entries(brands).filter(([name]) => !id || name === id)) {
    if (brand.id !== key) fail(`The brand ${key} calls itself ${brand.id}.`);
    const advice = contrastAdvice(brand);
    if (advice.findings.length === 0) {
      console.log(`${brand.label} (${key}): every pair reaches its contrast, light and dark`);
      continue;
    }
    report(brand, advice);
    open += options.fix ? advice.left.length : advice.findings.length;
    if (!options.fix) continue;
    const file = join(folder, `${key}.ts`);
    writeFileSync(file, advice.changes.reduce(write, readFileSync(file, 'utf8')));
    console.log(
      `  ${advice.changes.length} tokens changed in ${join(dirname(file), `${key}.ts`).slice(folder.length)}`,
    );
  }
  if (open > 0) process.exitCode = 1;
}

if (command === 'new') await create();
else if (command === 'check') await check();
else fail(usage);
