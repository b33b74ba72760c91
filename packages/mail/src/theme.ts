import { brands, isBrandId } from '@dating/ui/brands';
import type { CSSProperties } from 'react';

type Look = (typeof brands)[keyof typeof brands];

/** The colours that a mail uses, by the class that wears them in dark mailboxes. */
const wears = {
  paper: { background: 'paper', color: 'ink' },
  card: { background: 'surface', 'border-color': 'line' },
  ink: { color: 'ink' },
  muted: { color: 'muted' },
  line: { 'border-color': 'line' },
  button: { background: 'accent', color: 'on-accent' },
  link: { color: 'accent-ink' },
} as const;

export type Role = keyof typeof wears;

/** A brand as mail programs understand it: hex colours inline, a dark sheet for those that know the media query. */
export interface Theme {
  /** Inline style of a role, in the light scheme. */
  readonly style: (role: Role) => CSSProperties;
  readonly radius: { readonly card: string; readonly control: string };
  readonly fonts: { readonly display: string; readonly text: string };
  /** CSS for `<head>`: the dark scheme. */
  readonly darkCss: string;
}

/** The theme of a brand's look; an unknown name gets the default look. */
export function themeOf(name: string): Theme {
  const look: Look = brands[isBrandId(name) ? name : 'ember'];
  return {
    style: (role) => styleOf(look, role),
    radius: { card: look.radius.card, control: look.radius.control },
    // No web fonts in mail: what every machine has, in the brand's manner.
    fonts: { display: look.fonts.display.slice(2).join(', '), text: 'Helvetica, Arial, sans-serif' },
    darkCss: darkCss(look),
  };
}

function styleOf(look: Look, role: Role): CSSProperties {
  const rules = Object.entries(wears[role]).map(([property, token]) => [
    property === 'border-color' ? 'borderColor' : property,
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
