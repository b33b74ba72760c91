/** A conversation that a mail mentions. */
export interface Waiting {
  readonly conversation: string;
  readonly state: string;
}

/** The figures of a member's week. */
export interface Week {
  /** Likes they have not looked at. */
  readonly likes: number;
  readonly unread: number;
  /** Members who signed up in these days and fit them. */
  readonly matches: number;
}

/** A member's welcome discount while it can be used. */
export interface Offer {
  readonly code: string;
  readonly percentage: number;
  /** ISO 8601: when it ends. */
  readonly expires_at: string;
}

/** Missing parts of a profile that others look for first. */
export type Missing = 'photo' | 'about';

export interface Unfinished {
  readonly completeness: number;
  readonly missing: readonly Missing[];
}

/** A person as a mail names them: the contents of their card, never what they wrote. */
export interface NamedPerson {
  readonly id: string;
  readonly name: string;
  readonly age: number;
  readonly city: string | null;
  /** Shown beside the name wherever they are named. */
  readonly fictional: boolean;
  /** The two like each other. */
  readonly match?: boolean;
}
