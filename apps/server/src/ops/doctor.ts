import { type BareCommand, option, UsageError } from './command.ts';
import { diagnose } from './doctor/diagnose.ts';
import type { Line } from './doctor/line.ts';

const run: BareCommand = {
  noun: 'doctor',
  verb: 'run',
  isShort: true,
  usage: '[--mail ADDRESS] [--ports PORT,…]',
  help: 'Looks into everything that a launch needs, and says of each fault how to mend it; with --mail it sends a mail, --ports names those of its processes on this machine. Exit 1 where something failed.',
  words: 0,
  options: ['mail', 'ports'],
  async runBare(source, args) {
    const lines = await diagnose(source, { mail: option(args, 'mail'), ports: portsIn(option(args, 'ports')) });
    const failed = lines.some(({ state }) => state === 'failed');
    return { data: { ok: !failed, lines }, text: [...lines.map(shown), '', summary(lines)].join('\n'), failed };
  },
};

/** @throws UsageError */
function portsIn(list: string | null): readonly number[] | null {
  if (list === null) return null;
  const ports = list.split(',').map((text) => (/^\s*\d{1,5}\s*$/.test(text) ? Number(text) : 0));
  if (ports.every((port) => port > 0 && port < 65_536)) return ports;
  throw new UsageError(`--ports takes numbers, such as 3001,3002; not '${list}'.`);
}

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
