import type { FontStack } from './define.ts';

/** The self-hosted faces that a brand can choose from, by short name: each comes with its metric-matched stand-in. */
export const faces = {
  bricolage: ['Bricolage Grotesque Variable', 'Bricolage Grotesque Fallback', 'system-ui', 'sans-serif'],
  fraunces: ['Fraunces Variable', 'Fraunces Fallback', 'Georgia', 'serif'],
  instrument: ['Instrument Sans Variable', 'Instrument Sans Fallback', 'system-ui', 'sans-serif'],
  inter: ['Inter Variable', 'Inter Fallback', 'system-ui', 'sans-serif'],
} as const satisfies Record<string, FontStack>;
/** Short name of a self-hosted face. */
export type FaceName = keyof typeof faces;

/** Names that stand for a kind of face, which CSS reads without quotes. */
export const genericFamilies: ReadonlySet<string> = new Set([
  'serif',
  'sans-serif',
  'monospace',
  'system-ui',
  'ui-serif',
  'ui-sans-serif',
  'ui-rounded',
  'ui-monospace',
]);

/** Families that come with the systems that people have: a stack of these needs no file. */
const systemFamilies: ReadonlySet<string> = new Set([
  'Arial',
  'Avenir Next',
  'Cambria',
  'Courier New',
  'Didot',
  'Futura',
  'Georgia',
  'Gill Sans',
  'Helvetica',
  'Helvetica Neue',
  'Iowan Old Style',
  'Optima',
  'Palatino',
  'Roboto',
  'Segoe UI',
  'Tahoma',
  'Times New Roman',
  'Trebuchet MS',
  'Verdana',
]);

/** The families that a site serves itself. */
export const hostedFamilies: readonly string[] = Object.values(faces).map(([family]) => family);

/** Whether a page can be set in this family: the site has its file, or the visitor's system the family. */
export const isThere = (family: string): boolean =>
  hostedFamilies.includes(family) || genericFamilies.has(family) || systemFamilies.has(family);
