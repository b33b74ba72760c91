/**
 * The people of stories are the product's own: drawn by the hands that draw its demo people, one for each brand, in
 * `people/`. `pnpm portraits` writes them (apps/server/src/demo/cast.ts says who sits for them); a test there tells when
 * they differ. As data addresses, so that stories work offline and a picture of one is the same on every machine.
 */

const drawings: Readonly<Record<string, string>> = import.meta.glob('./people/*/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Who is drawn, by name. */
export const LOOKS = {
  clara: 'clara',
  mehmet: 'mehmet',
  nora: 'nora',
  kofi: 'kofi',
  ines: 'ines',
  piet: 'piet',
  marta: 'marta',
  luca: 'luca',
  sade: 'sade',
  georg: 'georg',
} as const;

export type DrawnPerson = keyof typeof LOOKS;

const toDataAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Brands with a hand of their own. */
export type Hand = 'ember' | 'fjord';

/** The hand of the brand that the page shows. */
const handOfPage = (): Hand =>
  typeof document !== 'undefined' && document.documentElement.dataset.brand === 'fjord' ? 'fjord' : 'ember';

const addresses = new Map<string, string>();

/** Address of a drawn portrait, 4:5; without a hand in that of the brand that the page shows when it is asked for. */
export function portrait(person: DrawnPerson, hand: Hand = handOfPage()): string {
  const path = `./people/${hand}/${person}.svg`;
  const address = addresses.get(path) ?? toDataAddress((drawings[path] ?? '').trim());
  addresses.set(path, address);
  return address;
}

/** Place, skin and clothes of each, for previews. */
const PREVIEW_COLOURS: Readonly<Record<DrawnPerson, readonly [string, string, string]>> = {
  clara: ['#5b4a78', '#f2cdb0', '#e8ddcf'],
  mehmet: ['#8a6a3a', '#cf9468', '#3f5a52'],
  nora: ['#8a6f9a', '#f7dcc8', '#8c3f3a'],
  kofi: ['#d9a066', '#84563a', '#2f4358'],
  ines: ['#d9a39a', '#e6b48c', '#d99a5b'],
  piet: ['#b8c9d2', '#f7dcc8', '#2f4358'],
  marta: ['#a9bfdc', '#f7dcc8', '#b98a8f'],
  luca: ['#e9e3d2', '#e6b48c', '#b98a8f'],
  sade: ['#8aa39a', '#a8714a', '#b98a8f'],
  georg: ['#8fa6cf', '#f2cdb0', '#6f8573'],
};

/** The small blurred preview that a server would send along: the place, and a hint of the person. */
export function portraitPreview(person: DrawnPerson): string {
  const [place, skin, cloth] = PREVIEW_COLOURS[person];
  return toDataAddress(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 10"><filter id="b"><feGaussianBlur stdDeviation="1"/></filter><g filter="url(#b)"><rect x="-2" y="-2" width="12" height="14" fill="${place}"/><ellipse cx="4" cy="4.4" rx="1.8" ry="2.4" fill="${skin}"/><path d="M0 12c0-3 2-4.500 4-4.500s4 1.500 4 4.500z" fill="${cloth}"/></g></svg>`,
  );
}

/** A scene without people, for second and third photos of a gallery. */
export function scene(sky: string, sun: string, far: string, near: string): string {
  return toDataAddress(
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000" viewBox="0 0 400 500"><rect width="400" height="500" fill="${sky}"/><circle cx="270" cy="150" r="62" fill="${sun}"/><path d="M0 320l90-90 70 60 80-110 160 160v160H0z" fill="${far}"/><path d="M0 400c90-50 150-40 220-10s120 20 180-20v130H0z" fill="${near}"/></svg>`,
  );
}
