/**
 * The token contract: the names that every brand must fill and that components may use.
 *
 * Three layers. A brand file keeps a private palette (raw colours, known to nobody else); it fills the semantic tokens below,
 * which mean something ("muted text", "the accent's own text"); and it may set the few component tokens, which have defaults.
 * Tailwind's utilities, the CSS variables, the class merger and the contrast test are all made from this file.
 *
 * Plain data without React or CSS, so that a server, a mail template and a build tool can read it too.
 */

/** Semantic colours. `on-x` is text or an icon on `x`; `x-soft` is its quiet background. `bubble` is what one says oneself in a chat. */
export const colorTokens = [
  'paper',
  'surface',
  'raised',
  'sunken',
  'ink',
  'muted',
  'line',
  'line-strong',
  'accent',
  'accent-hover',
  'on-accent',
  'accent-soft',
  'on-accent-soft',
  'accent-ink',
  'bubble',
  'on-bubble',
  'danger',
  'danger-hover',
  'on-danger',
  'danger-soft',
  'on-danger-soft',
  'danger-ink',
  'warning',
  'on-warning',
  'warning-soft',
  'on-warning-soft',
  'success',
  'on-success',
  'success-soft',
  'on-success-soft',
  'success-ink',
  'info-soft',
  'on-info-soft',
  'premium',
  'on-premium',
  'premium-soft',
  'on-premium-soft',
  'tier-0',
  'tier-1',
  'tier-2',
  'tier-3',
  'focus',
  'overlay',
  'scrim',
  'on-scrim',
  'scene-1',
  'scene-2',
  'scene-3',
  'scene-4',
  'scene-5',
  'scene-6',
] as const;

/** Name of a semantic colour. */
export type ColorToken = (typeof colorTokens)[number];

/** The six colours that drawn scenes are made of: sky, light, water, land, night, and the one thing that stands out. */
export const sceneTokens = ['scene-1', 'scene-2', 'scene-3', 'scene-4', 'scene-5', 'scene-6'] as const;
/** Name of a scene's colour. */
export type SceneToken = (typeof sceneTokens)[number];

/**
 * What a brand's home begins with. `fan`: a face with its own words on phones, three fanned out beside the headline from 1200 px.
 * `fullbleed`: one face, edge to edge, at every width. `statement`: a drawn place and one sentence, nobody's face.
 */
export const heroes = ['fan', 'fullbleed', 'statement'] as const;
/** Name of a hero. */
export type Hero = (typeof heroes)[number];

/** Elevations. A brand without shadows says `none`. */
export const shadowTokens = ['card', 'raised'] as const;
/** Name of an elevation. */
export type ShadowToken = (typeof shadowTokens)[number];

/** Corner radii, by what has the corner. */
export const radiusTokens = ['control', 'field', 'card', 'badge'] as const;
/** Name of a radius. */
export type RadiusToken = (typeof radiusTokens)[number];

/** The two faces: `display` for names, figures and headlines, `text` for the rest. */
export const fontTokens = ['display', 'text'] as const;
/** Name of a face. */
export type FontToken = (typeof fontTokens)[number];

/** Steps of the type scale. */
export const textSizeTokens = ['caption', 'body', 'lead', 'title', 'display', 'poster'] as const;
/** Name of a type size. */
export type TextSize = (typeof textSizeTokens)[number];

/** The type scale, 1.25 a step: 13, 16, 20, 25, 31 to 39 and, for home and landers only, 49 to 61 px. */
export const textSizes = {
  caption: ['0.8125rem', '1.4'],
  body: ['1rem', '1.5'],
  lead: ['1.25rem', '1.4'],
  title: ['1.5625rem', '1.25'],
  display: ['clamp(1.9375rem, 1.55rem + 1.6vw, 2.4375rem)', '1.15'],
  poster: ['clamp(3.0625rem, -0.5rem + 5.77vw, 3.8125rem)', '1.08'],
} as const satisfies Record<TextSize, readonly [size: string, lineHeight: string]>;

/** Durations in milliseconds. */
export const durations = { fast: 120, base: 180, slow: 240 } as const;
/** Name of a duration. */
export type DurationToken = keyof typeof durations;

/** Widths in px from which a layout changes, where text is of the usual size: queries ask in em, so that larger text counts as less room. */
export const breakpoints = { sm: 576, md: 768, lg: 992, xl: 1200 } as const;

/**
 * Optional component tokens with their defaults: what a brand may say about one kind of component without touching it.
 */
export const componentTokens = {
  /** Weight of display type. */
  'heading-weight': '600',
  /** Letter spacing of display type. */
  'heading-tracking': '-0.01em',
  /** Weight of text on buttons and tabs. */
  'control-weight': '600',
  /** Width of a card's border; brands without shadows want one. */
  'card-line': '0px',
  /**
   * Face of figures that stand under each other or change where they stand: prices, credits, shares. It must have figures of one width;
   * a brand whose display face has none says `var(--font-text)`.
   */
  'figures-face': 'var(--font-display)',
  /** What lies behind a photo that fills the screen: opaque, so that nothing of the page shows beside it. */
  'viewer-ground': '#0d080d',
  /** The corner of a chat bubble that points at whoever speaks. */
  'bubble-tail': '4px',
  /** The mark beside the name: a CSS shape in a box of 24 by 24 px. */
  'logo-mark': 'circle(9px at 12px 12px)',
  /** What the home begins with, one of `heroes`. */
  hero: 'fan',
} as const;
/** Name of a component token. */
export type ComponentToken = keyof typeof componentTokens;

/** CSS variable of a colour, without `var()`. */
export const colorVar = (token: ColorToken): string => `--${token}`;
