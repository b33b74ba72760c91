import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseArguments, table, UsageError, wholeNumber } from './command.ts';
import { commands } from './commands.ts';
import { runCommand } from './run.ts';
import { splitWords } from './split-words.ts';

const parse = (...argv: string[]) => parseArguments(argv, commands);

describe('the command line', () => {
  it('accepts options before, between and after words, with = or a space', () => {
    expect(parse('member', 'grant', '--brand=fjord', 'anna', '5', '--json')).toEqual({
      words: ['member', 'grant', 'anna', '5'],
      options: { brand: 'fjord', json: true },
    });
    expect(parse('--', 'clock', 'move', '-30m').words).toEqual(['clock', 'move', '-30m']);
    expect(parse('member', 'ban', 'ben', '--reason', 'a = b').options).toEqual({ reason: 'a = b' });
    expect(parse('payments', 'sync', '--all=no').options).toEqual({ all: false });
  });

  it.each([
    ['an option that the command does not have', ['member', 'show', 'anna', '--reason', 'x']],
    ['an option without its value', ['member', 'ban', 'anna', '--reason']],
    ['an option whose value is the next option', ['member', 'ban', 'anna', '--reason', '--json']],
    ['a value for what is given or not', ['complaints', 'list', '--all=perhaps']],
  ])('refuses %s', (_what, argv) => {
    expect(() => parse(...argv)).toThrow(UsageError);
  });

  it('names itself as it was started, where it says what to do', async () => {
    const said: string[] = [];
    const say = (text: string) => said.push(text);
    for (const env of [{}, { OPS_COMMAND: 'dating-ops' }]) {
      expect(await runCommand(['nothing', 'at-all'], { out: say, err: say, env })).toBe(2);
      await runCommand(['--help'], { out: (text) => say(text.split('\n')[0] ?? ''), err: say, env });
    }
    expect(said).toEqual([
      expect.stringContaining('See pnpm ops --help.'),
      'pnpm ops <noun> <verb> [--json]',
      expect.stringContaining('See dating-ops --help.'),
      'dating-ops <noun> <verb> [--json]',
    ]);
  });

  it('names every command once, with a line of help', () => {
    const names = commands.map(({ noun, verb }) => `${noun} ${verb}`);
    expect(new Set(names).size).toBe(names.length);
    expect(commands.filter(({ help }) => !/^\S.*\.$/.test(help))).toEqual([]);
    const promised = {
      brand: ['list', 'show', 'set'],
      member: [
        'search',
        'list',
        'create',
        'show',
        'confirm',
        'grant',
        'take',
        'warn',
        'ban',
        'unban',
        'erase',
        'reset-link',
        'end-sessions',
        'remove-passkey',
        'change-address',
        'export',
      ],
      mails: ['list', 'resend'],
      audit: ['list', 'verify'],
      discount: ['create', 'list', 'end'],
      photos: ['list', 'next', 'approve', 'reject', 'sensitive', 'undescribe'],
      complaints: ['list', 'show', 'answer'],
      payments: ['list', 'show', 'sync', 'refund'],
      ledger: ['show', 'reconcile'],
      jobs: ['list', 'run'],
      demo: ['seed'],
      clock: ['show', 'move', 'reset'],
      db: ['migrate', 'status'],
    };
    const missing = Object.entries(promised).flatMap(([noun, verbs]) => verbs.map((verb) => `${noun} ${verb}`)).filter((name) => !names.includes(name)); // prettier-ignore
    expect(missing).toEqual([]);
  });

  it('accepts whole numbers only', () => {
    expect(wholeNumber('12', 'N', 1)).toBe(12);
    for (const text of ['', '-1', '1.5', '1e3', '0x10', ' 1', '0'])
      expect(() => wholeNumber(text, 'N', 1)).toThrow(UsageError);
  });

  it('aligns columns, shows an empty value as a dash and says when there are no rows', () => {
    expect(table([{ a: 'x', long: null }, { a: 'yyyy', long: 'two\nlines' }])).toBe('a     long\nx     –\nyyyy  two lines'); // prettier-ignore
    expect(table([])).toBe('None.');
  });

  it('O11: splits a line of the prompt as a shell does', () => {
    const line = String.raw`member ban kim  --reason "Sold \"things\", and 'lied'" --by 'Lisa de Vries' a\ b ""`;
    expect(splitWords(line)).toEqual([
      'member', 'ban', 'kim', '--reason', 'Sold "things", and \'lied\'', '--by', 'Lisa de Vries', 'a b', '',
    ]); // prettier-ignore
    expect(splitWords('  ')).toEqual([]);
    expect(() => splitWords("member ban kim --reason 'Sold")).toThrow(UsageError);
  });

  it('O7: accepts --reason, --by, --yes and --dry-run for what has an effect, and only there', () => {
    expect(parse('member', 'unban', 'kim', '--by', 'lisa', '--yes').options).toEqual({ by: 'lisa', yes: true });
    expect(() => parse('member', 'search', 'kim', '--yes')).toThrow(UsageError);
    const reads = /list|show|search|failed|departures|review/;
    const changing = [
      'member',
      'photos',
      'complaints',
      'payments',
      'discount',
      'news',
      'mails',
      'page',
      'jobs',
      'clock',
    ];
    const silent = commands.filter(({ noun, verb, effect }) => changing.includes(noun) && !effect && !reads.test(verb));
    expect(silent.map(({ noun, verb }) => `${noun} ${verb}`)).toEqual([]);
    const unseen = commands.filter((one) => one.effect === 'destroys' && !('plan' in one));
    expect(unseen.filter(({ noun }) => changing.includes(noun))).toEqual([]);
  });

  it('O7: takes every command that the operator’s page shows', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../../docs/operator.md'), 'utf8');
    const lines = [...page.matchAll(/`(?:pnpm ops )?([a-z]+ [a-z-]+[^`]*)`|^pnpm ops (.+)$/gm)].map(([, code, line]) => code ?? line ?? ''); // prettier-ignore
    const said = lines.filter((line) => commands.some(({ noun, verb }) => `${line} `.startsWith(`${noun} ${verb} `)));
    expect(said.length).toBeGreaterThan(60);
    for (const line of said) expect(() => parse(...splitWords(line.replaceAll(/[[\]]/g, ''))), line).not.toThrow();
  });
});
