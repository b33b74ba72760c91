import { landerNames, type LanderName } from './landers.ts';
import { type RouteName, routeNames, routePaths } from './routes.ts';

/** What search engines may list, and what other sites show of a link. */

const aboutTheBrand: readonly RouteName[] = ['index', 'signup', 'pricing', 'complaints'];

/**
 * Whether search engines may list a page: it is about the brand, the same for everybody, and shows no member whom
 * somebody could look up.
 */
export function isListed(route: RouteName): boolean {
  return aboutTheBrand.includes(route) || route.startsWith('landers-') || route.startsWith('pages-');
}

/** The paths that search engines may list, each once: without the slugs, which are the same page in another place. */
export const listedPaths: readonly string[] = routeNames
  .filter(isListed)
  .map((route) => routePaths[route].replace(/\/:\w+\?$/, ''));

const slugOfLander = /^(\/landers\/[a-z]+)\/[\w-]+$/;

/** Whether a path is that of a listed page, or of one of its slugs. */
export function isListedPath(path: string): boolean {
  return listedPaths.includes(slugOfLander.exec(path)?.[1] ?? path);
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
