import { type RawBuilder, sql } from 'kysely';

/** What stands against a member since some time. */
export interface Against {
  /** Complaints that were upheld, and warnings without a complaint, unless they were withdrawn. */
  readonly warnings: number;
  /** Members and visitors whose complaint about them is not answered yet. */
  readonly reporters: number;
}

/** What stands against a member since then, one row, as a part of another feature's query. */
export function complaintsAgainst(memberId: RawBuilder<unknown>, since: Date): RawBuilder<Against> {
  return sql`
    select count(*) filter (where warning_reference is not null and answered_at >= ${since})::int as warnings,
      count(distinct coalesce(reporter_id::text, email))
        filter (where answered_at is null and created_at >= ${since})::int as reporters
    from complaint where about_id = ${memberId} and appeal_kind is null`;
}
