import { readFileSync } from 'node:fs';

/** The package's own folder, with a slash at its end. */
export const home = new URL('../', import.meta.url);

/** One statement of the public list: names out of one file. */
type Statement = Readonly<{
  /** File in `src`, without its extension. */
  file: string;
  /** What exists while running. */
  values: readonly string[];
  /** What only the compiler knows. */
  types: readonly string[];
}>;

/** `export { A, type B } from './file.tsx'` and `export type { C } from './file.ts'`, the only forms that the list may have. */
function statements(): Statement[] {
  const list = readFileSync(new URL('src/index.ts', home), 'utf8').replace(/^\/\/.*$/gm, '');
  const form = /export (type )?\{([^}]*)\} from '\.\/([^']+)\.tsx?';\s*/y;
  const found: Statement[] = [];
  form.lastIndex = list.search(/\S/);
  while (form.lastIndex < list.length) {
    const at = form.lastIndex;
    const [, typeOnly, inside = '', file = ''] = form.exec(list) ?? [];
    if (!file) throw new Error(`src/index.ts: not a list of names out of one file: ${list.slice(at, at + 80)}`);
    const names = inside
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    const isType = (name: string): boolean => Boolean(typeOnly) || name.startsWith('type ');
    found.push({
      file,
      values: names.filter((name) => !isType(name)),
      types: names.filter(isType).map((name) => name.replace(/^type /, '')),
    });
  }
  return found;
}

/** An entry of the built package: a component's module and its declarations, as text. */
export type Entry = Readonly<{ name: string; script: string; declarations: string; values: readonly string[] }>;

const exporting = (kind: string, names: readonly string[], file: string): string =>
  names.length === 0 ? '' : `export ${kind}{ ${names.join(', ')} } from '../${file}.js';\n`;

/**
 * One entry for every component folder that the public list names: exactly what the root exports from this folder, so that neither
 * can drift from the other.
 */
export function componentEntries(): Entry[] {
  const folders = Map.groupBy(
    statements().filter(({ file }) => file.startsWith('components/')),
    ({ file }) => file.split('/')[1] ?? '',
  );
  return [...folders]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, parts]) => {
      const script = parts.map(({ values, file }) => exporting('', values, file)).join('');
      const types = parts.map(({ types: names, file }) => exporting('type ', names, file)).join('');
      return { name, script, declarations: script + types, values: parts.flatMap(({ values }) => values) };
    });
}

/** What `publishConfig.exports` of the package must be: an address in the built package for each documented entry. */
export function publishedExports(): Record<string, string> {
  return {
    '.': './dist/index.js',
    './brands': './dist/brands/index.js',
    './brands/*.css': './dist/brands/*.css',
    './fonts': './dist/styles/fonts.js',
    './fonts.css': './dist/styles/fonts.css',
    './sources.css': './dist/styles/sources.css',
    './sources/*.css': './dist/sources/*.css',
    './styles.css': './dist/styles.css',
    './tailwind.css': './dist/styles/tailwind.css',
    './package.json': './package.json',
    ...Object.fromEntries(componentEntries().map(({ name }) => [`./${name}`, `./dist/entries/${name}.js`])),
  };
}
