import { type RouteName, withoutTrafficSource } from '@dating/core/rules';
import { matchPath } from 'react-router';
import { type RouteEntry, routeTable } from '../route-table.ts';

// The more is spelled out in a path, the earlier it is asked: /likes/m/1 before /likes/:type.
// Routes that do not work yet count too, so that no pattern of another one takes their address.
const bySpecificity = routeTable
  .filter((entry) => entry.file !== null || !entry.path.startsWith('/:'))
  .toSorted((a, b) => specificity(b.path) - specificity(a.path));

function specificity(path: string): number {
  return path.split('/').reduce((sum, part) => sum + (part === '' ? 0 : part.startsWith(':') ? 1 : 10), 0);
}

/** What was asked last: many parts of one page ask for the same path. */
let last: { readonly pathname: string; readonly route: RouteEntry | null } | null = null;

/** The route of a path, or null for an unknown page. */
export function routeOf(pathname: string): RouteEntry | null {
  if (last?.pathname === pathname) return last.route;
  const route = bySpecificity.find((entry) => matchPath(entry.path, pathname) !== null) ?? null;
  last = { pathname, route };
  return route;
}

/** The name of a path's route; unknown pages count as the index for what is shown around them. */
export function routeNameOf(pathname: string): RouteName {
  return routeOf(pathname)?.name ?? 'index';
}

const here = 'http://here.invalid';

/**
 * Only a path of this site: an address elsewhere must not be reachable through a log-in. It is read as a browser reads
 * it, for `/\t/evil.example` and `/\\evil.example` begin with a slash too and lead elsewhere.
 */
export function safeNext(next: string | null): string {
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return '/members';
  const { origin, pathname, search, hash } = new URL(next, here);
  // Calls of the API are no pages: the one that logs out is a GET.
  const isPage = !pathname.startsWith('//') && !pathname.startsWith('/api/');
  return origin === here && isPage ? pathname + search + hash : '/members';
}

/** The log-in that leads back to this page. The traffic source stays in the address, for it is stored from there. */
function loginPath({ pathname, searchParams }: URL): string {
  const rest = withoutTrafficSource(searchParams);
  const source = new URLSearchParams([...searchParams].filter(([name]) => !rest.has(name)));
  const next = encodeURIComponent(pathname + (rest.size > 0 ? `?${rest}` : ''));
  return `/login?next=${next}${source.size > 0 ? `&${source}` : ''}`;
}

/** The profile of the member whom a landing page is about. */
function profileOf(pathname: string): string | null {
  return /^(\/members\/[^/]+)\/./.exec(pathname)?.[1] ?? null;
}

/** The redirect for a person who may not open this page; null when they may. */
export function guardRedirect(url: URL, loggedIn: boolean): string | null {
  const guard = routeOf(url.pathname)?.guard ?? 'all';
  if (guard === 'member' && !loggedIn) return loginPath(url);
  if (guard === 'visitor' && loggedIn) return profileOf(url.pathname) ?? safeNext(url.searchParams.get('next'));
  return null;
}
