import type { ColumnType, Generated } from 'kysely';
import type { ProviderStatus } from '../ports/payments.ts';
import type { Timestamp } from '../db/columns.ts';

/** The sandbox provider's side. */
export interface SandboxOrderTable {
  ref: string;
  payment_id: string;
  status: ProviderStatus;
  amount: number;
  currency: string;
  method: string;
  description: string;
  return_url: string;
  webhook_url: string;
  /** Cancelled by the merchant: it can no longer be paid. */
  withdrawn: Generated<boolean>;
  /** What the buyer called the card. */
  card: Generated<string | null>;
  created_at: Timestamp;
}

export interface SandboxRefundTable {
  id: string;
  ref: string;
  amount: number;
  created_at: Timestamp;
}

/** A window of a limit that all processes count in (postgres-limits.ts). */
export interface LimitWindowTable {
  /** A hash under a secret of the product. */
  name: Buffer;
  /** In ms since 1970, by the product's clock; bigint comes back as a string. */
  begins_at: ColumnType<string, number, number>;
  length_ms: number;
  count: number;
  /** The limit that the last count was asked for. */
  most: number;
  /** How many actions the last count let through. */
  granted: number;
}

/** Tables of the sandbox payment provider, and of the limiter. */
export interface AdapterTables {
  limit_window: LimitWindowTable;
  sandbox_order: SandboxOrderTable;
  sandbox_refund: SandboxRefundTable;
}

declare module '../db/schema.ts' {
  interface Database extends AdapterTables {}
}
