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
  /** Whether others see that the member is here. */
  shows_presence: Generated<boolean>;
  /** Whether this is their first place since they can be found. */
  arrived: Generated<boolean>;
  /** The interests as bits, kept by the database. */
  interest_bits: ColumnType<string, never, never>;
}

/** Where a member stood in the search before they moved to the front, for the searches that began before. */
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
