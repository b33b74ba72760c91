import type { Timestamp } from '../db/columns.ts';

/** A member who wants to know when credits can be bought; gone with the member. */
export interface PaymentsWaitlistTable {
  member_id: string;
  created_at: Timestamp;
  /** When the mail was queued; null while they wait. */
  told_at: Timestamp | null;
}

export interface WaitlistTables {
  payments_waitlist: PaymentsWaitlistTable;
}

declare module '../db/schema.ts' {
  interface Database extends WaitlistTables {}
}
