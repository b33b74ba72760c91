import type { ColumnType } from 'kysely';

/** Set by the database alone. */
type Sealed<T> = ColumnType<T, never, never>;
/** Written once. */
type Once<T> = ColumnType<T, T, never>;
/** JSON as it was written, to the letter: its seal covers the text. */
type OnceJson = ColumnType<Record<string, unknown> | null, string | null, never>;

/** One step of an act of staff: it names members by id, and no whole address. */
export interface AuditEntryTable {
  /** 1, 2, 3 … without a gap. */
  seq: Sealed<number>;
  /** What belongs to one act. */
  act: Once<string>;
  /** `begun` before anything is done; then `done` for each changed thing, or `failed`. */
  state: Once<'begun' | 'done' | 'failed'>;
  /** By the database's clock. */
  at: Sealed<Date>;
  /** Who did it. */
  staff: Once<string>;
  /** Noun and verb. */
  command: Once<string>;
  /** The words after the verb; what is not an id or a number is shortened to its first letter. */
  about: Once<string>;
  reason: Once<string | null>;
  brand: Once<string | null>;
  subject_kind: Once<string | null>;
  subject_id: Once<string | null>;
  before: OnceJson;
  after: OnceJson;
  error: Once<string | null>;
  /** SHA-256 over the entry and the hash of the one before it. */
  hash: Sealed<Buffer>;
}

/** Tables of the audit. */
export interface AuditTables {
  audit_entry: AuditEntryTable;
}

declare module '../db/schema.ts' {
  interface Database extends AuditTables {}
}
