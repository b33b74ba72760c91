import type { Language } from '@dating/core/contract';
import type { Generated } from 'kysely';
import type { Timestamp } from '../db/columns.ts';

export interface DirectDebitTable {
  payment_id: string;
  /** null once the member was erased. */
  member_id: string | null;
  language: Language;
  /** Where the member was; the provider's answers lead there. */
  origin: string;
  creditor_name: string;
  creditor_id: string;
  /** The same in the rows of all orders that are collected by one mandate. */
  mandate_reference: string;
  /** As it was agreed, in the member's language, a paragraph a line. */
  mandate: string;
  /** It covers orders that the member repeats; older ones are for one collection. */
  covers_repeats: Generated<boolean>;
  /** When the mandate was signed, where that was for an earlier order. */
  mandate_signed_at: Timestamp | null;
  /** When the member took it back. */
  revoked_at: Timestamp | null;
  /** Days between the pre-notification and the collection, as agreed. */
  notice_days: number;
  /** The payer's details, encrypted (`sealed-details.ts`); null once they need not be kept. */
  sealed: Buffer | null;
  /** The same account has the same key; it does not tell the number. So does the same phone. */
  account_key: Buffer;
  phone_key: Buffer;
  iban_last4: string;
  /** How many codes were asked for, and when the last one was. */
  code_number: number;
  code_asked_at: Timestamp;
  /** Of the code that was sent last; null until then, and once it was used. */
  code_hash: Buffer | null;
  code_expires_at: Timestamp | null;
  tries_left: number;
  signed_at: Timestamp | null;
  /** `yyyy-mm-dd`: the earliest day of the collection, once it is signed. */
  collect_on: string | null;
  /** When the order was first given to the provider, and when the provider had it, or would not have it. */
  sent_at: Timestamp | null;
  ordered_at: Timestamp | null;
  created_at: Timestamp;
}

/** Tables of direct debits. */
export interface DirectDebitTables {
  direct_debit: DirectDebitTable;
}

declare module '../db/schema.ts' {
  interface Database extends DirectDebitTables {}
}
