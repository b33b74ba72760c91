import { type Brand, brands, isBrandId } from '@dating/ui/brands';
import type { CSSProperties } from 'react';

/** What a mail takes of a brand's look: colours, corners and faces. */
export type Look = Pick<Brand, 'fonts' | 'radius' | 'light' | 'dark'>;

/** The colours that a mail uses, by the class that wears them in dark mailboxes. */
const wears = {
  paper: { 'background-color': 'paper', color: 'ink' },
  card: { 'background-color': 'surface', 'border-color': 'line' },
  ink: { color: 'ink' },
  muted: { color: 'muted' },
  line: { 'border-color': 'line' },
  button: { 'background-color': 'accent', color: 'on-accent' },
  link: { color: 'accent-ink' },
  /** What only the list of mails shows. */
  unseen: { color: 'paper' },
} as const;

export type Role = keyof typeof wears;

/** A brand as mail programs understand it: hex colours inline, a dark sheet for those that know the media query. */
export interface Theme {
  /** Inline style of a role, in the light scheme. */
  readonly style: (role: Role) => CSSProperties;
  readonly radius: { readonly card: string; readonly control: string };
  readonly fonts: { readonly display: string; readonly text: string };
  /** CSS for `<head>`: less room around the words on phones, and the dark scheme. */
  readonly css: string;
}

/** The theme of a look, or of a built-in one by its id; an unknown id gets the default look. */
export function themeOf(given: string | Look): Theme {
  const look: Look = typeof given === 'string' ? brands[isBrandId(given) ? given : 'ember'] : given;
  return {
    style: (role) => styleOf(look, role),
    radius: { card: look.radius.card, control: look.radius.control },
    // No web fonts in mail: what every machine has, in the brand's manner.
    fonts: { display: displayFont(look), text: 'Helvetica, Arial, sans-serif' },
    css: `@media (max-width:480px){.inner{padding:22px 18px!important}}${darkCss(look)}`,
  };
}

/** What stands in for the site's own faces; names that stand for the system's font mean Times to Outlook. */
function displayFont(look: Look): string {
  const fallbacks = look.fonts.display.filter((name) => !/ (?:Variable|Fallback)$|^(?:system-ui|ui-)/.test(name));
  return fallbacks.includes('serif') ? fallbacks.join(', ') : 'Helvetica, Arial, sans-serif';
}

function styleOf(look: Look, role: Role): CSSProperties {
  const rules = Object.entries(wears[role]).map(([property, token]) => [
    property.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    look.light.colors[token],
  ]);
  return Object.fromEntries(rules) as CSSProperties;
}

function darkCss(look: Look): string {
  const rules = Object.entries(wears).map(([role, properties]) => {
    const body = Object.entries(properties).map(
      ([property, token]) => `${property}:${look.dark.colors[token]}!important`,
    );
    return `.${role}{${body.join(';')}}`;
  });
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`;
}
