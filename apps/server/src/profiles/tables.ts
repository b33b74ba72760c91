import type {
  BodyType,
  Country,
  EyeColor,
  Gender,
  HairColor,
  Interest,
  RelationshipStatus,
  Sexuality,
} from '@dating/core/contract';
import type { Generated } from 'kysely';

/** The fields of a member's profile. */
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
  /** The town's position, snapped to the grid of core/rules/distance: no exact position is ever stored. */
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

/** Tables of profiles. */
export interface ProfileTables {
  profile: ProfileTable;
}

declare module '../db/schema.ts' {
  interface Database extends ProfileTables {}
}
