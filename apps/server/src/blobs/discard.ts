import type { AppContext } from '../context.ts';
import type { Tx } from '../db/tx.ts';

/** How many files are handled together. */
export const batchSize = 200;

/**
 * Deletes files for good: recorded in the caller's transaction, deleted by `removeUnwanted` afterwards, and tried again
 * until the store has deleted them.
 */
export async function discardFiles(tx: Tx, ctx: Pick<AppContext, 'clock'>, files: readonly string[]): Promise<void> {
  await note(tx, files, ctx.clock.now());
}

export async function note(tx: Tx, files: readonly string[], dueAt: Date): Promise<void> {
  for (let from = 0; from < files.length; from += batchSize) {
    await tx
      .insertInto('unwanted_file')
      .values(files.slice(from, from + batchSize).map((file) => ({ file, due_at: dueAt })))
      .onConflict((conflict) =>
        conflict
          .column('file')
          .doUpdateSet((eb) => ({ due_at: eb.fn<Date>('least', ['unwanted_file.due_at', 'excluded.due_at']) })),
      )
      .execute();
  }
}
