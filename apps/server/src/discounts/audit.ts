import { TIME_BONUS } from '@dating/core/rules';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Tx } from '../db/tx.ts';
import { welcomePrefix } from './codes.ts';

/** A discount that was had more often than its validity allows. */
export interface DiscountDiscrepancy {
  readonly brand: string;
  /** Codes that count as one are named together. */
  readonly codes: string;
  /** One of the members who had it. */
  readonly member: string;
  readonly uses: number;
}

/** A limit: enough to see what is wrong. */
const most = 1000;

/** The used claims, for a check against the payments. */
export function usedClaims(tx: Tx) {
  return tx.selectFrom('discount_claim').select('payment_id').where('state', '=', 'used');
}

/**
 * Holds the uses of every code against its validity, by the claims themselves: what keeps a second use out is not asked.
 * An empty result is good.
 */
export async function auditDiscounts(db: Kysely<Database>): Promise<readonly DiscountDiscrepancy[]> {
  const { rows } = await sql<DiscountDiscrepancy>`
    select brand, string_agg(distinct code_key, ', ') as codes, min(member_id::text) as member, count(*)::integer as uses
      from (
        select k.brand, k.code_key, k.member_id,
               case when k.code_key = ${TIME_BONUS.code} or k.code_key like ${`${welcomePrefix}%`}
                      then 'first purchase of ' || k.member_id
                    when c.validity = 'once' then k.code_key
                    else k.code_key || ' of ' || k.member_id end as had
          from discount_claim k left join discount_code c on c.brand = k.brand and c.code_key = k.code_key
         where k.state = 'used' and k.code_key <> '' and c.validity is distinct from 'unlimited'
      ) used
     group by brand, had having count(*) > 1 limit ${most}`.execute(db);
  return rows;
}
