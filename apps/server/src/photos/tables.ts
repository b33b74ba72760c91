import type { Generated } from 'kysely';
import type { Timestamp } from '../db/columns.ts';

export interface PhotoTable {
  id: string;
  member_id: string;
  /** Random; part of every address of its files. */
  key: string;
  /** 0 is the first. */
  position: number;
  status: 'pending' | 'active' | 'rejected';
  sensitive: Generated<boolean>;
  /** A moderator marked it sensitive, and only a moderator can undo that. */
  covered: Generated<boolean>;
  /** Why a moderator rejected it. */
  reason: string | null;
  /** What it shows, in its owner's words: the alternative text for others. Empty: not said. */
  description: Generated<string>;
  width: number;
  height: number;
  placeholder: string;
  /** What is shown where the viewer may not see it: nothing in it can be recognised. */
  blurred: string;
  created_at: Timestamp;
  decided_at: Timestamp | null;
}

/** Tables of photos. */
export interface PhotoTables {
  photo: PhotoTable;
}

/** A photo whose files are stored, with what a row (of a profile or a message) needs to show it. */
export interface StoredPhoto {
  /** Random: no one can find a file without being given its key. */
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly blurred: string;
}

declare module '../db/schema.ts' {
  interface Database extends PhotoTables {}
}
