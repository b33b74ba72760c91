/**
 * Brands: one file each, in packages/ui/src/brands or in a folder of token files (LOOKS_DIR).
 *
 *   pnpm brand new <id> --color '#6d28d9'   drafts a brand, light and dark, and registers it (--accent is the same)
 *       --to <folder>         writes <id>.json there instead: no source code, no build
 *       --label "Name"        the name that people read (the id with a capital)
 *       --tint '#3f7f5f'      hue of paper and ink (the accent's)
 *       --display <face>      bricolage, fraunces, instrument or inter (bricolage)
 *       --text <face>         the same without fraunces, whose figures have no one width (instrument)
 *       --radius <px>         corners of cards; fields and badges follow (12)
 *       --control <px>        corners of buttons, 999 for full-round (as cards)
 *       --hero <form>         what its home begins with: fan, fullbleed or statement (fullbleed)
 *       --initial <V>         the letter or figure of its mark (the label's first)
 *       --mark 'M…'           an SVG path in a box of 24 by 24 instead: the mark, the tab's icon and the app's
 *   pnpm brand check [id]     every pair of colours, light and dark; says which token to change, and to what
 *       --in <folder>         of the token files there: what they say is checked too
 *       --fix                 writes what it says into the brand's file
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
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
    color: { type: 'string' },
    to: { type: 'string' },
    in: { type: 'string' },
    initial: { type: 'string' },
    mark: { type: 'string' },
    label: { type: 'string' },
    tint: { type: 'string' },
    display: { type: 'string' },
    text: { type: 'string' },
    radius: { type: 'string' },
    control: { type: 'string' },
    hero: { type: 'string' },
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

/** @param {string} path */
const fromHere = (path) => resolve(process.env.INIT_CWD ?? '.', path);

/** @param {readonly string[]} choices */
function oneOf(name, choices) {
  if (options[name] !== undefined && !choices.includes(options[name]))
    fail(`--${name} is one of ${choices.join(', ')}, not ${options[name]}.`);
}

/** What the mark is made of: a path of the brand's own, or a letter. */
async function markOptions() {
  const { markProblem } = await import('../packages/ui/src/brands/shape.ts');
  const { mark, initial } = options;
  if (mark !== undefined && initial !== undefined) fail('A brand has one mark: --mark or --initial.');
  const problem = mark === undefined ? null : markProblem(mark.trim());
  if (problem) fail(`--mark ${problem}.`);
  if (initial !== undefined && !/^[a-z0-9]$/i.test(initial))
    fail(`--initial is one letter from A to Z or a figure, not ${initial}.`);
  return { mark: mark?.trim(), initial };
}

/** What a brand is drafted from, as far as it is said. */
async function draftOptions() {
  const { textFaces } = await import('../packages/ui/src/brands/draft.ts');
  const { faces } = await import('../packages/ui/src/brands/faces.ts');
  const { heroes } = await import('../packages/ui/src/tokens/contract.ts');
  oneOf('display', Object.keys(faces));
  oneOf('text', textFaces);
  oneOf('hero', heroes);
  if (options.accent !== undefined && options.color !== undefined) fail('--color and --accent are the same: say one.');
  return {
    label: options.label,
    accent:
      hex('color', options.color) ?? hex('accent', options.accent) ?? fail("A brand has an accent: --color '#6d28d9'."),
    tint: hex('tint', options.tint),
    display: options.display,
    text: options.text,
    radius: pixels('radius', options.radius),
    control: pixels('control', options.control),
    hero: options.hero,
    ...(await markOptions()),
  };
}

async function create() {
  const { brandJson, brandSource, draftBrand } = await import('../packages/ui/src/brands/draft.ts');
  const { brands } = await import('../packages/ui/src/brands/index.ts');
  if (!id || !/^[a-z][a-z0-9]{1,30}$/.test(id))
    fail('A brand has an id: lower-case letters and digits, a letter first.');
  const file = options.to === undefined ? join(folder, `${id}.ts`) : join(fromHere(options.to), `${id}.json`);
  if ((options.to === undefined && Object.hasOwn(brands, id)) || existsSync(file))
    fail(`There is something called ${id} already.`);
  const brand = draftBrand({ id, ...(await draftOptions()) });
  if (options.to !== undefined) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, brandJson(brand));
    console.log(`${brand.label} is drafted in ${file}. Every pair of its colours reaches its contrast.`);
    console.log(
      `A server whose LOOKS_DIR is ${dirname(file)} takes it at its start, or at once: pnpm ops brand looks reload`,
    );
    console.log(`Then: pnpm ops brand create ${id} --host … (docs/operator.md, Looks).`);
    return;
  }
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

/**
 * What is checked: each brand with its file and with how a change of colour is written there. Of a token file that is no
 * brand, what is wrong with it.
 */
async function sources() {
  const { brands, readBrand } = await import('../packages/ui/src/brands/index.ts');
  if (options.in === undefined)
    return Object.entries(brands).map(([key, brand]) => ({
      key,
      brand,
      file: join(folder, `${key}.ts`),
      written: (text, changes) => changes.reduce(write, text),
    }));
  const place = fromHere(options.in);
  if (!existsSync(place)) fail(`There is no folder ${place}.`);
  const files = readdirSync(place).filter((name) => name.endsWith('.json') && !name.startsWith('.'));
  return files.toSorted().map((name) => {
    const file = join(place, name);
    let json;
    try {
      json = JSON.parse(readFileSync(file, 'utf8'));
    } catch (error) {
      return { key: name.slice(0, -'.json'.length), problems: [`is no JSON: ${error.message}`], file };
    }
    const written = (text, changes) => {
      const all = JSON.parse(text);
      for (const { scheme, token, to } of changes) all[scheme].colors[token] = to;
      return `${JSON.stringify(all, null, 2)}\n`;
    };
    return { key: name.slice(0, -'.json'.length), file, written, ...readBrand(json) };
  });
}

/** @returns how many things stay wrong */
function checkOne({ key, brand, problems, file, written }, contrastAdvice) {
  const wrong = problems ?? (brand.id === key ? [] : [`The brand ${key} calls itself ${brand.id}.`]);
  for (const problem of wrong) console.log(`${key}: ${problem}`);
  if (wrong.length > 0) return wrong.length;
  const advice = contrastAdvice(brand);
  if (advice.findings.length === 0) {
    console.log(`${brand.label} (${key}): every pair reaches its contrast, light and dark`);
    return 0;
  }
  report(brand, advice);
  if (!options.fix) return advice.findings.length;
  writeFileSync(file, written(readFileSync(file, 'utf8'), advice.changes));
  console.log(
    `  ${advice.changes.length} tokens changed in ${file.startsWith(folder) ? file.slice(folder.length) : file}`,
  );
  return advice.left.length;
}

async function check() {
  const { contrastAdvice } = await import('../packages/ui/src/brands/advice.ts');
  const all = await sources();
  const chosen = all.filter(({ key }) => !id || key === id);
  if (chosen.length === 0) fail(`There is no brand ${id ?? ''}; there are ${all.map(({ key }) => key).join(', ')}.`);
  const open = chosen.map((one) => checkOne(one, contrastAdvice)).reduce((sum, count) => sum + count, 0);
  if (open > 0) process.exitCode = 1;
}

if (command === 'new') await create();
else if (command === 'check') await check();
else fail(usage);
