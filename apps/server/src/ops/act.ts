import { userInfo } from 'node:os';
import type { Kysely } from 'kysely';
import { type Act, hasAudit, newAct, noteBegin, noteDone, noteFailure } from '../audit/write.ts';
import type { Database } from '../db/schema.ts';
import {
  type Acting, type Arguments, type Command, CommandFailed, flag, option, type Output, type Plan, UsageError,
} from './command.ts'; // prettier-ignore
import type { Conversation, Terminal } from './conversation.ts';

/** The longest name of somebody on the staff. */
const longestName = 60;

/** Who acts: --by, else OPS_USER, else who called sudo, else the user of the operating system. @throws UsageError */
function staffOf(args: Arguments, env: Terminal['env']): string {
  const named = [option(args, 'by'), env['OPS_USER'], env['SUDO_USER']].find((one) => one?.trim());
  const staff = (named ?? userOfSystem()).trim();
  if (staff.length > longestName) throw new UsageError(`--by must be a name of ${longestName} characters at most.`);
  return staff;
}

function userOfSystem(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

/** What is said before an act: who, why, and whether it is only shown. */
export interface Intent {
  readonly act: Act;
  readonly isDry: boolean;
  readonly isSure: boolean;
}

/**
 * Reads who acts and why. In a demo nobody real is concerned, so scripts need neither --reason nor --yes.
 * @throws UsageError without a reason where one is needed, and where something would be destroyed unasked
 */
export function intentOf(
  command: Command,
  args: Arguments,
  terminal: Terminal,
  { isDemo }: { readonly isDemo: boolean },
): Intent {
  const reason = option(args, 'reason')?.trim() || null;
  const name = `${command.noun} ${command.verb}`;
  const isDry = flag(args, 'dry-run');
  const isSure = flag(args, 'yes');
  if (!isDry && !reason && !isDemo && command.needsReason?.(args)) {
    throw new UsageError(`--reason is missing: '${name}' is written down with why it was done.`);
  }
  if (isDry && !('plan' in command)) throw new UsageError(`'${name}' has no --dry-run.`);
  if (command.effect === 'destroys' && !isSure && !isDry && !isDemo && !terminal.screen) {
    throw new UsageError(`'${name}' cannot be taken back: say --yes, or look with --dry-run first.`);
  }
  return {
    act: newAct({ staff: staffOf(args, terminal.env), command: name, words: args.words, reason }),
    isDry,
    isSure,
  };
}

/**
 * Asks the person at the terminal whether it is to be done; what is destroyed is typed.
 * @throws CommandFailed when it is not
 */
export async function askFor(
  command: Command,
  plan: Plan | null,
  args: Arguments,
  person: Conversation,
): Promise<void> {
  const name = `${command.noun} ${command.verb}`;
  const lines = plan ? `${plan.text}\n` : '';
  if (command.effect !== 'destroys') {
    const answer = await person.ask(`${lines}${[name, ...args.words].join(' ')}: Do it? [y/N] `);
    if (/^y(?:es)?$/i.test(answer?.trim() ?? '')) return;
    throw new CommandFailed('Nothing was done.');
  }
  const expected = plan?.name ?? args.words[0] ?? command.verb;
  const answer = await person.ask(`${lines}${name} cannot be taken back. Type ${expected} to do it: `);
  if (answer?.trim() !== expected) throw new CommandFailed('Nothing was done.');
}

/**
 * Carries an act out between its entries in the audit: `begun` before it, then what it changed, or why it failed.
 *
 * @param words what an error is called in the audit
 */
export async function carryOut(
  db: Kysely<Database>,
  act: Act,
  person: Conversation | null,
  { run, words }: { readonly run: (acting: Acting) => Promise<Output>; readonly words: (error: unknown) => string },
): Promise<Output> {
  // A database without an audit is brought to this version by its first act.
  const isKept = await hasAudit(db);
  if (isKept) await noteBegin(db, act);
  let noted = 0;
  const note: Acting['note'] = async (changes) => {
    if (changes.length > 0) await noteDone(db, act, changes);
    noted += changes.length;
  };
  const output = await run({ note, person }).catch(async (error: unknown) => {
    // Where the database is gone, the beginning is what remains.
    if (isKept) await noteFailure(db, act, words(error)).catch(() => undefined);
    throw error;
  });
  if (!isKept && !(await hasAudit(db))) return output;
  if (!isKept) await noteBegin(db, act);
  if (noted === 0 || output.audit) await noteDone(db, act, output.audit ?? []);
  return output;
}
