import type { AppContext } from '../context.ts';
import { Refusal } from '../http/errors.ts';
import { lockMember } from '../members/queries.ts';
import { tokenLifetime } from '../auth/tokens.ts';
import type { Tx } from '../db/tx.ts';
import { type ExportRow, findExport, pauseMs } from './queries.ts';
import { discardFiles } from '../blobs/discard.ts';

declare module '../ports/jobs.ts' {
  interface JobData {
    'export.make': { readonly member: string };
  }
}

/**
 * Starts a new archive, which replaces an older one.
 *
 * @throws Refusal too_many_requests less than a day after the last request
 */
export async function requestExport(tx: Tx, ctx: AppContext, memberId: string, origin: string): Promise<ExportRow> {
  // One request at a time: of two at once, the second finds the first.
  await lockMember(tx, memberId);
  const now = ctx.clock.now();
  const before = await findExport(tx, ctx, memberId);
  const leftMs = before ? before.requested_at.getTime() + pauseMs - now.getTime() : 0;
  if (leftMs > 0) throw new Refusal('too_many_requests', { retryAfter: Math.ceil(leftMs / 1000) });
  await dropExport(tx, ctx, memberId);
  const row = await tx
    .insertInto('data_export')
    .values({
      member_id: memberId,
      origin,
      requested_at: now,
      file: null,
      size: null,
      ready_at: null,
      expires_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await ctx.jobs.enqueue(tx, 'export.make', { member: memberId });
  return row;
}

/** The member's archive; starts one if there is none. */
export async function ensureExport(tx: Tx, ctx: AppContext, memberId: string, origin: string): Promise<ExportRow> {
  await lockMember(tx, memberId);
  return (await findExport(tx, ctx, memberId)) ?? requestExport(tx, ctx, memberId, origin);
}

/**
 * Records that the archive is ready, and returns its expiry; null when it is no longer wanted (erased, or requested
 * again).
 */
export async function noteReady(
  tx: Tx,
  ctx: Pick<AppContext, 'clock'>,
  row: ExportRow,
  made: { readonly file: string; readonly size: number },
): Promise<Date | null> {
  const now = ctx.clock.now();
  const expires = new Date(now.getTime() + tokenLifetime.export);
  const noted = await tx
    .updateTable('data_export')
    .set({ ...made, ready_at: now, expires_at: expires })
    .where('member_id', '=', row.member_id)
    .where('requested_at', '=', row.requested_at)
    .where('file', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
  return noted ? expires : null;
}

/** Deletes a member's archive, file included. */
export async function dropExport(tx: Tx, ctx: Pick<AppContext, 'clock'>, memberId: string): Promise<void> {
  const row = await tx.deleteFrom('data_export').where('member_id', '=', memberId).returning('file').executeTakeFirst();
  if (row?.file) await discardFiles(tx, ctx, [row.file]);
}
