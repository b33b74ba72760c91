import type { DataExport } from '@dating/core/contract';
import type { Selectable } from 'kysely';
import { discardFiles } from '../blobs/unwanted.ts';
import type { AppContext } from '../context.ts';
import { Refusal } from '../http/errors.ts';
import { lockMember } from '../members/queries.ts';
import { tokenLifetime } from '../auth/tokens.ts';
import type { DataExportTable } from './tables.ts';
import type { Tx } from '../db/tx.ts';

declare module '../ports/jobs.ts' {
  interface JobData {
    'export.make': { readonly member: string };
  }
}

type ExportRow = Selectable<DataExportTable>;

/** An archive can be asked for once in so long. */
const pauseMs = 24 * 60 * 60_000;

/** The member's archive, made or being made; null when there is none, or its time is over. */
export async function findExport(tx: Tx, ctx: Pick<AppContext, 'clock'>, memberId: string): Promise<ExportRow | null> {
  const row = await tx.selectFrom('data_export').selectAll().where('member_id', '=', memberId).executeTakeFirst();
  if (!row || (row.expires_at && row.expires_at <= ctx.clock.now())) return null;
  return row;
}

/** An archive as its owner sees it. */
export function presentExport(row: ExportRow): DataExport {
  return {
    status: row.file === null ? 'preparing' : 'ready',
    requested_at: row.requested_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    size: row.size === null ? null : Number(row.size),
    next_at: new Date(row.requested_at.getTime() + pauseMs).toISOString(),
  };
}

/**
 * Begins a new archive, which takes the place of an older one.
 *
 * @throws Refusal too_many_requests less than a day after the last one was asked for
 */
export async function requestExport(tx: Tx, ctx: AppContext, memberId: string, origin: string): Promise<ExportRow> {
  // One at a time: of two at once the second finds the first one's.
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

/** The member's archive, begun now where there is none. */
export async function ensureExport(tx: Tx, ctx: AppContext, memberId: string, origin: string): Promise<ExportRow> {
  await lockMember(tx, memberId);
  return (await findExport(tx, ctx, memberId)) ?? requestExport(tx, ctx, memberId, origin);
}

/** Notes that the archive lies ready, and answers until when; null when it is not wanted any more (erased, or asked for anew). */
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

/** Drops a member's archive, file and all. */
export async function dropExport(tx: Tx, ctx: Pick<AppContext, 'clock'>, memberId: string): Promise<void> {
  const row = await tx.deleteFrom('data_export').where('member_id', '=', memberId).returning('file').executeTakeFirst();
  if (row?.file) await discardFiles(tx, ctx, [row.file]);
}

/** Members whose archive is over. */
export async function overExports(tx: Tx, now: Date): Promise<readonly string[]> {
  const rows = await tx.selectFrom('data_export').select('member_id').where('expires_at', '<=', now).execute();
  return rows.map((row) => row.member_id);
}

/** Those of the files that are somebody's archive. */
export async function exportFilesIn(tx: Tx, files: readonly string[]): Promise<Set<string>> {
  if (files.length === 0) return new Set();
  const rows = await tx
    .selectFrom('data_export')
    .select('file')
    .where('file', 'in', [...files])
    .execute();
  return new Set(rows.flatMap(({ file }) => file ?? []));
}
