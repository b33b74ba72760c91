import { userInfo } from 'node:os';
import { UnknownSetting } from '../brands/assign.ts';
import { SettingsRefused } from '../brands/change-brand.ts';
import { WrongValue } from '../brands/setting-kinds.ts';
import type { SettingChange } from '../brands/tables.ts';
import { type Arguments, type Audited, CommandFailed, option, table, UsageError } from './command.ts';

/** What a command about a brand's settings needs: a refusal becomes the command's own failure. */
export async function orFail<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnknownSetting) throw new UsageError(error.message);
    if (!(error instanceof SettingsRefused) && !(error instanceof WrongValue)) throw error;
    // A failure is one line.
    const reasons = error.message.split('\n');
    const numbered = reasons.map((reason, at) => (reasons.length > 1 ? `(${at + 1}) ${reason}` : reason));
    throw new CommandFailed(`Not changed. ${numbered.join(' ')}`);
  }
}

/** Who gives the command, for the history: `--by`, else the name of the machine's user. */
export function whoSays(args: Arguments): string {
  return option(args, 'by') ?? userName();
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a number without a name.
    return 'unknown';
  }
}

/** The changed settings of a brand, for the audit. */
export function auditOf(brand: string, changes: readonly SettingChange[]): readonly Audited[] {
  if (changes.length === 0) return [];
  const side = (of: (change: SettingChange) => unknown) =>
    Object.fromEntries(changes.map((change) => [change.path, of(change)]));
  return [
    {
      brand,
      subject: { kind: 'brand', id: brand },
      before: side((one) => one.before),
      after: side((one) => one.after),
    },
  ];
}

/** The changed settings of a brand, for people. */
export function describeChanges(brand: string, changes: readonly SettingChange[]): string {
  if (changes.length === 0) return `${brand}: nothing changes, it is so already.`;
  return `${brand}\n${table(changes.map(({ path, before, after }) => ({ setting: path, before, after })))}`;
}
