import type { Selectable } from 'kysely';
import type { DataExportTable } from './tables.ts';
import type { Tx } from '../db/tx.ts';
import type { Clock } from '../ports/clock.ts';

export type ExportRow = Selectable<DataExportTable>;

/** An archive can be asked for once in so long. */
export const pauseMs = 24 * 60 * 60_000;

/** The member's archive, made or being made; null when there is none, or its time is over. */
export async function findExport(tx: Tx, ctx: { readonly clock: Clock }, memberId: string): Promise<ExportRow | null> {
  const row = await tx.selectFrom('data_export').selectAll().where('member_id', '=', memberId).executeTakeFirst();
  if (!row || (row.expires_at && row.expires_at <= ctx.clock.now())) return null;
  return row;
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
