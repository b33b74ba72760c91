/** The part of a member's card that is stored in the listing; age and presence are added when it is read. */
export interface ListingCard {
  readonly name: string;
  readonly city: string | null;
  readonly image: {
    readonly id: string;
    readonly key: string;
    readonly width: number;
    readonly height: number;
    readonly placeholder: string;
  } | null;
}
