import { resolve } from 'node:path';
import { drawPortrait } from './portrait.ts';
import type { Hand, Sitter } from './sitter.ts';

/** The people of Storybook, as the product draws its own; ages and names are those of its fixtures. */
const cast: Readonly<Record<string, Omit<Sitter, 'hand'>>> = {
  clara: { seed: 'clara 3', gender: 'female', age: 31, hair: 'brunette', eyes: 'green', skin: 'f2cdb0', thing: null },
  mehmet: { seed: 'mehmet 4', gender: 'male', age: 38, hair: 'black', eyes: 'brown', skin: 'cf9468', thing: null },
  nora: { seed: 'nora 1', gender: 'female', age: 27, hair: 'red', eyes: 'green', skin: 'f7dcc8', thing: 'dog' },
  kofi: { seed: 'kofi 6', gender: 'male', age: 34, hair: 'black', eyes: 'brown', skin: '84563a', thing: null },
  ines: { seed: 'ines 9', gender: 'female', age: 29, hair: 'black', eyes: 'brown', skin: 'e6b48c', thing: 'cup' },
  piet: { seed: 'piet 6', gender: 'male', age: 42, hair: 'dark blond', eyes: 'blue', skin: 'f7dcc8', thing: 'bike' },
  marta: { seed: 'marta 4', gender: 'female', age: 56, hair: 'gray', eyes: 'blue', skin: 'f7dcc8', thing: null },
  luca: { seed: 'luca 2', gender: 'male', age: 25, hair: 'dark brown', eyes: 'hazel', skin: 'e6b48c', thing: null },
  sade: { seed: 'sade 3', gender: 'female', age: 33, hair: 'black', eyes: 'brown', skin: 'a8714a', thing: null },
  georg: { seed: 'georg 9', gender: 'male', age: 61, hair: 'bald', eyes: 'blue', skin: 'f2cdb0', thing: 'plant' },
};

/** Where Storybook keeps them: `pnpm portraits` writes them anew. */
export const castFolder = resolve(import.meta.dirname, '../../../../packages/ui/src/stories/people');

/** The brand of each hand in Storybook. */
const brandOf: Readonly<Record<Hand, string>> = { painted: 'ember', inked: 'fjord' };

/** Storybook's portraits as SVG, by their path in `castFolder`. */
export function castDrawings(): ReadonlyMap<string, string> {
  const hands: readonly Hand[] = ['painted', 'inked'];
  return new Map(
    hands.flatMap(
      (hand) =>
      Object.entries(cast).map(([name, sitter]) => [`${brandOf[hand]}/${name}.svg`, `${drawPortrait({ ...sitter, hand }, 0)}\n`] as const), // prettier-ignore
    ),
  );
}
