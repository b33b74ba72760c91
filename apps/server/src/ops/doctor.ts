import { type BareCommand, option } from './command.ts';
import { diagnose } from './doctor/diagnose.ts';
import type { Line } from './doctor/line.ts';

const run: BareCommand = {
  noun: 'doctor',
  verb: 'run',
  isShort: true,
  usage: '[--mail ADDRESS]',
  help: 'Looks into everything that a launch needs, and says of each fault how to mend it; with --mail it sends a mail. Exit 1 where something failed.',
  words: 0,
  options: ['mail'],
  async runBare(source, args) {
    const lines = await diagnose(source, { mail: option(args, 'mail') });
    const failed = lines.some(({ state }) => state === 'failed');
    return { data: { ok: !failed, lines }, text: [...lines.map(shown), '', summary(lines)].join('\n'), failed };
  },
};

function shown({ area, state, what, mend }: Line): string {
  const line = `${state.padEnd(8)} ${area.padEnd(12)} ${what}`;
  return mend ? `${line}\n${' '.repeat(22)}→ ${mend}` : line;
}

function summary(lines: readonly Line[]): string {
  const count = (state: Line['state']) => lines.filter((line) => line.state === state).length;
  const warnings = count('warning');
  return `${count('ok')} ok, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}, ${count('failed')} failed.`;
}

export const doctorCommands: readonly BareCommand[] = [run];
