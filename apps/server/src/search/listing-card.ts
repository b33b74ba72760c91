/** The part of a member's card that is stored in the listing; age and presence are added when it is read. */
export interface ListingCard {
  readonly name: string;
  readonly city: string | null;
  /** IANA zone, by whose day the age is counted; missing in rows from before: UTC. */
  readonly time_zone?: string;
  readonly image: {
    readonly id: string;
    readonly key: string;
    readonly width: number;
    readonly height: number;
    readonly placeholder: string;
  } | null;
}
