/** The texts of demo people in one language. Every text fits every gender: no form in it shows the speaker's gender. */
export interface Words {
  /** First sentences of an 'about me'. */
  readonly openings: readonly string[];
  /** Sentences that follow. */
  readonly details: readonly string[];
  /** Last sentences: what they hope for. */
  readonly wishes: readonly string[];
  /** Conversations, line by line; two people take turns. */
  readonly dialogues: readonly (readonly string[])[];
}
