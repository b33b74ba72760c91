import { readEnv } from '../env.ts';
import { makeBackup } from './backup/make.ts';
import { restoreBackup } from './backup/restore.ts';
import { codeOf, messageOf } from '../startup-error.ts';
import { type BareCommand, CommandFailed, word } from './command.ts';

/** What files and databases say, in one line. */
async function inOneLine<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw codeOf(error) === null ? error : new CommandFailed(messageOf(error));
  }
}

const make: BareCommand = {
  noun: 'backup',
  verb: 'make',
  usage: 'FOLDER',
  help: 'Writes a backup into a new folder below FOLDER, while the product runs: the database, the data folder and their sums. A database of DATABASE_URL needs pg_dump; a bucket of S3_URL is not in it.',
  words: 1,
  async runBare(source, args) {
    const { path, manifest } = await inOneLine(makeBackup(readEnv(source), word(args, 0, 'FOLDER')));
    const bytes = Object.values(manifest.files).reduce((sum, file) => sum + file.bytes, 0);
    const photos = manifest.photosElsewhere ? ' Photos are in the bucket of S3_URL, and not in it.' : '';
    return {
      data: { path, bytes, ...manifest },
      text: `${path}: ${Math.ceil(bytes / 1e6)} MB, as of ${manifest.made}.${photos} Copy it to another machine, and SECRET to a third place.`,
    };
  },
};

const restore: BareCommand = {
  noun: 'backup',
  verb: 'restore',
  usage: 'FOLDER',
  help: 'Restores the backup in FOLDER into an empty DATA_DIR, and an empty database of DATABASE_URL where it is of one, and checks the books. Exit 1 where they do not agree.',
  words: 1,
  async runBare(source, args) {
    const { manifest, members, messages, photosMissing, discrepancies } = await inOneLine(
      restoreBackup(readEnv(source), word(args, 0, 'FOLDER')),
    );
    const failed = discrepancies.length > 0;
    const what = `Restored as of ${manifest.made}: ${members} members, ${messages} messages.`;
    const bucket = manifest.photosElsewhere
      ? ['The bucket is still that of the product that it was made of: where this one takes its place, folder adopt.']
      : [];
    const photos = photosMissing
      ? [`Photos without a file: ${photosMissing}. They were deleted while the backup was made, or are not in it.`]
      : [];
    // ROLE=web has no jobs, and needs a DATABASE_URL. Pushes need no setting: their keys are in the database.
    const still = manifest.database.kind === 'dump' ? 'ROLE=web' : 'no way to the internet';
    const beside = `To try it beside the product: ${still}, PAYMENTS=off, and SMTP_URL, SMS_*, S3_*, REDIS_URL, MOLLIE_API_KEY and STRIPE_* empty; otherwise it sends what waited, and asks the provider. No folder adopt then.`;
    const next = 'Once it runs: jobs run erasure, jobs run orphans, and member erase for whoever was erased since.';
    return {
      data: { ok: !failed, made: manifest.made, members, messages, photosMissing, discrepancies },
      text: [what, ...(failed ? discrepancies : ['The books agree.']), ...photos, beside, ...bucket, next].join('\n'),
      failed,
    };
  },
};

export const backupCommands: readonly BareCommand[] = [make, restore];
