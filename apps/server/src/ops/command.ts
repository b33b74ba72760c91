import type { AppContext } from '../context.ts';

/** Wrong use of the command line: exit 2, with the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command was understood and could not be done: exit 1. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

/** What stands behind the verb: plain arguments in order, and `--name value` options. */
export interface Arguments {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean>>;
}

/** What a command answers: `data` for --json, `text` for people. */
export interface Output {
  readonly data: unknown;
  readonly text: string;
}

export interface Command {
  readonly noun: string;
  readonly verb: string;
  /** What stands behind the verb, e.g. `<member> [--reason TEXT]`. */
  readonly usage: string;
  readonly help: string;
  /** `database` commands run before the product's tables are sure to be there. */
  run(ctx: AppContext, args: Arguments): Promise<Output>;
}

/** The argument at this place. @throws UsageError when it is missing */
export function word(args: Arguments, index: number, name: string): string {
  const value = args.words[index];
  if (value === undefined) throw new UsageError(`<${name}> is missing.`);
  return value;
}

/** The value of an option, or null. @throws UsageError when it was given without a value */
export function option(args: Arguments, name: string): string | null {
  const value = args.options[name];
  if (value === undefined) return null;
  if (typeof value !== 'string') throw new UsageError(`--${name} needs a value.`);
  return value;
}

export function flag(args: Arguments, name: string): boolean {
  return args.options[name] === true || args.options[name] === 'true';
}

/** A whole number. @throws UsageError otherwise */
export function wholeNumber(text: string, name: string): number {
  if (!/^-?\d+$/.test(text)) throw new UsageError(`${name} must be a whole number, not '${text}'.`);
  return Number(text);
}

/** Rows under headings, in columns. */
export function table(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const first = rows[0];
  if (!first) return 'None.';
  const names = Object.keys(first);
  const cell = (value: unknown) => (value === null || value === undefined ? '–' : String(value).replaceAll(/\s+/g, ' '));
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => cell(row[name]).length)));
  const line = (cells: readonly string[]) => cells.map((text, i) => text.padEnd(widths[i] ?? 0)).join('  ').trimEnd();
  return [line(names), ...rows.map((row) => line(names.map((name) => cell(row[name]))))].join('\n');
}

/** Fields of one thing, one a line. */
export function fields(record: Readonly<Record<string, unknown>>): string {
  const width = Math.max(...Object.keys(record).map((name) => name.length));
  return Object.entries(record)
    .map(([name, value]) => `${name.padEnd(width)}  ${value === null ? '–' : typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join('\n');
}
