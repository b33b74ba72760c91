import type { HexColor } from './define.ts';

/** A colour as the eye orders it: lightness 0 to 1, chroma from 0 (grey) to about 0.37, hue 0 to 360. */
export type Oklch = Readonly<{ l: number; c: number; h: number }>;

type Triple = readonly [number, number, number];

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

function linearOf({ l, c, h }: Oklch): Triple {
  const angle = (h * Math.PI) / 180;
  const a = c * Math.cos(angle);
  const b = c * Math.sin(angle);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const fits = (rgb: Triple): boolean => rgb.every((part) => part >= -0.0005 && part <= 1.0005);

/** The colour of screens nearest to this one: hue and lightness stay, chroma gives way until the screen can show it. */
export function toHex(color: Oklch): HexColor {
  const l = Math.min(1, Math.max(0, color.l));
  let [low, high] = fits(linearOf({ ...color, l })) ? [color.c, color.c] : [0, color.c];
  for (let step = 0; step < 20 && high > low; step += 1) {
    const middle = (low + high) / 2;
    if (fits(linearOf({ ...color, l, c: middle }))) low = middle;
    else high = middle;
  }
  const bytes = linearOf({ ...color, l, c: low }).map((part) =>
    Math.round(255 * Math.min(1, Math.max(0, toGamma(Math.max(0, part)))))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${bytes.join('')}`;
}

/** Reads `#rrggbb`; the alpha of `#rrggbbaa` is not part of it (see `alphaOf`). */
export function fromHex(hex: HexColor): Oklch {
  const [red, green, blue] = [1, 3, 5].map((start) => toLinear(parseInt(hex.slice(start, start + 2), 16) / 255)) as [
    number,
    number,
    number,
  ];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const angle = (Math.atan2(b, a) * 180) / Math.PI;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: (angle + 360) % 360,
  };
}

/** The two digits of alpha that a colour carries, or nothing. */
export const alphaOf = (hex: HexColor): string => hex.slice(7, 9);

/** How different two colours look, 0 for the same. */
export function distance(one: HexColor, other: HexColor): number {
  const [a, b] = [fromHex(one), fromHex(other)];
  const angle = ((a.h - b.h) * Math.PI) / 180;
  return Math.sqrt((a.l - b.l) ** 2 + Math.max(0, a.c ** 2 + b.c ** 2 - 2 * a.c * b.c * Math.cos(angle)));
}

const STEPS = 500;

/** The nearest colour of the same hue that is good enough; chroma gives way where the screen ends. Nothing when none is. */
export function nearest(color: HexColor, isGood: (candidate: HexColor) => boolean): HexColor | undefined {
  const start = fromHex(color);
  const alpha = alphaOf(color);
  for (let step = 0; step <= STEPS; step += 1) {
    for (const sign of step === 0 ? [0] : [-1, 1]) {
      const l = start.l + (sign * step) / STEPS;
      if (l < -1 / STEPS || l > 1 + 1 / STEPS) continue;
      const candidate = step === 0 ? color : (`${toHex({ ...start, l })}${alpha}` as HexColor);
      if (isGood(candidate)) return candidate;
    }
  }
  return undefined;
}
