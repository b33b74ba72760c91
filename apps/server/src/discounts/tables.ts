import type { Discount, PaymentMethod } from '@dating/core/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '../db/columns.ts';

export interface DiscountCodeTable {
  id: string;
  brand: string;
  code: string;
  /** Upper case, unique within the brand. */
  code_key: string;
  kind: 'welcome' | 'farewell' | 'operator';
  /** The only member who may use it. */
  member_id: string | null;
  /** numeric comes back as a string. */
  percentage: ColumnType<string, number, number>;
  country: string | null;
  /** Empty: all methods. */
  payment_methods: Generated<PaymentMethod[]>;
  /** Minor units of the brand's currency. */
  minimum_order: number | null;
  validity: Discount['validity'];
  expires_at: Timestamp | null;
  ended_at: Timestamp | null;
  created_at: Timestamp;
}

/** Which payment has reserved or used which code. */
export interface DiscountClaimTable {
  payment_id: string;
  brand: string;
  code_key: string;
  member_id: string;
  /** What it can be had for only once; null: any number of times. */
  hold_key: string | null;
  state: 'reserved' | 'used' | 'released';
  created_at: Timestamp;
  used_at: Timestamp | null;
}

/** Who has a discount that is to be had once: the live claim, also when it is used up. */
export interface DiscountHoldTable {
  brand: string;
  hold_key: string;
  payment_id: string;
  member_id: string;
  created_at: Timestamp;
}

export interface DiscountTables {
  discount_code: DiscountCodeTable;
  discount_claim: DiscountClaimTable;
  discount_hold: DiscountHoldTable;
}

declare module '../db/schema.ts' {
  interface Database extends DiscountTables {}
}
