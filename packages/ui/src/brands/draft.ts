import { contrastAdvice } from './advice.ts';
import { defineBrand, type Brand, type HexColor } from './define.ts';
import { faces, type FaceName } from './faces.ts';
import { initialMark } from './mark.ts';
import { fromHex, toHex, type Oklch } from './oklch.ts';
import {
  colorTokens,
  componentTokens,
  type ColorToken,
  type ComponentToken,
  type Hero,
  type SceneToken,
  type ShadowToken,
} from '../tokens/contract.ts';

/** Faces whose figures have no one width: they are for headlines, and figures take the other face. */
const unsteady: ReadonlySet<FaceName> = new Set(['fraunces']);
/** The faces that can set text, with figures that stand still in a countdown. */
export const textFaces = (Object.keys(faces) as FaceName[]).filter((name) => !unsteady.has(name));

/** The few things that a brand is drafted from. Colours as `#rrggbb`, radii in px. */
export type BrandDraft = Readonly<{
  /** Lower-case name, also of the file and of its constant: letters and digits, a letter first. */
  id: string;
  /** The name that people read; the id with a capital unless given. */
  label?: string | undefined;
  accent: HexColor;
  /** Tints paper and ink; the accent's hue unless given. */
  tint?: HexColor | undefined;
  display?: FaceName | undefined;
  text?: FaceName | undefined;
  /** Corners of cards; fields and badges follow. */
  radius?: number | undefined;
  /** Corners of buttons; as cards unless given, 999 for full-round. */
  control?: number | undefined;
  /** The letter or figure of the mark, A to Z or 0 to 9; the label's first unless given. */
  initial?: string | undefined;
  /** A mark of the brand's own instead: an SVG path in a box of 24 by 24. */
  mark?: string | undefined;
  /** What its home begins with; one face, edge to edge, unless given. */
  hero?: Hero | undefined;
}>;

type Ramp = Readonly<Record<ColorToken, HexColor>>;

const at = (l: number, c: number, h: number): HexColor => toHex({ l, c, h });

/** Gold for premium; silver where gold would be mistaken for the accent. */
const premiumOf = (accent: Oklch): Readonly<{ c: number; h: number }> =>
  accent.c > 0.06 && Math.abs(accent.h - 86) < 28 ? { c: 0.018, h: 255 } : { c: 0.12, h: 86 };

/** The second hue of a look, far enough from the accent to be told apart: focus rings have it. */
const counterHue = ({ h }: Oklch): number => (h + 150) % 360;

/** Drawn places by the accent: its own hue for what stands out, the second hue for the light, all else between them. */
function sceneRamp(
  accent: Oklch,
  lightness: Readonly<Record<'sky' | 'light' | 'water' | 'land' | 'night', number>>,
): Readonly<Record<SceneToken, HexColor>> {
  const soft = Math.min(accent.c, 0.09);
  return {
    'scene-1': at(lightness.sky, soft / 3, accent.h),
    'scene-2': at(lightness.light, 0.1, counterHue(accent)),
    'scene-3': at(lightness.water, soft * 0.7, accent.h - 24),
    'scene-4': at(lightness.land, soft, accent.h + 18),
    'scene-5': at(lightness.night, soft / 2, accent.h),
    'scene-6': at(Math.min(accent.l, 0.62), accent.c, accent.h),
  };
}

function lightColors(accent: Oklch, tint: Oklch): Ramp {
  const ground = (l: number, c = 0.006): HexColor => at(l, Math.min(c, tint.c), tint.h);
  const premium = premiumOf(accent);
  // As given where it can be seen on paper and carry its text; else the repair moves it as little as it takes.
  const bold = Math.min(accent.l, 0.62);
  return {
    paper: ground(0.976),
    surface: ground(0.992, 0.003),
    raised: ground(0.997, 0.002),
    sunken: ground(0.951, 0.009),
    ink: ground(0.23, 0.035),
    muted: ground(0.47, 0.025),
    line: ground(0.895, 0.012),
    'line-strong': ground(0.6, 0.025),
    accent: at(bold, accent.c, accent.h),
    'accent-hover': at(bold - 0.06, accent.c, accent.h),
    'on-accent': ground(0.994, 0.003),
    'accent-soft': at(0.935, Math.min(accent.c, 0.04), accent.h),
    'on-accent-soft': at(0.37, Math.min(accent.c, 0.11), accent.h),
    'accent-ink': at(bold - 0.03, accent.c, accent.h),
    bubble: ground(0.23, 0.035),
    'on-bubble': ground(0.976),
    danger: at(0.5, 0.18, 22),
    'danger-hover': at(0.43, 0.16, 22),
    'on-danger': at(0.993, 0.004, 22),
    'danger-soft': at(0.933, 0.03, 20),
    'on-danger-soft': at(0.385, 0.135, 22),
    'danger-ink': at(0.475, 0.175, 22),
    warning: at(0.8, 0.14, 78),
    'on-warning': at(0.26, 0.05, 78),
    'warning-soft': at(0.955, 0.042, 84),
    'on-warning-soft': at(0.42, 0.09, 72),
    success: at(0.51, 0.11, 156),
    'on-success': at(0.993, 0.006, 156),
    'success-soft': at(0.94, 0.033, 158),
    'on-success-soft': at(0.39, 0.085, 156),
    'success-ink': at(0.46, 0.1, 156),
    'info-soft': at(0.94, 0.018, 252),
    'on-info-soft': at(0.385, 0.075, 252),
    premium: at(0.83, premium.c, premium.h),
    'on-premium': at(0.25, 0.045, premium.h),
    'premium-soft': at(0.953, premium.c / 3, premium.h),
    'on-premium-soft': at(0.41, premium.c * 0.7, premium.h),
    'tier-0': at(0.6, premium.c / 6, premium.h - 40),
    'tier-1': at(0.59, premium.c * 0.6, premium.h - 28),
    'tier-2': at(0.57, premium.c * 0.85, premium.h - 8),
    'tier-3': at(0.52, premium.c, premium.h),
    focus: at(0.52, 0.17, counterHue(accent)),
    overlay: `${ground(0.17, 0.03)}a6`,
    scrim: `${ground(0.16, 0.025)}ad`,
    'on-scrim': ground(0.995, 0.003),
    ...sceneRamp(accent, { sky: 0.92, light: 0.93, water: 0.7, land: 0.5, night: 0.24 }),
  };
}

function darkColors(accent: Oklch, tint: Oklch): Ramp {
  const ground = (l: number, c: number): HexColor => at(l, Math.min(c, tint.c), tint.h);
  const premium = premiumOf(accent);
  const glow = Math.max(accent.l, 0.76);
  const chroma = Math.min(accent.c, 0.16);
  return {
    paper: ground(0.205, 0.03),
    surface: ground(0.25, 0.034),
    raised: ground(0.29, 0.038),
    sunken: ground(0.17, 0.026),
    ink: ground(0.955, 0.012),
    muted: ground(0.77, 0.028),
    line: ground(0.365, 0.038),
    'line-strong': ground(0.63, 0.035),
    accent: at(glow, chroma, accent.h),
    'accent-hover': at(glow + 0.05, chroma, accent.h),
    'on-accent': at(0.23, Math.min(chroma, 0.06), accent.h),
    'accent-soft': at(0.325, Math.min(chroma, 0.065), accent.h),
    'on-accent-soft': at(0.89, Math.min(chroma, 0.07), accent.h),
    'accent-ink': at(glow + 0.02, chroma, accent.h),
    bubble: at(0.36, Math.min(chroma, 0.05), tint.h),
    'on-bubble': ground(0.955, 0.012),
    danger: at(0.745, 0.145, 18),
    'danger-hover': at(0.79, 0.12, 18),
    'on-danger': at(0.22, 0.08, 20),
    'danger-soft': at(0.315, 0.085, 16),
    'on-danger-soft': at(0.875, 0.065, 16),
    'danger-ink': at(0.775, 0.13, 18),
    warning: at(0.83, 0.13, 80),
    'on-warning': at(0.26, 0.05, 78),
    'warning-soft': at(0.335, 0.055, 84),
    'on-warning-soft': at(0.905, 0.085, 84),
    success: at(0.775, 0.125, 158),
    'on-success': at(0.275, 0.06, 158),
    'success-soft': at(0.335, 0.055, 160),
    'on-success-soft': at(0.895, 0.065, 160),
    'success-ink': at(0.8, 0.115, 158),
    'info-soft': at(0.325, 0.055, 252),
    'on-info-soft': at(0.885, 0.045, 252),
    premium: at(0.82, premium.c, premium.h),
    'on-premium': at(0.25, 0.045, premium.h),
    'premium-soft': at(0.335, premium.c / 2.4, premium.h),
    'on-premium-soft': at(0.905, premium.c * 0.7, premium.h),
    'tier-0': at(0.72, premium.c / 6, premium.h - 40),
    'tier-1': at(0.73, premium.c * 0.6, premium.h - 28),
    'tier-2': at(0.78, premium.c * 0.85, premium.h - 8),
    'tier-3': at(0.86, premium.c * 0.9, premium.h),
    focus: at(0.83, 0.11, counterHue(accent)),
    overlay: `${ground(0.12, 0.02)}bd`,
    scrim: `${ground(0.16, 0.025)}ad`,
    'on-scrim': ground(0.995, 0.003),
    ...sceneRamp(accent, { sky: 0.78, light: 0.87, water: 0.58, land: 0.4, night: 0.19 }),
  };
}

const shadowsOf = (ink: HexColor, soft: string, strong: string): Record<ShadowToken, string> => ({
  card: `0 1px 2px ${ink}${soft}, 0 6px 20px -8px ${ink}${strong}`,
  raised: `0 2px 6px ${ink}${soft}, 0 18px 44px -14px ${ink}${strong}`,
});

const px = (value: number): string => `${Math.round(value)}px`;

/**
 * A whole look, light and dark, from one colour and a few wishes. Every pair of the token contract reaches its contrast,
 * whatever the colour: where it cannot carry text or be seen on paper, its lightness gives way and its hue stays.
 */
export function draftBrand({
  id,
  label = id.charAt(0).toUpperCase() + id.slice(1),
  accent,
  tint = accent,
  display = 'bricolage',
  text = 'instrument',
  radius = 12,
  control = radius,
  initial = label,
  mark,
  hero = 'fullbleed',
}: BrandDraft): Brand {
  const [hue, shade] = [fromHex(accent), fromHex(tint)];
  const [light, dark] = [lightColors(hue, shade), darkColors(hue, shade)];
  const drafted = defineBrand({
    id,
    label,
    fonts: { display: faces[display], text: faces[text] },
    radius: { control: px(control), field: px(Math.min(control, radius)), card: px(radius), badge: px(radius * 0.6) },
    components: {
      'figures-face': unsteady.has(display) ? 'var(--font-text)' : componentTokens['figures-face'],
      'logo-mark': mark === undefined ? initialMark(initial, { radius, control }) : `path(evenodd,'${mark}')`,
      hero,
    },
    light: { colors: light, shadows: shadowsOf(light.ink, '0f', '26') },
    dark: { colors: dark, shadows: shadowsOf(dark.sunken, '66', 'a6') },
  });
  return contrastAdvice(drafted).repaired;
}

/* As the formatter quotes: single quotes, double ones around a single one. */
const quoted = (value: string): string =>
  value.includes("'") ? JSON.stringify(value) : `'${value.replaceAll('\\', '\\\\')}'`;
const keyed = (name: string): string => (name.includes('-') ? quoted(name) : name);

const schemeSource = (brand: Brand, scheme: 'light' | 'dark'): string => `  ${scheme}: {
    colors: {
${colorTokens.map((token) => `      ${keyed(token)}: ${quoted(brand[scheme].colors[token])},`).join('\n')}
    },
    shadows: {
      card: ${quoted(brand[scheme].shadows.card)},
      raised: ${quoted(brand[scheme].shadows.raised)},
    },
  },`;

/** What the brand says of components, less what they are anyway. */
function componentSource(brand: Brand): string {
  const own = (Object.keys(componentTokens) as ComponentToken[]).filter(
    (token) => brand.components[token] !== componentTokens[token],
  );
  const line = (token: ComponentToken): string => {
    const [key, value] = [keyed(token), quoted(brand.components[token])];
    return key.length + value.length + 7 > 120 ? `    ${key}:\n      ${value},` : `    ${key}: ${value},`;
  };
  if (own.length === 0) return '';
  return `\n  components: {\n${own.map(line).join('\n')}\n  },`;
}

/** The brand as the text of its file, formatted as the formatter would. */
export const brandSource = (brand: Brand): string => `import { defineBrand } from './define.ts';

/** The look of ${brand.label.replaceAll('*/', '')}. */
export const ${brand.id} = defineBrand({
  id: ${quoted(brand.id)},
  label: ${quoted(brand.label)},
  fonts: {
    display: [${brand.fonts.display.map(quoted).join(', ')}],
    text: [${brand.fonts.text.map(quoted).join(', ')}],
  },
  radius: {
    control: ${quoted(brand.radius.control)},
    field: ${quoted(brand.radius.field)},
    card: ${quoted(brand.radius.card)},
    badge: ${quoted(brand.radius.badge)},
  },${componentSource(brand)}
${schemeSource(brand, 'light')}
${schemeSource(brand, 'dark')}
});
`;

/** The brand as the text of its token file, as `readBrand` takes it. */
export const brandJson = (brand: Brand): string => `${JSON.stringify(brand, null, 2)}\n`;
