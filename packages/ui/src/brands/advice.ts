import { contrastPairs, TEXT_CONTRAST } from '../tokens/pairs.ts';
import type { ColorToken } from '../tokens/contract.ts';
import { contrastRatio, contrastReport, type ContrastFinding } from './contrast.ts';
import type { Brand, HexColor, SchemeName } from './define.ts';
import { distance, nearest } from './oklch.ts';

type Colors = Readonly<Record<ColorToken, HexColor>>;

/** One token to change, and to what. */
export type ContrastChange = Readonly<{ scheme: SchemeName; token: ColorToken; from: HexColor; to: HexColor }>;

/** What fails, what to change, and what would still fail after it (nothing, unless a brand is beyond help). */
export type ContrastAdvice = Readonly<{
  findings: readonly ContrastFinding[];
  changes: readonly ContrastChange[];
  left: readonly ContrastFinding[];
  /** The brand with all changes made. */
  repaired: Brand;
}>;

/* A hair above the bar, so that a colour does not fail by the rounding of another. */
const MARGIN = 0.02;
const grounds: ReadonlySet<ColorToken> = new Set(['paper', 'surface', 'raised', 'sunken']);

/** Whether every pair that this token appears in holds when it has this colour, all others staying as they are. */
function holds(colors: Colors, token: ColorToken, value: HexColor): boolean {
  const next: Colors = { ...colors, [token]: value };
  const pairsHold = contrastPairs.every(
    ({ foreground, background, min }) =>
      (foreground !== token && background !== token) ||
      contrastRatio(next[foreground], next[background], next.paper) >= min + MARGIN,
  );
  if (token !== 'scrim' && token !== 'on-scrim') return pairsHold;
  return (['#ffffff', '#000000'] as const).every(
    (photo) => contrastRatio(next['on-scrim'], next.scrim, photo) >= TEXT_CONTRAST + MARGIN,
  );
}

/** Text over a photo is as readable as its scrim is thick: the least alpha that carries it, and darker where alpha alone does not. */
function thickerScrim(colors: Colors): HexColor | undefined {
  const isGood = (value: HexColor): boolean => holds(colors, 'scrim', value);
  const from = parseInt(colors.scrim.slice(7, 9) || 'ff', 16);
  const thicker = Array.from({ length: 256 - from }, (_, more): HexColor => {
    const alpha = (from + more).toString(16).padStart(2, '0');
    return `#${colors.scrim.slice(1, 7)}${alpha}`;
  });
  return thicker.find(isGood) ?? nearest(thicker[Math.floor(thicker.length / 2)] ?? colors.scrim, isGood);
}

function valueFor(colors: Colors, token: ColorToken): HexColor | undefined {
  if (token === 'scrim') return thickerScrim(colors);
  return nearest(colors[token], (value) => holds(colors, token, value));
}

/* Words give way before what they stand on, and what everything stands on gives way last. */
const reluctance = (token: ColorToken, isGround: boolean): number =>
  (isGround ? 0.25 : 0) + (grounds.has(token) ? 10 : 0);

/** The lesser of the two changes that mend a pair. */
function changeFor(colors: Colors, { foreground, background }: ContrastFinding): [ColorToken, HexColor] | undefined {
  const tokens = [foreground, background.split(' ')[0]] as ColorToken[];
  const options = tokens.flatMap((token, index) => {
    const value = valueFor(colors, token);
    return value ? [{ token, value, cost: distance(colors[token], value) + reluctance(token, index === 1) }] : [];
  });
  const [best] = options.toSorted((a, b) => a.cost - b.cost);
  return best && [best.token, best.value];
}

const withColor = (brand: Brand, scheme: SchemeName, token: ColorToken, value: HexColor): Brand => ({
  ...brand,
  [scheme]: { ...brand[scheme], colors: { ...brand[scheme].colors, [token]: value } },
});

/** The brand with its first finding mended that can be; nothing when none can. */
function mendOne(brand: Brand): Brand | undefined {
  for (const finding of contrastReport(brand)) {
    const change = changeFor(brand[finding.scheme].colors, finding);
    if (change) return withColor(brand, finding.scheme, ...change);
  }
  return undefined;
}

/** One finding after the other, each on top of those before; at most twice as many as there are pairs, for one can wake another. */
function repair(brand: Brand): Brand {
  let current = brand;
  for (let round = 0; round < contrastPairs.length * 2; round += 1) {
    const next = mendOne(current);
    if (!next) break;
    current = next;
  }
  return current;
}

/** Which tokens of a brand to change, and to what, so that every pair of the contract reaches its contrast. Hues stay as they are. */
export function contrastAdvice(brand: Brand): ContrastAdvice {
  const repaired = repair(brand);
  const changes = (['light', 'dark'] as const).flatMap((scheme) =>
    (Object.keys(brand[scheme].colors) as ColorToken[]).flatMap((token) => {
      const [from, to] = [brand[scheme].colors[token], repaired[scheme].colors[token]];
      return from === to ? [] : [{ scheme, token, from, to }];
    }),
  );
  return { findings: contrastReport(brand), changes, left: contrastReport(repaired), repaired };
}
