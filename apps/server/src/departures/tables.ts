import type { DeleteReason } from '@dating/core/contract';
import type { Generated } from 'kysely';
import type { Timestamp } from '../db/columns.ts';

/** Why a member leaves; deleted with the member. */
export interface DepartureTable {
  member_id: string;
  reason: DeleteReason | null;
  remarks: string;
  asked_at: Timestamp;
  /** null while they only think of it. */
  deleted_at: Timestamp | null;
}

/** How many left, and why: counts that identify no member. */
export interface DepartureCountTable {
  brand: string;
  /** yyyy-mm in UTC. */
  month: string;
  /** `none`: giving a reason is optional. */
  reason: DeleteReason | 'none';
  deleted: Generated<number>;
  returned: Generated<number>;
  erased: Generated<number>;
}

export interface DepartureTables {
  departure: DepartureTable;
  departure_count: DepartureCountTable;
}

declare module '../db/schema.ts' {
  interface Database extends DepartureTables {}
}
