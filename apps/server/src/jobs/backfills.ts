import type { AppContext } from '../context.ts';
import { type Backfill, fillBatch, unfinishedOf } from '../db/backfill.ts';
import { inTransaction } from '../db/transaction.ts';

declare module '../ports/jobs.ts' {
  interface JobData {
    backfill: { readonly name: string };
  }
}

/** The back-fills of this version. One is removed after a later migration depends on it. */
const current: readonly Backfill[] = [];

type Context = Pick<AppContext, 'clock' | 'db' | 'jobs'>;

/** A job fills one batch and queues the next one in the same transaction. */
export function registerBackfills(ctx: Context, backfills = current): void {
  ctx.jobs.work('backfill', async ({ name }) => {
    const backfill = backfills.find((one) => one.name === name);
    // Queued by a newer version: tried again until one of its workers takes it.
    if (!backfill) throw new Error(`This version does not know the back-fill ${name}.`);
    await inTransaction(ctx.db, async (tx) => {
      if (await fillBatch(tx, backfill, ctx.clock.now())) await ctx.jobs.enqueue(tx, 'backfill', { name });
    });
  });
}

/** Continues unfinished back-fills. If several jobs do so, one fills a batch and the others end. */
export async function startBackfills(ctx: Context, backfills = current): Promise<void> {
  for (const name of await unfinishedOf(ctx.db, backfills)) await ctx.jobs.enqueue(ctx.db, 'backfill', { name });
}
