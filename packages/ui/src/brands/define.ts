import {
  componentTokens,
  sceneTokens,
  type ColorToken,
  type ComponentToken,
  type FontToken,
  type RadiusToken,
  type SceneToken,
  type ShadowToken,
} from '../tokens/contract.ts';

/** A colour as `#rrggbb` or `#rrggbbaa`: the one form that CSS, mail clients and the contrast test all read. */
export type HexColor = `#${string}`;

/** Colours that nearly every brand shares; a brand may still say its own. */
export type SharedColor =
  | 'danger'
  | 'danger-hover'
  | 'on-danger'
  | 'danger-soft'
  | 'on-danger-soft'
  | 'danger-ink'
  | 'warning'
  | 'on-warning'
  | 'warning-soft'
  | 'on-warning-soft'
  | 'success'
  | 'on-success'
  | 'success-soft'
  | 'on-success-soft'
  | 'success-ink'
  | 'info-soft'
  | 'on-info-soft'
  | 'overlay'
  | 'scrim'
  | 'on-scrim'
  | Derived;

/** Colours of one's own chat bubbles. */
type OwnWords = 'bubble' | 'on-bubble';

/** Colours that a brand has from its others, where it names none for them. */
type Derived = OwnWords | SceneToken;

/** All colours and shadows of one scheme, complete. */
export type Scheme = Readonly<{
  colors: Readonly<Record<ColorToken, HexColor>>;
  shadows: Readonly<Record<ShadowToken, string>>;
}>;

/** `light` or `dark`. */
export type SchemeName = 'light' | 'dark';

/** What a brand file writes for one scheme. */
export type SchemeInput = Readonly<{
  colors: Readonly<Record<Exclude<ColorToken, SharedColor>, HexColor> & Partial<Record<SharedColor, HexColor>>>;
  shadows: Readonly<Record<ShadowToken, string>>;
}>;

/** A face: the self-hosted family first, then its metric-matched stand-in, then what every machine has. */
export type FontStack = readonly [family: string, fallback: string, ...generic: string[]];

/** What a brand file writes. */
export type BrandInput = Readonly<{
  /** Lower-case name, as the server's settings call this look. */
  id: string;
  /** The name that people read in the brand switcher of the workshop; the product's name comes from its settings. */
  label: string;
  fonts: Readonly<Record<FontToken, FontStack>>;
  radius: Readonly<Record<RadiusToken, string>>;
  components?: Readonly<Partial<Record<ComponentToken, string>>>;
  light: SchemeInput;
  dark: SchemeInput;
}>;

/** A complete brand, everything filled in. */
export type Brand = Readonly<
  Omit<BrandInput, 'components' | 'light' | 'dark'> & {
    components: Readonly<Record<ComponentToken, string>>;
    light: Scheme;
    dark: Scheme;
  }
>;

/** Refuses keys that the contract does not know, at every depth, so that a misspelt token does not compile. */
type Exact<Shape, Given> = Given extends readonly unknown[] | string
  ? Given
  : { [K in keyof Given]: K extends keyof Shape ? Exact<NonNullable<Shape[K]>, Given[K]> : never };

const sharedLight: Record<Exclude<SharedColor, Derived>, HexColor> = {
  danger: '#b3202e',
  'danger-hover': '#941825',
  'on-danger': '#ffffff',
  'danger-soft': '#fbe3e3',
  'on-danger-soft': '#7f1420',
  'danger-ink': '#a81c2a',
  warning: '#f0b13c',
  'on-warning': '#2e1f04',
  'warning-soft': '#fcefcf',
  'on-warning-soft': '#684506',
  success: '#1f7a4d',
  'on-success': '#ffffff',
  'success-soft': '#dcf1e4',
  'on-success-soft': '#12512f',
  'success-ink': '#1a6b42',
  'info-soft': '#e3ecf7',
  'on-info-soft': '#214569',
  overlay: '#1a0f17a6',
  scrim: '#150c13ad',
  'on-scrim': '#ffffff',
};

const sharedDark: Record<Exclude<SharedColor, Derived>, HexColor> = {
  danger: '#ff8088',
  'danger-hover': '#ff9ba1',
  'on-danger': '#38060b',
  'danger-soft': '#4d1c24',
  'on-danger-soft': '#ffc4c7',
  'danger-ink': '#ff959c',
  warning: '#f4bc55',
  'on-warning': '#2e1f04',
  'warning-soft': '#45330f',
  'on-warning-soft': '#fbdc9c',
  success: '#63cf98',
  'on-success': '#05301a',
  'success-soft': '#17402b',
  'on-success-soft': '#b5ecce',
  'success-ink': '#74d6a4',
  'info-soft': '#1d3450',
  'on-info-soft': '#c3dcf7',
  overlay: '#080509b8',
  scrim: '#150c13ad',
  'on-scrim': '#ffffff',
};

/** The colours that a brand may leave out. */
export const sharedColors: ReadonlySet<ColorToken> = new Set<ColorToken>([
  ...(Object.keys(sharedLight) as Exclude<SharedColor, Derived>[]),
  'bubble',
  'on-bubble',
  ...sceneTokens,
]);

/** Scenes in the colours that a brand has anyway, where it names none for them. */
const sceneColors = ({ colors }: SchemeInput): Record<SceneToken, HexColor> => ({
  'scene-1': colors['accent-soft'],
  'scene-2': colors.premium,
  'scene-3': colors['tier-1'],
  'scene-4': colors['tier-2'],
  'scene-5': colors['on-premium'],
  'scene-6': colors.accent,
});

const schemeOf = (
  scheme: SchemeInput,
  shared: Record<Exclude<SharedColor, Derived>, HexColor>,
  words: Record<OwnWords, HexColor>,
): Scheme => ({
  ...scheme,
  colors: { ...shared, ...words, ...sceneColors(scheme), ...scheme.colors },
});

/**
 * Makes a brand out of one file: checks it against the token contract while compiling and fills what it leaves to the defaults.
 *
 * @example
 * export const ember = defineBrand({ id: 'ember', label: 'Ember', fonts, radius, light, dark })
 */
export function defineBrand<const B extends BrandInput>(brand: B & Exact<BrandInput, B>): Brand {
  const input: BrandInput = brand;
  return {
    ...input,
    components: { ...componentTokens, ...input.components },
    // One's own words are in ink; in the dark in the soft accent.
    light: schemeOf(input.light, sharedLight, {
      bubble: input.light.colors.ink,
      'on-bubble': input.light.colors.paper,
    }),
    dark: schemeOf(input.dark, sharedDark, {
      bubble: input.dark.colors['accent-soft'],
      'on-bubble': input.dark.colors['on-accent-soft'],
    }),
  };
}
