import type { DataExport } from '@dating/core/contract';
import { type ExportRow, pauseMs } from './queries.ts';

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
