import { adoptStore } from '../compose.ts';
import { adoptFolder } from '../db/data-folder.ts';
import { upgrade } from '../db/upgrade.ts';
import type { DatabaseCommand } from './command.ts';

const adopt: DatabaseCommand = {
  noun: 'folder',
  verb: 'adopt',
  usage: '',
  help: 'Makes DATA_DIR the data folder of this database, and the bucket of S3_URL its own, after they were moved on purpose; those of before are refused from then on.',
  words: 0,
  effect: 'changes',
  async runOnDatabase({ db }, log, _args, env) {
    await upgrade(db, log);
    const { before, after } = await adoptFolder(db, env.DATA_DIR);
    await adoptStore(env, after);
    return {
      data: { folder: env.DATA_DIR, id: after },
      text: `${env.DATA_DIR} is the data folder of this database now. Start its processes again, all with this folder.`,
      audit: [{ brand: null, subject: { kind: 'folder', id: after }, before: { id: before }, after: { id: after } }],
    };
  },
};

export const folderCommands: readonly DatabaseCommand[] = [adopt];
