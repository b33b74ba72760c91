import { type RawBuilder, sql } from 'kysely';
import { memberStates } from '../members/queries.ts';

/** What stands against a member since some time. */
export interface Against {
  /** Complaints that were upheld, and warnings without a complaint, unless they were withdrawn. */
  readonly warnings: number;
  /**
   * Members with a confirmed address whose complaint about them is not answered yet. Anybody can write as many addresses
   * as they like, as a visitor and at sign-up.
   */
  readonly reporters: number;
}

/** What stands against a member since then, one row, as a part of another feature's query. */
export function complaintsAgainst(memberId: RawBuilder<unknown>, since: Date): RawBuilder<Against> {
  return sql`
    select count(*) filter (where complaint.warning_reference is not null and complaint.answered_at >= ${since})::int
        as warnings,
      count(distinct reporter.id) filter (
        where reporter.confirmed and complaint.answered_at is null and complaint.created_at >= ${since}
      )::int as reporters
    from complaint
    left join (${memberStates()}) as reporter on reporter.id = complaint.reporter_id
    where complaint.about_id = ${memberId} and complaint.appeal_kind is null`;
}
