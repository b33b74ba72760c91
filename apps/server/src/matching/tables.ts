import type { MatchPreferences } from '@dating/core/contract';
import type { JSONColumnType } from 'kysely';

export interface MatchPreferenceTable {
  member_id: string;
  preferences: JSONColumnType<MatchPreferences>;
}

/** Tables of the match finder. */
export interface MatchingTables {
  match_preference: MatchPreferenceTable;
}

declare module '../db/schema.ts' {
  interface Database extends MatchingTables {}
}
