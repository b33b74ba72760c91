/** A conversation that a mail speaks of. */
export interface Waiting {
  readonly conversation: string;
  readonly state: string;
}

/** The figures of a member's week. */
export interface Week {
  /** Likes that they have not looked at. */
  readonly likes: number;
  readonly unread: number;
  /** Members who came in these days and suit them. */
  readonly matches: number;
}

/** The welcome discount of a member while it can be used. */
export interface Offer {
  readonly code: string;
  readonly percentage: number;
  /** ISO 8601: when it ends. */
  readonly expires_at: string;
}

/** What a profile lacks that others look for first. */
export type Missing = 'photo' | 'about';

export interface Unfinished {
  readonly completeness: number;
  readonly missing: readonly Missing[];
}

/** Somebody as a mail names them: what their card shows, and never what they wrote. */
export interface NamedPerson {
  readonly id: string;
  readonly name: string;
  readonly age: number;
  readonly city: string | null;
  /** Said beside the name, wherever they are named. */
  readonly fictional: boolean;
  /** The two like each other. */
  readonly match?: boolean;
}
