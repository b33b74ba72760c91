import { upgrade } from '../db/upgrade.ts';
import { rotatePushKeys } from '../push-subscriptions/push-keys.ts';
import { CommandFailed, type DatabaseCommand } from './command.ts';

const steps =
  'Start the servers again one by one. Browsers take the new pair at their next visit; until then the one before reaches them.';

const rotate: DatabaseCommand = {
  noun: 'push',
  verb: 'rotate',
  usage: '',
  help: 'Makes a new pair of keys of web push. The one before is kept for browsers that were not open since; a second change ends those.',
  words: 0,
  options: [],
  effect: 'changes',
  async runOnDatabase({ db }, log, _args, env) {
    if (env.VAPID_PUBLIC_KEY) {
      throw new CommandFailed('The pair is in VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: change it there.');
    }
    await upgrade(db, log);
    const publicKey = await rotatePushKeys(db, env.SECRET);
    if (publicKey === null) throw new CommandFailed('There is no pair yet: the first start makes it.');
    return {
      data: { public_key: publicKey },
      text: `The new public key is ${publicKey}. ${steps}`,
      audit: [{ brand: null, subject: { kind: 'secret', id: 'web-push' }, before: null, after: { publicKey } }],
    };
  },
};

export const pushCommands: readonly DatabaseCommand[] = [rotate];
