/** What a search result shows of a member, kept ready in the listing; age and presence are added when it is read. */
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
