import { type Language, languages } from '../contract/options.ts';
import { landerNames, type LanderName } from './landers.ts';
import { landerSlug, languageInPath } from './languages.ts';
import { type RouteName, routeNames, routePaths } from './routes.ts';

/** What search engines may list, and what other sites show of a link. */

const aboutTheBrand: readonly RouteName[] = ['index', 'signup', 'pricing', 'complaints', 'token'];

/**
 * Whether search engines may list a page: it is about the brand, the same for everybody, and shows no member whom
 * somebody could look up.
 */
export function isListed(route: RouteName): boolean {
  return aboutTheBrand.includes(route) || route.startsWith('landers-') || route.startsWith('pages-');
}

const slugAtEnd = /\/:slug\?$/;

const withoutSlug = (route: RouteName): string => routePaths[route].replace(slugAtEnd, '');

const inLanguage = (path: string, language: Language): string => `${path}/${landerSlug('auto', language)}`;

/** The same page in one language, or for readers of any other one. */
export interface Alternate {
  readonly hreflang: Language | 'x-default';
  readonly path: string;
}

/**
 * The addresses of a listed page in each language, and the one that speaks as the reader does; none where that is the
 * only one.
 */
export function alternatesOf(route: RouteName): readonly Alternate[] {
  const path = withoutSlug(route);
  if (path === routePaths[route]) return [];
  return [
    ...languages.map((language) => ({ hreflang: language, path: inLanguage(path, language) })),
    { hreflang: 'x-default', path },
  ];
}

/**
 * The one address of a listed page that was opened at a path. A lander has one for each language; its other slugs are the
 * same page in another place.
 */
export function canonicalPath(route: RouteName, path: string): string {
  if (route === 'token') return path.replace(/\/$/, '');
  const language = languageInPath(path);
  return language ? inLanguage(withoutSlug(route), language) : withoutSlug(route);
}

/** An address that search engines may list, with those of the same page in other languages. */
export interface ListedAddress {
  readonly path: string;
  readonly alternates: readonly Alternate[];
}

const isFixed = (route: RouteName): boolean => isListed(route) && route !== 'token';

/** Every address that search engines may list, each once, but for those of a brand's own pages. */
export function listedAddresses(): readonly ListedAddress[] {
  return routeNames.filter(isFixed).flatMap((route) => {
    const alternates = alternatesOf(route);
    const paths = alternates.length > 0 ? alternates.map(({ path }) => path) : [routePaths[route]];
    return paths.map((path) => ({ path, alternates }));
  });
}

const slugOfLander = /^(\/landers\/[a-z]+)\/[\w-]+$/;

let listed: ReadonlySet<string> | undefined;

/** Whether a path is that of a listed page, or of one of its slugs. Of a brand's own pages only the answer tells. */
export function isListedPath(path: string): boolean {
  // Asked for each answer of the server, and never in a browser, which is not to make it.
  listed ??= new Set(routeNames.filter(isFixed).map(withoutSlug));
  return listed.has(slugOfLander.exec(path)?.[1] ?? path);
}

/** Pictures that stand beside a link to the site: one for each lander, and one for everything else. */
export const linkPictures = ['home', ...landerNames] as const;
export type LinkPicture = (typeof linkPictures)[number];

/** Pixels, as the sites that show them recommend. */
export const LINK_PICTURE_SIZE = { width: 1_200, height: 630 } as const;

/** The picture for a link to a page. */
export function linkPictureOf(route: RouteName): LinkPicture {
  const [, word] = /^landers-([a-z]+)/.exec(route) ?? [];
  return landerNames.find((name): name is LanderName => name === word) ?? 'home';
}
