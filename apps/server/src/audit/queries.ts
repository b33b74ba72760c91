import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { AuditEntryTable } from './tables.ts';

export type AuditEntry = Selectable<AuditEntryTable>;

/** Which entries are wanted; absent fields mean all. */
export interface AuditFilter {
  readonly subjectId?: string;
  readonly staff?: string;
  readonly noun?: string;
  readonly brand?: string;
  readonly since?: Date;
  readonly limit: number;
}

/**
 * The newest entries. A `begun` is left out where its act has ended: what remains is what was changed, what failed, and
 * what was cut off.
 */
export async function listEntries(db: Kysely<Database>, filter: AuditFilter): Promise<readonly AuditEntry[]> {
  let query = db
    .selectFrom('audit_entry as e')
    .selectAll('e')
    .where((eb) =>
      eb.or([
        eb('e.state', '!=', 'begun'),
        eb.not(
          eb.exists(
            eb
              .selectFrom('audit_entry as later')
              .select('later.seq')
              .whereRef('later.act', '=', 'e.act')
              .where('later.state', '!=', 'begun'),
          ),
        ),
      ]),
    )
    .orderBy('e.seq', 'desc')
    .limit(filter.limit);
  if (filter.subjectId !== undefined) query = query.where('e.subject_id', '=', filter.subjectId);
  if (filter.staff !== undefined) query = query.where('e.staff', '=', filter.staff);
  if (filter.noun !== undefined) query = query.where('e.command', 'like', `${filter.noun} %`);
  if (filter.brand !== undefined) query = query.where('e.brand', '=', filter.brand);
  if (filter.since !== undefined) query = query.where('e.at', '>=', filter.since);
  return query.execute();
}

/** What a check of the audit found. */
export interface AuditReport {
  readonly entries: number;
  /** The seal of the newest entry, in hex; null where there is none. */
  readonly head: string | null;
  /** The first entry that was changed, that is missing, or that something stood before; null: all is as it was written. */
  readonly broken: number | null;
}

/** Checks every seal, in order, and that no number is missing. */
export async function checkEntries(db: Kysely<Database>): Promise<AuditReport> {
  const { rows } = await sql<{ seq: number }>`
    select expected as seq from (
      select e as entry, e.hash, e.seq, row_number() over (order by e.seq) as expected,
             lag(e.hash) over (order by e.seq) as previous
        from audit_entry e
    ) chain
    where seq <> expected or hash is distinct from audit_hash(previous, entry)
    order by expected limit 1`.execute(db);
  // The number and its seal in one statement: another command may write meanwhile.
  const head = await db
    .selectFrom('audit_entry')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const [broken] = rows;
  return {
    entries: Number(head?.seq ?? 0),
    head: head?.hash.toString('hex') ?? null,
    broken: broken ? Number(broken.seq) : null,
  };
}

/** The seal of one entry, in hex; null where there is none. */
export async function sealOf(db: Kysely<Database>, seq: number): Promise<string | null> {
  const row = await db.selectFrom('audit_entry').select('hash').where('seq', '=', seq).executeTakeFirst();
  return row?.hash.toString('hex') ?? null;
}
