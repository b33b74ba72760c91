import type { Logger } from 'pino';
import type { AppContext } from '../context.ts';
import type { OpenDatabase } from '../db/connect.ts';
import type { Env } from '../env.ts';

/** Wrong use of the command line: exit 2, with a hint at the help. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command was valid and could not be carried out: exit 1. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

/** The arguments after the verb: plain words in order, and `--name value` options. */
export interface Arguments {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean>>;
}

/** What a command did, for the audit: ids and the changed fields, never a password and no whole address. */
export interface Audited {
  /** The brand that it concerned, or null. */
  readonly brand: string | null;
  /** Whom or what it changed, e.g. `{ kind: 'member', id }`. */
  readonly subject: { readonly kind: string; readonly id: string };
  /** The changed fields as they were and as they are; null where there was nothing, or nothing is left. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** The result of a command: `data` for --json, `text` for people. */
export interface Output {
  readonly data: unknown;
  readonly text: string;
  /** One entry for each thing that a command with an `effect` changed. */
  readonly audit?: readonly Audited[];
  /** true: the requested report is shown, and it is bad news (exit 1). */
  readonly failed?: boolean;
}

interface Described {
  readonly noun: string;
  readonly verb: string;
  /** The arguments after the verb, e.g. `MEMBER [--reason TEXT]`. */
  readonly usage: string;
  readonly help: string;
  /** The most words after the verb. */
  readonly words: number;
  /** Options with a value. */
  readonly options?: readonly string[];
  /** Options without one. */
  readonly flags?: readonly string[];
  /** `changes`: leaves a trace in the audit. `destroys`: cannot be taken back either. Absent: only reads. */
  readonly effect?: 'changes' | 'destroys';
  /** The noun alone means this verb. */
  readonly isShort?: boolean;
}

/** A command that works with the same composition of the product as the server. */
export interface ProductCommand extends Described {
  run(ctx: AppContext, args: Arguments): Promise<Output>;
}

/** A command for the database itself, which may be empty or of another version. */
export interface DatabaseCommand extends Described {
  runOnDatabase(database: OpenDatabase, log: Logger, args: Arguments, env: Env): Promise<Output>;
}

/** A command that looks into an environment which may be wrong. */
export interface BareCommand extends Described {
  runBare(source: Readonly<Record<string, string | undefined>>, args: Arguments): Promise<Output>;
}

export type Command = ProductCommand | DatabaseCommand | BareCommand;

/** Options that every command accepts. */
const everywhere = ['json', 'help'];

/** The same with the verb that the noun alone means: `doctor --json` is `doctor run --json`. */
export function withVerb(argv: readonly string[], commands: readonly Command[]): readonly string[] {
  const at = argv.findIndex((text) => !text.startsWith('--'));
  const ofNoun = commands.filter(({ noun }) => noun === argv[at]);
  const short = ofNoun.find(({ isShort }) => isShort);
  if (!short || ofNoun.some(({ verb }) => verb === argv[at + 1])) return argv;
  return [...argv.slice(0, at + 1), short.verb, ...argv.slice(at + 1)];
}

/**
 * Splits `noun verb words… --name value --flag`. The command that the first two words name decides which options are
 * flags.
 * @throws UsageError for an option that the command does not have, or that lacks its value
 */
export function parseArguments(argv: readonly string[], commands: readonly Command[]): Arguments {
  const words: string[] = [];
  const options: Record<string, string | boolean> = {};
  const commandOf = () => commands.find(({ noun, verb }) => noun === words[0] && verb === words[1]);
  for (let index = 0; index < argv.length; index += 1) {
    const text = argv[index] ?? '';
    // pnpm passes its own separator on to us.
    if (text === '--') continue;
    if (!text.startsWith('--')) {
      words.push(text);
      continue;
    }
    const at = text.indexOf('=');
    const name = text.slice(2, at < 0 ? undefined : at);
    const command = commandOf();
    const isFlag = everywhere.includes(name) || command?.flags?.includes(name) === true;
    if (!isFlag && !command?.options?.includes(name)) throw new UsageError(`There is no option --${name} here.`);
    if (at >= 0) options[name] = isFlag ? isOn(name, text.slice(at + 1)) : text.slice(at + 1);
    else if (isFlag) options[name] = true;
    else {
      index += 1;
      const value = argv[index];
      if (value === undefined || value.startsWith('--')) throw new UsageError(`--${name} needs a value.`);
      options[name] = value;
    }
  }
  return { words, options };
}

function isOn(name: string, text: string): boolean {
  if (['1', 'true', 'yes'].includes(text)) return true;
  if (['0', 'false', 'no'].includes(text)) return false;
  throw new UsageError(`--${name} takes no value, so not '${text}'.`);
}

/** The argument at this position. @throws UsageError when it is missing */
export function word(args: Arguments, index: number, name: string): string {
  const value = args.words[index]?.trim();
  if (!value) throw new UsageError(`${name} is missing.`);
  return value;
}

/** The value of an option, or null. */
export function option(args: Arguments, name: string): string | null {
  const value = args.options[name];
  return typeof value === 'string' ? value : null;
}

/** The value of a required option. @throws UsageError when it is missing */
export function needed(args: Arguments, name: string): string {
  const value = option(args, name)?.trim();
  if (!value) throw new UsageError(`--${name} is missing.`);
  return value;
}

export function flag(args: Arguments, name: string): boolean {
  return args.options[name] === true;
}

/** A whole number of at least `least`. @throws UsageError otherwise */
export function wholeNumber(text: string, name: string, least = 0): number {
  const value = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least)) throw new UsageError(`${name} must be a whole number from ${least} on, not '${text}'.`);
  return value;
}

/** `--limit N`: how many rows a list shows. */
export function limitOf(args: Arguments, usual: number): number {
  const text = option(args, 'limit');
  return text === null ? usual : wholeNumber(text, '--limit', 1);
}

/** One value of a fixed list. @throws UsageError that names the list */
export function oneOf<T extends string>(text: string, list: readonly T[], name: string): T {
  const found = list.find((entry) => entry === text);
  if (found === undefined) throw new UsageError(`${name} must be one of ${list.join(', ')}; not '${text}'.`);
  return found;
}

/** @throws CommandFailed where the product is not a demo */
export function requireDemo(env: Pick<Env, 'DEMO'>, what: string): void {
  if (!env.DEMO) throw new CommandFailed(`${what} only with DEMO=1.`);
}

/** Rows under headings, in columns. */
export function table(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const first = rows[0];
  if (!first) return 'None.';
  const names = Object.keys(first);
  const cell = (value: unknown) => shown(value).replaceAll(/\s+/g, ' ');
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => cell(row[name]).length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(names), ...rows.map((row) => line(names.map((name) => cell(row[name]))))].join('\n');
}

/** Fields of one thing, one a line. */
export function fields(record: Readonly<Record<string, unknown>>): string {
  const width = Math.max(...Object.keys(record).map((name) => name.length));
  return Object.entries(record)
    .map(([name, value]) => `${name.padEnd(width)}  ${shown(value)}`)
    .join('\n');
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
