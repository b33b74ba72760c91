export type CsvRow = Readonly<Record<string, string>>;

/** The rows of a table by the names of its columns; no cell may have a comma or a quote within it. */
export function rowsOf(text: string): readonly CsvRow[] {
  const [head = [], ...rows] = text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])));
}
