import type { AppealKind, ComplaintDecision } from '@dating/core/contract';
import type { ColumnType, JSONColumnType } from 'kysely';
import type { Timestamp } from '../db/columns.ts';

/** A message as it was when it was reported. */
export interface Evidence {
  readonly message: string;
  readonly sender: string;
  readonly kind: string;
  readonly text: string;
  /** Key of the photo that was sent; its file may be gone by now. Absent if there was none. */
  readonly photo?: string;
  readonly sent_at: string;
}

/** A profile as others saw it when it was reported. */
export interface ReportedProfile {
  readonly name: string;
  readonly about_me: string;
  /** Key of the main photo; its file may be gone by now. */
  readonly photo: string | null;
  /** What they wrote about their photos; absent where they wrote nothing. */
  readonly photo_descriptions?: readonly string[];
}

/** `kind` of a warning that no complaint led to: nobody wrote it. */
export const warnedByStaff = 'staff_warning';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface ComplaintTable {
  id: string;
  brand: string;
  /** The reference that the person gets and asks with. */
  reference: string;
  /** What it is about, as its sender said; `appeal` for an appeal, `staff_warning` for a warning without a complaint. */
  kind: string;
  reporter_id: string | null;
  about_id: string | null;
  email: string | null;
  language: string;
  body: string;
  evidence: JSONColumnType<Evidence[]>;
  about_profile: ColumnType<ReportedProfile | null, string | null | undefined, string | null>;
  /** When a person first opened it. */
  reviewed_at: Optional<Date>;
  /** null: answered without a decision. */
  decision: Optional<ComplaintDecision>;
  /**
   * The reference with which the member it was about appeals, if they were warned; never the complaint's own reference.
   */
  warning_reference: Optional<string>;
  warning_reason: Optional<string>;
  appeal_kind: Optional<AppealKind>;
  /** What the appeal is about: id of a photo or of a member, reference of a complaint. */
  appeal_of: Optional<string>;
  answer: string | null;
  created_at: Timestamp;
  answered_at: Timestamp | null;
}

export interface ComplaintTables {
  complaint: ComplaintTable;
}

declare module '../db/schema.ts' {
  interface Database extends ComplaintTables {}
}
