import type {
  BodyType, Country, EyeColor, Gender, HairColor, Interest, MatchPreferences, RelationshipStatus, Sexuality,
} from '@dating/core/contract'; // prettier-ignore
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Timestamp } from '../db/schema.ts';
import type { ListingCard } from '../search/listing-card.ts';
import type { SavedSearchTable } from '../search/saved.ts';

/** What a member tells of themselves. */
export interface ProfileTable {
  member_id: string;
  brand: string;
  status: 'disabled' | 'active';
  gender: Gender;
  sexuality: Sexuality;
  /** yyyy-mm-dd: a day, not a moment. */
  date_of_birth: string;
  country: Country;
  /** ISO 3166-2 code, such as NL-NH. */
  region: string | null;
  city: string | null;
  /** The town's position, snapped to the grid of core/rules/distance: nothing exact is ever kept. */
  lat: number | null;
  lon: number | null;
  interests: Generated<Interest[]>;
  hair_color: HairColor | null;
  eye_color: EyeColor | null;
  body_type: BodyType | null;
  relationship_status: RelationshipStatus | null;
  tattoos: boolean | null;
  about_me: Generated<string>;
}

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

export interface MemberLikeTable {
  liker_id: string;
  liked_id: string;
  created_at: Timestamp;
  /** When the liked member opened the liker's profile; null: still new. */
  seen_at: Timestamp | null;
}

export interface BlockTable {
  member_id: string;
  blocked_id: string;
  created_at: Timestamp;
}

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

export interface MatchPreferenceTable {
  member_id: string;
  preferences: JSONColumnType<MatchPreferences>;
}

export interface PeopleTables {
  profile: ProfileTable;
  match_preference: MatchPreferenceTable;
  photo: PhotoTable;
  member_like: MemberLikeTable;
  block: BlockTable;
  search_listing: SearchListingTable;
  search_past: SearchPastTable;
  saved_search: SavedSearchTable;
}
