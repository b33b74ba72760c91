import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COUNTRY_COOKIE, cookieSeconds, databases, LANGUAGE_COOKIE, workerCaches } from '@dating/core/rules';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

/** Where the browser's storage is touched by hand: everybody else goes through these, whose keys are types. */
const doors = [
  'apps/site/app/features/push/push-member.ts',
  'apps/site/app/lib/browser.ts',
  'apps/site/app/lib/chunk-reload.ts',
  'apps/site/app/lib/late-start.ts',
  'apps/site/app/lib/session-storage.ts',
  'apps/site/app/lib/shared-photos.ts',
  // Sends what the outbox holds, and deletes what arrived; a worker imports no module of the site.
  'apps/site/public/sw-push.js',
  'packages/core/src/browser/kept-chats.ts',
  'packages/core/src/browser/outbox-keys.ts',
  'packages/core/src/browser/outbox-storage.ts',
];

const touches =
  /\b(?:localStorage|sessionStorage|indexedDB|openDB|cookieStore|caches)\b(?!['"])|document\.cookie|\.getDirectory\(/;

/** A node of a syntax tree; what else it has depends on its type. */
interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** All nodes of a tree, the outer ones first. */
function nodesIn(part: unknown): readonly Syntax[] {
  if (Array.isArray(part)) return part.flatMap((one) => nodesIn(one));
  if (typeof part !== 'object' || part === null) return [];
  const inside = nodesIn(Object.values(part));
  return 'type' in part ? [part as Syntax, ...inside] : inside;
}

/** What opens a database or a cache; its first argument is the name. */
const openers = {
  database: /(?:^|\.)(?:openDB|indexedDB\??\.open)$/,
  cache: /(?:^|\.)caches\??\.open$/,
} as const;

/** Where a function takes what it calls so; -1 where it does not. */
const placeIn = (taker: Syntax, name: string): number =>
  (taker['params'] as readonly Syntax[]).findIndex((taken) => taken['name'] === name);

/**
 * Names of the databases or caches that a file opens; of one that is put together how it begins. What nothing in the file
 * tells stands as it is written.
 */
function openedIn(file: string, code: string, opener: RegExp): readonly string[] {
  const nodes = nodesIn(parseSync(file, code).program);
  const textOf = ({ start, end }: Syntax) => code.slice(start, end);
  const isIn = (inner: Syntax, outer: Syntax) => outer.start <= inner.start && inner.end <= outer.end;
  const functions = nodes.filter(({ type }) => /Function/.test(type));
  /** The first arguments of calls, or those at a place. */
  const given = (isMeant: (callee: string) => boolean, place = 0) =>
    nodes
      .filter(({ type, callee }) => type === 'CallExpression' && isMeant(textOf(callee as Syntax)))
      .map((call) => (call['arguments'] as readonly Syntax[])[place]);

  const namesOf = (word: Syntax | undefined): readonly string[] => {
    if (!word) return ['nothing'];
    if (word.type === 'Literal') return [String(word['value'])];
    if (word.type === 'TemplateLiteral') {
      const [first] = word['quasis'] as readonly { readonly value: { readonly cooked: string } }[];
      const begins = first?.value.cooked.trim();
      return begins ? [begins] : namesOf((word['expressions'] as readonly Syntax[])[0]);
    }
    const { name } = word;
    if (typeof name !== 'string') return [textOf(word)];
    const taker = functions.findLast((one) => isIn(word, one) && placeIn(one, name) >= 0);
    const made = nodes.findLast(
      (one) =>
        one.type === 'VariableDeclarator' &&
        (one['id'] as Syntax)['name'] === name &&
        functions.every((scope) => !isIn(one, scope) || isIn(word, scope)),
    );
    if (taker && !(made && isIn(made, taker))) {
      const called = (taker['id'] as Syntax | null)?.['name'];
      const callers = given((callee) => callee === called, placeIn(taker, name));
      return callers.length > 0 ? callers.flatMap(namesOf) : [name];
    }
    if (made?.['init']) return namesOf(made['init'] as Syntax);
    const loop = made && nodes.find(({ type, left }) => type === 'ForOfStatement' && isIn(made, left as Syntax));
    // What is there already is opened again.
    return loop && textOf(loop['right'] as Syntax).includes('caches.keys()') ? [] : [name];
  };
  return given((callee) => opener.test(callee)).flatMap(namesOf);
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

it('nothing but the typed doors stores anything in a browser', () => {
  const files = globSync('{apps/site,packages/core,packages/ui}/{app,src,public}/**/*.{ts,tsx,js}', { cwd: root })
    .filter((file) => !/\.(?:test|stories)\.|\/(?:stories|testing|vendor)\//.test(file))
    .map((file) => file.replaceAll('\\', '/'));
  expect(files.length).toBeGreaterThan(300);
  const code = (file: string) => read(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  expect(files.filter((file) => touches.test(code(file))).toSorted()).toEqual(doors);
});

it.each([
  ['database', databases],
  ['cache', workerCaches],
] as const)('every %s that is opened is one that the cookie page names, and each of those is', (kind, named) => {
  const opened = doors.flatMap((file) => openedIn(file, read(file), openers[kind]));
  expect([...new Set(opened)].toSorted()).toEqual([...named].toSorted());
});

it.each([
  ['database', "openDB('stray', 1)", ['stray']],
  ['database', "const NAME: Name = 'stray'; function open() { return openDB<Schema>(NAME, 1); }", ['stray']],
  ['database', "const at = (version, name) => self.indexedDB.open(name, version);", ['name']],
  ['database', "function at(version, name) { return self.indexedDB.open(name); } at(1, 'stray'); at(2, 'other');", ['stray', 'other']],
  ['database', "const name = 'outbox'; function at(name) { return indexedDB.open(name); } at('stray');", ['stray']],
  ['database', 'window.indexedDB.open(location.hash)', ['location.hash']],
  ['cache', "const A = 'stray'; (await window.caches.open(`${A} ${version}`)).match('/')", ['stray']],
  ['cache', "for (const name of await caches.keys()) await caches.open(name)", []],
  ['cache', "for (const name of ['stray']) await caches.open(name)", ['name']],
] as const)('a %s that is opened is found: %s', (kind, code, names) => {
  expect(touches.test(code)).toBe(true);
  expect(openedIn('page.ts', code, openers[kind])).toEqual(names);
}); // prettier-ignore

it('cookies that the page sets live for as long as the cookie page says', () => {
  const day = 24 * 60 * 60;
  for (const { name, days } of [LANGUAGE_COOKIE, COUNTRY_COOKIE]) expect(days * day).toBe(cookieSeconds[name]);
});
