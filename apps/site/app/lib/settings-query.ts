import { routeNameOf } from './guards.ts';

/**
 * The page's query as the settings take it (SPEC section 7): all of it, but for the search, where `country` is where one
 * looks for people and says nothing of where one is.
 */
export function settingsQuery({ pathname, searchParams }: URL): Record<string, string> {
  const { country, ...rest } = Object.fromEntries(searchParams);
  return country === undefined || routeNameOf(pathname) === 'members' ? rest : { country, ...rest };
}
