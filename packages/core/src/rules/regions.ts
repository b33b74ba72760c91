import type { RegionKind } from '../contract/options.ts';

const federal: readonly string[] = ['DE', 'AT'];

/** The word for a country's regions: `land` for the states of Germany and Austria, which many languages tell apart from those of America. */
export type RegionWord = RegionKind | 'land';

/** Which word names the regions of a country (`options.regionKind`). */
export function regionWord(kind: RegionKind, country: string | null): RegionWord {
  return kind === 'state' && country !== null && federal.includes(country) ? 'land' : kind;
}
