import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { type Area, areas, loadTexts, uiStrings } from '@dating/core/i18n';
import { beforeAll, describe, expect, it } from 'vitest';
import { placesOf, withDirectImports } from '../../direct-imports.ts';
import { routeTable } from '../route-table.ts';
import { areasOf } from './text-areas.ts';

/** Groups of texts that only visitors are told, wherever their component is imported: they have their area on every page. */
const onlyToVisitors = ['login', 'entry', 'closed'];
/** Marks of a card that only members see, on pages that say them anyway. */
const marks = /\/ProfileCard\.tsx$/;
/** Keys that are handed on: by tables to the page that they are about, by the session to the notices, which wait for their texts. */
const handedOn = /\/(?:route-table|alerts|ui-strings|error-page)\.tsx?$|\/stores\/session\.ts$/;

const app = resolve(import.meta.dirname, '..');
const packages = resolve(app, '../../../packages');
const indexes = new Map(
  ['core/api', 'core/contract', 'core/i18n', 'core/live', 'core/models', 'core/rules', 'core/stores', 'ui'].map(
    (name) => [`@dating/${name}`, placesOf(`${packages}/${name.replace('/', '/src/')}${name === 'ui' ? '/src' : ''}/index.ts`)],
  ),
); // prettier-ignore

/** A part that is loaded later, with the areas that are loaded with it. */
interface Later {
  readonly file: string;
  readonly areas: readonly string[];
}

interface Source {
  readonly imports: readonly string[];
  readonly later: readonly Later[];
  /** Groups of keys that the file names. */
  readonly says: ReadonlySet<string>;
}

const areaOf = new Map<string, Area>();
const uiGroups = new Map<string, string[]>();
const known = new Map<string, Source>();

/** The words of the components, by the name that a component takes them by: which groups of keys they are from. */
function noteUiStrings(strings: object): void {
  for (const [name, value] of Object.entries(strings)) {
    if (typeof value === 'object' && !Array.isArray(value)) noteUiStrings(value as object);
    else {
      const words: unknown = typeof value === 'function' ? (value as (...all: number[]) => string)(1, 1, 1) : value;
      const groups = [words].flat().map((key) => String(key).split('.')[0] ?? '');
      uiGroups.set(name, [...(uiGroups.get(name) ?? []), ...groups]);
    }
  }
}

function found(file: string, from: string): string | null {
  if (!file.startsWith('.') && !file.startsWith('/')) return null;
  const path = file.startsWith('/') ? file : resolve(dirname(from), file);
  const isSource = /\.tsx?$/.test(path) && !/\.server\.ts|\/app\/documents\/|\/i18n\/locales\//.test(path);
  return isSource && existsSync(path) ? path : null;
}

function sourceOf(file: string): Source {
  const seen = known.get(file);
  if (seen) return seen;
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const code = withDirectImports(text, indexes);
  const imports = [...code.matchAll(/(?:import|export)\s+(?!type\b)[^;'"]*?from\s*'([^']+)'/g)];
  const later = [
    ...code.matchAll(
      /(?:lazyPart\(\s*\[([^\]]*)\],\s*(?:\(\) =>|async \(\) => \(\{\s*default: \(await)\s*)?import\('([^']+)'\)/g,
    ),
  ];
  const source: Source = {
    imports: imports.flatMap(([, path = '']) => found(path, file) ?? []),
    later: later.flatMap(([, named, path = '']) => {
      const part = found(path, file);
      if (!part) return [];
      return [{ file: part, areas: [...(named ?? '').matchAll(/\w+/g)].map(([area]) => area) }];
    }),
    says: groupsIn(file, text),
  };
  known.set(file, source);
  return source;
}

function groupsIn(file: string, text: string): ReadonlySet<string> {
  if (handedOn.test(file) || marks.test(file)) return new Set();
  const groups = [...text.matchAll(/['`]([a-zA-Z]+)\.(?=[\w$])/g)].map(([, group = '']) => group);
  if (/\/ui\/src\//.test(file) && text.includes('useStrings')) {
    const from = String.raw`(?:strings|forms|people|chat|money|useStrings\(\)(?:\.\w+)?)`;
    for (const [name, of] of uiGroups) if (new RegExp(String.raw`\b${from}\.${name}\b`).test(text)) groups.push(...of);
  }
  return new Set(groups.filter((group) => areaOf.has(group)));
}

function closure(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const next of sourceOf(file).imports) closure(next, seen);
  return seen;
}

/** What is said by these files, and by what they load later, in areas that are not there. */
function missing(files: ReadonlySet<string>, there: ReadonlySet<string>, seen = new Set<string>()): string[] {
  return [...files].flatMap((file) => {
    const { says, later } = sourceOf(file);
    const own = [...says].filter((group) => !there.has(areaOf.get(group) ?? '') && !onlyToVisitors.includes(group));
    const told = own.map((group) => `${relative(app, file)} says ${group}`);
    const more = later
      .filter((part) => !seen.has(part.file))
      .flatMap((part) => {
        seen.add(part.file);
        const rest = [...closure(part.file)].filter((one) => !files.has(one));
        return missing(new Set(rest), new Set([...there, ...part.areas]), seen);
      });
    return [...told, ...more];
  });
}

const pages = routeTable.filter((entry) => entry.file !== null);

/** Every page's frame as well: a layout is there with it. */
function filesOf({ file, layout }: (typeof pages)[number]): ReadonlySet<string> {
  const entries = [`${app}/root.tsx`, `${app}/layouts/${layout}.tsx`, `${app}/${file}`];
  return new Set(entries.flatMap((entry) => [...closure(entry)]));
}

beforeAll(async () => {
  for (const area of areas) for (const group of Object.keys(await loadTexts('en', [area]))) areaOf.set(group, area);
  const format = new Proxy({}, { get: () => () => '' });
  noteUiStrings(uiStrings({ t: (key: string) => key, format } as never));
});

describe('the texts of a page', () => {
  it.each(pages.map((entry) => [entry.name, entry] as const))('%s has all that its screens say', (_name, entry) => {
    const path = entry.path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '1');
    expect(missing(filesOf(entry), new Set(areasOf(path, true)))).toEqual([]);
    const [group = ''] = entry.title?.split('.') ?? [];
    expect(areasOf(path, true)).toContain(areaOf.get(group) ?? 'base');
  });

  it('are more for a visitor, who is asked and invited on every page', () => {
    expect(areasOf('/members/1', true)).toEqual(['base', 'members']);
    expect(areasOf('/members/1', false)).toEqual(['base', 'visitors', 'members']);
    expect(areasOf('/no-such-page', false)).toEqual(['base', 'visitors']);
  });
});
