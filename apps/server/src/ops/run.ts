import { pino } from 'pino';
import { createContext } from '../compose.ts';
import { openDatabase } from '../db/connect.ts';
import { type Env, readEnv } from '../env.ts';
import { Refusal } from '../http/errors.ts';
import { fieldMessage, refusalMessage } from '../http/messages.ts';
import { messageOf, StartupError } from '../startup-error.ts';
import {
  type Arguments,
  type BareCommand,
  type Command,
  CommandFailed,
  type Output,
  parseArguments,
  UsageError,
  withVerb,
} from './command.ts';
import { commands } from './commands.ts';

const exit = { done: 0, failed: 1, wrongUse: 2 } as const;

function usage(list: readonly Command[]): string {
  const line = ({ noun, verb, usage: rest, help }: Command) =>
    `  ${`${noun} ${verb} ${rest}`.trimEnd()}\n      ${help}`;
  return [
    'pnpm ops <noun> <verb> [--json]',
    '',
    ...list.map(line),
    '',
    'MEMBER is an e-mail address, a username or an id; --brand says of which brand.',
    'Works beside a running server, which follows at once, and without one.',
    'Exit codes: 0 done, 1 failed, 2 wrong use.',
  ].join('\n');
}

function findCommand(args: Arguments): Command {
  const [noun, verb, ...rest] = args.words;
  const ofNoun = commands.filter((command) => command.noun === noun);
  if (ofNoun.length === 0) throw new UsageError(noun ? `There is no '${noun}'.` : 'What is to be done?');
  const command = ofNoun.find((candidate) => candidate.verb === verb);
  if (!command) {
    const verbs = ofNoun.map((candidate) => candidate.verb).join(', ');
    throw new UsageError(verb ? `'${noun}' has no '${verb}', but ${verbs}.` : `'${noun}' needs a verb: ${verbs}.`);
  }
  const surplus = rest[command.words];
  if (surplus !== undefined) throw new UsageError(`There is one word too many: '${surplus}'.`);
  return command;
}

function helpFor(words: readonly string[]): string {
  const ofNoun = commands.filter(({ noun }) => noun === words[0]);
  const ofVerb = ofNoun.filter(({ verb }) => verb === words[1]);
  return usage(ofVerb.length > 0 ? ofVerb : ofNoun.length > 0 ? ofNoun : commands);
}

async function execute(command: Exclude<Command, BareCommand>, args: Arguments, env: Env): Promise<Output> {
  const quiet = { ...env, LOG_LEVEL: env.LOG_LEVEL === 'silent' ? ('silent' as const) : ('warn' as const) };
  if ('run' in command) {
    await using ctx = await createContext(quiet, { process: 'operator' });
    return await command.run(ctx, args);
  }
  const log = pino({ level: quiet.LOG_LEVEL, base: null }, pino.destination({ dest: 2, sync: true }));
  await using database = await openDatabase(quiet, log, { use: 'tool' });
  return await command.runOnDatabase(database, log, args, env);
}

/** The output streams of a command: results to `out`, everything else to `err`. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** The environment; see env.ts. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Runs one command. @returns the exit code: 0 done, 1 failed, 2 wrong use */
export async function runCommand(argv: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await attempt(argv, terminal);
  } catch (error) {
    return explain(error, argv.includes('--json'), terminal);
  }
}

async function attempt(argv: readonly string[], { out, env }: Terminal): Promise<number> {
  const asked = argv.filter((text) => !text.startsWith('--'));
  if (argv.includes('--help') || asked.length === 0) {
    out(helpFor(asked));
    return argv.includes('--help') ? exit.done : exit.wrongUse;
  }
  const args = parseArguments(withVerb(argv, commands), commands);
  const command = findCommand(args);
  const given = { ...args, words: args.words.slice(2) };
  const output = 'runBare' in command ? await command.runBare(env, given) : await execute(command, given, readEnv(env));
  // Everything is disposed of by now: the database is released, and a running server was notified.
  out(args.options['json'] ? JSON.stringify(output.data, null, 2) : output.text);
  return output.failed ? exit.failed : exit.done;
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Refusal)) return messageOf(error);
  const ofFields = Object.entries(error.fields ?? {}).map(
    ([field, message]) => `${field}: ${fieldMessage('en', message)}`,
  );
  return ofFields.length > 0 ? ofFields.join(' ') : refusalMessage('en', error);
}

function explain(error: unknown, json: boolean, { err }: Terminal): number {
  const wrongUse = error instanceof UsageError;
  // One line for each wrong value of the environment.
  const message = error instanceof StartupError ? error.message : wordsOf(error);
  if (json) err(JSON.stringify({ error: { code: wrongUse ? 'usage' : 'failed', message } }));
  else err(wrongUse ? `${message} See pnpm ops --help.` : message);
  const expected = [UsageError, CommandFailed, Refusal, StartupError, RangeError].some((kind) => error instanceof kind);
  if (!expected && error instanceof Error) err(error.stack ?? error.name);
  return wrongUse ? exit.wrongUse : exit.failed;
}
