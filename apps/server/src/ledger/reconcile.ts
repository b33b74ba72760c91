import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Something in the ledger that does not add up. */
export interface Discrepancy {
  readonly check:
    | 'balance_differs'
    | 'receivable_differs'
    | 'entries_differ'
    | 'order_broken'
    | 'lots_differ'
    | 'lot_differs'
    | 'taking_differs'
    | 'grant_without_lot';
  /** The member's id; for lots and transfers, the id of the member they belong to. */
  readonly member: string;
  readonly detail: string;
}

export interface ReconcileReport {
  readonly ok: boolean;
  readonly wallets: number;
  readonly transfers: number;
  readonly lots: number;
  /** Sum of all balances. */
  readonly balance: number;
  /** Sum of all debts. */
  readonly receivable: number;
  /** What each system account took in (credit) minus what it gave out (debit). */
  readonly accounts: Readonly<Record<string, number>>;
  readonly discrepancies: readonly Discrepancy[];
}

interface Found {
  readonly member: string;
  readonly detail: string;
}

/** A limit per kind of discrepancy: the first thousand are enough to see what is wrong. */
const most = 1000;

const checks: Readonly<Record<Discrepancy['check'], ReturnType<typeof sql<Found>>>> = {
  balance_differs: sql<Found>`
    select w.member_id as member, format('balance %s, transfers %s', w.balance, coalesce(t.sum, 0)) as detail
      from wallet w left join (
        select member_id, sum(case when credit_account = 'wallet' then amount else -amount end) as sum
          from ledger_transfer where 'wallet' in (debit_account, credit_account) group by member_id
      ) t using (member_id)
     where w.balance <> coalesce(t.sum, 0) limit ${most}`,
  receivable_differs: sql<Found>`
    select w.member_id as member, format('receivable %s, transfers %s', w.receivable, coalesce(t.sum, 0)) as detail
      from wallet w left join (
        select member_id, sum(case when debit_account = 'receivable' then amount else -amount end) as sum
          from ledger_transfer where 'receivable' in (debit_account, credit_account) group by member_id
      ) t using (member_id)
     where w.receivable <> coalesce(t.sum, 0) limit ${most}`,
  entries_differ: sql<Found>`
    select w.member_id as member, format('%s entries, %s transfers', w.entries, coalesce(t.count, 0)) as detail
      from wallet w left join (
        select member_id, count(*) as count, max(seq) as last from ledger_transfer group by member_id
      ) t using (member_id)
     where w.entries <> coalesce(t.count, 0) or w.entries <> coalesce(t.last, 0) limit ${most}`,
  order_broken: sql<Found>`
    select member_id as member, format('transfer %s: balance after %s, expected %s', id, balance_after, expected) as detail
      from (
        select id, member_id, balance_after,
               coalesce(lag(balance_after) over (partition by member_id order by seq), 0)
               + case when credit_account = 'wallet' then amount when debit_account = 'wallet' then -amount else 0 end
               as expected
          from ledger_transfer
      ) t
     where balance_after <> expected limit ${most}`,
  lots_differ: sql<Found>`
    select w.member_id as member, format('balance %s, lots %s', w.balance, coalesce(l.sum, 0)) as detail
      from wallet w left join (select member_id, sum(remaining) as sum from credit_lot group by member_id) l
        using (member_id)
     where w.balance <> coalesce(l.sum, 0) limit ${most}`,
  lot_differs: sql<Found>`
    select l.member_id as member,
           format('lot %s: %s of %s left, %s taken', l.transfer_id, l.remaining, l.amount, coalesce(k.sum, 0)) as detail
      from credit_lot l left join (select lot_id, sum(amount) as sum from lot_taking group by lot_id) k
        on k.lot_id = l.transfer_id
     where l.remaining <> l.amount - coalesce(k.sum, 0) limit ${most}`,
  taking_differs: sql<Found>`
    select t.member_id as member,
           format('transfer %s of %s, taken from lots %s', t.id, t.amount, coalesce(k.sum, 0)) as detail
      from ledger_transfer t
      left join (select transfer_id, sum(amount) as sum from lot_taking group by transfer_id) k on k.transfer_id = t.id
     where coalesce(k.sum, 0) <> case
             when t.debit_account = 'wallet' then t.amount
             when t.reason = 'reversal' then -t.amount
             else 0 end limit ${most}`,
  grant_without_lot: sql<Found>`
    select t.member_id as member, format('transfer %s of %s has no lot of its own', t.id, t.amount) as detail
      from ledger_transfer t left join credit_lot l
        on l.transfer_id = t.id and l.amount = t.amount and l.member_id = t.member_id and l.seq = t.seq
     where t.debit_account in ('issuance', 'sales') and l.transfer_id is null limit ${most}`,
};

/**
 * Checks the ledger against itself, on one snapshot: every balance equals its transfers and its lots, every lot equals
 * what was taken from it, and no member's transfer numbers have a gap. Reads only.
 */
export async function reconcile(db: Kysely<Database>): Promise<ReconcileReport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const discrepancies: Discrepancy[] = [];
      for (const [check, statement] of Object.entries(checks)) {
        const { rows } = await statement.execute(tx);
        for (const row of rows) discrepancies.push({ check: check as Discrepancy['check'], ...row });
      }
      const totals = await sql<{
        wallets: number; balance: number; receivable: number; transfers: number; lots: number;
      }>`
        select count(*)::float8 as wallets, coalesce(sum(balance), 0)::float8 as balance,
               coalesce(sum(receivable), 0)::float8 as receivable,
               (select count(*)::float8 from ledger_transfer) as transfers,
               (select count(*)::float8 from credit_lot) as lots
          from wallet`.execute(tx); // prettier-ignore
      const accounts = await sql<{ account: string; sum: number }>`
        select account, sum(amount)::float8 as sum from (
          select credit_account as account, amount from ledger_transfer
          union all select debit_account, -amount from ledger_transfer
        ) t where account not in ('wallet', 'receivable') group by account order by account`.execute(tx);
      return {
        ok: discrepancies.length === 0,
        ...totals.rows[0]!,
        accounts: Object.fromEntries(accounts.rows.map(({ account, sum }) => [account, sum])),
        discrepancies,
      };
    });
}
