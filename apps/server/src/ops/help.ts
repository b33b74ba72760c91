import { type Arguments, type Command, UsageError } from './command.ts';
import { commands } from './commands.ts';

const ofActs = ['[--reason TEXT]', '[--by NAME]', '[--yes]'];

function lineOf({ noun, verb, usage, help, effect }: Command): string {
  const more = effect
    ? ` ${ofActs.filter((one) => !usage.includes('--reason') || !one.includes('--reason')).join(' ')}`
    : '';
  return `  ${`${noun} ${verb} ${usage}`.trimEnd()}${more}\n      ${help}`;
}

function usageOf(list: readonly Command[]): string {
  return [
    'pnpm ops <noun> <verb> [--json]',
    '',
    ...list.map(lineOf),
    '',
    'MEMBER is an email address, a username or an id; --brand says of which brand, and is needed where there are several.',
    'What changes something is written down with --by (or OPS_USER) and --reason; --dry-run shows what would be destroyed.',
    'Works with or without a running server, which picks up changes immediately. On a terminal, without arguments, it opens a prompt.',
    'Exit codes: 0 done, 1 failed, 2 wrong use.',
  ].join('\n');
}

/** The command that the first two words name. @throws UsageError when there is none, or a word too many */
export function findCommand(args: Arguments): Command {
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

/** The help for a noun and a verb, for a noun, or for all. */
export function helpFor(words: readonly string[]): string {
  const ofNoun = commands.filter(({ noun }) => noun === words[0]);
  const ofVerb = ofNoun.filter(({ verb }) => verb === words[1]);
  return usageOf(ofVerb.length > 0 ? ofVerb : ofNoun.length > 0 ? ofNoun : commands);
}
