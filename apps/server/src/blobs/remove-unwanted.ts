import type { AppContext } from '../context.ts';
import type { Tx } from '../db/tx.ts';
import { batchSize, note } from './discard.ts';

/** An unreferenced file may belong to an upload that is still running: it is checked again after a day. */
const graceMs = 24 * 60 * 60_000;

/** Those of the files that something references. */
export type WantedOf = (tx: Tx, files: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Deletes the files that are due. A file that is referenced after all (pictures of demo people are shared) stays. If
 * the store cannot delete a file now, its row stays and the other files are still deleted.
 * @throws StorageUnavailable when the data folder is not there: every file would seem to be gone
 */
export async function removeUnwanted(ctx: AppContext, wantedOf: WantedOf): Promise<void> {
  const now = ctx.clock.now();
  let after = '';
  for (;;) {
    const rows = await ctx.db
      .selectFrom('unwanted_file')
      .select('file')
      .where('due_at', '<=', now)
      .where('file', '>', after)
      .orderBy('file')
      .limit(batchSize)
      .execute();
    const files = rows.map(({ file }) => file);
    if (files.length > 0) await ctx.folder.check();
    const wanted = await wantedOf(ctx.db, files);
    const gone: string[] = [];
    for (const file of files) {
      if (wanted.has(file) || (await isDeleted(ctx, file))) gone.push(file);
    }
    if (gone.length > 0) await ctx.db.deleteFrom('unwanted_file').where('file', 'in', gone).execute();
    if (files.length < batchSize) return;
    after = files.at(-1) ?? after;
  }
}

async function isDeleted(ctx: AppContext, file: string): Promise<boolean> {
  try {
    await ctx.blobs.delete(file);
    return true;
  } catch (error) {
    ctx.log.warn({ err: error }, 'a file could not be deleted and will be tried again');
    return false;
  }
}

/** Searches the whole store for unreferenced files, left behind by an upload or a crash. */
export async function findOrphans(ctx: AppContext, wantedOf: WantedOf): Promise<void> {
  const dueAt = new Date(ctx.clock.now().getTime() + graceMs);
  let batch: string[] = [];
  const flush = async () => {
    const wanted = await wantedOf(ctx.db, batch);
    const orphans = batch.filter((file) => !wanted.has(file));
    await note(ctx.db, orphans, dueAt);
    batch = [];
  };
  for await (const file of ctx.blobs.list('')) {
    batch.push(file);
    if (batch.length >= batchSize) await flush();
  }
  await flush();
}
