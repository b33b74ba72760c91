import type { Random } from './random.ts';
import type { Sitter } from './sitter.ts';
import type { ThingColours } from './things.ts';

/** How one hand draws people. */
export interface PortraitHand {
  /** What is behind a person, on the whole sheet. */
  place(random: Random): string;
  /** Shoulders and clothes; they may run far below. */
  clothes(sitter: Sitter, random: Random): string;
  /** Neck, head and hair, the same in all pictures of a person. */
  face(sitter: Sitter, random: Random): string;
  /** The light of one picture, over everything. */
  light(random: Random): string;
  /** The middle of the eyes in its own coordinates, and how large its people are drawn for the same face. */
  readonly eyes: { readonly x: number; readonly y: number };
  readonly scale: number;
  things(sitter: Sitter): ThingColours;
}
