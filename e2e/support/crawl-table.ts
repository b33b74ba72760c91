import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What came of one address. */
export interface Row {
  /** The route's pattern. */
  readonly route: string;
  readonly viewer: string;
  readonly brand: string;
  /** Null for an address that led away: it is no page in a language. */
  readonly language: string | null;
  readonly width: number | null;
  readonly faults: number;
}

const valuesOf = (rows: readonly Row[], name: 'brand' | 'language' | 'width'): string =>
  [...new Set(rows.map((row) => row[name] ?? ''))]
    .map(String)
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .join(' ');

/** One line for each route and viewer: in which languages, widths and brands, how many pages, how many faults; and all of them. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [...Map.groupBy(rows, ({ route, viewer }) => `${route}\n${viewer}`).values()].map((group) => {
    const [{ route, viewer, language }] = group as [Row];
    return [
      route,
      viewer,
      language === null ? 'led away' : valuesOf(group, 'language'),
      valuesOf(group, 'width'),
      valuesOf(group, 'brand'),
      String(group.length),
      String(group.reduce((sum, { faults }) => sum + faults, 0)),
    ];
  });
  const opened = rows.filter(({ language }) => language !== null);
  const faults = rows.reduce((sum, row) => sum + row.faults, 0);
  const head = ['route', 'viewer', 'languages', 'widths', 'brands', 'pages', 'faults'];
  const ordered = lines.toSorted((one, other) => one.join(' ').localeCompare(other.join(' '), 'en'));
  const widths = head.map((_, at) => Math.max(...[head, ...ordered].map((line) => line[at]?.length ?? 0)));
  const written = [head, ...ordered].map((line) =>
    line.map((cell, at) => (at < 5 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
  );
  return [
    ...written,
    `${opened.length} pages, ${rows.length - opened.length} addresses that lead away, ${faults} faults`,
  ].join('\n');
}

/**
 * Keeps the rows of one of several tests, whose workers know nothing of each other.
 *
 * @param folder emptied before the tests begin
 * @returns the rows of all, to whom is the last of them; null to the others
 */
export function gather(
  folder: string,
  { name, rows, of }: { readonly name: string; readonly rows: readonly Row[]; readonly of: number },
): readonly Row[] | null {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(rows));
  // Whole as soon as it is one of those that are read.
  renameSync(file, `${file}.json`);
  const files = readdirSync(folder).filter((one) => one.endsWith('.json'));
  if (files.length < of) return null;
  try {
    // Two may end at once.
    writeFileSync(join(folder, 'told'), '', { flag: 'wx' });
  } catch {
    return null;
  }
  return files.flatMap((one) => JSON.parse(readFileSync(join(folder, one), 'utf8')) as readonly Row[]);
}
