import type { Gender, SavedFilters, Sexuality } from '@dating/core/contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ListingCard } from './listing-card.ts';
import type { Timestamp } from '../db/columns.ts';

export interface SearchListingTable {
  member_id: string;
  brand: string;
  gender: Gender;
  country: string;
  region: string | null;
  last_active: Timestamp;
  date_of_birth: ColumnType<Date, string, string>;
  sexuality: Sexuality;
  fictional: boolean;
  has_photo: boolean;
  signup_date: Timestamp;
  interests: string[];
  card: JSONColumnType<ListingCard>;
  /** Whether others see that the member is online. */
  shows_presence: Generated<boolean>;
  /** Whether this is their first position since they can be found. */
  arrived: Generated<boolean>;
  /** The interests as bits, computed by the database. */
  interest_bits: ColumnType<string, never, never>;
}

/** A member's former position in the search, for the searches that began before they moved to the front. */
export interface SearchPastTable extends Pick<
  SearchListingTable,
  | 'brand'
  | 'gender'
  | 'country'
  | 'region'
  | 'date_of_birth'
  | 'sexuality'
  | 'fictional'
  | 'has_photo'
  | 'shows_presence'
  | 'arrived'
> {
  member_id: string;
  last_active: Timestamp;
  until: Timestamp;
  signup_date: Timestamp;
  interest_bits: ColumnType<string, string, string>;
}

export interface SavedSearchTable {
  id: string;
  member_id: string;
  filters: JSONColumnType<SavedFilters>;
  saved_at: Timestamp;
}

/** Tables of the search. */
export interface SearchTables {
  search_listing: SearchListingTable;
  search_past: SearchPastTable;
  saved_search: SavedSearchTable;
}

declare module '../db/schema.ts' {
  interface Database extends SearchTables {}
}
