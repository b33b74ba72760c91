import { routeNameOf } from './guards.ts';

/**
 * The page's query as the settings take it (SPEC section 7): all of it, but for the search, where `country` is where one
 * looks for people and says nothing of where one is; and for what no server takes, a text with NUL in it.
 */
export function settingsQuery({ pathname, searchParams }: URL): Record<string, string> {
  const { country, ...rest } = Object.fromEntries([...searchParams].filter(([, value]) => !value.includes('\0')));
  return country === undefined || routeNameOf(pathname) === 'members' ? rest : { country, ...rest };
}
