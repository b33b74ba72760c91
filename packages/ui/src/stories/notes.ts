/**
 * What the documentation page of a component says beside its props and stories. A story file hands it over as
 * `parameters: { notes: {…} satisfies ComponentNotes }`; the workshop renders it below the first story.
 */
export type ComponentNotes = Readonly<{
  /** When to reach for it, and when for something else: one or two sentences. */
  usage: string;
  /** Good practice, each a short imperative. */
  do: readonly string[];
  /** What spoils it, each a short imperative without "don't". */
  dont: readonly string[];
  /** What each key does, in the order of a person's hand. Only for what takes the keyboard. */
  keys?: readonly (readonly [key: string, effect: string])[];
  /** What people who do not see the screen, or see it differently, are told. */
  accessibility?: string;
}>;
