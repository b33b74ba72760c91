import { findOrphans, removeUnwanted } from '../blobs/remove-unwanted.ts';
import { wantedFiles } from '../data-export/wanted-files.ts';
import { forgetOldComplaints } from '../complaints/forget.ts';
import type { AppContext } from '../context.ts';
import { dropOldExports, makeExport } from '../data-export/make.ts';
import { eraseMember } from './erase.ts';
import { dueForErasure } from '../members/queries.ts';

const minute = 60_000;
const hour = 60 * minute;
/** How many members one sweep erases at most; the next sweep continues. */
const batch = 200;

/** Erases the members whose 14 days are over. If one cannot be erased now, the others still are. */
export async function eraseDue(ctx: AppContext): Promise<void> {
  for (const memberId of await dueForErasure(ctx.db, ctx.clock.now(), batch)) {
    try {
      await eraseMember(ctx, memberId, { onlyIfDue: true });
    } catch (error) {
      ctx.log.error({ err: error }, 'a member could not be erased and will be tried again');
    }
  }
}

/** The jobs and sweeps of leaving, archives, unreferenced files and old complaints. */
export function registerAccountJobs(ctx: AppContext): void {
  ctx.jobs.work('export.make', ({ member }) => makeExport(ctx, member));
  ctx.jobs.sweep('erasure', 10 * minute, () => eraseDue(ctx));
  ctx.jobs.sweep('files', 10 * minute, () => removeUnwanted(ctx, wantedFiles));
  ctx.jobs.sweep('orphans', 24 * hour, () => findOrphans(ctx, wantedFiles));
  ctx.jobs.sweep('exports', hour, () => dropOldExports(ctx));
  ctx.jobs.sweep('complaints', 24 * hour, () => forgetOldComplaints(ctx));
}
