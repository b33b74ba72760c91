import type { Generated } from 'kysely';
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

/** Tables of the sandbox payment provider. */
export interface SandboxTables {
  sandbox_order: SandboxOrderTable;
  sandbox_refund: SandboxRefundTable;
}

declare module '../db/schema.ts' {
  interface Database extends SandboxTables {}
}
