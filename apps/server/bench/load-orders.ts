// What load.bench.ts and its people say to each other.

/** How many of a hundred do what: browse 60, chat 25, like 8, photo 2, pay 1, sign up 1, the rest. */
export const mix = {
  home: 12, members: 12, profile: 12, search: 24, send: 15, conversation: 5, read: 5, like: 8, photo: 2, pay: 1,
  'sign up': 1, lists: 3,
} as const; // prettier-ignore
export type Action = keyof typeof mix;

/** A member with a session. */
export interface LoadMember {
  readonly id: string;
  readonly name: string;
  /** `name=value` */
  readonly cookie: string;
}

/** Who they are, in pairs who write to each other. Answered `null` once their streams are open and each pair has a message. */
export interface OpenOrder {
  readonly port: number;
  readonly members: readonly LoadMember[];
  readonly photo: Buffer;
}

/** What people do for a while. They come whether or not others were answered: an open model. */
export interface StepOrder {
  /** Actions a second. */
  readonly rate: number;
  readonly forMs: number;
  readonly seed: number;
}

/** Milliseconds from when somebody came, not from when they were heard. */
export interface LoadReport {
  /** How many came: each is in `times` or in `failed`. */
  readonly came: number;
  /** `media`: a picture of a page, from when the page was there. */
  readonly times: Readonly<Partial<Record<Action | 'media', readonly number[]>>>;
  /** From the press of Send to the event of the other; Infinity of what was never seen. */
  readonly delivered: readonly number[];
  /** What was refused, not answered or not seen, and how often. */
  readonly failed: Readonly<Record<string, number>>;
}
