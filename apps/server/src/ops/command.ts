import type { Logger } from 'pino';
import type { Change } from '../audit/write.ts';
import type { AppContext } from '../context.ts';
import type { OpenDatabase } from '../db/connect.ts';
import type { Env } from '../env.ts';
import type { Conversation } from './conversation.ts';

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
export type Audited = Change;

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
  /** Whether it is refused without --reason. */
  needsReason?(args: Arguments): boolean;
}

/** What a command is about to do, shown before it is done. */
export interface Plan {
  /** What somebody at a terminal types before it is destroyed. */
  readonly name: string;
  readonly data: unknown;
  readonly text: string;
}

/** The act that a command is carried out as. */
export interface Acting {
  /** Notes in the audit at once what has been changed so far: for a command that goes on for long. */
  note(changes: readonly Audited[]): Promise<void>;
  /** The person at the terminal; null where there is none. */
  readonly person: Conversation | null;
}

/** A command that works with the same composition of the product as the server. */
export interface ProductCommand extends Described {
  run(ctx: AppContext, args: Arguments, acting: Acting): Promise<Output>;
  /** false: it asks by itself, each time that it would change something. */
  readonly asks?: false;
  /** What it would do, for --dry-run and before the question; changes nothing. */
  plan?(ctx: AppContext, args: Arguments): Promise<Plan>;
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

/** Options of every command with an effect; see act.ts. */
const ofActs = { options: ['reason', 'by'], flags: ['yes', 'dry-run'] } as const;

/** Whether a command has an option, with a value or (`flags`) without one. */
function has(command: Command | undefined, kind: 'options' | 'flags', name: string): boolean {
  if (!command) return false;
  return command[kind]?.includes(name) === true || (command.effect !== undefined && ofActs[kind].some((one) => one === name)); // prettier-ignore
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
    const isFlag = everywhere.includes(name) || has(command, 'flags', name);
    if (!isFlag && !has(command, 'options', name)) throw new UsageError(`There is no option --${name} here.`);
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

/** `7d`, `12h`, a day or a moment: from when. @throws UsageError */
export function sinceOf(text: string, now: Date): Date {
  const [, count, unit] = /^(\d{1,5})([hdw])$/.exec(text) ?? [];
  const hours = { h: 1, d: 24, w: 168 }[unit ?? ''] ?? 0;
  const at = hours > 0 ? new Date(now.getTime() - Number(count) * hours * 3_600_000) : new Date(text);
  if (Number.isNaN(at.getTime())) throw new UsageError(`--since must be like 7d, 12h or 2026-12-31, not '${text}'.`);
  return at;
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
