import { brands, isBrandId } from '@dating/ui/brands';
import type { CSSProperties } from 'react';

type Look = (typeof brands)[keyof typeof brands];

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

/** The theme of a brand's look; an unknown name gets the default look. */
export function themeOf(name: string): Theme {
  const look: Look = brands[isBrandId(name) ? name : 'ember'];
  return {
    style: (role) => styleOf(look, role),
    radius: { card: look.radius.card, control: look.radius.control },
    // No web fonts in mail: what every machine has, in the brand's manner.
    fonts: { display: displayFont(look), text: 'Helvetica, Arial, sans-serif' },
    css: `@media (max-width:480px){.inner{padding:22px 18px!important}}${darkCss(look)}`,
  };
}

/** The fallbacks of the brand's own font; names that stand for the system's font mean Times to Outlook. */
function displayFont(look: Look): string {
  const fallbacks = look.fonts.display.slice(2).filter((name) => !/^(?:system-ui|ui-)/.test(name));
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
