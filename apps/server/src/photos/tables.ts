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
  /** A moderator marked it sensitive, and only they take that back. */
  covered: Generated<boolean>;
  /** Why a moderator rejected it. */
  reason: string | null;
  width: number;
  height: number;
  placeholder: string;
  /** What stands for it where the viewer may not see it: nothing recognisable is left. */
  blurred: string;
  created_at: Timestamp;
  decided_at: Timestamp | null;
}

/** Tables of photos. */
export interface PhotoTables {
  photo: PhotoTable;
}

/** A photo whose files are stored; what a row (of a profile or of a message) needs to show it. */
export interface StoredPhoto {
  /** Random: nobody finds a file whose key they were not given. */
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly blurred: string;
}
