import { folderStore } from '../compose.ts';
import { CommandFailed, type ProductCommand } from './command.ts';

/** Copies what the folder has and the store has not; what is there already is left. */
const copy: ProductCommand = {
  noun: 'files',
  verb: 'copy',
  usage: '',
  help: 'Copies photos and archives of DATA_DIR into the store of S3_URL. May be said again: what is there is left alone.',
  words: 0,
  effect: 'changes',
  async run({ env, blobs }) {
    if (!env.S3_URL) throw new CommandFailed('There is no S3_URL: files are in DATA_DIR.');
    const folder = await folderStore(env);
    let copied = 0;
    let bytes = 0;
    let there = 0;
    for await (const key of folder.list('')) {
      const file = await folder.get(key);
      // Deleted meanwhile.
      if (!file) continue;
      const kept = await blobs.get(key);
      kept?.stream.destroy();
      if (kept?.size === file.size) {
        file.stream.destroy();
        there += 1;
        continue;
      }
      await blobs.put(key, file.stream, { contentType: file.contentType });
      copied += 1;
      bytes += file.size;
    }
    return {
      data: { copied, bytes, there },
      text: `${copied} files copied, ${there} were there.`,
      audit: [{ brand: null, subject: { kind: 'files', id: 'store' }, before: { files: there }, after: { files: there + copied } }], // prettier-ignore
    };
  },
};

export const fileCommands: readonly ProductCommand[] = [copy];
