import type { Generated } from 'kysely';
import type { LedgerEntry } from '@dating/core/contract';
import type { Timestamp } from '../db/columns.ts';

export interface WalletTable {
  member_id: string;
  /** Credits that the member can spend. */
  balance: Generated<number>;
  /** Credits that the member owes after a charge-back. */
  receivable: Generated<number>;
  /** Number of the member's last transfer. */
  entries: Generated<number>;
}

/** `wallet` and `receivable` belong to the member, the rest are system accounts. */
export type LedgerAccount =
  | 'wallet' | 'receivable' | 'issuance' | 'sales' | 'spent' | 'refunds' | 'charge_backs' | 'forfeited'; // prettier-ignore

export interface LedgerTransferTable {
  id: string;
  member_id: string;
  /** 1, 2, 3 … without a gap for each member. */
  seq: number;
  debit_account: LedgerAccount;
  credit_account: LedgerAccount;
  amount: number;
  reason: LedgerEntry['reason'];
  key: string;
  request_hash: Buffer;
  cause_kind: string;
  cause_id: string;
  payment_id: string | null;
  reverses: string | null;
  balance_after: number;
  receivable_after: number;
  created_at: Timestamp;
}

export interface CreditLotTable {
  /** The transfer that brought these credits; also the lot's id. */
  transfer_id: string;
  member_id: string;
  seq: number;
  source: 'free' | 'purchase';
  payment_id: string | null;
  amount: number;
  remaining: number;
}

export interface LotTakingTable {
  transfer_id: string;
  lot_id: string;
  /** Negative where a reversal gives back. */
  amount: number;
}

export interface LedgerTables {
  wallet: WalletTable;
  ledger_transfer: LedgerTransferTable;
  credit_lot: CreditLotTable;
  lot_taking: LotTakingTable;
}

declare module '../db/schema.ts' {
  interface Database extends LedgerTables {}
}
