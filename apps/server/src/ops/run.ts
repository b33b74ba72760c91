import { pino } from 'pino';
import { createContext } from '../compose.ts';
import type { AppContext } from '../context.ts';
import { openDatabase } from '../db/connect.ts';
import { type Env, readEnv } from '../env.ts';
import { Refusal } from '../http/errors.ts';
import { fieldMessage, refusalMessage } from '../http/messages.ts';
import { messageOf, StartupError } from '../startup-error.ts';
import { askFor, carryOut, type Intent, intentOf } from './act.ts';
import {
  type Acting, type Arguments, type Command, CommandFailed, type DatabaseCommand, type Output, parseArguments,
  type ProductCommand, UsageError, withVerb,
} from './command.ts'; // prettier-ignore
import { commands } from './commands.ts';
import { type Conversation, converse, type Terminal } from './conversation.ts';
import { findCommand, helpFor } from './help.ts';
import { splitWords } from './split-words.ts';

const exit = { done: 0, failed: 1, wrongUse: 2 } as const;

/** What the commands of one call, or of one prompt, share. */
interface Session {
  readonly terminal: Terminal;
  /** The environment, checked. @throws StartupError */
  readonly env: () => Env;
  readonly person: Conversation | null;
  /** The product, composed once in a prompt. */
  readonly product: () => Promise<AppContext>;
}

/** A command with its arguments. */
interface Said {
  readonly command: Command;
  readonly args: Arguments;
}

const onlyReads: Acting = { person: null, note: () => Promise.resolve() };

async function execute({ command, args: given }: Said, session: Session): Promise<Output> {
  if ('runBare' in command) return command.runBare(session.terminal.env, given);
  const intent =
    command.effect === undefined ? null : intentOf(command, given, session.terminal, { isDemo: session.env().DEMO });
  // A feature that keeps a history of its own has the name that the audit has.
  const args = intent ? { ...given, options: { ...given.options, by: intent.act.staff } } : given;
  return 'run' in command ? onProduct(command, args, intent, session) : onDatabase(command, args, intent, session);
}

async function onProduct(
  command: ProductCommand,
  args: Arguments,
  intent: Intent | null,
  session: Session,
): Promise<Output> {
  const { person } = session;
  const ctx = await session.product();
  if (!intent) return command.run(ctx, args, { ...onlyReads, person });
  const asked = person && !intent.isSure ? person : null;
  const plan = intent.isDry || asked ? ((await command.plan?.(ctx, args)) ?? null) : null;
  if (intent.isDry && plan) return { data: plan.data, text: `${plan.text}\nNothing was done.` };
  if (asked && command.asks !== false) await askFor(command, plan, args, asked);
  const run = (acting: Acting) => command.run(ctx, args, acting);
  return carryOut(ctx.db, intent.act, person, { run, words: wordsOf });
}

async function onDatabase(
  command: DatabaseCommand,
  args: Arguments,
  intent: Intent | null,
  { env, person }: Session,
): Promise<Output> {
  if (intent && person && !intent.isSure) await askFor(command, null, args, person);
  const quiet = env();
  const log = pino({ level: quiet.LOG_LEVEL, base: null }, pino.destination({ dest: 2, sync: true }));
  await using database = await openDatabase(quiet, log, { use: 'tool' });
  const run = () => command.runOnDatabase(database, log, args, quiet);
  return intent ? await carryOut(database.db, intent.act, person, { run, words: wordsOf }) : await run();
}

function quietEnv(source: Terminal['env']): Env {
  const env = readEnv(source);
  return { ...env, LOG_LEVEL: env.LOG_LEVEL === 'silent' ? 'silent' : 'warn' };
}

/** Runs one command, or on a terminal without words a prompt. @returns the exit code: 0 done, 1 failed, 2 wrong use */
export async function runCommand(argv: readonly string[], plain: Terminal): Promise<number> {
  const terminal = underItsName(plain);
  using person = terminal.screen ? converse(terminal.screen) : null;
  const asked = argv.filter((text) => !text.startsWith('--'));
  const isHelp = argv.includes('--help');
  if (isHelp || (asked.length === 0 && !person)) {
    terminal.out(helpFor(asked));
    return isHelp ? exit.done : exit.wrongUse;
  }
  try {
    const said = asked.length === 0 ? null : commandOf(argv);
    const env = () => quietEnv(terminal.env);
    if (said) return await once(said, { terminal, env, person });
    return person ? await prompt(person, env, terminal) : exit.wrongUse;
  } catch (error) {
    return explain(error, argv.includes('--json'), terminal);
  }
}

/** A terminal that advises the command by which this one was started: OPS_COMMAND. Another reads other settings. */
function underItsName(terminal: Terminal): Terminal {
  const name = terminal.env['OPS_COMMAND'];
  if (!name) return terminal;
  const named = (say: (text: string) => void) => (text: string) => say(text.replaceAll('pnpm ops', name));
  return { ...terminal, out: named(terminal.out), err: named(terminal.err) };
}

async function once(said: Said, base: Omit<Session, 'product'>): Promise<number> {
  const output = await (async () => {
    await using composed = new AsyncDisposableStack();
    const product = async () => composed.use(await createContext(base.env(), { process: 'operator' }));
    return await execute(said, { ...base, product });
  })();
  // Everything is disposed of by now: the database is released, and a running server was notified.
  return show(output, said.args, base.terminal);
}

function commandOf(argv: readonly string[]): Said {
  const args = parseArguments(withVerb(argv, commands), commands);
  return { command: findCommand(args), args: { ...args, words: args.words.slice(2) } };
}

function show(output: Output, args: Arguments, { out }: Terminal): number {
  out(args.options['json'] ? JSON.stringify(output.data, null, 2) : output.text);
  return output.failed ? exit.failed : exit.done;
}

/** One command a line, on one composition of the product, until `exit` or the end of the input. */
async function prompt(person: Conversation, env: () => Env, terminal: Terminal): Promise<number> {
  await using composed = new AsyncDisposableStack();
  let opened: Promise<AppContext> | null = null;
  const open = async () => composed.use(await createContext(env(), { process: 'operator' }));
  const product = () => (opened ??= open());
  await product();
  terminal.out('A command a line, without pnpm ops; help lists them, exit ends.');
  for (;;) {
    const line = await person.ask('ops> ');
    if (line === null || ['exit', 'quit'].includes(line.trim())) return exit.done;
    if (line.trim() !== '') await answerLine(line, { terminal, env, person, product });
  }
}

/** Carries out a line of the prompt; what goes wrong is said, and does not end it. */
async function answerLine(line: string, session: Session): Promise<void> {
  const { terminal } = session;
  let isJson = false;
  try {
    const argv = splitWords(line);
    isJson = argv.includes('--json');
    const words = argv.filter((text) => text !== 'help' && !text.startsWith('--'));
    if (argv[0] === 'help' || argv.includes('--help')) return terminal.out(helpFor(words));
    const said = commandOf(argv);
    show(await execute(said, session), said.args, terminal);
  } catch (error) {
    explain(error, isJson, terminal);
  }
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
