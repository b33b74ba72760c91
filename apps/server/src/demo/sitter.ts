import type { EyeColor, Gender, HairColor } from '@dating/core/contract';
import type { Thing } from './things.ts';

/** Who draws: each brand's people come from another hand. */
export type Hand = 'painted' | 'inked';

/** The person that a portrait shows. */
export interface Sitter {
  readonly seed: string;
  readonly hand: Hand;
  readonly gender: Gender;
  /** Age in years. */
  readonly age: number;
  readonly hair: HairColor;
  readonly eyes: EyeColor;
  readonly skin: string;
  /** What the first picture has beside them. */
  readonly thing: Thing | null;
}

export const skins: readonly (readonly [string, number])[] = [
  ['f7dcc8', 30], ['f2cdb0', 30], ['e6b48c', 18], ['cf9468', 10], ['a8714a', 7], ['84563a', 5],
]; // prettier-ignore

/** A hex colour, nearer to black by a share from 0 to 1. */
export const darker = (hex: string, by: number): string =>
  [0, 2, 4]
    .map((at) =>
      Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * (1 - by))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');

/** So many show their teeth; the others smile with closed lips. */
export const openShare = 0.8;
