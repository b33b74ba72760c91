import type { JSONColumnType } from 'kysely';
import type { Timestamp } from '../db/schema.ts';

/** A message as it stood when it was reported. */
export interface Evidence {
  readonly message: string;
  readonly sender: string;
  readonly kind: string;
  readonly text: string;
  readonly sent_at: string;
}

export interface ComplaintTable {
  id: string;
  brand: string;
  /** What the person is told and asks with. */
  reference: string;
  kind: string;
  reporter_id: string | null;
  about_id: string | null;
  email: string | null;
  language: string;
  body: string;
  evidence: JSONColumnType<Evidence[]>;
  answer: string | null;
  created_at: Timestamp;
  answered_at: Timestamp | null;
}

export interface ComplaintTables {
  complaint: ComplaintTable;
}
