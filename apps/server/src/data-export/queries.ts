import type { Selectable } from 'kysely';
import type { DataExportTable } from './tables.ts';
import type { Tx } from '../db/tx.ts';
import type { Clock } from '../ports/clock.ts';

export type ExportRow = Selectable<DataExportTable>;

/** The minimum time between two requests for an archive. */
export const pauseMs = 24 * 60 * 60_000;

/** The member's archive, finished or in progress; null when there is none, or it has expired. */
export async function findExport(tx: Tx, ctx: { readonly clock: Clock }, memberId: string): Promise<ExportRow | null> {
  const row = await tx.selectFrom('data_export').selectAll().where('member_id', '=', memberId).executeTakeFirst();
  if (!row || (row.expires_at && row.expires_at <= ctx.clock.now())) return null;
  return row;
}

/** Members whose archive has expired. */
export async function overExports(tx: Tx, now: Date): Promise<readonly string[]> {
  const rows = await tx.selectFrom('data_export').select('member_id').where('expires_at', '<=', now).execute();
  return rows.map((row) => row.member_id);
}

/** The files among these that belong to an archive. */
export async function exportFilesIn(tx: Tx, files: readonly string[]): Promise<Set<string>> {
  if (files.length === 0) return new Set();
  const rows = await tx
    .selectFrom('data_export')
    .select('file')
    .where('file', 'in', [...files])
    .execute();
  return new Set(rows.flatMap(({ file }) => file ?? []));
}
