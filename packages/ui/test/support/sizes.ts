import type { Outside } from './outside.ts';

/** Bytes after gzip. Scripts are counted beyond what React and React DOM cost alone. */
export type Sizes = Readonly<{
  buttonFromRoot: number;
  buttonFromSubpath: number;
  eightComponents: number;
  eightComponentsSheet: number;
  wholeSheet: number;
  brandSheet: number;
}>;

/** What an application outside ships for a button alone, for a page of eight components, and in sheets. */
export function measure(outside: Outside): Sizes {
  const bytes = JSON.parse(outside.run('sizes.mjs')) as Record<string, number>;
  const of = (name: string): number => bytes[name] ?? Number.NaN;
  const beyondReact = (name: string): number => of(name) - of('react.js');
  return {
    buttonFromRoot: beyondReact('button from the root.js'),
    buttonFromSubpath: beyondReact('button from its subpath.js'),
    eightComponents: beyondReact('eight components.js'),
    eightComponentsSheet: of('eight components.css'),
    wholeSheet: of('styles.css'),
    brandSheet: of('ember.css'),
  };
}
