import { rotateSecret } from '../db/secrets.ts';
import { upgrade } from '../db/upgrade.ts';
import { leastSecret } from '../env.ts';
import { type DatabaseCommand, needed, UsageError } from './command.ts';

const steps =
  'Running processes go on. Now set SECRET to the new one for all of them, and start them again one by one.';

const rotate: DatabaseCommand = {
  noun: 'secret',
  verb: 'rotate',
  usage: '--to NEW',
  help: 'Encrypts the keys in the database with a new SECRET instead of the present one; `--to none` leaves them plain, for an earlier version.',
  words: 0,
  options: ['to'],
  effect: 'changes',
  async runOnDatabase({ db }, log, args, env) {
    const to = needed(args, 'to');
    const plain = to === 'none';
    if (!plain && to.length < leastSecret) throw new UsageError(`--to must have at least ${leastSecret} characters.`);
    await upgrade(db, log);
    const count = await rotateSecret(db, { from: env.SECRET, to: plain ? undefined : to });
    const done = plain ? `${count} keys are plain until the next start with a SECRET.` : `${count} keys are encrypted anew. ${steps}`; // prettier-ignore
    return {
      data: { keys: count },
      text: done,
      audit: [{ brand: null, subject: { kind: 'secret', id: 'SECRET' }, before: null, after: { keys: count, plain } }],
    };
  },
};

export const secretCommands: readonly DatabaseCommand[] = [rotate];
