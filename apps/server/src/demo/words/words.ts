/** What demo people say, in one language. Everything fits every gender: nobody speaks of themselves in a gendered form. */
export interface Words {
  /** First sentences of an 'about me'. */
  readonly openings: readonly string[];
  /** What comes after. */
  readonly details: readonly string[];
  /** Last sentences: what they hope for. */
  readonly wishes: readonly string[];
  /** Conversations, line by line; two people take turns. */
  readonly dialogues: readonly (readonly string[])[];
}
