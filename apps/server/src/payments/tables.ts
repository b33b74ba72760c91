import type { Payment, PaymentMethod } from '@dating/core/contract';
import type { Generated } from 'kysely';
import type { Timestamp } from '../db/columns.ts';
import type { ReviewReason } from './review-rules.ts';

export interface PaymentTable {
  id: string;
  brand: string;
  member_id: string;
  bundle: string;
  credits: number;
  /** Before the discount; minor units. */
  price: number;
  /** The amount to pay; minor units. */
  amount: number;
  currency: string;
  payment_method: PaymentMethod;
  country: string;
  discount_code: string | null;
  /** At full price because a payment that was being processed had the discount. */
  discount_held: Generated<boolean>;
  withdrawal_waiver: boolean;
  /** The provider's word: one that is superseded stays as it was until the provider has ended it. */
  status: Exclude<Payment['status'], 'superseded'>;
  failure: Payment['failure'];
  provider: string;
  /** null until the provider has answered. */
  provider_ref: string | null;
  redirect_url: string | null;
  /** The key of the request that began it, so that a repeated request finds it. */
  request_hash: Buffer;
  created_at: Timestamp;
  completed_at: Timestamp | null;
  /** When a newer payment took over its discount. */
  superseded_at: Timestamp | null;
  synced_at: Timestamp | null;
}

export interface PaymentNoticeTable {
  provider: string;
  event_id: string;
  provider_ref: string;
  received_at: Timestamp;
  processed_at: Timestamp | null;
}

export interface PaymentRefundTable {
  id: string;
  payment_id: string;
  /** Taken back; 0 where the money had brought none. */
  credits: number;
  /** Minor units. */
  amount: number;
  /** The member withdrew from the contract; else it was our decision. */
  withdrawal: Generated<boolean>;
  created_at: Timestamp;
  /** When the provider accepted it. */
  sent_at: Timestamp | null;
}

/** What payments have in common, as keyed hashes; null: not known. Kept as long as a rule looks back. */
export interface PaymentSignalTable {
  payment_id: string;
  member_id: string;
  network: Buffer | null;
  device: Buffer | null;
  card: Buffer | null;
  /** Only payments that were paid are counted. */
  paid: Generated<boolean>;
  created_at: Timestamp;
}

/** A payment that somebody must look at. */
export interface PaymentReviewTable {
  payment_id: string;
  /** `held`: paid and not credited. `flagged`: credited. */
  state: 'held' | 'flagged' | 'approved' | 'rejected' | 'charged_back';
  reasons: ReviewReason[];
  begun_at: Timestamp;
  decided_at: Timestamp | null;
}

/** Tables of payments. */
export interface PaymentTables {
  payment: PaymentTable;
  payment_notice: PaymentNoticeTable;
  payment_refund: PaymentRefundTable;
  payment_signal: PaymentSignalTable;
  payment_review: PaymentReviewTable;
}

declare module '../db/schema.ts' {
  interface Database extends PaymentTables {}
}
