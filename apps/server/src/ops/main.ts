import { createContext } from '../compose.ts';
import { loadEnvFile, readEnv } from '../env.ts';
import { Refusal } from '../http/errors.ts';
import { refusalMessage } from '../http/messages.ts';
import { StartupError } from '../startup-error.ts';
import { type Arguments, type Command, CommandFailed, UsageError } from './command.ts';
import { commands } from './commands.ts';

const exit = { done: 0, failed: 1, wrongUse: 2 } as const;

/** Splits `noun verb words… --name value --flag`; an option that needs no value is named in `switches`. */
const switches = new Set(['json', 'help', 'all', 'fictional', 'premium', 'confirmed']);

export function parseArguments(argv: readonly string[]): Arguments {
  const words: string[] = [];
  const options: Record<string, string | boolean> = {};
  for (let index = 0; index < argv.length; index += 1) {
    const text = argv[index] ?? '';
    // pnpm passes its own separator on.
    if (text === '--') continue;
    if (!text.startsWith('--')) {
      words.push(text);
      continue;
    }
    const [name = '', ...rest] = text.slice(2).split('=');
    if (rest.length > 0) options[name] = rest.join('=');
    else if (switches.has(name)) options[name] = true;
    else {
      const value = argv[index + 1];
      if (value === undefined || value.startsWith('--')) throw new UsageError(`--${name} needs a value.`);
      options[name] = value;
      index += 1;
    }
  }
  return { words, options };
}

function usage(list: readonly Command[]): string {
  const line = (command: Command) => `  ${`${command.noun} ${command.verb} ${command.usage}`.trimEnd()}\n      ${command.help}`;
  return `pnpm ops <noun> <verb> [--json]\n\n${list.map(line).join('\n')}\n\nExit codes: 0 done, 1 failed, 2 wrong use.`;
}

function findCommand(args: Arguments): Command {
  const [noun, verb] = args.words;
  const ofNoun = commands.filter((command) => command.noun === noun);
  if (ofNoun.length === 0) throw new UsageError(noun ? `There is no '${noun}'.` : 'What is to be done?');
  const command = ofNoun.find((candidate) => candidate.verb === verb);
  if (!command) throw new UsageError(verb ? `'${noun}' has no '${verb}'.` : `'${noun}' needs a verb.`);
  return command;
}

function helpFor(args: Arguments): string {
  const ofNoun = commands.filter((command) => command.noun === args.words[0]);
  return usage(ofNoun.length > 0 ? ofNoun : commands);
}

async function run(argv: readonly string[]): Promise<number> {
  const args = parseArguments(argv);
  if (args.options['help'] || args.words.length === 0) {
    console.log(helpFor(args));
    return args.options['help'] ? exit.done : exit.wrongUse;
  }
  const command = findCommand(args);
  loadEnvFile();
  const env = { ...readEnv(), LOG_LEVEL: 'warn' as const };
  await using ctx = await createContext(env, { process: 'operator', migrate: command.noun !== 'db' });
  const output = await command.run(ctx, { ...args, words: args.words.slice(2) });
  console.log(args.options['json'] ? JSON.stringify(output.data, null, 2) : output.text);
  return exit.done;
}

function explain(error: unknown, json: boolean): number {
  const wrongUse = error instanceof UsageError;
  const message = error instanceof Refusal ? refusalMessage('en', error) : error instanceof Error ? error.message : String(error);
  if (json) console.error(JSON.stringify({ error: { code: wrongUse ? 'usage' : 'failed', message } }));
  else console.error(wrongUse ? `${message}\n\nSee pnpm ops --help.` : message);
  const expected = wrongUse || error instanceof CommandFailed || error instanceof Refusal || error instanceof StartupError;
  if (!expected && error instanceof Error) console.error(error.stack);
  return wrongUse ? exit.wrongUse : exit.failed;
}

const argv = process.argv.slice(2);
try {
  process.exitCode = await run(argv);
} catch (error) {
  process.exitCode = explain(error, argv.includes('--json'));
}
