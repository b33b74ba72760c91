// `pnpm budget`: fails when the built site ships more script than it may, or in more files. For each page: what it loads
// before anybody acts, as it travels (brotli), in how many files, how often the floor (React with its router alone), and
// what it adds on the way from the page where one begins. `--result FILE` writes how many budgets were kept.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { siteBuilds } from './lib/build.mjs';
import { fail, root } from './lib/workspace.mjs';

/** In kB of 1 000 bytes, brotli. `first`: all script of a page that one comes to first; `next`: what it adds to the one before. */
const budgets = {
  visitors: { first: 209, next: 13.5 },
  login: { first: 195, next: 16 },
  signup: { first: 215.5, next: 19 },
  'pages-service': { first: 211, next: 19 },
  members: { first: 209, next: 1 },
  'members-id': { first: 209.5, next: 15 },
  'likes-m-id': { first: 209.5, next: 15 },
  chats: { first: 205.5, next: 8 },
  'chats-id': { first: 220, next: 25 },
  'members-id-chat': { first: 220, next: 25 },
  'match-finder': { first: 217.5, next: 18 },
  complaints: { first: 211, next: 19.5 },
  notifications: { first: 204, next: 14.5 },
  profile: { first: 259.5, next: 60.5 },
  settings: { first: 238, next: 38.5 },
  'complete-signup': { first: 236, next: 45.5 },
  'mail-change-do': { first: 206, next: 19 },
  'reset-password-do': { first: 194, next: 14.5 },
  'credits-repeat-order': { first: 194, next: 24.5 },
  'members-id-landing': { first: 223.5, next: 33 },
  'members-id-signup': { first: 228, next: 35.5 },
  'members-id-landing2-slug': { first: 223.5, next: 33 },
  'members-id-landing3-slug': { first: 222.5, next: 32 },
  offline: { first: 217.5, next: 28 },
  others: { first: 211, next: 18.5 },
};
const largest = { 'texts of a language': 26, styles: 16.5, 'all scripts': 433.5 };
/** Files of script of a page, with its texts. */
const mostFiles = 26;

const client = join(siteBuilds, 'current/client');
const [routesFile] = globSync('assets/manifest-*.js', { cwd: client });
if (!routesFile) fail('The site is not built: run `pnpm build` first.');
const routes = JSON.parse(
  read(routesFile)
    .replace(/^[^{]*/, '')
    .replace(/;\s*$/, ''),
);
const built = Object.values(JSON.parse(read('.vite/manifest.json')));
const source = (path) => import(pathToFileURL(join(root, path)).href);
const [{ areas }, { languages }, { areasOfRoute }] = await Promise.all([
  source('packages/core/src/i18n/load.ts'),
  source('packages/core/src/contract/options.ts'),
  source('apps/site/app/lib/text-areas.ts'),
]);

function read(file) {
  return readFileSync(join(client, file), 'utf8');
}

function brotli(bytes) {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1_000;
}

const sizes = new Map();
function sizeOf(file) {
  if (!sizes.has(file)) sizes.set(file, brotli(readFileSync(join(client, file))));
  return sizes.get(file);
}

const total = (files) => [...files].reduce((sum, file) => sum + sizeOf(file), 0);

/** A script with everything that it imports at once, without what it loads later. */
function closure(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, name] of read(file).matchAll(/(?:from|import)\s*["']\.\/([^"'/]+\.js)["']/g)) {
    closure(`assets/${name}`, seen);
  }
  return seen;
}

function textsOf(language, wanted) {
  return wanted.map((area) => {
    const file = built.find(({ src }) => src?.endsWith(`/i18n/locales/${language}/${area}.ts`));
    return file ? file.file : fail(`The texts of '${language}' for '${area}' were not built.`);
  });
}

const longest = languages.toSorted((a, b) => total(textsOf(b, areas)) - total(textsOf(a, areas)))[0];

/** Every script of a page: entry, root, layout, route, and the texts of the language that has the longest ones. */
function scriptsOf(id, viewer) {
  const files = new Set([
    routesFile,
    ...textsOf(longest, areasOfRoute(id, viewer === 'member')),
    ...closure(routes.entry.module.slice(1)),
  ]);
  for (let route = routes.routes[id]; route; route = routes.routes[route.parentId]) {
    for (const file of closure(route.module.slice(1))) files.add(file);
  }
  return files;
}

/** What no page of this kind can do without, bundled alone: React, its renderer and the router. */
async function floor() {
  const { build } = await import(pathToFileURL(join(root, 'apps/site/node_modules/vite/dist/node/index.js')).href);
  const entry =
    "export { hydrateRoot } from 'react-dom/client'; export { HydratedRouter } from 'react-router/dom'; export { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';";
  const { output } = await build({
    configFile: false,
    root: join(root, 'apps/site'),
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'floor',
        resolveId: (id) => (id === 'floor' ? join(root, 'apps/site/floor.js') : null),
        load: (id) => (id.endsWith('/floor.js') ? entry : null),
      },
    ],
    build: { write: false, minify: true, rollupOptions: { input: 'floor', preserveEntrySignatures: 'strict' } },
  });
  return output.filter(({ type }) => type === 'chunk').reduce((sum, { code }) => sum + brotli(code), 0);
}

const kept = { passed: 0, failed: 0 };
function verdict(isKept) {
  kept[isKept ? 'passed' : 'failed'] += 1;
  return isKept ? 'ok  ' : 'over';
}

const visitorPages = [
  'index',
  'login',
  'activate',
  'activate-done',
  'activate-error',
  'reset-password',
  'reset-password-do',
  'signup',
  'not-found',
];
const isVisitors = (id) =>
  visitorPages.includes(id) || /^(?:landers|pages|members-id-landing|members-id-signup)/.test(id);
const budgetOf = (id) => budgets[id] ?? (isVisitors(id) ? budgets.visitors : budgets.others);

const least = await floor();
console.log(`floor: React, its renderer and the router alone are ${least.toFixed(1)} kB. Texts of '${longest}'.\n`);
console.log('      page                                first    of   × floor   files      next    of');
const layouts = new Set(Object.values(routes.routes).map(({ parentId }) => parentId));
for (const id of Object.keys(routes.routes).filter((one) => one !== 'root' && !layouts.has(one))) {
  const viewer = isVisitors(id) ? 'visitor' : 'member';
  const scripts = scriptsOf(id, viewer);
  const before = scriptsOf(viewer === 'visitor' ? 'index' : 'members', viewer);
  const [first, next] = [total(scripts), total([...scripts].filter((file) => !before.has(file)))];
  const budget = budgetOf(id);
  const word = verdict(first <= budget.first && next <= budget.next && scripts.size <= mostFiles);
  console.log(
    `${word}  ${id.padEnd(34)} ${first.toFixed(1).padStart(6)}  ${String(budget.first).padStart(4)}    ${(first / least).toFixed(2)}     ${String(scripts.size).padStart(3)}     ${next.toFixed(1).padStart(5)}  ${String(budget.next).padStart(4)}`,
  );
}
console.log('');
for (const [name, size] of [
  ['texts of a language', total(textsOf(longest, areas))],
  ['styles', total(globSync('assets/*.css', { cwd: client }))],
  ['all scripts', total(globSync('assets/*.js', { cwd: client }).filter((file) => !isText(file)))],
]) {
  console.log(`${verdict(size <= largest[name])}  ${name.padEnd(34)} ${size.toFixed(1).padStart(6)}  ${largest[name]}`);
}

function isText(file) {
  return built.some((one) => one.file === file && one.src?.includes('/i18n/locales/'));
}

const at = process.argv.indexOf('--result');
if (at > 0) writeFileSync(process.argv[at + 1], JSON.stringify(kept));
if (kept.failed > 0) fail('The site ships more than its budget.');
