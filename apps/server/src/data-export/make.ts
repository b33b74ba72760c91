import { randomBytes } from 'node:crypto';
import { removeUnwanted } from '../blobs/remove-unwanted.ts';
import { wantedFiles } from './wanted-files.ts';
import type { AppContext } from '../context.ts';
import { takeLock } from '../db/advisory-locks.ts';
import { inTransaction } from '../db/transaction.ts';
import { queueMail } from '../mails/send.ts';
import { archive } from './archive.ts';
import { entriesOf, gather } from './gather.ts';
import { findExport, overExports } from './queries.ts';
import { dropExport, noteReady } from './request-export.ts';
import { discardFiles } from '../blobs/discard.ts';

/**
 * The job that makes the archive of a member's data and mails the link. Running it again is harmless: a finished
 * archive stays, and a file that is finished too late (the member was erased, or somebody they wrote to) is deleted.
 */
export async function makeExport(ctx: AppContext, memberId: string): Promise<void> {
  // An erasure that is under way may not know of this archive; a later one has it made again (forget.ts).
  await inTransaction(ctx.db, (tx) => takeLock(tx, 'erasure'));
  const row = await findExport(ctx.db, ctx, memberId);
  if (!row || row.file !== null) return;
  const gathered = await gather(ctx, memberId);
  if (!gathered) return;
  // Random: without a log-in, the file cannot be found by its name.
  const file = `exports/${randomBytes(18).toString('base64url')}.zip`;
  const made = archive(entriesOf(ctx, gathered), ctx.clock.now());
  await ctx.blobs.put(file, made.stream, { contentType: 'application/zip' });
  const size = made.size();
  await inTransaction(ctx.db, async (tx) => {
    const expires = await noteReady(tx, ctx, row, { file, size });
    if (!expires) return discardFiles(tx, ctx, [file]);
    const data = { expires_at: expires.toISOString() };
    await queueMail(tx, ctx, { memberId, kind: 'export_ready', data, origin: row.origin });
  });
}

/** Deletes expired archives. */
export async function dropOldExports(ctx: AppContext): Promise<void> {
  const over = await overExports(ctx.db, ctx.clock.now());
  for (const memberId of over) await inTransaction(ctx.db, (tx) => dropExport(tx, ctx, memberId));
  if (over.length > 0) await removeUnwanted(ctx, wantedFiles);
}
