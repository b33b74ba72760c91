// `pnpm budget`: fails when the built site ships more than it may. Prints what each page loads before anybody acts, as
// it travels (brotli; gzip beside it).
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { siteBuilds } from './lib/build.mjs';
import { fail } from './lib/workspace.mjs';

/** In kB of 1 000 bytes, brotli. Pages: all scripts that a page needs, with its language; the rest: files of one kind. */
const budgets = {
  pages: { first: 215, visitor: 230, member: 250, editor: 270 },
  language: 20,
  styles: 25,
  scripts: 510,
};

/** Pages that a visitor comes to first. */
const firstPages = ['index', 'login', 'activate', 'activate-done', 'activate-error', 'lang-config', 'not-found'];
/** Where a visitor goes on from there: with filters, with a form. Every other page is a member's. */
const visitorPages = ['members', 'signup'];

/** What a page may weigh: the own profile carries fields, the cropping of photos and the preview. */
function budgetOf(id) {
  if (firstPages.includes(id) || id.startsWith('landers-')) return budgets.pages.first;
  if (visitorPages.includes(id)) return budgets.pages.visitor;
  return id === 'profile' ? budgets.pages.editor : budgets.pages.member;
}

const client = join(siteBuilds, 'current/client');
const [manifestFile] = globSync('assets/manifest-*.js', { cwd: client });
if (!manifestFile) fail('The site is not built: run `pnpm build` first.');
const manifest = JSON.parse(
  read(manifestFile)
    .replace(/^[^{]*/, '')
    .replace(/;\s*$/, ''),
);

function read(file) {
  return readFileSync(join(client, file), 'utf8');
}

const sizes = new Map();
function sizeOf(file) {
  const known = sizes.get(file);
  if (known) return known;
  const bytes = readFileSync(join(client, file));
  const br = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1_000;
  const size = { br, gz: gzipSync(bytes, { level: 9 }).length / 1_000 };
  sizes.set(file, size);
  return size;
}

function total(files) {
  return [...files].map(sizeOf).reduce((sum, { br, gz }) => ({ br: sum.br + br, gz: sum.gz + gz }), { br: 0, gz: 0 });
}

/** A script with everything that it imports at once, without what it loads later. */
function closure(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, name] of read(file).matchAll(/(?:from|import)\s*["']\.\/([^"'/]+\.js)["']/g)) {
    closure(`assets/${name}`, seen);
  }
  return seen;
}

const languages = globSync('assets/*.js', { cwd: client }).filter((file) =>
  /\/(?:de|en|es|fr|it|nl|pl)-[\w-]+\.js$/.test(file),
);
const language = languages.toSorted((a, b) => sizeOf(b).br - sizeOf(a).br)[0];
if (!language) fail('The site was built without its languages.');

/** Every script of a page: entry, root, layout, route, language. */
function scriptsOf(id) {
  const files = new Set([manifestFile, language, ...closure(manifest.entry.module.slice(1))]);
  for (let route = manifest.routes[id]; route; route = manifest.routes[route.parentId]) {
    for (const file of closure(route.module.slice(1))) files.add(file);
  }
  return files;
}

let over = false;
function check(name, size, limit) {
  if (size.br > limit) over = true;
  const verdict = size.br > limit ? 'over' : 'ok  ';
  console.log(
    `${verdict}  ${name.padEnd(26)} ${size.br.toFixed(1).padStart(6)} kB of ${limit} kB   (gzip ${size.gz.toFixed(1)})`,
  );
}

const layouts = new Set(Object.values(manifest.routes).map(({ parentId }) => parentId));
for (const id of Object.keys(manifest.routes).filter((one) => one !== 'root' && !layouts.has(one))) {
  check(id, total(scriptsOf(id)), budgetOf(id));
}
check('language (largest)', sizeOf(language), budgets.language);
check('styles', total(globSync('assets/*.css', { cwd: client })), budgets.styles);
check('all scripts', total(globSync('assets/*.js', { cwd: client })), budgets.scripts);
if (over) fail('The site ships more than its budget.');
