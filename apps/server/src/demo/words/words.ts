/** The texts of demo people in one language. Every text fits every gender: no form in it shows the speaker's gender. */
export interface Words {
  /** A hundred 'about me' texts and more, each of one particular person, in one to four sentences. */
  readonly voices: readonly string[];
  /** Conversations, line by line; two people take turns. */
  readonly dialogues: readonly (readonly string[])[];
}
